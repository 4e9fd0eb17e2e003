import type { Insertable } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/** Runs that are remembered; older ones are forgotten. */
const REMEMBERED = 400

/** Records a run and deletes the oldest record. */
export async function insertRun(tx: Tx, run: Insertable<Database['backup_run']>): Promise<void> {
  await tx.insertInto('backup_run').values(run).execute()
  const old = await tx
    .selectFrom('backup_run')
    .select('id')
    .orderBy('id', 'desc')
    .offset(REMEMBERED)
    .limit(1000)
    .execute()
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('backup_run').where('id', 'in', ids).execute()
}

/** Marks the runs whose archives are no longer in the folder. */
export async function markRemoved(db: Queries, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.updateTable('backup_run').set({ kept: 0 }).where('file_name', 'in', names).execute()
}

/** The newest run, whether it failed or not. */
export async function lastRun(db: Queries) {
  return db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The newest run that wrote an archive. */
export async function lastGoodRun(db: Queries) {
  return db
    .selectFrom('backup_run')
    .selectAll()
    .where('error', '=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listRuns(db: Queries, most: number) {
  return db.selectFrom('backup_run').selectAll().orderBy('id', 'desc').limit(most).execute()
}
