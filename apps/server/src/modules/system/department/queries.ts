import type { Selectable } from 'kysely'
import type { User } from '#modules/identity'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { departmentsInScope } from '../access/data-scope.ts'
import { type Placed, treeOf } from '../tree.ts'

export type Department = Selectable<Database['department']>
type Filter = { deptName?: string | undefined; status?: '0' | '1' | undefined }

/** The departments that the caller sees, parents before what is below them as far as their order says so. */
export async function listDepartments(db: Queries, caller: User, filter: Filter = {}): Promise<Department[]> {
  const scope = await departmentsInScope(db, caller)
  if (scope.length === 0) return []
  return db
    .selectFrom('department')
    .selectAll()
    .$if(scope !== 'all', (qb) => qb.where('id', 'in', scope as string[]))
    .$if(filter.status !== undefined, (qb) => qb.where('status', '=', storedStatus(filter.status)))
    .$if(Boolean(filter.deptName), (qb) => qb.where((eb) => contains(eb.ref('name'), filter.deptName ?? '')))
    .orderBy('parent_id')
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
}

/** The departments that the caller sees, as a tree to choose from. */
export async function departmentTree(db: Queries, caller: User) {
  return treeOf(await listDepartments(db, caller))
}

/** One department; refuses one that does not exist. */
export async function getDepartment(db: Queries, id: string): Promise<Department> {
  const row = await db.selectFrom('department').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('notFound', '部门不存在')
}

/** The position of every department in the tree. */
export async function placesOfDepartments(db: Queries): Promise<(Placed & { ancestors: string })[]> {
  return db.selectFrom('department').select(['id', 'parent_id', 'ancestors', 'name', 'status']).execute()
}

/** Whether a user belongs to a department. */
export async function hasUsers(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('administrator')
    .select('id')
    .where('department_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
