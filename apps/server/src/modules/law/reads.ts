import type { LawHit } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { readTyped, type TextSearch, textSearch } from '#platform/text/query'
import { countLaws, type LawFilter, listLaws } from './queries.ts'
import { type Answer, findAnswer, NOTHING } from './search/answer.ts'
import { factsOn } from './search/as-of.ts'
import { isTitled, lawFacts, passes } from './search/facts.ts'
import { readLawQuery, readLawWords } from './search/law-query.ts'
import { searchLaws, searchRelated } from './search/search.ts'

type Paging = { limit: number; offset: number }
type Search = LawFilter & {
  keyword: string
  match: 'words' | 'exact'
  scope: 'article' | 'law'
  page: Paging
  /** The day (`YYYY-MM-DD`) as of which to look; today when absent. */
  on?: string | undefined
  /** Where the company is: the law of its own place comes first among what may be related. Absent, only matches are found. */
  home?: string | undefined
}
type Found = Answer & {
  rows: LawHit[]
  total: number
  related: LawHit[]
  synonyms: { word: string; also: string[] }[]
  without: string[]
  ignored: string[]
}
/** With fewer hits than this, articles are added that may be related. */
const FEW = 3

const isNothing = ({ jumps, named, suggestions, notice }: Answer) =>
  jumps.length + named.length + suggestions.length === 0 && notice === ''

async function search(
  db: Queries,
  { keyword, match, scope, page, on, home, ...filter }: Search,
  remember: Remember,
): Promise<Found> {
  const lawQuery = readLawQuery(keyword, match)
  if (!lawQuery) return nothingFound(keyword, match)
  const { terms, without, ignored } = readLawWords(keyword, match)
  const today = await lawFacts(db, remember)
  const facts = on ? factsOn(today, on) : today
  const hits = await searchLaws(db, facts, lawQuery, filter, scope, page)
  const synonyms = terms.filter(({ also }) => also.length > 0)
  const answer = await findAnswer(db, facts, keyword)
  const isOpen = match === 'words' && page.offset === 0 && hits.total < FEW && isNothing(answer)
  const related = isOpen && home !== undefined ? await searchRelated(db, facts, keyword, filter, home) : []
  return { ...hits, ...answer, related: related.filter((one) => !isAmong(one, hits.rows)), synonyms, without, ignored }
}

/** What is found where nothing can be searched, such as words to leave out alone. */
export function nothingFound(keyword: string, match: 'words' | 'exact'): Found {
  const { without, ignored } = readLawWords(keyword, match)
  const notice = without.length > 0 ? '只写了要排除的词，请再写一个要查找的词' : ''
  return { rows: [], total: 0, related: [], synonyms: [], ...NOTHING, notice, without, ignored }
}

/** Whether the article that a related hit shows is shown already. */
const isAmong = ({ lawId, articles: [shown] }: LawHit, rows: readonly LawHit[]) =>
  rows.some((row) => row.lawId === lawId && row.articles.some(({ anchor }) => anchor === shown?.anchor))

/** Searches the library; what cannot be searched finds nothing. */
export const searchLibrary = readOf('law.search', search)

/** The laws of a day, newest first; with a keyword those whose titles match. */
async function listOn(
  db: Queries,
  remember: Remember,
  { on, titles, page, ...filter }: LawFilter & { on: string; titles: TextSearch | undefined; page: Paging },
) {
  const facts = factsOn(await lawFacts(db, remember), on)
  const passed = Array.from(facts.values()).filter(
    (fact) => passes(filter, fact) && (!titles || isTitled(fact, titles)),
  )
  const newest = passed.sort(
    ({ row: a }, { row: b }) => compare(b.publishedOn, a.publishedOn) || compare(b.lawId, a.lawId),
  )
  return { rows: newest.slice(page.offset, page.offset + page.limit).map(({ row }) => row), total: passed.length }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

type List = LawFilter & { keyword: string; page: Paging; on?: string | undefined }

/** Laws by words of their titles, today or on a day. */
export const listByTitle = readOf('law.list', async (db, { keyword, page, on, ...filter }: List, remember) => {
  const titles = textSearch(readTyped(keyword))
  // A keyword in which nothing can be searched finds nothing, rather than everything.
  if (keyword && !titles) return { rows: [], total: 0 }
  if (on) return listOn(db, remember, { on, titles, page, ...filter })
  return { rows: await listLaws(db, filter, page, titles), total: await countLaws(db, filter, titles) }
})

export const lawReads = [searchLibrary, listByTitle]
