import type { LawHit } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { readOf } from '#platform/reader/read'
import { readTerms, textQuery } from '#platform/text/query'
import { countLaws, type LawFilter, listLaws } from './queries.ts'
import { findJumps, type Jump } from './search/jumps.ts'
import { readLawQuery } from './search/law-query.ts'
import { searchLaws } from './search/search.ts'

type Paging = { limit: number; offset: number }
type Search = LawFilter & { keyword: string; match: 'words' | 'exact'; scope: 'article' | 'law'; page: Paging }
type Found = { rows: LawHit[]; total: number; jumps: Jump[]; synonyms: { word: string; also: string[] }[] }

async function search(
  db: Queries,
  { keyword, match, scope, page, ...filter }: Search,
  remember: Remember,
): Promise<Found> {
  const lawQuery = readLawQuery(keyword, match)
  if (!lawQuery) return { rows: [], total: 0, jumps: [], synonyms: [] }
  const hits = await searchLaws(db, remember, lawQuery, filter, scope, page)
  const synonyms = lawQuery.terms.filter(({ also }) => also.length > 0)
  return { ...hits, jumps: await findJumps(db, keyword), synonyms }
}

/** Searches the library; what cannot be searched finds nothing. */
export const searchLibrary = readOf('law.search', search)

/** Laws by words of their titles. */
export const listByTitle = readOf(
  'law.list',
  async (db, { keyword, page, ...filter }: LawFilter & { keyword: string; page: Paging }) => {
    const titles = textQuery(readTerms(keyword))
    // A keyword in which nothing can be searched finds nothing, rather than everything.
    if (!titles) return { rows: [], total: 0 }
    return { rows: await listLaws(db, filter, page, titles), total: await countLaws(db, filter, titles) }
  },
)

export const lawReads = [searchLibrary, listByTitle]
