import type { libraryRoutes } from '@anju/contract/library'
import type { BodyOf } from '@anju/contract/wire/route'
import { deleteFiles } from '#modules/file'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate, signalChange, type Tx } from '#platform/database/open'
import { editedColumns, updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { getFolder } from './folder.queries.ts'
import { claimResources } from './library.queries.ts'
import { assertDepartment, lockDepartment, stemOf } from './upload.service.ts'
import { countUses } from './where-used.ts'

type Routes = typeof libraryRoutes
type Edited = BodyOf<Routes['PUT /prod-api/cms/resource']>
type Moved = BodyOf<Routes['PUT /prod-api/cms/resource/move']>

/** The extension of a file stays what it is, because it says what the bytes are. */
function renamed(name: string, before: string): string {
  const extension = /\.[^.]*$/.exec(before)?.[0] ?? ''
  const stem = name.toLowerCase().endsWith(extension) ? name.slice(0, name.length - extension.length) : name
  return stemOf(stem) + extension
}

/** Edits what the library says of a file; texts that use it keep the address that they have. */
export async function editResource(app: Context, by: ByPermission, form: Edited): Promise<void> {
  const { fileId: id, version, name, alt, focusX, focusY, deptId } = form
  await app.db.transaction().execute(async (tx) => {
    const [row] = await claimResources(tx, by, [id])
    const same = (row?.department_id ?? '') === deptId
    if (!same) {
      assertDepartment(by, deptId)
      await lockDepartment(tx, deptId)
    }
    const columns = { name: renamed(name, row?.name ?? ''), alt, focus_x: focusX, focus_y: focusY }
    const place = { department_id: deptId || null, ...(!same && { folder_id: null }) }
    await updateVersioned(tx, 'resource', { id, version, by }, { ...columns, ...place })
    await signalChange(tx)
  })
  // Large pictures of the site are cropped around the focus that they have now.
  app.responseCache.clear()
}

/** Moves files into a folder of their department, or out of their folders. */
export async function moveResources(app: Context, by: ByPermission, { fileIds, folderId }: Moved): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const folder = folderId ? await getFolder(tx, by, folderId) : undefined
    const rows = await claimResources(tx, by, fileIds)
    if (folder && rows.some(({ department_id }) => department_id !== folder.department_id))
      refuse('rejected', '只能移到同一部门的文件夹', { field: 'folderId' })
    await tx
      .updateTable('resource')
      .set({ folder_id: folder?.id ?? null, ...editedColumns(by) })
      .where('id', 'in', fileIds)
      .execute()
  })
}

/** Deletes files and their rows; the bytes follow with the next sweep. Whoever begins to use one waits until this has ended. */
export async function deleteResources(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('resource').where('id', 'in', ids).execute()
  await deleteFiles(tx, ids)
}

/** Locks files, so that nothing begins to use one before the transaction ends, and returns those that nothing uses. */
export async function lockUnused(tx: Tx, ids: readonly string[]): Promise<string[]> {
  await tx.selectFrom('file').select('id').where('id', 'in', ids).orderBy('id').$call(forUpdate(tx)).execute()
  const uses = await countUses(tx, ids)
  return ids.filter((id) => uses.get(id) === 0)
}

/** Deletes files that nothing uses: all of them, or none. The refusal names none, because readers of the log may not know them. */
export async function removeResources(app: Context, by: ByPermission, fileIds: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ids = (await claimResources(tx, by, fileIds)).map(({ id }) => id)
    const unused = new Set(await lockUnused(tx, ids))
    const uses = await countUses(
      tx,
      ids.filter((id) => !unused.has(id)),
    )
    const sum = [...uses.values()].reduce((total, one) => total + one, 0)
    if (uses.size > 0)
      refuse('rejected', `有 ${uses.size} 个文件正在使用（共 ${sum} 处），不能删除；可在文件的详情中查看使用处`)
    await deleteResources(tx, ids)
  })
}
