import type { Permission } from '@anju/contract/screens'
import { type Expression, type ExpressionBuilder, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { ADMIN_ROLE, type DataScope, type Projects } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { departmentPaths, EVERYTHING, idsBelow, scopeOfRole, unionOf } from './data-scope.ts'
import { reachesDepartment } from './reach.ts'
import { EVERYTHING_PERMITTED, partsOfRoles, permits } from './rights.ts'

/** Over which departments one role gives a permission, and of which projects. */
type AbleReach = { scope: DataScope; projects: Projects }

/**
 * A user who has a permission. `scope`: the departments over which it applies by any role; `reaches`: those of each role with its projects.
 * `administers`: as one who may do everything.
 */
export type AbleUser = {
  id: string
  nick_name: string
  departmentId: string
  scope: DataScope
  reaches: readonly AbleReach[]
  administers: boolean
}

/** Among whom users are sought. */
type Among = { departmentId?: string; userId?: string }

/** The enabled users with the roles that they have and are in use, by name. */
const usersWithRoles = (db: Queries, { departmentId, userId }: Among) =>
  db
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select(['administrator.id', 'administrator.nick_name', 'administrator.department_id'])
    .select(['role.id as roleId', 'role.role_key', 'role.data_scope'])
    .$call(filterBy(departmentId, (qb, departmentId) => qb.where('administrator.department_id', '=', departmentId)))
    .$call(filterBy(userId, (qb, userId) => qb.where('administrator.id', '=', userId)))
    .where('administrator.status', '=', 'enabled')
    .where('role.status', '=', 'enabled')
    .orderBy('administrator.nick_name')
    .orderBy('administrator.id')
    .execute()

/** One user by several roles. */
const withBoth = (one: AbleUser, other: AbleUser | undefined): AbleUser => {
  if (!other) return one
  const administers = one.administers || other.administers
  return { ...one, scope: unionOf([other.scope, one.scope]), reaches: [...other.reaches, ...one.reaches], administers }
}

/** The users who have each of some permissions through enabled roles and menus, by name, read once for all of them. */
export async function ableUsersOf<Right extends Permission>(
  db: Queries,
  permissions: readonly Right[],
  among: Among = {},
): Promise<Record<Right, AbleUser[]>> {
  const rows = await usersWithRoles(db, among)
  const parts = await partsOfRoles(db, [...new Set(rows.map(({ roleId }) => roleId))])
  const granted = new Map([...parts].map(([id, { permissions }]) => [id, new Set(permissions)]))
  const places = rows.some(({ data_scope }) => data_scope === '4') ? await departmentPaths(db) : []
  const byRole = (row: (typeof rows)[number], permission: Right): AbleUser[] => {
    const user = { id: row.id, nick_name: row.nick_name, departmentId: row.department_id }
    const over = (scope: DataScope, projects: Projects) => ({ ...user, scope, reaches: [{ scope, projects }] })
    if (row.role_key === ADMIN_ROLE) return [{ ...over(EVERYTHING, undefined), administers: true }]
    if (!permits(granted.get(row.roleId) ?? new Set(), permission)) return []
    const chosen = parts.get(row.roleId)?.departments ?? []
    const below = row.data_scope === '4' ? idsBelow(places, row.department_id) : []
    const scope = scopeOfRole(row.data_scope, { chosen, own: row.department_id, below })
    const limit = parts.get(row.roleId)?.projects ?? []
    return [{ ...over(scope, limit.length > 0 ? new Set(limit) : undefined), administers: false }]
  }
  const usersWithOne = (permission: Right) => {
    const users = new Map<string, AbleUser>()
    for (const one of rows.flatMap((row) => byRole(row, permission)))
      users.set(one.id, withBoth(one, users.get(one.id)))
    return [...users.values()]
  }
  return Object.fromEntries(permissions.map((one) => [one, usersWithOne(one)])) as Record<Right, AbleUser[]>
}

/** The users who have one permission. */
export const ableUsers = async (db: Queries, permission: Permission, among: Among = {}): Promise<AbleUser[]> =>
  (await ableUsersOf(db, [permission], among))[permission]

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
  const users = await ableUsers(db, permission, departmentId === undefined ? {} : { departmentId })
  const reaches = ({ scope }: AbleUser) =>
    departmentId === undefined ||
    (assigned && scope.oneself) ||
    reachesDepartment({ ...scope, oneself: false }, departmentId)
  return users.filter(reaches).map(({ id, nick_name }) => ({ id, nick_name }))
}

/**
 * Whether a user who has the permission can work on what is theirs: their data scope has its department, or, by the scope "oneself", it is the
 * department to which they belong. What is of no department belongs to whoever answers for it. `answeredFor` is the same in SQL.
 */
export const canAnswerFor = ({ scope, departmentId }: AbleUser, department: string | null): boolean =>
  department === null ||
  reachesDepartment({ ...scope, oneself: false }, department) ||
  (scope.oneself && departmentId === department)

/**
 * Whether a user may take over what a department answers for. Nobody gives themselves what only an assignment would let them see: by the data
 * scope "oneself" others take what their department has, and not whoever hands it over, `byId`.
 */
export const mayTake = (user: AbleUser, { department_id }: { department_id: string | null }, byId: string): boolean =>
  canAnswerFor(user, department_id) &&
  (user.scope.all || (department_id !== null && (user.id !== byId || user.scope.departments.has(department_id))))

type Rows = ExpressionBuilder<Database, 'administrator' | 'role'>

/** Whether the data scope of a role has the department in a column, for the user who has the role. */
function scopeHas(eb: Rows, department: RawBuilder<string | null>) {
  const chosen = eb
    .selectFrom('role_department')
    .select('role_department.role_id')
    .whereRef('role_department.role_id', '=', 'role.id')
    .where('role_department.department_id', '=', department)
  const path = sql`',' || department.ancestors || ',' || department.id || ','`
  const below = eb
    .selectFrom('department')
    .select('department.id')
    .where('department.id', '=', department)
    .where(sql<SqlBool>`${path} like '%,' || administrator.department_id || ',%'`)
  return eb.or([
    eb('role.role_key', '=', ADMIN_ROLE),
    eb('role.data_scope', '=', '1'),
    eb.and([eb('role.data_scope', 'in', ['3', '5']), eb('administrator.department_id', '=', department)]),
    eb.and([eb('role.data_scope', '=', '2'), eb.exists(chosen)]),
    eb.and([eb('role.data_scope', '=', '4'), eb('administrator.department_id', '!=', ''), eb.exists(below)]),
  ])
}

/** The enabled roles that give a permission through enabled menus. */
function rolesWith(permission: Permission) {
  const eb = expressionBuilder<Database, never>()
  const perms = sql`',' || replace(menu.perms, ' ', '') || ','`
  const gives = (one: string) => sql<SqlBool>`${perms} like ${`%,${one},%`}`
  const giving = eb
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('role_menu.role_id')
    .where('menu.status', '=', 'enabled')
    .where((eb) => eb.or([gives(permission), gives(EVERYTHING_PERMITTED)]))
  return eb
    .selectFrom('role as able_role')
    .select('able_role.id')
    .where('able_role.status', '=', 'enabled')
    .where((eb) => eb.or([eb('able_role.role_key', '=', ADMIN_ROLE), eb('able_role.id', 'in', giving)]))
}

/**
 * The condition on a row that names a user and a department that the user can work on it, by this permission. Users who are deleted or disabled, who
 * have lost the permission, or whose data scope does not have the department any more, cannot: nobody answers for the row.
 */
export function answeredFor(
  permission: Permission,
  columns: { owner: string; department: string },
): Expression<SqlBool> {
  const department = sql.ref<string | null>(columns.department)
  const eb = expressionBuilder<Database, never>()
  const able = eb
    .selectFrom('administrator')
    .innerJoin('administrator_role', 'administrator_role.administrator_id', 'administrator.id')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select('administrator.id')
    .where('administrator.id', '=', sql.ref<string>(columns.owner))
    .where('administrator.status', '=', 'enabled')
    .where('role.id', 'in', rolesWith(permission))
    .where((eb) => eb.or([sql<SqlBool>`${department} is null`, scopeHas(eb as unknown as Rows, department)]))
  return eb.exists(able)
}
