import type { DataScope } from '#modules/identity'
import type { Queries } from '#platform/database/open'

export const EVERYTHING: DataScope = { all: true, departments: new Set(), oneself: true, kinds: new Set('1') }

/** A department with the ids of those above it, from the root down. */
export type DepartmentPath = { id: string; ancestors: string[] }

/** The paths of all departments. */
export async function departmentPaths(db: Queries): Promise<DepartmentPath[]> {
  const rows = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  return rows.map(({ id, ancestors }) => ({ id, ancestors: ancestors.split(',') }))
}

/** The ids of a department and of everything below it. */
export const idsBelow = (places: readonly DepartmentPath[], departmentId: string): string[] =>
  places.flatMap(({ id, ancestors }) => (id === departmentId || ancestors.includes(departmentId) ? id : []))

/** A department and everything below it. */
export async function departmentAndBelow(db: Queries, departmentId: string): Promise<string[]> {
  return departmentId ? idsBelow(await departmentPaths(db), departmentId) : []
}

/** The data scope of one role for a user of a department: the departments that were chosen for it, or what is below the user's own. */
export function scopeOfRole(
  kind: string,
  { chosen, own, below }: { chosen: readonly string[]; own: string; below: readonly string[] },
): DataScope {
  if (kind === '1') return EVERYTHING
  const departmentsOf = (): readonly string[] => {
    if (kind === '2') return chosen
    if (kind === '3') return own ? [own] : []
    return kind === '4' ? below : []
  }
  return { all: false, departments: new Set(departmentsOf()), oneself: kind === '5', kinds: new Set([kind]) }
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

/** Whether every word of one set is in the other. */
export const isWithin = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].every((word) => other.has(word))

/** Whether everything in one data scope is in the other. */
export function covers(other: DataScope, one: DataScope): boolean {
  if (other.all) return true
  return !one.all && (other.oneself || !one.oneself) && isWithin(one.departments, other.departments)
}
