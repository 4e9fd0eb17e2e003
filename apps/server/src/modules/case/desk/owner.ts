import type { Permission } from '@anju/contract/screens'
import { type SqlBool, sql } from 'kysely'
import { enqueueMail, type Letter } from '#modules/mail'
import { usersWith } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { type CaseKind, type OwnedKind, ownerOf } from '../kind.ts'

/** Whether nobody answers for a case: no user is named, or one who has left or is out of use. */
export const ownerless = ({ table, owner }: OwnedKind) =>
  sql<SqlBool>`not exists (select 1 from administrator as owner where owner.id = ${sql.ref(`${table}.${owner.column}`)} and owner.status = 'enabled')`

/** The user who answers for something; empty if that is nobody, or somebody who has left or is out of use. */
export async function livingOwner(db: Queries, userId: string): Promise<string> {
  if (!userId) return ''
  const row = await db
    .selectFrom('administrator')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'enabled')
    .executeTakeFirst()
  return row?.id ?? ''
}

/** The users of a department with a permission; without a department, or anybody there, all users with `otherwise`. */
async function usersFor(
  db: Queries,
  departmentId: string | null,
  permission: Permission,
  otherwise = permission,
): Promise<string[]> {
  const own = departmentId ? await usersWith(db, permission, departmentId, { assigned: false }) : []
  const users = own.length > 0 ? own : await usersWith(db, otherwise, undefined, { assigned: false })
  return users.map(({ id }) => id)
}

/** The users of the department of a case who look after it as long as no user answers for it; without anybody there, all who can. */
export function informedOf(db: Queries, kind: CaseKind, { department_id }: { department_id: string | null }) {
  const { owner, permissions } = kind
  return owner
    ? usersFor(db, department_id, owner.informed, owner.assign)
    : usersFor(db, department_id, permissions.handle)
}

/** Where clerks find a case by its number. */
export const pageOf = ({ page }: CaseKind, { no }: { no: string }) => `${page}?keyword=${no}`

/** Mails whoever answers for a case, or else those who look after it, unless it is `by` themselves. */
export async function mailOwner(
  app: Context,
  db: Queries,
  now: number,
  { kind, row, by }: { kind: CaseKind; row: { no: string; department_id: string | null }; by: string },
  letter: Omit<Letter, 'path'>,
): Promise<void> {
  if (!app.settings.mail) return
  const owner = await livingOwner(db, ownerOf(kind, row))
  const userIds = (owner ? [owner] : await informedOf(db, kind, row)).filter((id) => id !== by)
  await enqueueMail(app, db, now, { userIds, letter: { ...letter, path: pageOf(kind, row) } })
}

/** How many open cases of a kind each of some users answers for. */
export async function countOpenOf(
  db: Queries,
  { table, columns, owner }: OwnedKind,
  userIds: readonly string[],
): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const column = sql.ref<string>(owner.column)
  const rows = await db
    .selectFrom(table as 'enquiry')
    .select((eb) => [column.as('user_id'), eb.fn.countAll<number>().as('count')])
    .where(column, 'in', userIds)
    .where(sql.ref(columns.ended), 'is', null)
    .groupBy(column)
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}

/** The users of a department who may do some work, with how much of it each has. */
export async function listOwners(
  db: Queries,
  permission: Permission,
  departmentId: string,
  count: (userIds: readonly string[]) => Promise<Map<string, number>>,
) {
  const users = await usersWith(db, permission, departmentId)
  const open = await count(users.map(({ id }) => id))
  return users.map(({ id, nick_name }) => ({ userId: id, nickName: nick_name, open: open.get(id) ?? 0 }))
}
