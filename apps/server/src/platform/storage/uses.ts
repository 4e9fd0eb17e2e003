import type { SelectQueryBuilder } from 'kysely'
import type { Queries, Tx } from '../database/open.ts'
import type { Database } from '../database/schema.ts'

type Kind = Database['file_use']['kind']

/** Names the files that a text uses, in the transaction that writes the text. */
export async function putUses(tx: Tx, kind: Kind, ownerId: string, fileIds: Iterable<string>): Promise<void> {
  await dropUses(tx, kind, [ownerId])
  await addUses(tx, kind, [{ ownerId, fileIds }])
}

/** Names the files that new texts use. */
export async function addUses(
  tx: Tx,
  kind: Kind,
  texts: readonly { ownerId: string; fileIds: Iterable<string> }[],
): Promise<void> {
  const rows = texts.flatMap(({ ownerId, fileIds }) =>
    [...new Set(fileIds)].map((file_id) => ({ file_id, kind, owner_id: ownerId })),
  )
  if (rows.length > 0) await tx.insertInto('file_use').values(rows).execute()
}

/** Forgets the files that texts use, in the transaction that deletes the texts. */
export async function dropUses<Table extends keyof Database>(
  tx: Tx,
  kind: Kind,
  ownerIds: readonly string[] | SelectQueryBuilder<Database, Table, { id: string }>,
): Promise<void> {
  if (!('length' in ownerIds) || ownerIds.length > 0)
    await tx.deleteFrom('file_use').where('kind', '=', kind).where('owner_id', 'in', ownerIds).execute()
}

/** The files that these texts use. */
export async function usesOf(db: Queries, kinds: readonly Kind[], ownerIds: readonly string[]): Promise<Set<string>> {
  if (ownerIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('file_use')
    .select('file_id')
    .where('kind', 'in', kinds)
    .where('owner_id', 'in', ownerIds)
    .execute()
  return new Set(rows.map(({ file_id }) => file_id))
}
