import type { OnlineRow } from '@anju/contract/monitor/records'
import { presentSession } from '../client/session.present.ts'
import type { Online } from './queries.ts'

export function presentOnline(row: Online, ownDigest: string): OnlineRow {
  return {
    ...presentSession(row, ownDigest),
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department ?? '',
  }
}
