import type { LoginNews, SessionRow } from '@anju/contract/session-row'
import { toWireTime } from '@anju/contract/wire/time'
import { readAgent } from './agent.ts'
import { locationOf } from './location.ts'

type Row = { digest: string; ip: string; agent: string; created_at: number; seen_at: number }

/** A session as people read it; `ownDigest` is the one that asks. */
export function presentSession(row: Row, ownDigest: string): SessionRow {
  return {
    tokenId: row.digest,
    ipaddr: row.ip,
    loginLocation: locationOf(row.ip),
    ...readAgent(row.agent),
    loginTime: toWireTime(row.created_at),
    lastTime: toWireTime(row.seen_at),
    own: row.digest === ownDigest,
  }
}

/** The news shown after a login; `account` is the row as it was before this login. */
export function presentLoginNews(account: { login_at: number | null; login_ip: string }, replaced: number): LoginNews {
  const { login_at, login_ip } = account
  if (login_at === null) return { replaced }
  const lastLogin = { loginTime: toWireTime(login_at), ipaddr: login_ip, loginLocation: locationOf(login_ip) }
  return { lastLogin, replaced }
}
