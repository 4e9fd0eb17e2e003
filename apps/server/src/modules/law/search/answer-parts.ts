import type { lawRoutes } from '@anju/contract/law'
import type { DataOf } from '@anju/contract/wire/route'
import { quoted } from '../parse/status.ts'
import { isCurrent, toLaw } from './cited-articles.ts'
import type { LawFacts } from './law-facts.ts'
import { lawsCalled, type NumberedLaw, titleOfDocument } from './laws-by-name.ts'
import { replacementOf } from './replaced-laws.ts'

/** What a typed name or citation means, besides the words that it consists of. */
export type Answer = Pick<
  DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>,
  'jumps' | 'named' | 'suggestions' | 'notice'
>

/** The laws as of a day (`YYYY-MM-DD`), or as of today where there is no `on`; and those of today. */
export type Library = { facts: LawFacts; today: LawFacts; on?: string | undefined }

/** Laws that an answer lists at most. */
export const MOST_LAWS = 8

/** An answer of these parts; the others are empty. */
export function answerWith(parts: Partial<Answer> = {}): Answer {
  return { jumps: [], named: [], suggestions: [], notice: '', ...parts }
}

export function isEmptyAnswer(answer: Answer): boolean {
  return [...answer.jumps, ...answer.named, ...answer.suggestions].length === 0 && answer.notice === ''
}

/**
 * That another law took the place of the one that was typed, with its laws to choose before `held`, what the library has under the
 * old name. A law of that name that is younger than its own repeal is another one.
 */
export function answerReplaced({ facts, on }: Library, name: string, held: Answer['suggestions']): Answer | undefined {
  const replacement = replacementOf(name, on)
  if (!replacement) return undefined
  const isAnotherLaw = lawsCalled(facts, name).some(
    ({ fact: { row } }) => isCurrent(row.status) && row.publishedOn >= replacement.on,
  )
  if (isAnotherLaw) return undefined
  const successors = [replacement.by]
  for (let next = replacementOf(replacement.by, on); next; next = replacementOf(next.by, on)) successors.push(next.by)
  const laws = successors.flatMap((by) => lawsCalled(facts, by)).map(({ fact }) => toLaw(fact.row))
  return answerWith({
    suggestions: [...laws, ...held],
    notice: `${quoted(name)}已由${quoted(replacement.by)}取代，自 ${replacement.on} 起不再施行`,
  })
}

/** Those that are in force or to come, as laws that may be meant. */
export function suggestionsOf(laws: readonly NumberedLaw[]): Answer['suggestions'] {
  return laws
    .filter(({ fact }) => isCurrent(fact.row.status))
    .slice(0, MOST_LAWS)
    .map(({ fact }) => toLaw(fact.row))
}

/** 2010年 or 2020-05-28. */
const versionLabel = (version: string) => (version.length > 4 ? ` ${version} ` : `${version}年`)

export const versionNotHeld = (name: string, version: string) => `没有收录${quoted(name)}${versionLabel(version)}的文本`

/** What a document number that is known is the number of, where that is not held. */
export function numberNotHeld(typed: string): string {
  const title = titleOfDocument(typed)
  return title ? `${typed}是${quoted(title)}，没有收录` : `没有收录${typed}`
}

export const lawNotHeld = (name: string) => `没有收录${quoted(name)}`

/** That a law which is known by its full name is not held, or was not on the day; empty where the name may be short for another. */
export function absenceNotice({ facts, today, on }: Library, name: string): string {
  if (on && lawsCalled(today, name).length > 0) return versionNotHeld(name, on)
  return replacementOf(name) && lawsCalled(facts, name).length === 0 ? lawNotHeld(name) : ''
}
