import type { PickedFile } from '@anju/contract/resource'
import { replaceBytes } from '#modules/file'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { editedColumns } from '#platform/database/tracked'
import type { Upload } from '#platform/http/upload'
import { refuse } from '#platform/refusal'
import { claimResources, readResource } from './library.queries.ts'
import { toPicked } from './queries.ts'
import { keptOf, takeUpload } from './upload.service.ts'

/**
 * Gives a file other bytes of the same kind under the same id, so that everything that uses it shows them. The former bytes stay in
 * the store until the next sweep, because somebody may be reading them.
 */
export async function replaceFile(app: Context, by: ByPermission, upload: Upload, fileId: string): Promise<PickedFile> {
  const before = await readResource(app.db, by, fileId)
  const prepared = await keptOf(upload)
  if (prepared.source.mime !== before.mime)
    refuse('badRequest', '新文件的类型与原文件不同，使用它的内容会打不开；请改为上传新文件')
  const file = await takeUpload(app, by, { upload, file: prepared }, async (tx, put) => {
    await claimResources(tx, by, [fileId])
    await replaceBytes(tx, fileId, put)
    // The new bytes are an original: that of a crop before has no use any more, and is deleted by the task for such files.
    const columns = { original_id: null, crop_json: null, ...editedColumns(by) }
    await tx.updateTable('resource').set(columns).where('id', '=', fileId).execute()
    await signalChange(tx)
  })
  app.responseCache.clear()
  return toPicked({ ...file, id: fileId, name: before.name, alt: before.alt })
}
