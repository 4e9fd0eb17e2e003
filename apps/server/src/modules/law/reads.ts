import type { LawHit } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { readTyped, sentenceOfExcluded, textSearch } from '#platform/text/query'
import { findAnswer } from './search/answer.ts'
import { type Answer, answerWith, isEmptyAnswer } from './search/answer-parts.ts'
import { factsOn } from './search/as-of.ts'
import { addressOf, askedPlace, factsAt, nearestHeld, noticeOfPlace } from './search/asked-place.ts'
import { countFacets, type Facets, type LawFilter, passes, placeBy, type Sort } from './search/filter.ts'
import { type LawFacts, lawFacts, titleTest } from './search/law-facts.ts'
import { readLawQuery, readLawWords } from './search/law-query.ts'
import { readSynonyms } from './search/own/synonyms.ts'
import { searchLaws, searchRelated } from './search/search.ts'

type Paging = { limit: number; offset: number }
type Search = LawFilter & {
  keyword: string
  match: 'words' | 'exact'
  scope: 'article' | 'law'
  /** By relevance when absent. */
  sort?: Sort
  page: Paging
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
  home?: string
  place?: { name: string; region: string }
}
type SearchResult = Answer & {
  rows: LawHit[]
  total: number
  facets: Facets
  related: LawHit[]
  synonyms: { word: string; also: string[] }[]
  without: string[]
  ignored: string[]
  place?: { name: string; region: string }
}
/** With fewer hits than this, articles are added that may be related. */
const FEW = 3

/** What a question asks about a place is searched among the laws that hold there, and the place is no word of it. */
function placeOf({ keyword, match, anywhere, region, city }: Search, facts: LawFacts, answer: Answer): Placed {
  const reading = match === 'words' && !anywhere && !region && !city && isEmptyAnswer(answer) && askedPlace(keyword)
  if (!reading) return { keyword, facts, notice: '' }
  const { place, rest } = reading
  const near = { name: place.city || place.region, region: place.region }
  const notice = noticeOfPlace(place, nearestHeld(facts, place))
  return { keyword: rest, facts: factsAt(facts, place), home: addressOf(place), place: near, notice }
}

async function search(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const { match, scope, sort = 'relevance', page, on, home, anywhere: _, ...more } = input
  const { keyword: whole, ...filter } = more
  if (!readLawQuery(whole, match)) return emptySearchResult(whole, match)
  const today = await lawFacts(db, remember)
  const all = on ? factsOn(today, on) : today
  const answer = await findAnswer(db, { facts: all, today, on }, whole)
  const placed = placeOf(input, all, answer)
  const { keyword, facts, place } = placed
  const typed = readLawWords(keyword, match, (await readSynonyms(db, remember)).ofLaws)
  const lawQuery = readLawQuery(keyword, match, typed)
  if (!lawQuery) return emptySearchResult(whole, match)
  const { terms, without, ignored } = typed
  const hits = await searchLaws(db, facts, lawQuery, scope, { filter, sort, page })
  const synonyms = terms.filter(({ also }) => also.length > 0)
  const isOpen = match === 'words' && page.offset === 0 && hits.total < FEW && isEmptyAnswer(answer)
  const from = placed.home ?? home
  const related =
    isOpen && from !== undefined
      ? await searchRelated(db, remember, facts, {
          question: keyword,
          filter,
          home: from,
          atPlace: place !== undefined,
        })
      : []
  const notice = answer.notice || placed.notice || (match === 'words' ? sentenceOfExcluded(whole) : '')
  const others = related.filter((hit) => !isAmong(hit, hits.rows))
  return { ...hits, ...answer, notice, related: others, synonyms, without, ignored, ...(place && { place }) }
}

/** What is found where nothing can be searched. */
export function emptySearchResult(keyword: string, match: 'words' | 'exact'): SearchResult {
  const { without, ignored } = readLawWords(keyword, match)
  const facets = { level: [], category: [], region: [], city: [], issuer: [] }
  return { rows: [], total: 0, facets, related: [], synonyms: [], ...answerWith(), without, ignored }
}

/** Whether the article that a related hit shows is shown already. */
const isAmong = ({ lawId, articles: [first] }: LawHit, rows: readonly LawHit[]) =>
  rows.some((row) => row.lawId === lawId && row.articles.some(({ anchor }) => anchor === first?.anchor))

const TEN = { limit: 10, offset: 0 }
/** A common word, and a question that is answered with related articles. */
const SAMPLES: readonly Search[] = ['电梯', '物业不管电梯坏了怎么办'].map((keyword) => ({
  keyword,
  match: 'words',
  scope: 'article',
  page: TEN,
  home: '',
}))

/** Searches the library; what cannot be searched finds nothing. */
export const searchLibrary = readOf('law.search', search, SAMPLES)

type List = LawFilter & { keyword: string; sort: Sort; page: Paging; on?: string | undefined }

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Laws today or on a day, newest first, with what each filter would leave; with a keyword those whose titles match. */
async function list(db: Queries, { keyword, sort, page, on, ...filter }: List, remember: Remember) {
  const titles = textSearch(readTyped(keyword))
  const today = await lawFacts(db, remember)
  const facts = on ? factsOn(today, on) : today
  // A keyword in which nothing can be searched finds nothing, rather than everything.
  const hasTitle = titles ? titleTest(titles) : () => !keyword
  const titled = Array.from(facts).filter(([, fact]) => hasTitle(fact))
  const passed = titled.flatMap(([, fact]) => (passes(filter, fact) ? [fact] : []))
  const order = sort === 'effective' ? sort : 'publish'
  const newest = passed.sort((a, b) => placeBy(order, a) - placeBy(order, b) || compare(b.row.lawId, a.row.lawId))
  return {
    rows: newest.slice(page.offset, page.offset + page.limit).map(({ row }) => row),
    total: passed.length,
    facets: countFacets(
      facts,
      filter,
      titled.map(([law]) => [law, 1] as const),
    ),
  }
}

/** Laws by words of their titles and by filters that need all of them in memory, today or on a day. */
export const listByFacts = readOf('law.list', list)

export const lawReads = [searchLibrary, listByFacts]
