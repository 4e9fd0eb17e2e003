import { deleteParts, removeBytes } from '#modules/file'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockUpload } from './queries.ts'

/** Deletes an upload with everything that was received. */
export async function cancelUpload(app: Context, { caller }: By, id: string): Promise<void> {
  const keys = await app.db.transaction().execute(async (tx) => {
    await lockUpload(tx, caller, id)
    await tx.deleteFrom('video_upload').where('id', '=', id).execute()
    return deleteParts(tx, id)
  })
  await removeBytes(app, keys)
}

/** Deletes uploads of which nothing has come since then; returns how many. */
export async function purgeUploads(app: Context, before: number): Promise<number> {
  const ended = await app.db.transaction().execute(async (tx) => {
    const rows = await tx.deleteFrom('video_upload').where('updated_at', '<=', before).returning('id').execute()
    const keys: string[] = []
    for (const { id } of rows) keys.push(...(await deleteParts(tx, id)))
    return { count: rows.length, keys }
  })
  await removeBytes(app, ended.keys)
  return ended.count
}
