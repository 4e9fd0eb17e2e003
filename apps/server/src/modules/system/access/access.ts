import type { Permission } from '@anju/contract/screens'
import { ADMIN_ROLE, findSession, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { readFactorState } from '../second-factor/queries.ts'

export const EVERYTHING = '*:*:*'

/** A menu's `perms` as single strings. */
export function splitPerms(perms: string): string[] {
  return perms.split(',').flatMap((one) => one.trim() || [])
}

/** Role keys and permissions that a user currently has through enabled roles. */
export async function rightsOf(db: Queries, userId: string) {
  const roles = await db
    .selectFrom('administrator_role')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['role.id', 'role.role_key'])
    .where('administrator_role.administrator_id', '=', userId)
    .where('role.status', '=', 'enabled')
    .orderBy('role.sort_no')
    .execute()
  const keys = roles.map((role) => role.role_key)
  if (keys.includes(ADMIN_ROLE)) return { roles: keys, permissions: [EVERYTHING] }
  return {
    roles: keys,
    permissions: await permissionsOfRoles(
      db,
      roles.map(({ id }) => id),
    ),
  }
}

/** The permission strings that some roles grant together, through enabled menus. */
async function permissionsOfRoles(db: Queries, roleIds: readonly string[]): Promise<string[]> {
  return [...new Set([...(await permsByRole(db, roleIds)).values()].flat())]
}

/**
 * The permission strings of each of some roles, through enabled menus. `dormant`: through disabled ones too, because enabling a menu
 * again must not give anybody more rights than the user who granted the role had.
 */
export async function permsByRole(
  db: Queries,
  roleIds: readonly string[],
  { dormant = false }: { dormant?: boolean } = {},
): Promise<Map<string, string[]>> {
  const perms = new Map<string, string[]>(roleIds.map((id) => [id, []]))
  if (roleIds.length === 0) return perms
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.perms'])
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.perms', '!=', '')
    .$if(!dormant, (qb) => qb.where('menu.status', '=', 'enabled'))
    .execute()
  for (const row of rows) perms.get(row.role_id)?.push(...splitPerms(row.perms))
  return perms
}

/** The user of a session token, with current roles and permissions. */
export async function findUser(app: Context, token: string, background?: boolean): Promise<User | undefined> {
  const session = await findSession(app.db, 'administrator', token, app.clock.now(), background)
  const row =
    session &&
    (await app.db.selectFrom('administrator').selectAll().where('id', '=', session.owner_id).executeTakeFirst())
  if (row?.status !== 'enabled' || row.epoch !== session?.epoch) return undefined
  const rights = await rightsOf(app.db, row.id)
  const factor = await readFactorState(app.db, row.id, rights.roles.includes(ADMIN_ROLE))
  return {
    kind: 'administrator',
    id: row.id,
    userName: row.user_name,
    nickName: row.nick_name,
    departmentId: row.department_id,
    ...rights,
    session: session.digest,
    locked: session.locked_at !== null,
    verifiedAt: session.verified_at,
    mustChangePassword: row.must_change === 1,
    hasFactor: factor.enabled,
    mustEnrol: factor.required && !factor.enabled,
  }
}

/** A user in whose name something is done that they have arranged, with the rights of now; `undefined` for one who is out of use. */
export async function findAbsentUser(db: Queries, id: string): Promise<User | undefined> {
  const row = await db.selectFrom('administrator').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'enabled') return undefined
  return {
    kind: 'administrator',
    id,
    userName: row.user_name,
    nickName: row.nick_name,
    departmentId: row.department_id,
    ...(await rightsOf(db, id)),
    ...{ session: '', locked: false, verifiedAt: 0 },
    ...{ mustChangePassword: false, hasFactor: false, mustEnrol: false },
  }
}

/** The enabled users of a department, or of all of them, who have a permission through an enabled role and menu, by name. */
export async function usersWith(db: Queries, permission: Permission, departmentId?: string) {
  const rows = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['administrator.id', 'administrator.nick_name', 'role.id as roleId', 'role.role_key'])
    .$if(departmentId !== undefined, (qb) => qb.where('administrator.department_id', '=', departmentId ?? ''))
    .where('administrator.status', '=', 'enabled')
    .where('role.status', '=', 'enabled')
    .orderBy('administrator.nick_name')
    .orderBy('administrator.id')
    .execute()
  const perms = await permsByRole(db, [...new Set(rows.map(({ roleId }) => roleId))])
  const able = rows.filter(({ roleId, role_key }) => role_key === ADMIN_ROLE || perms.get(roleId)?.includes(permission))
  return [...new Map(able.map(({ id, nick_name }) => [id, { id, nick_name }])).values()]
}
