import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { isAdmin, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'

/** The combined data scope of a user's enabled roles. `departments` are ids. */
export type DataScope = {
  all: boolean
  departments: ReadonlySet<string>
  oneself: boolean
  /** The kinds of data scope that the roles have. */
  kinds: ReadonlySet<string>
}

export const EVERYTHING: DataScope = { all: true, departments: new Set(), oneself: true, kinds: new Set('1') }

/** A department and everything below it. */
export async function departmentAndBelow(db: Queries, departmentId: string): Promise<string[]> {
  if (!departmentId) return []
  const rows = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  return rows.flatMap(({ id, ancestors }) =>
    id === departmentId || ancestors.split(',').includes(departmentId) ? id : [],
  )
}

/** The data scope of each enabled role of a caller, by the id of the role. */
export async function scopesByRole(db: Queries, caller: User): Promise<Map<string, DataScope>> {
  const roles = await db
    .selectFrom('role')
    .innerJoin('administrator_role', 'administrator_role.role_id', 'role.id')
    .select(['role.id', 'role.data_scope'])
    .where('administrator_role.administrator_id', '=', caller.id)
    .where('role.status', '=', 'enabled')
    .execute()
  const choosing = roles.flatMap(({ id, data_scope }) => (data_scope === '2' ? id : []))
  const chosen =
    choosing.length > 0
      ? await db.selectFrom('role_department').selectAll().where('role_id', 'in', choosing).execute()
      : []
  const below = roles.some(({ data_scope }) => data_scope === '4')
    ? await departmentAndBelow(db, caller.departmentId)
    : []
  const departmentsOf = ({ id, data_scope }: (typeof roles)[number]): string[] => {
    if (data_scope === '2') return chosen.flatMap((row) => (row.role_id === id ? row.department_id : []))
    if (data_scope === '3') return caller.departmentId ? [caller.departmentId] : []
    return data_scope === '4' ? below : []
  }
  const scopeOf = (role: (typeof roles)[number]): DataScope =>
    role.data_scope === '1'
      ? EVERYTHING
      : {
          all: false,
          departments: new Set(departmentsOf(role)),
          oneself: role.data_scope === '5',
          kinds: new Set([role.data_scope]),
        }
  return new Map(roles.map((role) => [role.id, scopeOf(role)]))
}

/** Several data scopes as one. */
export function unionOf(scopes: readonly DataScope[]): DataScope {
  if (scopes.some(({ all }) => all)) return EVERYTHING
  return {
    all: false,
    departments: new Set(scopes.flatMap(({ departments }) => [...departments])),
    oneself: scopes.some(({ oneself }) => oneself),
    kinds: new Set(scopes.flatMap(({ kinds }) => [...kinds])),
  }
}

/** The departments and people that the caller can currently see. */
export async function dataScopeOf(db: Queries, caller: User): Promise<DataScope> {
  return isAdmin(caller) ? EVERYTHING : unionOf([...(await scopesByRole(db, caller)).values()])
}

/** Whether a row of this department is in scope; one of no department is for those who see everything, or their own. */
export function reachesDepartment({ all, departments, oneself }: DataScope, departmentId: string): boolean {
  return all || (departmentId === '' ? oneself : departments.has(departmentId))
}

/** The ids of the departments that the caller sees, or `all`. */
export async function departmentsInScope(db: Queries, caller: User): Promise<string[] | 'all'> {
  const scope = await dataScopeOf(db, caller)
  return scope.all ? 'all' : [...scope.departments]
}

/**
 * The condition on `administrator` that selects the users whom the caller can see: `query.where(await usersInScope(db,
 * caller))`.
 */
export async function usersInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments, oneself } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'administrator'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    ...(departments.size > 0 ? [eb('administrator.department_id', 'in', [...departments])] : []),
    ...(oneself ? [eb('administrator.id', '=', caller.id)] : []),
  ])
}

/** Refuses users whom the caller cannot see; callers who do not see all users cannot find out which ones exist. */
export async function assertUserInScope(db: Queries, caller: User, ...userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return
  const seen = await db
    .selectFrom('administrator')
    .select('id')
    .where('administrator.id', 'in', ids)
    .where(await usersInScope(db, caller))
    .execute()
  if (seen.length === ids.length) return
  if ((await dataScopeOf(db, caller)).all) refuse('notFound', '用户不存在，请刷新后重试')
  refuse('forbidden', '没有权限访问用户数据！')
}

/** Refuses departments that the caller cannot see. An empty id means no department, which is in no scope. */
export async function assertDepartmentInScope(db: Queries, caller: User, ...departmentIds: string[]): Promise<void> {
  const scope = await departmentsInScope(db, caller)
  if (scope !== 'all' && !departmentIds.every((id) => scope.includes(id))) refuse('forbidden', '没有权限访问部门数据！')
}
