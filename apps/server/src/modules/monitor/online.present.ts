import type { OnlineRow } from '@anju/contract/monitor/records'
import type { Online } from './online.queries.ts'
import { presentSession } from './session.present.ts'

export function presentOnline(row: Online, ownDigest: string): OnlineRow {
  return {
    ...presentSession(row, ownDigest),
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department ?? '',
  }
}
