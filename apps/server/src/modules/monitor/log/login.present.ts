import type { LoginRow } from '@anju/contract/monitor/records'
import { toWireTime } from '@anju/contract/wire/time'
import { locationOf } from '../client/location.ts'
import type { Login } from './login.queries.ts'

export function presentLogin(row: Login): LoginRow {
  return {
    infoId: row.id,
    realm: row.realm,
    userName: row.user_name,
    ipaddr: row.ip,
    loginLocation: locationOf(row.ip),
    browser: row.browser,
    os: row.os,
    status: row.failed ? '1' : '0',
    msg: row.message,
    loginTime: toWireTime(row.at),
  }
}
