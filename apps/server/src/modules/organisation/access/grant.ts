import { ADMIN_ROLE, type DataScope, isAdmin, type User } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { grantablePermissions, readCeiling, scopeFits } from './ceiling.ts'
import { sectionsByRole } from './item-rights.ts'
import { projectsByRole } from './letter-rights.ts'
import { permsByRole } from './rights.ts'

type ScopedRole = { id: string; data_scope: string }

async function loadScopes(db: Queries, roles: readonly ScopedRole[]) {
  const choosing = roles.flatMap(({ id, data_scope }) => (data_scope === '2' ? id : []))
  const chosen =
    choosing.length > 0
      ? await db.selectFrom('role_department').selectAll().where('role_id', 'in', choosing).execute()
      : []
  return (roleId: string) => chosen.flatMap((row) => (row.role_id === roleId ? row.department_id : []))
}

/**
 * Whether a role is within the caller's permissions and data scope; `assignee` is the department of a user who has it.
 */
type RoleCheck = (roleId: string, assignee?: string) => boolean

/** Reads everything needed to check some roles in a fixed number of queries, however many users have them. */
async function roleCheckOf(db: Queries, caller: User, roleIds: readonly string[]): Promise<RoleCheck> {
  if (isAdmin(caller) || roleIds.length === 0) return () => true
  const roles = await db.selectFrom('role').select(['id', 'data_scope']).where('id', 'in', roleIds).execute()
  const byId = new Map(roles.map((role) => [role.id, role]))
  const within = await readCeiling(db, caller)
  const perms = await permsByRole(db, roleIds, { dormant: true })
  const chosenBy = await loadScopes(db, roles)
  const sectionsOf = await sectionsByRole(db, roleIds)
  const projectsOf = await projectsByRole(db, roleIds)
  const departments = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  const check = (roleId: string, assignee: string | undefined) => {
    const role = byId.get(roleId)
    if (!role || roleId === ADMIN_ROLE) return false
    const fits = (scope: DataScope) => scopeFits(scope, role.data_scope, chosenBy(roleId), departments, assignee)
    const limits = { sections: sectionsOf(roleId), projects: projectsOf(roleId) }
    return within(perms.get(roleId) ?? [], limits, fits)
  }
  const results = new Map<string, boolean>()
  return (roleId, assignee) => {
    const key = JSON.stringify([roleId, assignee])
    const result = results.get(key) ?? check(roleId, assignee)
    results.set(key, result)
    return result
  }
}

/** Those of some roles that are within the caller's permissions and data scope, whoever gets them. */
export async function findGrantable(db: Queries, caller: User, roleIds: readonly string[]): Promise<Set<string>> {
  const fits = await roleCheckOf(db, caller, roleIds)
  return new Set(roleIds.filter((id) => fits(id)))
}

/** Refuses roles beyond the caller's own rights, and ones that do not exist. Name only roles that are newly given. */
export async function assertGrantable(db: Queries, caller: User, addedRoleIds: readonly string[]): Promise<void> {
  if (addedRoleIds.length === 0) return
  const known = await db.selectFrom('role').select('id').where('id', 'in', addedRoleIds).execute()
  if (known.length < new Set(addedRoleIds).size)
    refuse('badRequest', '所选的角色不存在，请刷新后重试', { field: 'roleIds' })
  const grantable = await findGrantable(db, caller, addedRoleIds)
  if (!addedRoleIds.every((id) => grantable.has(id)))
    refuse('forbidden', '不能授予超出自己权限的角色', { field: 'roleIds' })
}

/** The departments of the users who have a role; an empty id for users without a department. */
async function departmentsOfAssignees(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select('administrator.department_id')
    .distinct()
    .where('administrator_role.role_id', '=', roleId)
    .execute()
  return rows.map(({ department_id }) => department_id)
}

/**
 * Refuses roles that exceed the caller's own rights, permissions and data scope together, for users who may get them
 * and users who have them. A change of roles calls it before and after the change.
 */
export async function assertRolesWithin(
  db: Queries,
  caller: User,
  roleIds: readonly string[],
  otherwise = '不能操作权限超出自己的角色',
): Promise<void> {
  if (isAdmin(caller)) return
  const fits = await roleCheckOf(db, caller, roleIds)
  for (const id of roleIds) {
    const assignees = await departmentsOfAssignees(db, id)
    if (!fits(id) || !assignees.every((assignee) => fits(id, assignee))) refuse('forbidden', otherwise)
  }
}

/** Refuses a change of a role by a user who has it: one call could lock out a whole group including the caller. */
export async function assertNotOwnRole(db: Queries, caller: User, roleId: string): Promise<void> {
  if (isAdmin(caller)) return
  const own = await db
    .selectFrom('administrator_role')
    .select('role_id')
    .where('role_id', '=', roleId)
    .where('administrator_id', '=', caller.id)
    .executeTakeFirst()
  if (own) refuse('forbidden', '不能修改自己拥有的角色，请联系超级管理员')
}

type GivenScope = { kind: string; departmentIds: readonly string[] }

/** Whether the caller has the permissions of a role over this data scope, for users who may get the role and users who have it. */
export async function mayGiveScope(
  db: Queries,
  caller: User,
  roleId: string,
  { kind, departmentIds }: GivenScope,
): Promise<boolean> {
  if (isAdmin(caller)) return true
  const departments = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  const within = await readCeiling(db, caller)
  const grantable = await grantablePermissions(db, caller)
  // A role with others is not the caller's to change at all, and is refused for that reason.
  const permissions = ((await permsByRole(db, [roleId], { dormant: true })).get(roleId) ?? []).filter((one) =>
    grantable.has(one),
  )
  const sections = (await sectionsByRole(db, [roleId]))(roleId)
  const projects = (await projectsByRole(db, [roleId]))(roleId)
  const fitsFor = (assignee: string | undefined) =>
    within(permissions, { sections, projects }, (scope) => scopeFits(scope, kind, departmentIds, departments, assignee))
  return [undefined, ...(await departmentsOfAssignees(db, roleId))].every(fitsFor)
}

/** Refuses a wider one. */
export async function assertScope(db: Queries, caller: User, roleId: string, scope: GivenScope): Promise<void> {
  if (!(await mayGiveScope(db, caller, roleId, scope)))
    refuse('forbidden', '不能设置超出自己的数据范围', { field: 'dataScope' })
}

/**
 * Reasons why the caller may not manage these users, by user id: their rights exceed the caller's, or they have the
 * admin role.
 */
export async function manageErrors(
  db: Queries,
  caller: User,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const others = userIds.filter((id) => id !== caller.id)
  if (isAdmin(caller) || others.length === 0) return new Map()
  const rows = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select(['administrator.id', 'administrator_role.role_id', 'administrator.department_id'])
    .where('administrator.id', 'in', others)
    .execute()
  const fits = await roleCheckOf(db, caller, [...new Set(rows.map(({ role_id }) => role_id))])
  const beyond = rows.filter(({ role_id, department_id }) => !fits(role_id, department_id))
  const faults = new Map(beyond.map(({ id }) => [id, '不能操作权限超出自己的用户']))
  for (const { id, role_id } of beyond) if (role_id === ADMIN_ROLE) faults.set(id, '不允许操作超级管理员用户')
  return faults
}

/**
 * Refuses to manage users whose rights exceed the caller's; holders of the admin role are managed only by other
 * holders.
 */
export async function assertCanManageUsers(db: Queries, caller: User, ...userIds: string[]): Promise<void> {
  const [fault] = (await manageErrors(db, caller, userIds)).values()
  if (fault) refuse('forbidden', fault)
}

/**
 * Refuses, and so rolls back, a change that leaves no enabled holder of the admin role. Call `lockFor(tx,
 * 'administrators')` first in the transaction, this last.
 */
export async function assertAdminLeft(tx: Tx): Promise<void> {
  const left = await tx
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select('administrator.id')
    .where('administrator_role.role_id', '=', ADMIN_ROLE)
    .where('administrator.status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst()
  if (!left) refuse('rejected', '至少保留一个启用的超级管理员')
}
