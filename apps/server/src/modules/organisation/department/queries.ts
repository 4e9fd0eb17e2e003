import type { Selectable } from 'kysely'
import type { DataScope, Permitted } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { contains } from '#platform/database/listing'
import { forReference, forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { reachOf } from '../access/reach.ts'
import { type Placed, ROOT, treeOf } from '../tree.ts'

export type Department = Selectable<Database['department']>
type Filter = { deptName?: string | undefined; status?: '0' | '1' | undefined }

/** The departments that the caller sees, parents before what is below them as far as their order says so. */
export async function listDepartments(db: Queries, by: Permitted, filter: Filter = {}): Promise<Department[]> {
  return listWithin(db, reachOf(by.caller, by.permission), filter)
}

/** The ids of the topmost departments: those of the whole company. */
export async function topDepartments(db: Queries): Promise<string[]> {
  return (await db.selectFrom('department').select('id').where('parent_id', '=', ROOT).execute()).map(({ id }) => id)
}

async function listWithin(db: Queries, { all, departments }: DataScope, filter: Filter = {}): Promise<Department[]> {
  if (!all && departments.size === 0) return []
  return db
    .selectFrom('department')
    .selectAll()
    .$if(!all, (qb) => qb.where('id', 'in', [...departments]))
    .$call(filterBy(filter.status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(
      filterBy(filter.deptName || undefined, (qb, deptName) => qb.where((eb) => contains(eb.ref('name'), deptName))),
    )
    .orderBy('parent_id')
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

/** The departments of a data scope as a tree to choose from. */
export async function departmentTree(db: Queries, scope: DataScope) {
  return treeOf(await listWithin(db, scope))
}

/** One department; refuses one that does not exist. */
export async function getDepartment(db: Queries, id: string): Promise<Department> {
  const row = await db.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('notFound', '部门不存在')
}

/** An enabled department, which is not deleted before the transaction ends; nothing if there is none. */
export async function findDepartment(tx: Tx, id: string) {
  return tx
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('status', '=', 'enabled')
    .$call(forReference(tx))
    .executeTakeFirst()
}

/** Keeps a department from being deleted until the transaction ends; resolves with whether there is such a department. */
export async function holdDepartment(tx: Tx, id: string): Promise<boolean> {
  const row = tx.selectFrom('department').select('id').where('id', '=', id).$call(forReference(tx))
  return (await row.executeTakeFirst()) !== undefined
}

/** Names of departments by id. */
export async function departmentNames(db: Queries, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids.flatMap((id) => id ?? []))]
  if (distinct.length === 0) return new Map()
  const rows = await db.selectFrom('department').select(['id', 'name']).where('id', 'in', distinct).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locks a department before it is deleted: items that refer to it are either saved before, or not at all. */
export async function lockDepartment(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) refuse('notFound', '部门不存在')
}

/** The position of every department in the tree. */
export async function placesOfDepartments(db: Queries): Promise<(Placed & Pick<Department, 'ancestors' | 'status'>)[]> {
  return db.selectFrom('department').select(['id', 'parent_id', 'ancestors', 'name', 'status']).execute()
}
