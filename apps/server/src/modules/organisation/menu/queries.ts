import type { Selectable } from 'kysely'
import { ADMIN_ROLE, isAdmin, type User } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { grantablePermissions } from '../access/ceiling.ts'
import { splitPerms } from '../access/rights.ts'
import { idsAbove } from '../tree.ts'

export type Menu = Selectable<Database['menu']>
type Filter = { menuName?: string | undefined; status?: '0' | '1' | undefined; visible?: string | undefined }

const ordered = (db: Queries) => db.selectFrom('menu').selectAll().orderBy('parent_id').orderBy('sort_no').orderBy('id')

/** Menus that pass the filter, flat, in their order. */
export async function listMenus(db: Queries, { menuName, status, visible }: Filter = {}): Promise<Menu[]> {
  return ordered(db)
    .$call(filterBy(menuName || undefined, (qb, menuName) => qb.where((eb) => contains(eb.ref('name'), menuName))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(filterBy(visible, (qb, visible) => qb.where('hidden', '=', visible === '1' ? 1 : 0)))
    .execute()
}

/** The menus that the caller may put into a role, their ancestors, and those in `ofRole`, which the role already has. */
export async function listGrantableMenus(db: Queries, caller: User, ofRole: readonly string[] = []): Promise<Menu[]> {
  const menus = await listMenus(db)
  if (isAdmin(caller)) return menus
  const permissions = await grantablePermissions(db, caller)
  const own = menus.filter(({ perms }) => perms && splitPerms(perms).every((perm) => permissions.has(perm)))
  const ids = idsAbove(menus, [...own.map(({ id }) => id), ...ofRole])
  return menus.filter(({ id }) => ids.has(id))
}

/** One menu; refuses one that does not exist. */
export async function getMenu(db: Queries, id: string): Promise<Menu> {
  const row = await db.selectFrom('menu').selectAll().where('id', '=', id).executeTakeFirst()
  return row ?? refuse('notFound', '菜单不存在')
}

/** Ids of the menus of a role. */
export async function menusOfRole(db: Queries, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
  return rows.map(({ menu_id }) => menu_id)
}

/** The roles that have any of some menus, without the admin role, which needs none. */
export async function rolesWithMenus(db: Queries, menuIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('role_menu').select('role_id').distinct().where('menu_id', 'in', menuIds).execute()
  return rows.flatMap(({ role_id }) => (role_id === ADMIN_ROLE ? [] : role_id))
}

/** Whether a role has a menu. */
export async function isAssigned(db: Queries, menuId: string): Promise<boolean> {
  const row = await db.selectFrom('role_menu').select('role_id').where('menu_id', '=', menuId).executeTakeFirst()
  return row !== undefined
}
