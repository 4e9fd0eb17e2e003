import { isOver } from '@anju/contract/content/end'
import type { LetterSuggestion } from '@anju/contract/proposal/suggestion'
import { itemPath } from '@anju/contract/sections'
import { toWireDate } from '@anju/contract/wire/time'
import { type Reading, readingOf } from '#modules/content'
import { type Caller, visitor } from '#modules/identity'
import { readSynonyms } from '#modules/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { worthOf } from '#platform/text/question'
import { listPlaces, placeNamed } from '../action/places.ts'
import { questionWords } from '../everyday.ts'
import { itemsByDoc } from '../queries.ts'
import { placesOf } from '../related.ts'
import { ideasOfLetter, type Letter } from './ideas.ts'

/** Suggestions that are offered at most: more would be a list to read instead of a letter to write. */
export const MOST = 3
/** What an item has of a letter at least: below it, what is offered has little to do with the letter. */
const LEAST = 9
/** Items that may answer a letter, more or less, by which rare words are known. */
const SOME_ITEMS = 150
/** Characters of the line below a title. */
const LINE = 80

const TOPICS = 'internalruleslaw'
const NOTICES = 'internalrulesNews'
const SECTIONS: readonly string[] = [TOPICS, 'introduceServing', NOTICES]

type Fields = { question?: string; endsAt?: string; place?: string }
type Candidate = Awaited<ReturnType<typeof candidatesOf>>[number]

/** The items that have an idea, with what says what they are about. */
async function candidatesOf(db: Queries, reading: Reading & { today: string }, docs: readonly number[]) {
  const items = await itemsByDoc(db, docs, reading)
  return items.map(({ fields_json, ...item }) => ({ ...item, fields: JSON.parse(fields_json) as Fields }))
}

/** What each item has of a letter: what its ideas are worth, and those of its title or its question once more. */
async function scoresOf(db: Queries, reading: Reading & { today: string }, letter: Letter, remember: Remember) {
  const known = (await readSynonyms(db, remember)).ofQuestions(questionWords)
  const ideas = ideasOfLetter(letter, known)
  const places = await Promise.all(ideas.map(({ idea }) => placesOf(db, reading, idea, SECTIONS)))
  const worth = worthOf(
    ideas.map(({ idea }, at) => ({ idea, count: places[at]?.length ?? 0 })),
    SOME_ITEMS,
  )
  const docs = new Map<number, number[]>()
  for (const [at, some] of places.entries()) for (const { doc } of some) docs.set(doc, [...(docs.get(doc) ?? []), at])
  const candidates = await candidatesOf(db, reading, [...docs.keys()])
  return candidates.map((candidate) => {
    const head = `${candidate.title} ${candidate.fields.question ?? ''}`
    const score = (docs.get(candidate.doc) ?? []).reduce((sum, at) => {
      const { idea, weight } = ideas[at] ?? { idea: undefined, weight: 0 }
      const times = idea?.words.some((word) => head.includes(word)) ? 2 : 1
      return sum + (worth[at] ?? 0) * weight * times
    }, 0)
    return { candidate, score }
  })
}

/** The names of the projects, as everybody may read them. */
async function projectsOf(db: Queries, now: number, remember: Remember) {
  const places = await remember('suggestion: places', () => listPlaces(db, now))
  return places.filter(({ section }) => section === 'introduceIntroduction')
}

/** Whether a notice is of a cut that is not over, in the place of the letter or, where none is said, in any. */
async function isCurrent(db: Queries, { title, fields }: Candidate, { project, now }: Input, remember: Remember) {
  if (!fields.endsAt || isOver(fields.endsAt, now)) return false
  const where = `${fields.place ?? ''} ${title}`
  return (
    project === '' ||
    where.includes(project) ||
    placeNamed(where, await projectsOf(db, now, remember))?.title === project
  )
}

function present({ id, section, title, summary, fields }: Candidate): LetterSuggestion {
  const isNotice = section === NOTICES
  const line = isNotice ? (fields.place ?? '') : (fields.question ?? summary)
  return {
    kind: isNotice ? 'outage' : 'topic',
    title,
    line: Array.from(line).slice(0, LINE).join(''),
    endsAt: isNotice ? (fields.endsAt ?? '') : '',
    path: itemPath(section, id),
  }
}

type Input = Letter & { caller: Caller; now: number }

/** What may answer a letter: cuts of water and power first, then what has most of it; nothing where none has much. */
async function suggest(db: Queries, input: Input, remember: Remember): Promise<LetterSuggestion[]> {
  const reading = { ...readingOf(input.caller, input.now), today: toWireDate(input.now) }
  const scored = await scoresOf(db, reading, input, remember)
  const likely = scored.filter(({ score }) => score >= LEAST).sort((one, other) => other.score - one.score)
  const notices: Candidate[] = []
  for (const { candidate } of likely)
    if (candidate.section === NOTICES && (await isCurrent(db, candidate, input, remember))) notices.push(candidate)
  const others = likely.flatMap(({ candidate }) => (candidate.section === NOTICES ? [] : [candidate]))
  return [...notices, ...others].slice(0, MOST).map(present)
}

const SAMPLE: Input = { caller: visitor, now: 0, subject: '停水', content: '家里没水，什么时候来水', project: '' }

/** Finds what may answer a letter while it is written. */
export const suggestForLetter = readOf('search.suggest', suggest, [SAMPLE])
