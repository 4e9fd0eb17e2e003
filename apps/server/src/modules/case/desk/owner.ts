import type { Permission } from '@anju/contract/screens'
import { type SqlBool, sql } from 'kysely'
import { usersWith } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import type { OwnedKind } from '../kind.ts'

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
