import type { roleRoutes } from '@anju/contract/system/role'
import type { BodyOf } from '@anju/contract/wire/route'
import { ADMIN_ROLE, type By, type ByPermission, isAdmin, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { changeAccess, changeAndHandOver } from '../access/access-change.ts'
import { grantablePermissions } from '../access/ceiling.ts'
import { assertNotOwnRole, assertRolesWithin, assertScope, mayGiveScope } from '../access/grant.ts'
import { sectionsForNewRole } from '../access/item-rights.ts'
import { assertProjectsWithin, projectsForNewRole } from '../access/letter-rights.ts'
import { splitPerms } from '../access/rights.ts'
import { menusOfRole } from '../menu/queries.ts'
import { isOfAdministrators } from '../user/account-name.ts'
import {
  departmentsOfRole,
  getRole,
  hasAssignees,
  projectsOfRole,
  type Role,
  replaceDepartments,
  replaceMenus,
  replaceProjects,
  replaceSections,
} from './queries.ts'

type Table = typeof roleRoutes
type NewForm = BodyOf<Table['POST /prod-api/system/role']>
type EditForm = BodyOf<Table['PUT /prod-api/system/role']>
type ScopeForm = BodyOf<Table['PUT /prod-api/system/role/dataScope']>

/** The role that may do everything stays as it is. */
export function assertOrdinary(roleId: string): void {
  if (roleId === ADMIN_ROLE) refuse('rejected', '不允许操作超级管理员角色')
}

async function assertOwnNames(tx: Tx, name: string, key: string, id = ''): Promise<void> {
  const taken = await tx
    .selectFrom('role')
    .select('role_name')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('role_name', '=', name), eb('role_key', '=', key)]))
    .executeTakeFirst()
  if (!taken) return
  if (taken.role_name === name) refuse('rejected', `角色名称“${name}”已存在`, { field: 'roleName' })
  refuse('rejected', `角色标识“${key}”已存在`, { field: 'roleKey' })
}

/** Refuses menus that do not exist, and ones whose permissions the caller does not hold. */
async function assertMenus(db: Queries, caller: User, menuIds: readonly string[]): Promise<void> {
  if (menuIds.length === 0) return
  const menus = await db.selectFrom('menu').select('perms').where('id', 'in', menuIds).execute()
  if (menus.length < menuIds.length) refuse('badRequest', '所选的菜单不存在，请刷新后重试', { field: 'menuIds' })
  if (isAdmin(caller)) return
  const permissions = await grantablePermissions(db, caller)
  if (!menus.flatMap(({ perms }) => splitPerms(perms)).every((perm) => permissions.has(perm)))
    refuse('forbidden', '不能授予或收回自己没有的权限', { field: 'menuIds' })
}

export const once = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))]
/** The name of a form; only holders of the admin role name one as if it were that role. */
function nameOf(caller: User, form: { roleName: string; roleKey: string }, before?: Role): string {
  const name = form.roleName.trim() || refuse('badRequest', '请输入角色名称', { field: 'roleName' })
  if (isAdmin(caller)) return name
  if (name !== before?.role_name && isOfAdministrators(name))
    refuse('badRequest', `角色名称“${name}”只能由超级管理员使用`, { field: 'roleName' })
  if (form.roleKey !== before?.role_key && isOfAdministrators(form.roleKey))
    refuse('badRequest', `角色标识“${form.roleKey}”只能由超级管理员使用`, { field: 'roleKey' })
  return name
}

/** A new role whose author chooses no data scope sees the own department, or oneself if that is all that the author may give. */
async function narrowScope(tx: Tx, caller: User, id: string): Promise<void> {
  if (await mayGiveScope(tx, caller, id, { kind: '3', departmentIds: [] })) return
  await tx.updateTable('role').set({ data_scope: '5' }).where('id', '=', id).execute()
}

/** The columns of a new role, apart from id and name; what the form does not say is as RuoYi has it. */
const columnsOfNew = (form: NewForm) => ({
  role_key: form.roleKey,
  sort_no: form.roleSort,
  remark: form.remark ?? '',
  data_scope: form.dataScope ?? ('3' as const),
  menu_check_strictly: form.menuCheckStrictly === false ? 0 : 1,
  dept_check_strictly: form.deptCheckStrictly === false ? 0 : 1,
  status: form.status === '1' ? ('disabled' as const) : ('enabled' as const),
})

/**
 * Adds a role with its menus and returns its id. Its sections are those in which the caller has all of its rights on items.
 */
export async function addRole(app: Context, by: By, form: NewForm): Promise<string> {
  const { caller, now } = by
  return changeAccess(app, caller, async (tx) => {
    const name = nameOf(caller, form)
    await assertOwnNames(tx, name, form.roleKey)
    const menuIds = once(form.menuIds ?? [])
    await assertMenus(tx, caller, menuIds)
    const departmentIds = form.dataScope === '2' ? once(form.deptIds ?? []) : []
    await assertDepartments(tx, departmentIds)
    const id = newId(now)
    await tx
      .insertInto('role')
      .values({ id, role_name: name, ...columnsOfNew(form), ...createdColumns(by) })
      .execute()
    await replaceMenus(tx, id, menuIds)
    await replaceDepartments(tx, id, departmentIds)
    await replaceSections(tx, id, await sectionsForNewRole(tx, caller, id))
    await replaceProjects(tx, id, await projectsForNewRole(tx, caller, id))
    if (form.dataScope) await assertScope(tx, caller, id, { kind: form.dataScope, departmentIds })
    else await narrowScope(tx, caller, id)
    await assertRolesWithin(tx, caller, [id])
    return id
  })
}

/** Changes a role and, when they are named, its menus. Resolves with what became of work that this takes away. */
export async function editRole(app: Context, by: ByPermission, form: EditForm, handTo?: string): Promise<string[]> {
  const { caller } = by
  const id = String(form.roleId)
  assertOrdinary(id)
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const role = await getRole(tx, id)
    const name = nameOf(caller, form, role)
    await assertOwnNames(tx, name, form.roleKey, id)
    const edit = {
      role_name: name,
      role_key: form.roleKey,
      sort_no: form.roleSort,
      status: statusOr(form.status, role),
      ...(form.remark !== undefined && { remark: form.remark }),
      ...(form.menuCheckStrictly !== undefined && { menu_check_strictly: Number(form.menuCheckStrictly) }),
      ...(form.deptCheckStrictly !== undefined && { dept_check_strictly: Number(form.deptCheckStrictly) }),
    }
    const before = await menusOfRole(tx, id)
    const menuIds = form.menuIds ? once(form.menuIds) : before
    const columns = Object.keys(edit) as (keyof typeof edit)[]
    const same = columns.every((column) => edit[column] === role[column]) && sameIds(menuIds, before)
    await within(tx, caller, { id, same }, async () => {
      await assertMenus(tx, caller, [
        ...menuIds.filter((one) => !before.includes(one)),
        ...before.filter((one) => !menuIds.includes(one)),
      ])
      await updateVersioned(tx, 'role', { id, version: form.version, by }, edit)
      if (form.menuIds) await replaceMenus(tx, id, menuIds)
    })
  })
}

const statusOr = (status: '0' | '1' | undefined, role: Role): Role['status'] =>
  status === undefined ? role.status : storedStatus(status)
export const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/**
 * Writes an edit of a role that is within the caller's rights before and after it, and is not the caller's own. A form
 * that is sent back unchanged needs no further rights than the permission to edit roles.
 */
export async function within(
  tx: Tx,
  caller: User,
  { id, same }: { id: string; same: boolean },
  write: () => Promise<void>,
): Promise<void> {
  if (same && !isAdmin(caller)) return
  // People choose roles by name, remark and position: a role with many rights must not be made to look like a small
  // one.
  if (!same) await assertRolesWithin(tx, caller, [id])
  if (!same) await assertNotOwnRole(tx, caller, id)
  await write()
  if (!same) await assertRolesWithin(tx, caller, [id])
}

/** Changes the data scope of a role and the projects to which it is limited; resolves with what became of work that this takes away. */
export async function editDataScope(
  app: Context,
  by: ByPermission,
  form: ScopeForm,
  handTo?: string,
): Promise<string[]> {
  const { caller } = by
  const id = String(form.roleId)
  assertOrdinary(id)
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const role = await getRole(tx, id)
    const before = await departmentsOfRole(tx, id)
    const chosen = form.dataScope === '2' ? once(form.deptIds ?? before) : []
    await assertDepartments(tx, chosen)
    const limit = await limitOf(app, tx, caller, form)
    const strictly = form.deptCheckStrictly === undefined ? role.dept_check_strictly : Number(form.deptCheckStrictly)
    const moves = form.dataScope !== role.data_scope || !sameIds(chosen, before)
    if (moves) {
      await assertScope(tx, caller, id, { kind: role.data_scope, departmentIds: before })
      await assertScope(tx, caller, id, { kind: form.dataScope, departmentIds: chosen })
    }
    const same = !moves && !limit.changes && strictly === role.dept_check_strictly
    await within(tx, caller, { id, same }, async () => {
      const edit = { data_scope: form.dataScope, dept_check_strictly: strictly }
      await updateVersioned(tx, 'role', { id, version: form.version, by }, edit)
      await replaceDepartments(tx, id, chosen)
      await replaceProjects(tx, id, limit.projectIds)
    })
  })
}

declare module '#platform/app/answers' {
  interface Answers {
    /** Whether there are all of these projects. */
    areProjects: (db: Queries, ids: readonly string[]) => Promise<boolean>
  }
}

/** The projects to which a role is limited from now on; refuses those that the caller may not give. */
async function limitOf(app: Context, tx: Tx, caller: User, form: ScopeForm) {
  const before = await projectsOfRole(tx, String(form.roleId))
  const projectIds = form.projectIds ? once(form.projectIds) : before
  const changes = !sameIds(projectIds, before)
  if (changes) await assertProjects(app, tx, caller, projectIds)
  return { projectIds, changes }
}

async function assertProjects(app: Context, tx: Tx, caller: User, ids: readonly string[]): Promise<void> {
  if (!(await app.answers.areProjects(tx, ids)))
    refuse('badRequest', '所选的项目不存在，请刷新后重试', { field: 'projectIds' })
  await assertProjectsWithin(tx, caller, ids)
}

async function assertDepartments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const known = await tx.selectFrom('department').select('id').where('id', 'in', ids).execute()
  if (known.length < ids.length) refuse('badRequest', '所选的部门不存在，请刷新后重试', { field: 'deptIds' })
}

/**
 * Enables or disables a role, which takes effect at the next request of its assignees. Resolves with what became of work that this takes
 * away.
 */
export async function changeRoleStatus(
  app: Context,
  by: ByPermission,
  form: { roleId: string | number; status: '0' | '1' },
  handTo?: string,
): Promise<string[]> {
  const { caller } = by
  const id = String(form.roleId)
  assertOrdinary(id)
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const role = await getRole(tx, id)
    const status = statusOr(form.status, role)
    await within(tx, caller, { id, same: status === role.status }, () =>
      updateVersioned(tx, 'role', { id, by }, { status }),
    )
  })
}

/** Deletes roles without assignees; all of them or none. */
export async function removeRoles(app: Context, { caller }: By, ids: readonly string[]): Promise<void> {
  await changeAccess(app, caller, async (tx) => {
    for (const id of new Set(ids)) {
      assertOrdinary(id)
      const role = await getRole(tx, id)
      await assertRolesWithin(tx, caller, [id])
      if (await hasAssignees(tx, id)) refuse('rejected', `${role.role_name}已分配，不能删除`)
      await tx.deleteFrom('role').where('id', '=', id).execute()
    }
  })
}
