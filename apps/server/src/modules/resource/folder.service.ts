import type { libraryRoutes } from '@anju/contract/library'
import type { BodyOf } from '@anju/contract/wire/route'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { getFolder } from './folder.queries.ts'
import { assertDepartment, lockDepartment } from './upload.service.ts'

type NewFolder = BodyOf<(typeof libraryRoutes)['POST /prod-api/cms/resource/folder']>
type RenamedFolder = BodyOf<(typeof libraryRoutes)['PUT /prod-api/cms/resource/folder']>

const ROOT = '0'
const DEEPEST = 5

/** Runs one change of folders at a time, so that the results of its checks stay true until it is done. */
function change<Result>({ db }: Context, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'folders')
    return run(tx)
  })
}

type Sibling = { id?: string; parent_id: string; department_id: string | null; name: string }

/** The name, unless a folder beside it has the same. */
async function freeName(tx: Tx, { id = '', parent_id, department_id, name }: Sibling): Promise<string> {
  const plain = name.trim() || refuse('badRequest', '请输入文件夹名称', { field: 'name' })
  const same = await tx
    .selectFrom('resource_folder')
    .select('id')
    .where('parent_id', '=', parent_id)
    .where('department_id', 'is not distinct from', department_id)
    .where('name', '=', plain)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (same) refuse('rejected', '这里已有同名的文件夹', { field: 'name' })
  return plain
}

async function assertShallow(tx: Tx, parentId: string): Promise<void> {
  let id = parentId
  for (let depth = 1; id !== ROOT; depth++) {
    if (depth >= DEEPEST) refuse('rejected', `文件夹最多 ${DEEPEST} 级`, { field: 'parentId' })
    const row = await tx.selectFrom('resource_folder').select('parent_id').where('id', '=', id).executeTakeFirst()
    id = row?.parent_id ?? ROOT
  }
}

/** Adds a folder for a department, or below one of the same department; returns its id. */
export function addFolder(app: Context, by: ByPermission, form: NewFolder): Promise<string> {
  return change(app, async (tx) => {
    const parent = form.parentId && form.parentId !== ROOT ? await getFolder(tx, by, form.parentId) : undefined
    const deptId = parent ? (parent.department_id ?? '') : form.deptId
    if (!parent) assertDepartment(by, deptId)
    await lockDepartment(tx, deptId)
    const place = { parent_id: parent?.id ?? ROOT, department_id: deptId || null }
    await assertShallow(tx, place.parent_id)
    const name = await freeName(tx, { ...place, name: form.name })
    const id = newId(by.now)
    await tx
      .insertInto('resource_folder')
      .values({ id, ...place, name, owner_id: by.caller.id, ...createdColumns(by) })
      .execute()
    return id
  })
}

export function renameFolder(
  app: Context,
  by: ByPermission,
  { folderId: id, version, name }: RenamedFolder,
): Promise<void> {
  return change(app, async (tx) => {
    const folder = await getFolder(tx, by, id)
    await updateVersioned(tx, 'resource_folder', { id, version, by }, { name: await freeName(tx, { ...folder, name }) })
  })
}

/** Deletes a folder without files and folders in it. */
export function removeFolder(app: Context, by: ByPermission, folderId: string): Promise<void> {
  return change(app, async (tx) => {
    const { id } = await getFolder(tx, by, folderId)
    const below = await tx.selectFrom('resource_folder').select('id').where('parent_id', '=', id).executeTakeFirst()
    if (below) refuse('rejected', '文件夹里还有文件夹，不能删除')
    const inside = await tx.selectFrom('resource').select('id').where('folder_id', '=', id).executeTakeFirst()
    if (inside) refuse('rejected', '文件夹里还有文件，请先移出或删除')
    await tx.deleteFrom('resource_folder').where('id', '=', id).execute()
  })
}
