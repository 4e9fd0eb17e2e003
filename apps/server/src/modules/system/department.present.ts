import type { DepartmentRow } from '@anju/contract/system/department'
import { toWireTime } from '@anju/contract/wire/time'
import type { Department } from './department.queries.ts'

/** A department as the console reads it. */
export function presentDepartment(row: Department): DepartmentRow {
  return {
    deptId: row.id,
    parentId: row.parent_id,
    ancestors: row.ancestors,
    deptName: row.name,
    orderNum: row.sort_no,
    leader: row.leader,
    phone: row.phone,
    email: row.email,
    status: row.status === 'enabled' ? '0' : '1',
    delFlag: '0',
    version: row.version,
    createBy: row.created_by,
    createTime: toWireTime(row.created_at),
    updateBy: row.updated_by,
    updateTime: toWireTime(row.updated_at),
  }
}
