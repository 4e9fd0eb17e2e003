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
export async function permissionsOfRoles(db: Queries, roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('menu.perms')
    .distinct()
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.status', '=', 'enabled')
    .where('menu.perms', '!=', '')
    .execute()
  return [...new Set(rows.flatMap(({ perms }) => splitPerms(perms)))]
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
