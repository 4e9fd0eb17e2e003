import type { MenuRow } from '@anju/contract/system/menu'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Menu } from './queries.ts'

/** A menu as the console reads it. */
export function presentMenu(row: Menu): MenuRow {
  return {
    menuId: row.id,
    menuName: row.name,
    parentId: row.parent_id,
    orderNum: row.sort_no,
    path: row.path,
    component: row.component,
    query: row.query,
    routeName: row.route_name,
    isFrame: row.external === 1 ? '0' : '1',
    isCache: row.no_cache === 1 ? '1' : '0',
    menuType: row.kind,
    visible: row.hidden === 1 ? '1' : '0',
    status: wireStatus(row.status),
    perms: row.perms,
    icon: row.icon,
    remark: row.remark,
    builtIn: row.built_in === 1,
    ...toAuditFields(row),
  }
}
