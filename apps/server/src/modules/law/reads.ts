import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { readTyped, textSearch } from '#platform/text/query'
import { factsOn } from './search/as-of.ts'
import { countFacets, type LawFilter, passes, placeBy, type Sort } from './search/filter.ts'
import { lawFacts, titleTest } from './search/law-facts.ts'
import { type Search, search } from './search/library-search.ts'

const TEN = { limit: 10, offset: 0 }
const sampleOf = (keyword: string): Search => ({ keyword, match: 'words', scope: 'article', page: TEN, home: '' })

/** A common word, and a question that is answered with related articles. */
const SAMPLES = ['电梯', '物业不管电梯坏了怎么办'].map(sampleOf)
/** A word with a slip, for which all names of laws are taken apart. */
const RARE = [sampleOf('维修资斤')]

/** Searches the library; what cannot be searched finds nothing. */
export const searchLibrary = readOf('law.search', search, SAMPLES, RARE)

type List = LawFilter & {
  keyword: string
  sort: Sort
  page: { limit: number; offset: number }
  on?: string | undefined
}

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
