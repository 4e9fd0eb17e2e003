import type { Expression, SqlBool } from 'kysely'
import { sql } from 'kysely'
import type { User } from '#modules/identity'
import { departmentsInScope } from '#modules/system'
import { listHasAny } from '#platform/database/json-list'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** The names of the departments whose staff the caller administers, or `all`. */
export type StaffScope = 'all' | ReadonlySet<string>

/**
 * Staff belong to departments by name, so a name counts as the caller's only when every department that has it is in the
 * caller's data scope.
 */
export async function staffScopeOf(db: Queries, caller: User): Promise<StaffScope> {
  const scope = await departmentsInScope(db, caller)
  if (scope === 'all') return 'all'
  const ids = new Set(scope)
  const rows = await db.selectFrom('department').select(['id', 'name']).execute()
  const outside = new Set(rows.flatMap(({ id, name }) => (ids.has(id) ? [] : [name])))
  return new Set(rows.flatMap(({ id, name }) => (ids.has(id) && !outside.has(name) ? [name] : [])))
}

/** The condition on `member` that leaves the staff whom the caller sees: those with a department in scope. */
export function seenIn(db: Queries, scope: StaffScope): Expression<SqlBool> {
  return scope === 'all' ? sql<SqlBool>`1 = 1` : listHasAny(db, 'member.departments_json', [...scope])
}

/** Whether the caller can see staff of these departments. */
export function sees(scope: StaffScope, departments: readonly string[]): boolean {
  return scope === 'all' || departments.some((name) => scope.has(name))
}

/**
 * Whether the caller may change staff of these departments: there is at least one, and all are in the caller's scope.
 */
export function manages(scope: StaffScope, departments: readonly string[]): boolean {
  return scope === 'all' || (departments.length > 0 && departments.every((name) => scope.has(name)))
}

/**
 * Refuses staff whom the caller cannot see, or may not change. The refusal does not reveal departments that the caller
 * cannot see.
 */
export function assertSeen(scope: StaffScope, departments: readonly string[] | undefined): void {
  if (departments && sees(scope, departments)) return
  if (scope === 'all') refuse('notFound', '员工账号不存在，请刷新后重试')
  refuse('forbidden', '没有权限访问该员工账号')
}

/** Refuses a change of staff who also belong to departments that are not the caller's. */
export function assertManageable(scope: StaffScope, departments: readonly string[] | undefined): void {
  assertSeen(scope, departments)
  if (!manages(scope, departments ?? [])) refuse('forbidden', '该员工还属于您权限以外的部门，请由上级管理员修改')
}
