import type { VideoUpload } from '@anju/contract/video'
import { toWireTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { User } from '#modules/identity'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

export type Upload = Selectable<Database['video_upload']>

const GONE = '这次上传已经结束或取消，请重新上传'

export const presentUpload = ({ id: uploadId, name, size, received, created_at }: Upload): VideoUpload => ({
  uploadId,
  name,
  size,
  received,
  createTime: toWireTime(created_at),
})

/** The uploads of a user that have not ended, in the order in which they began. */
export function listUploads(db: Queries, { id }: User): Promise<Upload[]> {
  return db.selectFrom('video_upload').selectAll().where('owner_id', '=', id).orderBy('id').execute()
}

export function findUpload(db: Queries, caller: User, id: string): Promise<Upload | undefined> {
  const own = db.selectFrom('video_upload').selectAll().where('id', '=', id).where('owner_id', '=', caller.id)
  return own.executeTakeFirst()
}

/** An upload of the caller's own; that of somebody else is refused like one that does not exist. */
export async function getUpload(db: Queries, caller: User, id: string): Promise<Upload> {
  return (await findUpload(db, caller, id)) ?? refuse('notFound', GONE)
}

/** The same, for this transaction alone. */
export async function lockUpload(tx: Tx, caller: User, id: string): Promise<Upload> {
  const own = tx.selectFrom('video_upload').selectAll().where('id', '=', id).where('owner_id', '=', caller.id)
  return (await own.$call(forUpdate(tx)).executeTakeFirst()) ?? refuse('notFound', GONE)
}
