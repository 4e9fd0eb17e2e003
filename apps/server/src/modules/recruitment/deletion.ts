import { deleteCases, removeBytes } from '#modules/case'
import { forgetLetters } from '#modules/mail'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { APPLICATION } from './kind.ts'

/**
 * Deletes applications with their histories and résumés, and letters that wait to be sent; resolves with how many there were and with the places of
 * the résumés, whose bytes remain to be removed.
 */
export async function deleteRows(tx: Tx, ids: readonly string[]): Promise<{ count: number; resumes: string[] }> {
  if (ids.length === 0) return { count: 0, resumes: [] }
  const rows = await tx.selectFrom('application').select(['no', 'email']).where('id', 'in', ids).execute()
  for (const { no, email } of rows) await forgetLetters(tx, email, no)
  const resumes = await tx
    .deleteFrom('application_resume')
    .where('application_id', 'in', ids)
    .returning('storage_key')
    .execute()
  const count = await deleteCases(tx, APPLICATION, ids)
  return { count, resumes: resumes.map(({ storage_key }) => storage_key) }
}

/** Deletes applications with everything that belongs to them, the bytes of résumés too; resolves with how many there were. */
export async function deleteApplications(app: Context, ids: readonly string[]): Promise<number> {
  const { count, resumes } = await app.db.transaction().execute((tx) => deleteRows(tx, ids))
  await removeBytes(app, resumes)
  return count
}
