import type { Queries, Tx } from '#platform/database/open'
import type { Administrator } from '#platform/http/caller'
import { refuse } from '#platform/http/refusal'
import { ADMIN_ROLE, splitPerms } from './access.ts'
import { type DataScope, dataScopeOf } from './data-scope.ts'

type ScopedRole = { id: string; data_scope: string }

/** Whether the caller is of the administrators' role and so above every ceiling. */
export function isAdmin(caller: Administrator): boolean {
  return caller.roles.includes(ADMIN_ROLE)
}

/**
 * Permission strings by role, through menus in use or not: a menu that is switched on again must not lift anybody above
 * the one who gave the role.
 */
async function permsByRole(db: Queries, roleIds: readonly string[]): Promise<Map<string, string[]>> {
  const perms = new Map<string, string[]>(roleIds.map((id) => [id, []]))
  if (roleIds.length === 0) return perms
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.perms'])
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.perms', '!=', '')
    .execute()
  for (const row of rows) perms.get(row.role_id)?.push(...splitPerms(row.perms))
  return perms
}

/** What the caller may hand on: the permissions of the own roles in use, even through menus switched off for now. */
export async function ceilingOf(db: Queries, caller: Administrator): Promise<Set<string>> {
  const roles = await db
    .selectFrom('role')
    .innerJoin('administrator_role', 'administrator_role.role_id', 'role.id')
    .select('role.id')
    .where('administrator_role.administrator_id', '=', caller.id)
    .where('role.status', '=', 'enabled')
    .execute()
  const perms = await permsByRole(
    db,
    roles.map(({ id }) => id),
  )
  return new Set([...perms.values()].flat())
}

type Departments = { id: string; ancestors: string }[]

function subtree(departments: Departments, root: string): string[] {
  return departments.flatMap(({ id, ancestors }) => (id === root || ancestors.split(',').includes(root) ? id : []))
}

/**
 * Whether a role's data scope lies within `own`. `3` and `4` depend on who bears the role: `bearer` is that account's
 * department; without it they must fit whoever the caller may give the role to.
 */
function scopeFits(
  own: DataScope,
  kind: string,
  chosen: readonly string[],
  departments: Departments,
  bearer: string | undefined,
): boolean {
  const within = (ids: readonly string[]) => ids.every((id) => own.departments.has(id))
  if (own.all || kind === '5') return true
  if (kind === '2') return within(chosen)
  if (kind === '3') return bearer === undefined ? own.kinds.has('3') || own.kinds.has('4') : !bearer || within([bearer])
  if (kind !== '4') return false
  if (bearer !== undefined) return !bearer || within(subtree(departments, bearer))
  return own.kinds.has('4') && within([...own.departments].flatMap((id) => subtree(departments, id)))
}

async function loadScopes(db: Queries, roles: readonly ScopedRole[]) {
  const choosing = roles.flatMap(({ id, data_scope }) => (data_scope === '2' ? id : []))
  const chosen =
    choosing.length > 0
      ? await db.selectFrom('role_department').selectAll().where('role_id', 'in', choosing).execute()
      : []
  return (roleId: string) => chosen.flatMap((row) => (row.role_id === roleId ? row.department_id : []))
}

/** Those of some roles that lie within the caller's permissions and data scope; `bearer`: department of the one who has them. */
export async function findGrantable(
  db: Queries,
  caller: Administrator,
  roleIds: readonly string[],
  bearer?: string,
): Promise<Set<string>> {
  if (isAdmin(caller) || roleIds.length === 0) return new Set(roleIds)
  const roles = await db.selectFrom('role').select(['id', 'data_scope']).where('id', 'in', roleIds).execute()
  const [ceiling, own] = [await ceilingOf(db, caller), await dataScopeOf(db, caller)]
  const perms = await permsByRole(db, roleIds)
  const chosenBy = await loadScopes(db, roles)
  const departments = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  const fits = ({ id, data_scope }: ScopedRole) =>
    id !== ADMIN_ROLE &&
    (perms.get(id) ?? []).every((perm) => ceiling.has(perm)) &&
    scopeFits(own, data_scope, chosenBy(id), departments, bearer)
  return new Set(roles.flatMap((role) => (fits(role) ? role.id : [])))
}

/** Refuses roles beyond the caller's own rights, and ones that do not exist. Name only roles that are newly given. */
export async function demandGrantable(
  db: Queries,
  caller: Administrator,
  addedRoleIds: readonly string[],
): Promise<void> {
  if (addedRoleIds.length === 0) return
  const known = await db.selectFrom('role').select('id').where('id', 'in', addedRoleIds).execute()
  if (known.length < new Set(addedRoleIds).size) refuse('badRequest', '所选的角色不存在，请刷新后重试')
  const grantable = await findGrantable(db, caller, addedRoleIds)
  if (!addedRoleIds.every((id) => grantable.has(id))) refuse('forbidden', '不能授予超出自己权限的角色')
}

/** Refuses a data scope wider than the caller's own. */
export async function demandScope(
  db: Queries,
  caller: Administrator,
  kind: string,
  departmentIds: readonly string[],
): Promise<void> {
  if (isAdmin(caller)) return
  const departments = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  if (!scopeFits(await dataScopeOf(db, caller), kind, departmentIds, departments, undefined))
    refuse('forbidden', '不能设置超出自己的数据范围')
}

/** Refuses to touch an account whose rights reach beyond the caller's; an administrator is touched by administrators only. */
export async function demandMastery(db: Queries, caller: Administrator, administratorId: string): Promise<void> {
  if (isAdmin(caller) || administratorId === caller.id) return
  const rows = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select(['administrator_role.role_id', 'administrator.department_id'])
    .where('administrator.id', '=', administratorId)
    .execute()
  const roleIds = rows.map(({ role_id }) => role_id)
  if (roleIds.includes(ADMIN_ROLE)) refuse('forbidden', '不允许操作超级管理员用户')
  const grantable = await findGrantable(db, caller, roleIds, rows[0]?.department_id)
  if (!roleIds.every((id) => grantable.has(id))) refuse('forbidden', '不能操作权限超出自己的用户')
}

/** Refuses, and so undoes, what would leave nobody in charge. Call `lockFor(tx, 'administrators')` first in the transaction, this last. */
export async function demandAdministratorLeft(tx: Tx): Promise<void> {
  const left = await tx
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .select('administrator.id')
    .where('administrator_role.role_id', '=', ADMIN_ROLE)
    .where('administrator.status', '=', 'enabled')
    .limit(1)
    .executeTakeFirst()
  if (!left) refuse('fault', '至少保留一个启用的超级管理员')
}
