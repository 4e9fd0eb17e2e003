import { nameKey, plainName } from '#platform/auth/plain-name'
import { refuse } from '#platform/refusal'

type NameInTree = { id: string; parent_id: string; name: string }

/** The normalised form of a department's name, which visitors read. */
export function departmentName(typed: string): string {
  if (!typed.trim()) refuse('badRequest', '请输入部门名称', { field: 'deptName' })
  return plainName(typed) ?? refuse('badRequest', '部门名称中有看不见或不能使用的字符', { field: 'deptName' })
}

/**
 * Refuses the name of another department, even of a disabled one: filters of the site, the form and the workbooks of
 * staff name departments.
 */
export function assertFreeName(places: readonly NameInTree[], { id, parent_id, name }: NameInTree): void {
  const key = nameKey(name)
  const other = places.find((place) => place.id !== id && nameKey(place.name) === key)
  if (!other) return
  if (other.parent_id === parent_id) refuse('rejected', `部门名称“${name}”已存在`, { field: 'deptName' })
  refuse('rejected', `已有另一个部门名为“${other.name}”，筛选与导入按部门名称区分，请换一个名称`, { field: 'deptName' })
}
