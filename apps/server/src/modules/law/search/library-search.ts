import type { lawRoutes } from '@anju/contract/law'
import type { DataOf } from '@anju/contract/wire/route'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { sentenceOfExcluded } from '#platform/text/query'
import type { Idea } from '#platform/text/question'
import { findAnswer } from './answer.ts'
import { type Answer, answerWith, isEmptyAnswer } from './answer-parts.ts'
import { factsOn } from './as-of.ts'
import {
  type AskedPlace,
  addressOf,
  askedPlace,
  factsAt,
  nearestHeld,
  noticeOfNothingAt,
  noticeOfPlace,
  placeNamed,
} from './asked-place.ts'
import { type Blocks, inBlocks, without } from './blocks.ts'
import { bestByText } from './by-text.ts'
import type { LawFilter, Sort } from './filter.ts'
import { docsOfArticles, type Governing, governingOf, isOfNoLaw } from './governing.ts'
import { type LawFacts, lawFacts } from './law-facts.ts'
import { readLawQuery, readLawWords } from './law-query.ts'
import { readSynonyms } from './own/synonyms.ts'
import { ideasIn, searchGoverning, searchLaws, searchOfPlace, searchRelated } from './search.ts'
import { withoutSlip } from './slip.ts'
import { type Omitted, readOmitted, understoodOf, withoutWords } from './understood.ts'
import { closestTo } from './wordings.ts'

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
  /** Where the answer is to hold, where the question names no place; `any`: a place in it is a word like others. */
  place?: string | undefined
  /** When it is asked, in epoch milliseconds: slips are compared with the titles of topics that are public then. */
  now?: number
  /** What was understood and is not to be used, as the contract says. */
  omit?: string | undefined
}
type Placed = {
  keyword: string
  facts: LawFacts
  notice: string
  place?: AskedPlace
  /** Whether the place was chosen, not named in the question. */
  chosen?: boolean
}
type SearchResult = DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>

/** With fewer hits than this, articles are added that may be related. */
const FEW = 3
const ANYWHERE = 'any'

/** What a question asks about a place is searched among the laws that hold there, and the place is no word of it. */
function placeOf(
  { keyword, match, place: typed, region, city, omit }: Search,
  facts: LawFacts,
  answer: Answer,
): Placed {
  const nowhere = { keyword, facts, notice: '' }
  if (match !== 'words' || typed === ANYWHERE || region || city || !isEmptyAnswer(answer)) return nowhere
  const reading = askedPlace(keyword)
  const ofQuestion = readOmitted(omit).place ? undefined : reading?.place
  const place = ofQuestion ?? (typed ? placeNamed(facts, typed) : undefined)
  if (!place) return typed ? { ...nowhere, notice: `不认识“${typed}”这个地方，已按全国查找` } : nowhere
  return {
    keyword: reading?.rest ?? keyword,
    facts: factsAt(facts, place),
    place,
    chosen: !ofQuestion,
    notice: noticeOfPlace(place, nearestHeld(facts, place)),
  }
}

/** Whether nothing has the words and they are no name; of a place that has no law there may still be a slip to mend. */
const isFruitless = ({ total, governing, local, place, ...result }: SearchResult) =>
  total + governing.length + local.length === 0 && (place !== undefined || isEmptyAnswer(result))

/** Searches the library for words, a question, a name or a citation; where nothing has the words, for those that they are a slip of. */
export async function search(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const result = await searchAsTyped(db, input, remember)
  const { keyword, match, home, omit, now = 0 } = input
  if (match === 'exact' || home === undefined || !isFruitless(result) || readOmitted(omit).slip) return result
  if (isOfNoLaw(closestTo(keyword))) return result
  const meant = await withoutSlip(db, await lawFacts(db, remember), remember, { typed: keyword, now })
  if (meant === undefined) return result
  const other = await searchAsTyped(db, { ...input, keyword: meant }, remember)
  if (isFruitless(other) && other.related.length === 0) return result
  return { ...other, understood: { ...other.understood, slip: { typed: keyword.trim(), meant } } }
}

async function searchAsTyped(db: Queries, input: Search, remember: Remember): Promise<SearchResult> {
  const { match, scope, sort = 'relevance', page, on, home, place: _, omit, now: __, ...more } = input
  const { keyword: whole, ...filter } = more
  if (!readLawQuery(whole, match)) return emptySearchResult(whole, match)
  const omitted = readOmitted(omit)
  const today = await lawFacts(db, remember)
  const all = on ? factsOn(today, on) : today
  const answer = await findAnswer(db, { facts: all, today, on }, whole)
  const placed = placeOf(input, all, answer)
  const { facts, place, chosen = false } = placed
  const keyword = withoutWords(placed.keyword, omitted.words)
  const { ofLaws } = await readSynonyms(db, remember)
  const typed = readLawWords(keyword, match, (word) => (omitted.synonyms.has(word) ? [] : ofLaws(word)))
  const lawQuery = readLawQuery(keyword, match, typed)
  if (!lawQuery) return emptySearchResult(whole, match)
  const hits = await searchLaws(db, facts, lawQuery, scope, { filter, sort, page })
  // Where nobody says where the company is, only what has the words is wanted.
  const from = place && home !== undefined ? addressOf(place) : home
  const isOpen = match === 'words' && page.offset === 0 && isEmptyAnswer(answer)
  const others =
    isOpen && from !== undefined
      ? await besides(db, remember, facts, { keyword, filter, home: from, omitted }, { hits, sort, place })
      : { blocks: NO_BLOCKS, situation: [], ideas: [] }
  return {
    ...hits,
    ...answer,
    ...others.blocks,
    notice: answer.notice || placed.notice || elsewhere(placed, hits, others.blocks) || excludedIn(input),
    synonyms: typed.terms.filter(({ also }) => also.length > 0),
    without: typed.without,
    ignored: typed.ignored,
    understood: { ...understoodOf(keyword, typed.terms, others.ideas), situation: others.situation },
    ...(place && { place: { name: place.city || place.region, region: place.region, chosen } }),
  }
}

/** What is said where there are few hits, and none of them is of the place whose law is held. */
function elsewhere({ place }: Placed, { total }: Hits, { local, governing, related }: Blocks): string {
  const isElsewhere = total < FEW && local.length === 0 && governing.length + related.length > 0
  return place && isElsewhere ? noticeOfNothingAt(place) : ''
}

const excludedIn = ({ match, keyword }: Search) => (match === 'words' ? sentenceOfExcluded(keyword) : '')

const NOTHING_GOVERNS: Governing = { said: [], like: '', articles: [] }
const NO_BLOCKS: Blocks = { local: [], governing: [], related: [] }

type Hits = Awaited<ReturnType<typeof searchLaws>>
type Question = { keyword: string; filter: LawFilter; home: string; omitted: Omitted }

/** What stands beside the hits: articles that govern the matter, and where there are few hits those that are related. */
async function besides(
  db: Queries,
  remember: Remember,
  facts: LawFacts,
  { keyword, filter, home, omitted }: Question,
  { hits, sort, place }: { hits: Hits; sort: Sort; place: AskedPlace | undefined },
): Promise<{ blocks: Blocks; situation: string[]; ideas: Idea[] }> {
  const isRelated = hits.total < FEW
  const { ofLaws } = await readSynonyms(db, remember)
  const matter = omitted.situation
    ? NOTHING_GOVERNS
    : governingOf(keyword, { others: ofLaws(keyword), hasFewHits: isRelated })
  const { said, like, articles, ofNoLaw = false } = matter
  // Sorted by day the hits stay in one list.
  const rows = sort === 'relevance' ? hits.rows : []
  // Most searches are words that many articles have: for those nothing more is read.
  if (ofNoLaw || (articles.length === 0 && !isRelated))
    return { blocks: inBlocks({ rows, ofPlace: [], related: [], governing: [], place }), situation: [], ideas: [] }
  const ideas = await ideasIn(db, remember, keyword, omitted.synonyms)
  const spoken = await docsOfArticles(db, remember, facts, articles)
  const ofNation = await bestByText(db, remember, { question: keyword, ideas, spoken })
  const governing = await searchGoverning(db, facts, { governing: ofNation, ideas, filter })
  const related = isRelated ? await searchRelated(db, remember, facts, { ideas, filter, home }) : []
  const ofPlace = place
    ? await searchOfPlace(db, remember, facts, { keyword, like, ofNation, ideas, place, filter, home })
    : []
  return {
    blocks: inBlocks({ rows, ofPlace, related: without(related, hits.rows), governing, place }),
    situation: governing.length > 0 ? said : [],
    ideas: isRelated ? ideas : [],
  }
}

/** What is found where nothing can be searched. */
export function emptySearchResult(keyword: string, match: 'words' | 'exact'): SearchResult {
  const { without: excluded, ignored } = readLawWords(keyword, match)
  const facets = { level: [], category: [], region: [], city: [], issuer: [] }
  const understood = { words: [], synonyms: [], situation: [] }
  return {
    rows: [],
    total: 0,
    facets,
    ...NO_BLOCKS,
    synonyms: [],
    ...answerWith(),
    without: excluded,
    ignored,
    understood,
  }
}
