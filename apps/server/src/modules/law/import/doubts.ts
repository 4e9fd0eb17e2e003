import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { type Doubt, doubtKey } from '../parse/status.ts'

/** The doubts that people have answered, by the address of the law. */
export async function answeredDoubts(db: Queries): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('law_doubt')
    .select(['slug', 'kind', 'source'])
    .where('state', '!=', 'open')
    .execute()
  const doubts = new Map<string, Set<string>>()
  for (const [slug, own] of Map.groupBy(rows, (row) => row.slug)) doubts.set(slug, new Set(own.map(doubtKey)))
  return doubts
}

type Open = { slug: string; doubt: Doubt; bySlug: string }
const keyOf = (slug: string, doubt: Pick<Doubt, 'kind' | 'source'>) => `${slug} ${doubtKey(doubt)}`

/** Makes the open rows of `law_doubt` equal to the doubts that there are now; answered ones stay. */
export async function syncDoubts(tx: Tx, open: readonly Open[]): Promise<void> {
  const rows = await tx.selectFrom('law_doubt').selectAll().where('state', '=', 'open').execute()
  const stored = new Map(rows.map((row) => [keyOf(row.slug, row), row]))
  for (const { slug, doubt, bySlug } of open) {
    const key = keyOf(slug, doubt)
    const row = stored.get(key)
    stored.delete(key)
    const facts = { by_slug: bySlug, anchor: doubt.anchor, quote: doubt.quote }
    if (!row)
      await tx
        .insertInto('law_doubt')
        .values({
          id: newId(Date.now()),
          slug,
          kind: doubt.kind,
          source: doubt.source,
          ...facts,
          state: 'open',
          decided_by: '',
          decided_at: 0,
        })
        .execute()
    else if (row.by_slug !== bySlug || row.anchor !== doubt.anchor || row.quote !== doubt.quote)
      await tx.updateTable('law_doubt').set(facts).where('id', '=', row.id).execute()
  }
  for (const { id } of stored.values()) await tx.deleteFrom('law_doubt').where('id', '=', id).execute()
}
