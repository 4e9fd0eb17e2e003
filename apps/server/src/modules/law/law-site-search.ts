import type { MarkedText } from '@anju/contract/search'
import type { Queries } from '#platform/database/open'
import { type Term, textQuery } from '#platform/text/query'
import { countHits, searchLaws } from './law.search.ts'
import type { Wanted } from './law-wanted.ts'

/** A law as the site's own search shows it. */
export type SiteLawHit = { id: string; title: MarkedText; excerpt: MarkedText; publishDate: string; path: string }

function wantedBy(terms: Term[]): Wanted | undefined {
  const all = textQuery(terms)
  return all && { terms, all, any: [all.flat()], within: undefined }
}

/** How many laws in force or about to be hold the terms, in their title or in one article. */
export async function countLaws(db: Queries, terms: Term[]): Promise<number> {
  const wanted = wantedBy(terms)
  return wanted ? countHits(db, wanted, {}, 'law') : 0
}

/** These laws, best first, each with its first matching article. */
export async function searchLawsForSite(
  db: Queries,
  terms: Term[],
  page: { limit: number; offset: number },
): Promise<SiteLawHit[]> {
  const wanted = wantedBy(terms)
  if (!wanted) return []
  const { rows } = await searchLaws(db, wanted, {}, 'law', page)
  return rows.map(({ lawId, markedTitle, articles, publishedOn }) => {
    const [first] = articles
    const query = new URLSearchParams({ law: lawId, ...(first && { a: first.anchor }) })
    return {
      id: lawId,
      title: markedTitle,
      excerpt: first?.excerpt ?? [],
      publishDate: publishedOn,
      path: `/digitization/laws?${query}`,
    }
  })
}
