import type { LetterSuggestion } from '@anju/contract/proposal/suggestion'
import { sections } from '@anju/contract/sections'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Asker } from '#platform/reader/readers'
import { findBest } from '../best/find.ts'
import { MOST, suggestForLetter } from './find.ts'
import type { Letter } from './ideas.ts'

/** Of a text with less there is nothing to say yet. */
const SHORTEST = 4

/** What editors recommend for words of the letter: pages of the site, except the form that is being filled in. */
async function recommended(app: Context, { subject, content }: Letter, caller: Caller, now: number) {
  const best = await findBest(app, caller, `${subject} ${content}`, now)
  return best
    .filter(({ path }) => path !== '' && !path.startsWith(sections.proposal.path))
    .map(({ title, label, path }): LetterSuggestion => ({ kind: 'answer', title, line: label, endsAt: '', path }))
}

/** What may answer a letter while it is written, three at most: cuts of water and power, what editors recommend, then topics. */
export async function suggestFor(
  app: Context,
  letter: Letter,
  asker: Asker & { caller: Caller; now: number },
): Promise<LetterSuggestion[]> {
  const { subject, content, project } = letter
  if (Array.from(`${subject}${content}`.replace(/\s/g, '')).length < SHORTEST) return []
  const { caller, now } = asker
  const own = await app.readers.run(suggestForLetter, { subject, content, project, caller, now }, asker)
  const cuts = own.filter(({ kind }) => kind === 'outage')
  const all = [...cuts, ...(await recommended(app, letter, caller, now)), ...own.filter((one) => !cuts.includes(one))]
  return [...new Map(all.map((one) => [one.path, one])).values()].slice(0, MOST)
}
