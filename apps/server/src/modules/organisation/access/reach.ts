import type { Permission } from '@anju/contract/screens'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type DataScope, isAdmin, type Permitted, type Projects, type Right, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { EVERYTHING, unionOf } from './data-scope.ts'
import type { ItemPermission } from './item-rights.ts'
import { permits } from './rights.ts'

type Permissions = readonly [Permission, ...Permission[]]

/** The rights of the caller's roles that give one of these permissions. */
function rightsWith({ rights }: User, permissions: readonly Permission[]): Right[] {
  return rights.filter((right) => permits(right.permissions, ...permissions))
}

/**
 * The departments and people over which the caller has a permission, or one of several: the data scopes of those roles that give it,
 * and of no other role (record 0021). Nothing is read for it: the rights of all roles are carried with the caller.
 */
export function reachOf(caller: User, ...permissions: Permissions): DataScope {
  return isAdmin(caller) ? EVERYTHING : unionOf(rightsWith(caller, permissions).map(({ scope }) => scope))
}

/** The same for items: role by role, because each has its own departments and sections (record 0021). */
export function itemReachesOf(
  caller: User,
  ...permissions: readonly ItemPermission[]
): Pick<Right, 'scope' | 'sections'>[] {
  return isAdmin(caller) ? [{ scope: EVERYTHING, sections: undefined }] : rightsWith(caller, permissions)
}

/** Over what the caller has a permission by one role, or by all that are limited to no project; `both`: they give another one as well. */
export type PlacedReach = { scope: DataScope; projects: Projects; both: boolean }

/** The same for what is of a project: by all roles without a limit together, and by each that is limited to some projects. */
export function placedReachesOf(caller: User, permission: Permission, other: Permission | undefined): PlacedReach[] {
  if (isAdmin(caller)) return [{ scope: EVERYTHING, projects: undefined, both: other !== undefined }]
  const rights = rightsWith(caller, [permission])
  const together = (some: readonly Right[], projects: Projects): PlacedReach => ({
    scope: unionOf(some.map(({ scope }) => scope)),
    projects,
    both: other !== undefined && some.some(({ permissions }) => permits(permissions, other)),
  })
  const free = rights.filter(({ projects }) => projects === undefined)
  const limited = rights.filter(({ projects }) => projects !== undefined)
  return [
    ...(free.length > 0 ? [together(free, undefined)] : []),
    ...limited.map((right) => together([right], right.projects)),
  ]
}

/** Whether one role of the caller gives both permissions, for what belongs to no department. */
export function holdsTogether(caller: User, one: Permission, other: Permission): boolean {
  return isAdmin(caller) || rightsWith(caller, [one]).some(({ permissions }) => permits(permissions, other))
}

/** Whether a row of this department is in scope; one of no department is for those who see everything, or their own. */
export function reachesDepartment({ all, departments, oneself }: DataScope, departmentId: string): boolean {
  return all || (departmentId === '' ? oneself : departments.has(departmentId))
}

/** The ids of the departments of a data scope, or `all`. */
export function departmentsIn({ all, departments }: DataScope): ReadonlySet<string> | 'all' {
  return all ? 'all' : departments
}

/** The condition on `administrator` that selects the users with whom the caller may do what needs the permission. */
export function usersInScope({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments, oneself } = reachOf(caller, permission)
  const eb = expressionBuilder<Database, 'administrator'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    ...(departments.size > 0 ? [eb('administrator.department_id', 'in', [...departments])] : []),
    ...(oneself ? [eb('administrator.id', '=', caller.id)] : []),
  ])
}

/** Refuses users out of reach; callers who do not see all users cannot find out which ones exist. */
export async function assertUserInScope(db: Queries, by: Permitted, ...userIds: string[]): Promise<void> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return
  const seen = await db
    .selectFrom('administrator')
    .select('id')
    .where('administrator.id', 'in', ids)
    .where(usersInScope(by))
    .execute()
  if (seen.length === ids.length) return
  if (reachOf(by.caller, by.permission).all) refuse('notFound', '用户不存在，请刷新后重试')
  refuse('forbidden', '没有权限访问用户数据！')
}

/** Refuses departments out of reach. An empty id means no department, which is in no scope. */
export function assertDepartmentInScope({ caller, permission }: Permitted, ...departmentIds: string[]): void {
  const scope = departmentsIn(reachOf(caller, permission))
  if (scope !== 'all' && !departmentIds.every((id) => scope.has(id))) refuse('forbidden', '没有权限访问部门数据！')
}
