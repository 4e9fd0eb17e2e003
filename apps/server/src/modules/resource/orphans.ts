import { DAY } from '@anju/contract/wire/time'
import { findMissing, type Missing } from '#modules/file'
import type { Task } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { deleteResources, lockUnused } from './library.service.ts'
import { purgeUploads } from './video/end.ts'

/** Somebody who has removed a picture of the site by mistake may want it back. */
const DAYS = 7
const AT_ONCE = 100

/** Files in no place at all, after the one with this id: in no library, no item, no copy, no history, no notice, not in the site's frame. */
function findOrphans(tx: Tx, before: number, after: string) {
  return tx
    .selectFrom('file')
    .select('file.id')
    .where('file.created_at', '<=', before)
    .where('file.id', '>', after)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('resource').select('id').whereRef('resource.id', '=', 'file.id')),
          eb.exists(eb.selectFrom('resource').select('id').whereRef('resource.original_id', '=', 'file.id')),
          eb.exists(eb.selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'file.id')),
          eb.exists(eb.selectFrom('site_file').select('file_id').whereRef('site_file.file_id', '=', 'file.id')),
          eb.exists(
            eb.selectFrom('notice_picture').select('file_id').whereRef('notice_picture.file_id', '=', 'file.id'),
          ),
        ]),
      ),
    )
    .orderBy('file.id')
    .limit(AT_ONCE)
    .execute()
}

const MOST_NAMED = 10

/** Ids, not names: readers of the record do not have everybody's data scope. A run that finds lost files is a failed one. */
function report(done: string, { files, sizes }: Missing): string {
  const healed = sizes > 0 ? `；有 ${sizes} 张小图丢失，将重新生成` : ''
  if (files.length === 0) return done + healed
  const names = files.slice(0, MOST_NAMED).join('、') + (files.length > MOST_NAMED ? ' 等' : '')
  return refuse('rejected', `${done}${healed}；有 ${files.length} 个文件的内容丢失，请从备份恢复或替换：${names}`)
}

/** Deletes the rows of files that nothing names; their bytes follow with the next sweep of files. Files of the library stay, used or not. */
export const orphansTask: Task = {
  key: 'purge-orphans',
  name: '清理不再使用的文件',
  group: 'SYSTEM',
  cron: '0 35 3 * * ?',
  remark: `删除 ${DAYS} 天以前存入，且资源库、内容、工作稿、历史版本、公告与网站设置都不再使用的文件；资源库中的文件不会自动删除；一天没有继续的视频上传也会删除。并核对每个文件的内容是否还在：丢失的小图会重新生成，丢失的文件列在运行记录里`,
  deletes: true,
  run: async (app, now) => {
    const { db } = app
    let deleted = 0
    for (let after = '', count = AT_ONCE; count === AT_ONCE; ) {
      const last = await db.transaction().execute(async (tx) => {
        const ids = (await findOrphans(tx, now - DAYS * DAY, after)).map(({ id }) => id)
        const unused = ids.length > 0 ? await lockUnused(tx, ids) : []
        if (unused.length > 0) await deleteResources(tx, unused)
        return { ids, deleted: unused.length }
      })
      deleted += last.deleted
      count = last.ids.length
      after = last.ids.at(-1) ?? after
    }
    const uploads = await purgeUploads(app, now - DAY)
    const done = `已删除 ${deleted} 个不再使用的文件、${uploads} 个中断的视频上传`
    return report(done, await findMissing(app))
  },
}
