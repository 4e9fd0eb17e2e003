import type { SearchHit } from '@anju/contract/search'
import { findSection, itemPath, sections } from '@anju/contract/sections'
import { toRecordTime, toWireDate } from '@anju/contract/wire/time'
import { type Reading, readingOf } from '#modules/content'
import { type Caller, visitor } from '#modules/identity'
import { readSynonyms, type SiteLawHit, searchLawsForSite, searchRelatedForSite } from '#modules/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { excerptOf, markText } from '#platform/text/excerpt'
import { readTyped, sentenceOfExcluded, type TextSearch, type Typed, textSearch } from '#platform/text/query'
import { correct, type Likeness } from '#platform/text/slip/correct'
import { readVocabulary } from './correction/vocabulary.ts'
import { findDocuments } from './document/read.ts'
import { questionWords } from './everyday.ts'
import { countBySection, type FoundItem, searchContent } from './queries.ts'
import { findRelatedItems } from './related.ts'
import { suggestForLetter } from './suggestion/find.ts'

const LAW = 'law'
const LAW_LABEL = '法规库'

const label = (section: string) => findSection(section)?.label ?? section

/** With fewer hits than this, others are added that may be related. */
const FEW = 3
/** Laws beside the company's own material. */
const LAWS = 3

type Search = {
  caller: Caller
  now: number
  title: string
  section: string | undefined
  limit: number
  offset: number
  /** Where the company is. */
  home: string
}
type Words = { typed: Typed; wanted: TextSearch; words: readonly string[] }

const dayOf = ({ caller, now }: Search): Reading & { today: string } => ({
  ...readingOf(caller, now),
  today: toWireDate(now),
})

/** Counts in the order of the sections; sections without a hit are left out. */
async function countOwn(db: Queries, input: Search, { wanted }: Words) {
  const counts = await countBySection(db, dayOf(input), wanted)
  return Object.keys(sections).flatMap((section) =>
    counts.has(section) ? [{ section, label: label(section), total: counts.get(section) ?? 0 }] : [],
  )
}

async function ownHits(db: Queries, input: Search, { typed, wanted, words }: Words): Promise<SearchHit[]> {
  const { section, limit, offset } = input
  if (section === LAW) return []
  const search = { ...wanted, terms: typed.terms }
  const rows = await searchContent(db, dayOf(input), search, { section, limit, offset })
  return rows.map((row) => toHit(row, words))
}

const toHit = (row: FoundItem, words: readonly string[]): SearchHit => ({
  section: row.section,
  label: label(row.section),
  id: row.id,
  title: markText(row.title, words),
  excerpt: excerptOf(row.plain, words),
  publishDate: toRecordTime(row.publish_date, row.publish_at),
  publishDay: row.publish_date,
  path: itemPath(row.section, row.id),
  audience: row.audience,
})

const lawHit = (law: SiteLawHit): SearchHit => ({ ...law, section: LAW, label: LAW_LABEL, audience: 'public' })

/** What a question may be about of the company's own material, best first, with what has all the words among it; nothing if there is no more. */
async function relatedItems(
  db: Queries,
  input: Search,
  hits: readonly SearchHit[],
  remember: Remember,
): Promise<SearchHit[]> {
  const known = (await readSynonyms(db, remember)).ofQuestions(questionWords)
  const question = { words: input.title, exact: new Set(hits.map(({ id }) => id)), known }
  const { items, words } = await findRelatedItems(db, dayOf(input), question)
  const related = items.map((item) => toHit(item, words))
  const has = (some: readonly SearchHit[], { id }: SearchHit) => some.some((one) => one.id === id)
  if (related.every((hit) => has(hits, hit))) return []
  return [...related, ...hits.filter((hit) => !has(related, hit))]
}

const sum = (some: readonly { total: number }[]) => some.reduce((all, { total }) => all + total, 0)

/** What is said about the words themselves. */
const saidOf = (title: string, { terms, without, ignored }: Typed) => ({
  notice: sentenceOfExcluded(title),
  synonyms: terms.filter(({ also }) => also.length > 0),
  without,
  ignored,
})

const NO_LAWS = { rows: [] as SearchHit[], total: 0 }

/** What is found where nothing can be searched. */
export function nothingFound(title: string) {
  return {
    corrected: '',
    rows: [],
    related: [],
    total: 0,
    laws: NO_LAWS,
    counts: [],
    ...saidOf(title, readTyped(title)),
  }
}

type SearchResult = Omit<ReturnType<typeof nothingFound>, 'rows' | 'related' | 'counts'> & {
  rows: SearchHit[]
  related: SearchHit[]
  counts: { section: string; label: string; total: number }[]
}

/** One page of what has all the words: the company's own material, or laws if these are the chosen section; else the first laws. */
async function searchExactly(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const { title, section, limit, offset } = input
  const typed = readTyped(title, (await readSynonyms(db, remember)).ofSite)
  const wanted = textSearch(typed)
  if (!wanted) return nothingFound(title)
  const words = { typed, wanted, words: typed.terms.flatMap(({ word, also }) => [word, ...also]) }
  const own = await countOwn(db, input, words)
  const rows = await ownHits(db, input, words)
  const isFirst = section === undefined && offset === 0
  const page = section === LAW ? { limit, offset } : { limit: isFirst ? LAWS : 0, offset: 0 }
  const lawHits = await searchLawsForSite(db, remember, typed, page)
  const laws = { rows: lawHits.rows.map(lawHit), total: lawHits.total }
  const counts = laws.total > 0 ? [...own, { section: LAW, label: LAW_LABEL, total: laws.total }] : own
  return {
    corrected: '',
    related: [],
    counts,
    ...saidOf(title, typed),
    rows: section === LAW ? laws.rows : rows,
    total: sum(section ? counts.filter((one) => one.section === section) : own),
    laws: section === LAW ? { ...NO_LAWS, total: laws.total } : laws,
  }
}

/** With what may be related, where fewer than three of the company's own have all the words. */
async function withRelated(
  db: Queries,
  input: Search,
  result: SearchResult,
  remember: Remember,
): Promise<SearchResult> {
  if (input.section !== undefined || input.offset > 0 || result.total >= FEW) return result
  const related = await relatedItems(db, input, result.rows, remember)
  if (result.laws.total > 0) return { ...result, related }
  const laws = await searchRelatedForSite(db, remember, input.title, input.home)
  return { ...result, related, laws: { rows: laws.slice(0, LAWS).map(lawHit), total: 0 } }
}

const isEmpty = ({ counts }: SearchResult) => counts.length === 0

/** The words without a slip, where the caller finds something with those. */
async function corrected(db: Queries, input: Search, likeness: Likeness, remember: Remember) {
  const vocabulary = await readVocabulary(db, remember, input.caller, input.now)
  const isThere = async (word: string) => {
    const wanted = textSearch(readTyped(word))
    return wanted !== undefined && (await countBySection(db, dayOf(input), wanted)).size > 0
  }
  return correct(input.title.trim(), vocabulary, likeness, isThere)
}

/** What is found with the words as they should have been typed; nothing where these find no more. */
async function searchCorrected(db: Queries, input: Search, likeness: Likeness, remember: Remember) {
  const title = await corrected(db, input, likeness, remember)
  if (title === undefined) return undefined
  const meant = { ...input, title }
  const result = await withRelated(db, meant, await searchExactly(db, meant, remember), remember)
  return isEmpty(result) && result.related.length === 0 ? undefined : { ...result, corrected: title }
}

/** One page of hits, with what may be related, and with slips of the keyboard mended where nothing has the words. */
async function search(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const exact = await searchExactly(db, input, remember)
  if (!isEmpty(exact)) return withRelated(db, input, exact, remember)
  const alike = await searchCorrected(db, input, 'sound', remember)
  if (alike) return alike
  const result = await withRelated(db, input, exact, remember)
  if (result.related.length > 0) return result
  return (await searchCorrected(db, input, 'characters', remember)) ?? result
}

const SAMPLE: Search = {
  caller: visitor,
  now: 0,
  title: '电梯维护',
  section: undefined,
  limit: 10,
  offset: 0,
  home: '',
}

/** Searches everything that a caller may read. */
export const searchSite = readOf('search.site', search, [SAMPLE])

export const searchReads = [searchSite, findDocuments, suggestForLetter]
