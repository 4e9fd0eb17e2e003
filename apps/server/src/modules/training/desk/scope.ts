import type { Permitted } from '#modules/identity'
import { staffInScope } from '#modules/member'
import { departmentAndBelow, departmentsIn, reachOf } from '#modules/organisation'
import type { Queries } from '#platform/database/open'

/** Whether a row about somebody is the caller's to see. Those who have left are seen by whoever sees all. */
export async function seesPerson(db: Queries, by: Permitted): Promise<(memberId: string) => boolean> {
  if (departmentsIn(reachOf(by.caller, by.permission)) === 'all') return () => true
  const ids = new Set((await staffInScope(db, by)).map(({ id }) => id))
  return (memberId) => ids.has(memberId)
}

/** The staff of the caller's data scope, of one department and those below it if one is chosen. */
export async function staffWithin(db: Queries, by: Permitted, deptId: string | undefined) {
  const staff = await staffInScope(db, by)
  if (!deptId) return staff
  const within = new Set(await departmentAndBelow(db, deptId))
  return staff.filter(({ departmentIds }) => departmentIds.some((id) => within.has(id)))
}
