import { HOUR } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** How long a résumé waits for its application. */
export const RESUME_WAITS = HOUR

/** What résumés were when they were uploaded; one that was uploaded again has the digest of the first. */
export async function digestsOfResumes(db: Queries, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('application_resume').select(['id', 'digest']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.digest || id)
}

/** Adds an uploaded résumé to an application. It is added once. */
export async function attachResume(
  tx: Tx,
  applicationId: string,
  resumeId: string | undefined,
  now: number,
): Promise<void> {
  if (!resumeId) return
  const { numUpdatedRows } = await tx
    .updateTable('application_resume')
    .set({ application_id: applicationId })
    .where('id', '=', resumeId)
    .where('application_id', 'is', null)
    .where('created_at', '>', now - RESUME_WAITS)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) refuse('rejected', '上传的简历已过期，请重新提交', { field: 'resumeId' })
}
