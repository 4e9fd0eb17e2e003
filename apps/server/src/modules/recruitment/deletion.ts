import { deleteCases, type FileKeys, removeFiles } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { cancelForInterviewer } from './invitation.ts'
import { APPLICATION, type Application } from './kind.ts'

/**
 * Deletes applications with their histories and résumés; resolves with how many there were and with the
 * résumés, whose bytes remain to be removed.
 */
export async function deleteRows(tx: Tx, ids: readonly string[]): Promise<{ count: number; files: FileKeys[] }> {
  if (ids.length === 0) return { count: 0, files: [] }
  return deleteCases(tx, APPLICATION, ids)
}

/** The same of one that somebody takes away: whoever holds its interview learns that it does not take place. */
export async function takeAway(app: Pick<Context, 'settings'>, tx: Tx, row: Application, now: number) {
  await cancelForInterviewer(app, tx, now, row)
  return deleteRows(tx, [row.id])
}

/** Deletes applications with everything that belongs to them, the bytes of résumés too; resolves with how many there were. */
export async function deleteApplications(app: Context, ids: readonly string[]): Promise<number> {
  const { count, files } = await app.db.transaction().execute((tx) => deleteRows(tx, ids))
  await removeFiles(app, files)
  return count
}
