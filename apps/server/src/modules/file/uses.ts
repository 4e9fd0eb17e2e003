import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

type Kind = Database['file_use']['kind']

/** Names the files that a text uses, in the transaction that writes the text. */
export async function putUses(tx: Tx, kind: Kind, ownerId: string, fileIds: Iterable<string>): Promise<void> {
  await tx.deleteFrom('file_use').where('kind', '=', kind).where('owner_id', '=', ownerId).execute()
  const rows = [...new Set(fileIds)].map((file_id) => ({ file_id, kind, owner_id: ownerId }))
  if (rows.length > 0) await tx.insertInto('file_use').values(rows).execute()
}

/** The files that texts of these kinds use. */
export async function usesOf(db: Queries, kinds: readonly Kind[], ownerId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('file_use')
    .select('file_id')
    .where('kind', 'in', kinds)
    .where('owner_id', '=', ownerId)
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}
