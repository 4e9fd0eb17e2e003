import { removeBytes } from '#modules/case'
import type { Task } from '#platform/app/context'
import { RESUME_WAITS } from './attach.ts'

/** Deletes résumés that were uploaded for an application that never came. */
export const purgeResumesTask: Task = {
  key: 'purge-resumes',
  name: '清理未提交的简历',
  group: 'SYSTEM',
  cron: '0 5/10 * * * ?',
  remark: '删除一小时以前上传、没有随应聘提交的简历',
  deletes: true,
  run: async (app, now) => {
    const gone = await app.db
      .deleteFrom('application_resume')
      .where('application_id', 'is', null)
      .where('created_at', '<=', now - RESUME_WAITS)
      .returning('storage_key')
      .execute()
    await removeBytes(
      app,
      gone.map(({ storage_key }) => storage_key),
    )
    return gone.length > 0 ? `已清理未提交的简历 ${gone.length} 份` : ''
  },
}
