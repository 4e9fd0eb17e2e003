import type { UserAccess } from '@anju/contract/system/user-access'
import type { UserRow } from '@anju/contract/system/user-row'
import { toWireTime } from '@anju/contract/wire/time'
import { lockedUntil, loginKey, type Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { assertUserInScope } from '../access/reach.ts'
import { partsOfRoles } from '../access/rights.ts'
import { listMenus } from '../menu/queries.ts'
import { idsBelow, ROOT } from '../tree.ts'
import { presentUser } from '../user/present.ts'
import { menuPaths } from './present.ts'
import { listSections } from './section.service.ts'

/** The act of a screen itself, beside its buttons. */
const READ = '查看'

type RolesOfUser = UserRow['roles']

/** The roles with the names of what each is limited to. */
async function presentRoles(app: Context, roles: RolesOfUser): Promise<UserAccess['roles']> {
  const ids = roles.map(({ roleId }) => roleId)
  const parts = await partsOfRoles(app.db, ids)
  const departments = ids.length === 0 ? [] : await departmentsOfRoles(app.db, ids)
  const sections = new Map((await listSections(app)).map(({ section, label }) => [section as string, label]))
  return roles.map(({ roleId, roleName, status, dataScope }) => ({
    roleId,
    roleName,
    status,
    dataScope,
    departments: departments.flatMap(({ role_id, name }) => (role_id === roleId ? name : [])),
    sections: (parts.get(roleId)?.sections ?? []).map((section) => sections.get(section) ?? section),
    projects: parts.get(roleId)?.projects.length ?? 0,
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

/** What the enabled ones of some roles permit, by screen. */
async function screensOf(db: Queries, roles: RolesOfUser): Promise<UserAccess['screens']> {
  const ids = roles.flatMap(({ roleId, status }) => (status === '0' ? roleId : []))
  if (ids.length === 0) return []
  const rights = await db.selectFrom('role_menu').select(['role_id', 'menu_id']).where('role_id', 'in', ids).execute()
  const rolesByMenu = Map.groupBy(rights, ({ menu_id }) => menu_id)
  const menus = await listMenus(db)
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const pathOf = menuPaths(menus)
  const screens = new Map<string, UserAccess['screens'][number]>()
  // In the order in which the console shows them.
  for (const id of idsBelow(menus, ROOT)) {
    const [menu, through] = [byId.get(id), rolesByMenu.get(id)]
    if (!menu || !through || !menu.perms || menu.status !== 'enabled') continue
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
  const { userName, roles, admin: everything } = await presentUser(app.db, userId)
  const until = await lockedUntil(app.db, 'administrator', loginKey(userName) ?? '', by.now)
  return {
    everything,
    roles: await presentRoles(app, roles),
    screens: everything ? [] : await screensOf(app.db, roles),
    lockedUntil: until === undefined ? '' : toWireTime(until),
  }
}
