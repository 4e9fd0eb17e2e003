import type { DepartmentRow } from '@anju/contract/system/department'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Department } from './queries.ts'

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
    status: wireStatus(row.status),
    delFlag: '0',
    ...toAuditFields(row),
  }
}
