import { namesDepartment, renameDepartment as renameInContent } from '#modules/content'
import type { User } from '#modules/identity'
import { nameKey, plainName } from '#platform/auth/plain-name'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { dataScopeOf } from '../access/data-scope.ts'
import { hasMembers, renameDepartment as renameInMembers } from './member.queries.ts'

type Named = { id: string; parent_id: string; name: string }

/** The normalised form of a department's name, which visitors read. */
export function departmentName(given: string): string {
  if (!given.trim()) refuse('badRequest', '请输入部门名称', { field: 'deptName' })
  return plainName(given) ?? refuse('badRequest', '部门名称中有看不见或不能使用的字符', { field: 'deptName' })
}

/**
 * Refuses the name of another department, even of a disabled one: items and staff refer to departments by name only.
 */
function assertOwnName(places: readonly Named[], { id, parent_id, name }: Named): void {
  const key = nameKey(name)
  const other = places.find((place) => place.id !== id && nameKey(place.name) === key)
  if (!other) return
  if (other.parent_id === parent_id) refuse('rejected', `部门名称“${name}”已存在`, { field: 'deptName' })
  refuse('rejected', `已有另一个部门名为“${other.name}”，内容与员工按部门名称区分，请换一个名称`, { field: 'deptName' })
}

/**
 * Refuses a name that items or staff of a former department still use, unless the caller sees all departments: those
 * items and staff would come with the name.
 */
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
 * Renames a department, and with it the references of items and staff. If two departments had the same name before
 * names had to differ, references to that name cannot be assigned to either: they stay, and only a caller who sees all
 * departments may rename one.
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
