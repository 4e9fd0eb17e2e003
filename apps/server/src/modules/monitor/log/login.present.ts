import type { LoginRow } from '@anju/contract/monitor/records'
import { toWireTime } from '@anju/contract/wire/time'
import { locationOf } from '../client/location.ts'
import type { Login } from './login.queries.ts'

/** 姓名（登录名） of a user of the console; otherwise what was entered. */
export function loginPerson({ person, user_name }: Pick<Login, 'person' | 'user_name'>): string {
  return person ? `${person}（${user_name}）` : user_name
}

export function presentLogin(row: Login): LoginRow {
  return {
    infoId: row.id,
    realm: row.realm,
    userName: row.user_name,
    person: loginPerson(row),
    ipaddr: row.ip,
    loginLocation: locationOf(row.ip),
    browser: row.browser,
    os: row.os,
    status: row.failed ? '1' : '0',
    msg: row.message,
    loginTime: toWireTime(row.at),
  }
}
