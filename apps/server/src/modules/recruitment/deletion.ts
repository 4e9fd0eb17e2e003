import type { Context } from '#platform/app/context'
import { removeBytes } from './resume/store.ts'

/** Deletes applications with their histories, résumés, bytes and all, and letters that wait to be sent; resolves with how many there were. */
export async function deleteApplications(app: Context, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const { count, resumes } = await app.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('application').select(['no', 'email']).where('id', 'in', ids).execute()
    for (const { no, email } of rows)
      await tx.deleteFrom('mail').where('recipient', '=', email).where('body', 'like', `%${no}%`).execute()
    const resumes = await tx
      .deleteFrom('application_resume')
      .where('application_id', 'in', ids)
      .returning('storage_key')
      .execute()
    await tx.deleteFrom('application_event').where('application_id', 'in', ids).execute()
    const { numDeletedRows } = await tx.deleteFrom('application').where('id', 'in', ids).executeTakeFirst()
    return { count: Number(numDeletedRows), resumes }
  })
  await removeBytes(
    app,
    resumes.map(({ storage_key }) => storage_key),
  )
  return count
}
