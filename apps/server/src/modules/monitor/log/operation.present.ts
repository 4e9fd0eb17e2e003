import type { OperationRow } from '@anju/contract/monitor/records'
import { toWireTime } from '@anju/contract/wire/time'
import { locationOf } from '../client/location.ts'
import type { Operation } from './operation.queries.ts'

/** RuoYi's number for the kind of operator: 1 is a user of the console. */
const OF_CONSOLE = 1

/** 姓名（登录名）; lines from before names were recorded, and those of tasks, have one of the two. */
export function personOf({ nick_name, user_name }: Pick<Operation, 'nick_name' | 'user_name'>): string {
  return nick_name && user_name ? `${nick_name}（${user_name}）` : nick_name || user_name
}

export function presentOperation(row: Operation): OperationRow {
  return {
    operId: row.id,
    title: row.title,
    businessType: row.action,
    method: row.method,
    requestMethod: row.request_method,
    operatorType: OF_CONSOLE,
    operName: row.user_name,
    operPerson: personOf(row),
    objectKind: row.object_kind,
    objectId: row.object_id,
    objectTitle: row.object_title,
    objectCount: row.object_count,
    deptName: row.department,
    operUrl: row.url,
    operIp: row.ip,
    operLocation: locationOf(row.ip),
    operParam: row.param,
    jsonResult: row.result,
    status: row.failed,
    errorMsg: row.error,
    operTime: toWireTime(row.at),
    costTime: row.cost,
  }
}
