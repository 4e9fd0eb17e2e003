import type { Queries, Tx } from '#platform/database/open'

type NewExport = {
  id: string
  administrator_id: string
  name: string
  storage_key: string
  mime: string
  size: number
  created_at: number
  expires_at: number
}

export async function insertExport(tx: Tx, row: NewExport): Promise<void> {
  await tx.insertInto('export_file').values(row).execute()
}

/** A user's other stored exports, newest first. */
export async function listOthers(db: Queries, userId: string, id: string) {
  return db
    .selectFrom('export_file')
    .select(['id', 'storage_key', 'size'])
    .where('administrator_id', '=', userId)
    .where('id', '!=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function deleteExports(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('export_file').where('id', 'in', ids).execute()
}

/** A stored export of this user that has not expired. */
export async function findExport(db: Queries, id: string, userId: string, now: number) {
  return db
    .selectFrom('export_file')
    .selectAll()
    .where('id', '=', id)
    .where('administrator_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Deletes the rows of expired exports and returns the keys of their bytes. */
export async function deleteEnded(db: Queries, now: number): Promise<string[]> {
  const rows = await db.deleteFrom('export_file').where('expires_at', '<=', now).returning('storage_key').execute()
  return rows.map((row) => row.storage_key)
}

/** Every storage key that a row still names. */
export async function listKeys(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('export_file').select('storage_key').execute()
  return rows.map((row) => row.storage_key)
}
