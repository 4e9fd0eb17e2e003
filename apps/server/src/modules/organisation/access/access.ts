import type { Permission } from '@anju/contract/screens'
import { ADMIN_ROLE, type DataScope, findSession, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import { factorColumns, factorState } from '../second-factor/queries.ts'
import { departmentPaths, EVERYTHING, idsBelow, scopeOfRole, unionOf } from './data-scope.ts'
import { reachesDepartment } from './reach.ts'
import { partsOfRoles, permits, rightsOf } from './rights.ts'

/** The user of a session token, with current roles and permissions. */
export async function findUser(app: Context, token: string, background?: boolean): Promise<User | undefined> {
  const session = await findSession(app.db, 'administrator', token, app.clock.now(), background)
  const row =
    session &&
    (await app.db
      .selectFrom('administrator')
      .selectAll()
      .select(factorColumns)
      .where('id', '=', session.owner_id)
      .executeTakeFirst())
  if (row?.status !== 'enabled' || row.epoch !== session?.epoch) return undefined
  const rights = await rightsOf(app.db, { id: row.id, departmentId: row.department_id })
  const factor = factorState(row, rights.roles.includes(ADMIN_ROLE))
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
    ...(await rightsOf(db, { id, departmentId: row.department_id })),
    session: '',
    locked: false,
    verifiedAt: 0,
    mustChangePassword: false,
    hasFactor: false,
    mustEnrol: false,
  }
}

/** A user who has a permission, and over which departments it applies. `administers`: as one who may do everything. */
export type AbleUser = { id: string; nick_name: string; departmentId: string; scope: DataScope; administers: boolean }

/** The enabled users who have a permission through enabled roles and menus, by name; `departmentId`: only those of this department. */
export async function ableUsers(db: Queries, permission: Permission, departmentId?: string): Promise<AbleUser[]> {
  const rows = await db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['administrator.id', 'administrator.nick_name', 'administrator.department_id'])
    .select(['role.id as roleId', 'role.role_key', 'role.data_scope'])
    .$call(filterBy(departmentId, (qb, departmentId) => qb.where('administrator.department_id', '=', departmentId)))
    .where('administrator.status', '=', 'enabled')
    .where('role.status', '=', 'enabled')
    .orderBy('administrator.nick_name')
    .orderBy('administrator.id')
    .execute()
  const parts = await partsOfRoles(db, [...new Set(rows.map(({ roleId }) => roleId))])
  const places = rows.some(({ data_scope }) => data_scope === '4') ? await departmentPaths(db) : []
  const able = rows.flatMap(({ id, nick_name, department_id: own, roleId, role_key, data_scope }): AbleUser[] => {
    const user = { id, nick_name, departmentId: own }
    if (role_key === ADMIN_ROLE) return [{ ...user, scope: EVERYTHING, administers: true }]
    const { permissions = [], departments: chosen = [] } = parts.get(roleId) ?? {}
    if (!permits(new Set(permissions), permission)) return []
    const below = data_scope === '4' ? idsBelow(places, own) : []
    return [{ ...user, scope: scopeOfRole(data_scope, { chosen, own, below }), administers: false }]
  })
  const users = new Map<string, AbleUser>()
  for (const one of able) users.set(one.id, withBoth(one, users.get(one.id)))
  return [...users.values()]
}

/** One user by several roles. */
const withBoth = (one: AbleUser, other: AbleUser | undefined): AbleUser =>
  other ? { ...one, scope: unionOf([other.scope, one.scope]), administers: one.administers || other.administers } : one

/**
 * The enabled users of a department, or of all of them, who have a permission, by name; of a department only those whose role with this
 * permission reaches it. `assigned`: also those of the data scope "oneself", who see what is given to them.
 */
export async function usersWith(
  db: Queries,
  permission: Permission,
  departmentId?: string,
  { assigned = true }: { assigned?: boolean } = {},
): Promise<Pick<AbleUser, 'id' | 'nick_name'>[]> {
  const users = await ableUsers(db, permission, departmentId)
  const reaches = ({ scope }: AbleUser) =>
    departmentId === undefined ||
    (assigned && scope.oneself) ||
    reachesDepartment({ ...scope, oneself: false }, departmentId)
  return users.filter(reaches).map(({ id, nick_name }) => ({ id, nick_name }))
}
