import type { SearchHit } from '@anju/contract/search'

const TOPICS = 'internalruleslaw'
/** Hits of the site's search of which those that are topics are listed: further down they have less to do with the words. */
export const LOOKED_AT = 5
/** More would hide the articles below them. */
const MOST = 3

/**
 * Topics among the hits: those that have all the words, and related ones that have one of them in the title, as others share a word with the
 * question and little else. Related hits have the others among them.
 */
export function topicsIn({
  rows,
  related,
}: {
  rows: readonly SearchHit[]
  related: readonly SearchHit[]
}): SearchHit[] {
  const exact = new Set(rows.map(({ id }) => id))
  return (related.length > 0 ? related : rows)
    .slice(0, LOOKED_AT)
    .filter(({ section, id, title }) => section === TOPICS && (exact.has(id) || title.some(({ mark }) => mark)))
    .slice(0, MOST)
}
