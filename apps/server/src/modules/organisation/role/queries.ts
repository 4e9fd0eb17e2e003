import type { roleColumns, roleRoutes } from '@anju/contract/system/role'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Selectable } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'

export type Role = Selectable<Database['role']>
export type RoleFilter = QueryOf<(typeof roleRoutes)['GET /prod-api/system/role/list']>

const COLUMNS: Record<(typeof roleColumns)[number], 'role_name' | 'role_key' | 'sort_no' | 'status' | 'created_at'> = {
  roleName: 'role_name',
  roleKey: 'role_key',
  roleSort: 'sort_no',
  status: 'status',
  createTime: 'created_at',
}

function filtered(db: Queries, filter: RoleFilter) {
  const { roleName, roleKey, status } = filter
  const { from, until } = periodOf(filter)
  return db
    .selectFrom('role')
    .$call(filterBy(roleName || undefined, (qb, roleName) => qb.where((eb) => contains(eb.ref('role_name'), roleName))))
    .$call(filterBy(roleKey || undefined, (qb, roleKey) => qb.where((eb) => contains(eb.ref('role_key'), roleKey))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(filterBy(from, (qb, from) => qb.where('created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('created_at', '<', until)))
}

/** Some of the roles that pass the filter, in the order asked for. */
export async function sliceOfRoles(db: Queries, filter: RoleFilter, limit: number, offset: number): Promise<Role[]> {
  return filtered(db, filter)
    .selectAll()
    .orderBy(COLUMNS[filter.orderByColumn ?? 'roleSort'], directionOf(filter.isAsc))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** A page of roles, and how many there are. */
export async function listRoles(db: Queries, filter: RoleFilter): Promise<{ rows: Role[]; total: number }> {
  return pageOfRows(filter, filtered(db, filter), (limit, offset) => sliceOfRoles(db, filter, limit, offset))
}

/** Every role, for choosing. */
export async function listAllRoles(db: Queries): Promise<Role[]> {
  return db.selectFrom('role').selectAll().orderBy('sort_no').orderBy('id').execute()
}

/** One role; refuses one that does not exist. */
export async function getRole(db: Queries, id: string): Promise<Role> {
  const row = await db.selectFrom('role').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('notFound', '角色不存在')
}

/** Ids of the departments that a role has chosen. */
export async function departmentsOfRole(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_department').select('department_id').where('role_id', '=', roleId).execute()
  return rows.map(({ department_id }) => department_id)
}

/** Whether a user has a role. */
export async function hasAssignees(db: Queries, roleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('administrator_role')
    .select('role_id')
    .where('role_id', '=', roleId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Replaces the menus of a role. */
export async function replaceMenus(tx: Tx, roleId: string, menuIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_menu').where('role_id', '=', roleId).execute()
  if (menuIds.length === 0) return
  await tx
    .insertInto('role_menu')
    .values(menuIds.map((menu_id) => ({ role_id: roleId, menu_id })))
    .execute()
}

/** Replaces the departments that a role has chosen. */
export async function replaceDepartments(tx: Tx, roleId: string, departmentIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_department').where('role_id', '=', roleId).execute()
  if (departmentIds.length === 0) return
  await tx
    .insertInto('role_department')
    .values(departmentIds.map((department_id) => ({ role_id: roleId, department_id })))
    .execute()
}

/** The sections in which the rights of a role on items apply; none for all. */
export async function sectionsOfRole(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_section').select('section').where('role_id', '=', roleId).execute()
  return rows.map(({ section }) => section)
}

/** Replaces the sections of a role. */
export async function replaceSections(tx: Tx, roleId: string, sections: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_section').where('role_id', '=', roleId).execute()
  if (sections.length === 0) return
  await tx
    .insertInto('role_section')
    .values(sections.map((section) => ({ role_id: roleId, section })))
    .execute()
}

/** The projects to whose letters the rights of a role are limited; none for no limit. */
export async function projectsOfRole(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_project').select('project_id').where('role_id', '=', roleId).execute()
  return rows.map(({ project_id }) => project_id)
}

/** Replaces the projects of a role. */
export async function replaceProjects(tx: Tx, roleId: string, projectIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_project').where('role_id', '=', roleId).execute()
  if (projectIds.length === 0) return
  await tx
    .insertInto('role_project')
    .values(projectIds.map((project_id) => ({ role_id: roleId, project_id })))
    .execute()
}
