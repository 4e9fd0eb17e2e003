import { contains } from '#platform/database/listing'
import type { Tx } from '#platform/database/open'

/** What was made for phrases: they are settled until one of them fails again. */
type Made = { id: string; words: readonly string[]; match: 'exact' | 'contains'; now: number }

/** Takes back that phrases are settled by groups of synonyms or answers. */
export async function unsettle(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('search_phrase')
    .set({ settled: '', settled_by: '' })
    .where('settled', '=', 'solved')
    .where('settled_by', 'in', ids)
    .execute()
}

/** Settles the phrases for which something was made, and no others. */
export async function settle(tx: Tx, { id, words, match, now }: Made): Promise<void> {
  await unsettle(tx, [id])
  await tx
    .updateTable('search_phrase')
    .set({ settled: 'solved', settled_at: now, settled_by: id })
    .where('settled', '!=', 'ignored')
    .where((eb) =>
      match === 'exact' ? eb('phrase', 'in', words) : eb.or(words.map((word) => contains(eb.ref('phrase'), word))),
    )
    .execute()
}
