import type { Expression } from 'kysely'
import { removeBytes } from '#modules/file'
import type { Context, Task } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { CaseKind } from '../kind.ts'
import { FILE_WAITS } from './attach.ts'
import { type FileKind, isFileOf } from './kind.ts'

/** Where the bytes of a file are. */
export type FileKeys = { storage_key: string; small_key: string }

/** Removes the bytes of files whose rows are deleted. What cannot be removed now is swept later. */
export const removeFiles = (app: Context, files: readonly FileKeys[]): Promise<void> =>
  removeBytes(
    app,
    files.flatMap(({ storage_key, small_key }) => (small_key ? [storage_key, small_key] : [storage_key])),
  )

/** Deletes the files of cases; resolves with them, because their bytes remain to be removed. */
export const deleteFiles = (
  tx: Tx,
  { table }: CaseKind,
  ids: readonly string[] | Expression<{ id: string }>,
): Promise<FileKeys[]> =>
  tx
    .deleteFrom('case_file')
    .where('kind', '=', table)
    .where('case_id', 'in', ids as readonly string[])
    .returning(['storage_key', 'small_key'])
    .execute()

/** Deletes files that were uploaded for a form that never came. */
export const purgeFilesTask = (files: FileKind): Task => ({
  key: `purge-${files.key}s`,
  name: `清理未提交的${files.name}`,
  group: 'SYSTEM',
  cron: files.cron,
  remark: `删除一小时以前上传、没有随${files.kind.words.name}提交的${files.name}`,
  deletes: true,
  run: async (app, now) => {
    const rows = await app.db
      .deleteFrom('case_file')
      .where(isFileOf(files))
      .where('case_id', 'is', null)
      .where('created_at', '<=', now - FILE_WAITS)
      .returning(['storage_key', 'small_key'])
      .execute()
    await removeFiles(app, rows)
    return rows.length > 0 ? `已清理未提交的${files.name} ${rows.length} ${files.words.unit}` : ''
  },
})
