import type { Permission } from '@anju/contract/screens'
import type { By, User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { recordChange } from '#platform/app/task-line'
import type { Queries, Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { manageErrors } from '../access/grant.ts'
import { usersInScope } from '../access/reach.ts'
import { findUserOfStaff } from './login.queries.ts'
import { endSessions } from './service.ts'

/** Those of these users with whom the caller may do what needs a permission. */
async function within(db: Queries, caller: User, permission: Permission, ids: readonly string[]) {
  if (ids.length === 0) return []
  const users = db.selectFrom('administrator').select('id').where('id', 'in', ids)
  const rows = await users.where(usersInScope({ caller, permission })).execute()
  return rows.map(({ id }) => id)
}

/** Those of these users whom the caller may disable; nobody disables their own account. */
async function usersToEnd(db: Queries, caller: User, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const beyond = await manageErrors(db, caller, ids)
  const seen = await within(db, caller, 'system:user:edit', ids)
  return new Set(seen.filter((id) => id !== caller.id && !beyond.has(id)))
}

/** A user of the console who is a member of staff; the name is empty for callers who do not see the user. */
export type UserOfStaff = { userName: string; status: 'enabled' | 'disabled'; ends: boolean }

/** The users of the console who are these staff, each with whether the caller may disable it. */
export async function usersOfStaff(db: Queries, caller: User, memberIds: readonly string[]) {
  const users = new Map<string, UserOfStaff>()
  if (memberIds.length === 0) return users
  const rows = await db
    .selectFrom('administrator')
    .select(['id', 'user_name', 'status', 'member_id'])
    .where('member_id', 'in', memberIds)
    .execute()
  const ids = rows.map(({ id }) => id)
  const ending = await usersToEnd(db, caller, ids)
  const seen = new Set(await within(db, caller, 'system:user:list', ids))
  for (const { id, user_name, status, member_id } of rows) {
    const userName = seen.has(id) || ending.has(id) ? user_name : ''
    if (member_id) users.set(member_id, { userName, status, ends: status === 'enabled' && ending.has(id) })
  }
  return users
}

/**
 * Disables the user of the console who is a member of staff, and ends the user's sessions, with a line in the operation log. One whom the caller
 * may not disable stays: the staff account ends nevertheless, and the console has said so.
 */
export async function disableUserOfStaff(app: Context, tx: Tx, by: By, memberId: string): Promise<void> {
  const row = await tx
    .selectFrom('administrator')
    .select(['id', 'user_name', 'nick_name'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  if (!row || !(await usersToEnd(tx, by.caller, [row.id])).has(row.id)) return
  await updateVersioned(tx, 'administrator', { id: row.id, by }, { status: 'disabled' })
  await endSessions(tx, row.id)
  await recordChange(app, tx, by.caller, {
    key: 'user of staff',
    title: '停用员工的后台账号',
    action: 'update',
    objects: [{ kind: 'user', id: row.id, title: `${row.nick_name}（${row.user_name}）` }],
    now: by.now,
  })
}

/**
 * Refuses unless the caller may manage the user of the console who is a member of staff, if there is one: the staff number and the company's own
 * login of the one open the console for the other.
 */
export async function assertManagesUserOfStaff(db: Queries, caller: User, memberId: string, field?: string) {
  const user = await findUserOfStaff(db, memberId)
  if (!user) return
  const beyond = await manageErrors(db, caller, [user.id])
  const seen = await within(db, caller, 'system:user:edit', [user.id])
  if (beyond.size === 0 && seen.length > 0) return
  refuse('forbidden', '该员工有后台账号，其工号和单位账号的绑定只能由可以修改该后台账号的人更改', { field })
}

/** Ends the sessions of the user of the console who is a member of staff. */
export async function endUserSessionsOfStaff(tx: Tx, memberId: string): Promise<void> {
  const user = await findUserOfStaff(tx, memberId)
  if (user) await endSessions(tx, user.id)
}
