import { findFile, storePreview } from '#modules/file'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { refuse } from '#platform/refusal'
import { claimResources, MISSING } from './library.queries.ts'
import { reachesResource } from './scope.ts'

const EDITING = 'cms:resource:edit'
/** Whoever uploads a file draws its preview. */
const UPLOADING = ['cms:resource:add', 'cms:content:edit'] as const

/**
 * Stores the picture that the browser drew of the first page of a PDF. It belongs to the file: the same readers, the same end. It counts for
 * no limit, because a file has one of 480 pixels.
 */
export async function putPreview(app: Context, { caller }: By, { bytes }: Upload, fileId: string): Promise<void> {
  const [row] = await app.db
    .transaction()
    .execute((tx) => claimResources(tx, { caller, permission: [EDITING, ...UPLOADING] }, [fileId]))
  const mayEdit = row && reachesResource({ caller, permission: EDITING }, row)
  if (!mayEdit && row?.owner_id !== caller.id) refuse('rejected', '您没有修改这个文件的权限')
  const file = (await findFile(app.db, fileId)) ?? refuse('notFound', MISSING)
  await storePreview(app, file, bytes)
  await app.db.transaction().execute(signalChange)
  app.responseCache.clear()
}
