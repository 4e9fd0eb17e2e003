import type { UserAccess } from '@anju/contract/system/user-access'
import { toWireTime } from '@anju/contract/wire/time'
import { ADMIN_ROLE, lockedUntil, loginKey, type Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { wireStatus } from '#platform/database/tracked'
import { assertUserInScope } from '../access/reach.ts'
import { partsOfRoles } from '../access/rights.ts'
import { listMenus, type Menu } from '../menu/queries.ts'
import { idsBelow, ROOT } from '../tree.ts'
import { menuPaths } from './present.ts'
import { listSections } from './section.service.ts'

/** The act of a screen itself, beside its buttons. */
const READ = '查看'

type RoleOfUser = { id: string; role_name: string; status: 'enabled' | 'disabled'; data_scope: string }

async function rolesOf(db: Queries, userId: string): Promise<RoleOfUser[]> {
  return db
    .selectFrom('administrator_role')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['role.id', 'role.role_name', 'role.status', 'role.data_scope'])
    .where('administrator_role.administrator_id', '=', userId)
    .orderBy('role.sort_no')
    .orderBy('role.id')
    .execute()
}

/** The roles with the names of what each is limited to. */
async function presentRoles(app: Context, roles: readonly RoleOfUser[]): Promise<UserAccess['roles']> {
  const ids = roles.map(({ id }) => id)
  const parts = await partsOfRoles(app.db, ids)
  const departments = ids.length === 0 ? [] : await departmentsOfRoles(app.db, ids)
  const sections = new Map((await listSections(app)).map(({ section, label }) => [section as string, label]))
  return roles.map(({ id, role_name, status, data_scope }) => ({
    roleId: id,
    roleName: role_name,
    status: wireStatus(status),
    dataScope: data_scope,
    departments: departments.flatMap(({ role_id, name }) => (role_id === id ? name : [])),
    sections: (parts.get(id)?.sections ?? []).map((section) => sections.get(section) ?? section),
    projects: parts.get(id)?.projects.length ?? 0,
  }))
}

async function departmentsOfRoles(db: Queries, roleIds: readonly string[]) {
  return db
    .selectFrom('role_department')
    .innerJoin('department', 'department.id', 'role_department.department_id')
    .select(['role_department.role_id', 'department.name'])
    .where('role_department.role_id', 'in', roleIds)
    .orderBy('department.sort_no')
    .orderBy('department.id')
    .execute()
}

/** The enabled menus that permit something, in the order in which the console shows them. */
function inMenuOrder(menus: readonly Menu[]): Menu[] {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  return [...idsBelow(menus, ROOT)].flatMap((id) => byId.get(id) ?? [])
}

/** What the enabled ones of some roles permit, by screen. */
async function screensOf(db: Queries, roles: readonly RoleOfUser[]): Promise<UserAccess['screens']> {
  const ids = roles.flatMap(({ id, status }) => (status === 'enabled' ? id : []))
  if (ids.length === 0) return []
  const rights = await db.selectFrom('role_menu').select(['role_id', 'menu_id']).where('role_id', 'in', ids).execute()
  const rolesByMenu = Map.groupBy(rights, ({ menu_id }) => menu_id)
  const menus = await listMenus(db)
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const pathOf = menuPaths(menus)
  const screens = new Map<string, UserAccess['screens'][number]>()
  for (const menu of inMenuOrder(menus)) {
    const through = rolesByMenu.get(menu.id)
    if (!through || !menu.perms || menu.status !== 'enabled') continue
    const screen = menu.kind === 'F' ? (byId.get(menu.parent_id) ?? menu) : menu
    const entry = screens.get(screen.id) ?? { screen: pathOf(screen), acts: [] }
    const roleIds = ids.filter((id) => through.some(({ role_id }) => role_id === id))
    entry.acts.push({ name: screen === menu ? READ : menu.name, roleIds })
    screens.set(screen.id, entry)
  }
  return [...screens.values()]
}

/** What a user may do and through which roles, and whether failed logins refuse further ones. */
export async function readAccess(app: Context, by: Permitted & { now: number }, userId: string): Promise<UserAccess> {
  await assertUserInScope(app.db, by, userId)
  const { user_name } = await app.db
    .selectFrom('administrator')
    .select('user_name')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const roles = await rolesOf(app.db, userId)
  const everything = roles.some(({ id }) => id === ADMIN_ROLE)
  const until = await lockedUntil(app.db, 'administrator', loginKey(user_name) ?? '', by.now)
  return {
    everything,
    roles: await presentRoles(app, roles),
    screens: everything ? [] : await screensOf(app.db, roles),
    lockedUntil: until === undefined ? '' : toWireTime(until),
  }
}
