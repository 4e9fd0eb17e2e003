import type { MemberRow, MemberSessionRow } from '@anju/contract/member/account'
import { toWireTime } from '@anju/contract/wire/time'
import type { User } from '#modules/identity'
import { locationOf, readAgent } from '#modules/monitor'
import { postsOf, usersOfStaff } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import { departmentsOf } from '../queries.ts'
import { type listSessions, namesShared, type ShownMember } from './queries.ts'

/** A phone number with its middle digits masked, for lists. */
export function masked(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(?=\d{4}$)/, '$1****')
}

/** The names of departments, each once: before names had to differ, two departments could share one. */
export const namesOf = (departments: readonly { name: string }[]) => [...new Set(departments.map(({ name }) => name))]

/** Accounts as the console shows them; departments, posts and shared names are read once for all. */
export async function presentMembers(db: Queries, caller: User, rows: readonly ShownMember[]): Promise<MemberRow[]> {
  const ids = rows.map(({ id }) => id)
  const posts = await postsOf(db, 'member', ids)
  const departments = await departmentsOf(db, ids)
  const shared = await namesShared(
    db,
    rows.map(({ name_key }) => name_key),
  )
  const users = await usersOfStaff(db, caller, ids)
  return rows.map((row) => {
    const user = users.get(row.id)
    const held = posts.get(row.id) ?? []
    return {
      memberId: row.id,
      name: row.name,
      staffNo: row.staff_no,
      departments: namesOf(departments.get(row.id) ?? []),
      postIds: held.map(({ id }) => id),
      posts: held.map(({ name }) => name),
      phonenumber: row.phone,
      email: row.email,
      remark: row.remark,
      status: wireStatus(row.status),
      sameName: row.status === 'enabled' && shared.has(row.name_key),
      mustChange: row.must_change === 1,
      loginIp: row.login_ip,
      loginDate: row.login_at === null ? '' : toWireTime(row.login_at),
      user: user ? { ...user, status: wireStatus(user.status) } : null,
      ...toAuditFields(row),
    }
  })
}

/** A session as the console shows it. */
export function presentSession(row: Awaited<ReturnType<typeof listSessions>>[number]): MemberSessionRow {
  return {
    sessionId: row.digest,
    ipaddr: row.ip,
    loginLocation: locationOf(row.ip),
    ...readAgent(row.agent),
    loginTime: toWireTime(row.created_at),
    lastTime: toWireTime(row.seen_at),
  }
}
