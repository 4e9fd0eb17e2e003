import type { Task } from '#platform/app/context'
import { PHOTO_WAITS } from '../photos.ts'
import { removePhotos } from './store.ts'

/** Deletes photos that were uploaded for a ticket that never came. */
export const purgePhotosTask: Task = {
  key: 'purge-proposal-photos',
  name: '清理未提交的照片',
  group: 'SYSTEM',
  cron: '0 0/10 * * * ?',
  remark: '删除一小时以前上传、没有随来信提交的照片',
  deletes: true,
  run: async (app, now) => {
    const gone = await app.db
      .deleteFrom('proposal_photo')
      .where('proposal_id', 'is', null)
      .where('created_at', '<=', now - PHOTO_WAITS)
      .returning(['storage_key', 'small_key'])
      .execute()
    await removePhotos(app, gone)
    return gone.length > 0 ? `已清理未提交的照片 ${gone.length} 张` : ''
  },
}
