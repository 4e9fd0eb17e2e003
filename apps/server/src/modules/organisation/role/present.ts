import type { RoleRow } from '@anju/contract/system/role-row'
import { toWireTime } from '@anju/contract/wire/time'
import { ADMIN_ROLE } from '#modules/identity'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'
import type { Menu } from '../menu/queries.ts'
import type { Role } from './queries.ts'

/** A role as the console reads it. */
export function presentRoleRow(row: Role): RoleRow {
  return {
    roleId: row.id,
    roleName: row.role_name,
    roleKey: row.role_key,
    roleSort: row.sort_no,
    dataScope: row.data_scope,
    menuCheckStrictly: row.menu_check_strictly === 1,
    deptCheckStrictly: row.dept_check_strictly === 1,
    status: wireStatus(row.status),
    delFlag: '0',
    remark: row.remark,
    admin: row.id === ADMIN_ROLE,
    ...toAuditFields(row),
  }
}

const SCOPES: Record<Role['data_scope'], string> = {
  1: '全部数据权限',
  2: '自定数据权限',
  3: '本部门数据权限',
  4: '本部门及以下数据权限',
  5: '仅本人数据权限',
}

/** The columns of the exported sheet. */
export const roleSheet: readonly Column<Role>[] = [
  { title: '角色编号', width: 38, value: ({ id }) => id },
  { title: '角色名称', width: 20, value: ({ role_name }) => role_name },
  { title: '角色标识', width: 20, value: ({ role_key }) => role_key },
  { title: '显示顺序', width: 10, value: ({ sort_no }) => sort_no },
  { title: '数据范围', width: 22, value: ({ data_scope }) => SCOPES[data_scope] },
  { title: '状态', width: 8, value: ({ status }) => (status === 'enabled' ? '正常' : '停用') },
  { title: '备注', width: 30, value: ({ remark }) => remark },
  { title: '创建时间', width: 20, value: ({ created_at }) => toWireTime(created_at) },
]

/** Returns how a menu is named with those above it. */
export function menuPaths(menus: readonly Menu[]): (menu: Menu) => string {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const pathOf = ({ name, parent_id }: Menu): string => {
    const above = byId.get(parent_id)
    return above ? `${pathOf(above)} › ${name}` : name
  }
  return pathOf
}

/** The chosen menus that permit something, each with the names of those above it, in the order of the menus. */
export function namesOfMenus(menus: readonly Menu[], chosen: readonly string[]): string[] {
  const pathOf = menuPaths(menus)
  return menus.flatMap((menu) => (menu.perms && chosen.includes(menu.id) ? pathOf(menu) : [])).sort()
}
