import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import { departmentAndBelow, departmentsIn, reachOf } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { listStaff, type Staff } from '../queries.ts'

/** The ids of the departments with whose staff the caller may do what needs the permission, or `all`. */
export type StaffScope = 'all' | ReadonlySet<string>

export const staffScopeOf = ({ caller, permission }: Permitted): StaffScope =>
  departmentsIn(reachOf(caller, permission))

/** The caller's data scope, within a part of the company if one is named. */
export async function scopeWithin(db: Queries, by: Permitted, deptId: string | undefined): Promise<StaffScope> {
  const scope = staffScopeOf(by)
  if (!deptId) return scope
  const below = await departmentAndBelow(db, deptId)
  return new Set(scope === 'all' ? below : below.filter((id) => scope.has(id)))
}

/** The enabled staff whom the caller can see, within a part of the company if one is named. */
export async function staffInScope(db: Queries, by: Permitted, deptId?: string): Promise<Staff[]> {
  const scope = await scopeWithin(db, by, deptId)
  return (await listStaff(db)).filter(({ departmentIds }) => sees(scope, departmentIds))
}

/** The condition on `member` that leaves the staff of these departments. */
export const ofDepartments = (ids: Iterable<string>) => (eb: ExpressionBuilder<Database, 'member'>) => {
  const memberIds = [...ids]
  if (memberIds.length === 0) return sql<SqlBool>`1 = 0`
  return eb.exists(
    eb
      .selectFrom('member_department')
      .select('member_department.member_id')
      .whereRef('member_department.member_id', '=', 'member.id')
      .where('member_department.department_id', 'in', memberIds),
  )
}

/** So many employees can be chosen from at a time. */
const MOST_CHOICES = 20

/** The staff whom the caller can see and who have a name or staff number like this, as they are chosen in forms; nobody for an empty one. */
export async function staffChoices(db: Queries, by: Permitted, keyword: string) {
  const word = keyword.trim()
  const staff = word ? await staffInScope(db, by) : []
  return staff
    .filter(({ name, staffNo }) => name.includes(word) || staffNo.includes(word))
    .slice(0, MOST_CHOICES)
    .map(({ id, name, staffNo, departments }) => ({
      id,
      title: `${name}（${staffNo}）`,
      where: departments.join('、'),
    }))
}

/** The ids of the accounts of a scope, or of those that are enabled, as a part of a statement. */
export function staffIds(scope: StaffScope, only?: 'enabled') {
  const all = expressionBuilder<Database, never>().selectFrom('member').select('member.id')
  const own = scope === 'all' ? all : all.where(ofDepartments(scope))
  return only ? own.where('member.status', '=', only) : own
}

/** The condition on rows about employees that leaves those of these, or of whoever has left. */
export function ofPeople(personIds: readonly string[] | 'left') {
  const eb = expressionBuilder<Database, 'training_record'>()
  return personIds === 'left' ? eb('member_id', 'not in', staffIds('all', 'enabled')) : eb('member_id', 'in', personIds)
}

/** Whether the caller can see staff of these departments. */
export function sees(scope: StaffScope, departmentIds: readonly string[]): boolean {
  return scope === 'all' || departmentIds.some((id) => scope.has(id))
}

/**
 * Whether the caller may change staff of these departments: there is at least one, and all are in the caller's scope.
 */
export function manages(scope: StaffScope, departmentIds: readonly string[]): boolean {
  return scope === 'all' || (departmentIds.length > 0 && departmentIds.every((id) => scope.has(id)))
}

/**
 * Refuses staff whom the caller cannot see, or may not change. The refusal does not reveal departments that the caller
 * cannot see.
 */
export function assertSeen(scope: StaffScope, departmentIds: readonly string[] | undefined): void {
  if (departmentIds && sees(scope, departmentIds)) return
  if (scope === 'all') refuse('notFound', '员工账号不存在，请刷新后重试')
  refuse('forbidden', '没有权限访问该员工账号')
}

/** Refuses a change of staff who also belong to departments that are not the caller's. */
export function assertManageable(scope: StaffScope, departmentIds: readonly string[] | undefined): void {
  assertSeen(scope, departmentIds)
  if (!manages(scope, departmentIds ?? [])) refuse('forbidden', '该员工还属于您权限以外的部门，请由上级管理员修改')
}
