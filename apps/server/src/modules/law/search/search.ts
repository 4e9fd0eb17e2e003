import type { LawHit } from '@anju/contract/law'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { excerptOf, markText } from '#platform/text/excerpt'
import { lawNumber } from '../docs.ts'
import { articlesByDoc, type LawFilter } from '../queries.ts'
import { bestArticles, bestLaws, type Group, type Paging } from './best.ts'
import { type LawFacts, lawFacts, passes } from './facts.ts'
import { findHits } from './found.ts'
import type { LawQuery } from './law-query.ts'

async function toHits(db: Queries, lawQuery: LawQuery, facts: LawFacts, groups: readonly Group[]): Promise<LawHit[]> {
  const articles = await articlesByDoc(
    db,
    groups.flatMap(({ docs }) => docs),
  )
  const words = lawQuery.terms.flatMap(({ word, also }) => [word, ...also])
  return groups.flatMap(({ law, matches, docs }) => {
    const fact = facts.get(law)
    if (!fact) return []
    const shown = docs.flatMap((one) => articles.get(one) ?? [])
    const excerpts = shown.map(({ anchor, label, plain }) => ({ anchor, label, excerpt: excerptOf(plain, words) }))
    return [{ ...fact.row, markedTitle: markText(fact.row.title, words), articles: excerpts, matches }]
  })
}

/** Whether a filter leaves more than one of the documents, so that their order matters. */
function severalPass(docs: readonly number[], facts: LawFacts, filter: LawFilter): boolean {
  let passed = 0
  return docs.some((doc) => {
    const fact = facts.get(lawNumber(doc))
    return fact && passes(filter, fact) && ++passed > 1
  })
}

/** One page of hits, article by article or law by law, with the number of all. */
export async function searchLaws(
  db: Queries,
  remember: Remember,
  lawQuery: LawQuery,
  filter: LawFilter,
  scope: 'article' | 'law',
  page: Paging,
): Promise<{ rows: LawHit[]; total: number }> {
  const facts = await lawFacts(db, remember)
  const hits = await findHits(db, lawQuery, facts, (docs) => severalPass(docs, facts, filter))
  const best = scope === 'article' ? bestArticles : bestLaws
  const { groups, total } = best(hits, facts, filter, lawQuery, page)
  return { rows: await toHits(db, lawQuery, facts, groups), total }
}

/** The number of laws that match, by an article or by title. */
export async function countLawHits(
  db: Queries,
  remember: Remember,
  lawQuery: LawQuery,
  filter: LawFilter,
): Promise<number> {
  const facts = await lawFacts(db, remember)
  const hits = await findHits(db, lawQuery, facts)
  const laws = new Set(hits.map(({ doc }) => lawNumber(doc)))
  return Array.from(laws).filter((law) => {
    const fact = facts.get(law)
    return fact && passes(filter, fact)
  }).length
}
