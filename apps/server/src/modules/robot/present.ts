import type { RobotRow } from '@anju/contract/robot/routes'
import { toWireTime } from '@anju/contract/wire/time'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Robot } from './queries.ts'

const timeOf = (moment: number) => (moment > 0 ? toWireTime(moment) : '')

/** A robot as the console reads it, without what would let somebody write to its group. */
export function presentRobot(row: Robot): RobotRow {
  return {
    robotId: row.id,
    robotName: row.name,
    vendor: row.vendor,
    deptId: row.department_id,
    deptName: row.department ?? '',
    tokenEnd: row.token_end,
    signed: row.sealed_secret !== '',
    status: wireStatus(row.status),
    remark: row.remark,
    sentAt: timeOf(row.sent_at),
    waiting: Number(row.waiting ?? 0),
    fault: row.fault,
    faultAt: timeOf(row.fault_at),
    ...toAuditFields(row),
  }
}
