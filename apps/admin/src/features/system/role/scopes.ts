import { type MenuScreen, menuScreens } from '@anju/contract/screens'

/** The data scopes of a role, and whose rows each of them means. */
export const scopes = [
  { value: '1', label: '全部数据权限', of: '全公司' },
  { value: '2', label: '自定数据权限', of: '选定部门' },
  { value: '3', label: '本部门数据权限', of: '使用者自己的部门' },
  { value: '4', label: '本部门及以下数据权限', of: '使用者自己的部门及其下级部门' },
  { value: '5', label: '仅本人数据权限', of: '使用者本人' },
] as const
export type Scope = (typeof scopes)[number]['value']
export const EVERYTHING = '1' satisfies Scope
export const OWN_DEPARTMENT = '3' satisfies Scope
export const OWN_AND_BELOW = '4' satisfies Scope
export const OWN_WORK = '5' satisfies Scope
export const CHOSEN = '2' satisfies Scope

/** The screens with rows of departments: how the ids of the menus of their permissions begin, and what the rows are. */
const scopedScreens = Object.values<MenuScreen>(menuScreens).flatMap(({ permission, ofDepartments: name }) =>
  name ? { start: permission.replaceAll(':', '-').replace(/\w+$/, ''), name } : [],
)

/** What a data scope means for the permissions of a role, in plain words. */
export function scopeInWords(scope: string | undefined, menuIds: readonly string[]): string {
  const of = scopes.find(({ value }) => value === scope)?.of
  if (!of) return ''
  const names = scopedScreens.flatMap(({ start, name }) => (menuIds.some((id) => id.startsWith(start)) ? name : []))
  if (names.length === 0) return '所选的菜单权限不分部门，数据权限对它们没有作用。'
  return `有这个角色的人，用它的权限只能查看和处理${of}的${names.join('、')}；同一个人的其他角色不会扩大这个范围。`
}
