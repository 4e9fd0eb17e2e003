import type { FolderRow } from '@anju/contract/library'
import { nameOfDepartment } from '#modules/organisation'
import { forReference, type Queries, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { resourcesInScope, type Using } from './scope.ts'

/** The folders that the caller may use, in the order of their names. */
export async function listFolders(db: Queries, by: Using): Promise<FolderRow[]> {
  const rows = await db
    .selectFrom('resource_folder')
    .selectAll('resource_folder')
    .select(nameOfDepartment('resource_folder.department_id').as('deptName'))
    .where(resourcesInScope(by, 'resource_folder'))
    .orderBy('resource_folder.name')
    .orderBy('resource_folder.id')
    .execute()
  return rows.map(({ id, parent_id, name, department_id, deptName, version }) => ({
    folderId: id,
    parentId: parent_id,
    name,
    version,
    deptId: department_id ?? '',
    deptName: deptName ?? '',
  }))
}

/** A folder that the caller may use, kept from being deleted until the transaction ends. */
export async function getFolder(tx: Tx, by: Using, id: string) {
  const row = await tx
    .selectFrom('resource_folder')
    .selectAll()
    .where('resource_folder.id', '=', id)
    .where(resourcesInScope(by, 'resource_folder'))
    .$call(forReference(tx))
    .executeTakeFirst()
  return row ?? refuse('notFound', '文件夹不存在，或不在您的数据范围内', { field: 'folderId' })
}
