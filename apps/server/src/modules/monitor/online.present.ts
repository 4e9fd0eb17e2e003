import type { OnlineRow } from '@anju/contract/monitor/records'
import { toWireTime } from '@anju/contract/wire/time'
import { readAgent } from './agent.ts'
import { locationOf } from './location.ts'
import type { Online } from './online.queries.ts'

export function presentOnline(row: Online, ownDigest: string): OnlineRow {
  return {
    tokenId: row.digest,
    userName: row.user_name,
    nickName: row.nick_name,
    deptName: row.department ?? '',
    ipaddr: row.ip,
    loginLocation: locationOf(row.ip),
    ...readAgent(row.agent),
    loginTime: toWireTime(row.created_at),
    lastTime: toWireTime(row.seen_at),
    own: row.digest === ownDigest,
  }
}
