import type { lawRoutes } from '@anju/contract/law'
import type { DataOf } from '@anju/contract/wire/route'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { sentenceOfExcluded } from '#platform/text/query'
import { findAnswer } from './answer.ts'
import { type Answer, answerWith, isEmptyAnswer } from './answer-parts.ts'
import { factsOn } from './as-of.ts'
import { type AskedPlace, addressOf, askedPlace, factsAt, nearestHeld, noticeOfPlace } from './asked-place.ts'
import { type Blocks, inBlocks, without } from './blocks.ts'
import type { LawFilter, Sort } from './filter.ts'
import { type LawFacts, lawFacts } from './law-facts.ts'
import { readLawQuery, readLawWords } from './law-query.ts'
import { readSynonyms } from './own/synonyms.ts'
import { searchGoverning, searchLaws, searchRelated } from './search.ts'

export type Search = LawFilter & {
  keyword: string
  match: 'words' | 'exact'
  scope: 'article' | 'law'
  /** By relevance when absent. */
  sort?: Sort
  page: { limit: number; offset: number }
  /** The day (`YYYY-MM-DD`) as of which to look; today when absent. */
  on?: string | undefined
  /** Where the company is: the law of its own place comes first among what may be related. Absent, only matches are found. */
  home?: string | undefined
  /** Whether a place in the question is a word like others. */
  anywhere?: boolean
}
type Placed = {
  keyword: string
  facts: LawFacts
  notice: string
  place?: AskedPlace
}
type SearchResult = DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>

/** With fewer hits than this, articles are added that may be related. */
const FEW = 3

/** What a question asks about a place is searched among the laws that hold there, and the place is no word of it. */
function placeOf({ keyword, match, anywhere, region, city }: Search, facts: LawFacts, answer: Answer): Placed {
  const reading = match === 'words' && !anywhere && !region && !city && isEmptyAnswer(answer) && askedPlace(keyword)
  if (!reading) return { keyword, facts, notice: '' }
  const { place, rest } = reading
  return { keyword: rest, facts: factsAt(facts, place), place, notice: noticeOfPlace(place, nearestHeld(facts, place)) }
}

/** Searches the library for words, a question, a name or a citation. */
export async function search(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const { match, scope, sort = 'relevance', page, on, home, anywhere: _, ...more } = input
  const { keyword: whole, ...filter } = more
  if (!readLawQuery(whole, match)) return emptySearchResult(whole, match)
  const today = await lawFacts(db, remember)
  const all = on ? factsOn(today, on) : today
  const answer = await findAnswer(db, { facts: all, today, on }, whole)
  const { keyword, facts, place, notice: ofPlace } = placeOf(input, all, answer)
  const typed = readLawWords(keyword, match, (await readSynonyms(db, remember)).ofLaws)
  const lawQuery = readLawQuery(keyword, match, typed)
  if (!lawQuery) return emptySearchResult(whole, match)
  const { terms, without: excluded, ignored } = typed
  const hits = await searchLaws(db, facts, lawQuery, scope, { filter, sort, page })
  const isOpen = match === 'words' && page.offset === 0 && isEmptyAnswer(answer)
  // Where nobody says where the company is, only what has the words is wanted.
  const from = place && home !== undefined ? addressOf(place) : home
  const others =
    isOpen && from !== undefined
      ? await besides(db, remember, facts, { question: keyword, filter, home: from }, { hits, sort, place })
      : NO_BLOCKS
  return {
    ...hits,
    ...answer,
    ...others,
    notice: answer.notice || ofPlace || (match === 'words' ? sentenceOfExcluded(whole) : ''),
    synonyms: terms.filter(({ also }) => also.length > 0),
    without: excluded,
    ignored,
    ...(place && { place: { name: place.city || place.region, region: place.region } }),
  }
}

const NO_BLOCKS: Blocks = { local: [], governing: [], related: [] }

type Hits = Awaited<ReturnType<typeof searchLaws>>

/** What stands beside the hits: articles that govern the matter, and where there are few hits those that are related. */
async function besides(
  db: Queries,
  remember: Remember,
  facts: LawFacts,
  question: { question: string; filter: LawFilter; home: string },
  { hits, sort, place }: { hits: Hits; sort: Sort; place: AskedPlace | undefined },
): Promise<Blocks> {
  const governing = await searchGoverning(db, remember, facts, question)
  const related = hits.total < FEW ? await searchRelated(db, remember, facts, question) : []
  // Sorted by day the hits stay in one list.
  const rows = sort === 'relevance' ? hits.rows : []
  return inBlocks({ rows, related: without(related, hits.rows), governing, place })
}

/** What is found where nothing can be searched. */
export function emptySearchResult(keyword: string, match: 'words' | 'exact'): SearchResult {
  const { without: excluded, ignored } = readLawWords(keyword, match)
  const facets = { level: [], category: [], region: [], city: [], issuer: [] }
  return { rows: [], total: 0, facets, ...NO_BLOCKS, synonyms: [], ...answerWith(), without: excluded, ignored }
}
