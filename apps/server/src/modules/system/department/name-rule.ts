import { namesDepartment, renameDepartment as renameInContent } from '#modules/content'
import type { User } from '#platform/auth/caller'
import { nameKey, plainName } from '#platform/auth/plain-name'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { dataScopeOf } from '../access/data-scope.ts'
import { hasMembers, renameDepartment as renameInMembers } from './member.queries.ts'

type Named = { id: string; parent_id: string; name: string }

/** A department's name as it is kept; visitors read it. */
export function departmentName(given: string): string {
  if (!given.trim()) refuse('badRequest', '请输入部门名称', { field: 'deptName' })
  return plainName(given) ?? refuse('badRequest', '部门名称中有看不见或不能使用的字符', { field: 'deptName' })
}

/** Refuses the name of another department, be it out of use: items and staff know departments by their names alone. */
function assertOwnName(places: readonly Named[], { id, parent_id, name }: Named): void {
  const key = nameKey(name)
  const other = places.find((place) => place.id !== id && nameKey(place.name) === key)
  if (!other) return
  if (other.parent_id === parent_id) refuse('rejected', `部门名称“${name}”已存在`, { field: 'deptName' })
  refuse('rejected', `已有另一个部门名为“${other.name}”，内容与员工按部门名称区分，请换一个名称`, { field: 'deptName' })
}

/** A name that items or staff of a former department bear is given by somebody who sees all departments: they come with it. */
async function assertUnclaimed(tx: Tx, caller: User, name: string): Promise<void> {
  if ((await dataScopeOf(tx, caller)).all) return
  if ((await namesDepartment(tx, name)) || (await hasMembers(tx, name)))
    refuse('forbidden', `名称“${name}”下已有内容或员工，只能由可以访问全部部门的人使用`, { field: 'deptName' })
}

/** Refuses a name that would mix what belongs to two departments. */
export async function assertFreeName(tx: Tx, caller: User, places: readonly Named[], place: Named): Promise<void> {
  assertOwnName(places, place)
  await assertUnclaimed(tx, caller, place.name)
}

/**
 * Gives a department another name, and with it its items and staff. Of two departments that had the same name before names
 * had to differ, neither owns what bears it: it stays, and only somebody who sees all departments tells them apart.
 */
export async function renameDepartment(
  tx: Tx,
  caller: User,
  places: readonly Named[],
  { id, parent_id, name: from }: Named,
  to: string,
): Promise<void> {
  await assertFreeName(tx, caller, places, { id, parent_id, name: to })
  const shared = places.some((place) => place.id !== id && place.name === from)
  if (!shared) {
    await renameInContent(tx, from, to)
    await renameInMembers(tx, from, to)
  } else if (!(await dataScopeOf(tx, caller)).all)
    refuse('forbidden', `有不止一个部门名为“${from}”，只能由可以访问全部部门的人改名`, { field: 'deptName' })
}
