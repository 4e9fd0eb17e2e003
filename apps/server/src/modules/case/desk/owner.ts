import type { Permission } from '@anju/contract/screens'
import { toWireDate } from '@anju/contract/wire/time'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import { ableUsers, absencesOf, answeredFor, canAnswerFor, findAssignees, usersWith } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type AnyCase, type OwnedKind, ownerOf } from '../kind.ts'
import { casesInScope } from './scope.ts'

/** Whether nobody answers for a case: no user is named, or one who has left or cannot work on it any more. */
export function ownerless({ table, owner, permissions }: OwnedKind): Expression<SqlBool> {
  const columns = { owner: `${table}.${owner.column}`, department: `${table}.department_id` }
  const eb = expressionBuilder<Database, never>()
  // Where nobody is named, no user needs to be looked for.
  return eb.or([sql<SqlBool>`${sql.ref(columns.owner)} = ''`, eb.not(answeredFor(permissions.handle, columns))])
}

/** Whether somebody answers for a case who can work on it: the same of one that has been read. */
export async function hasOwner(db: Queries, kind: OwnedKind, row: AnyCase): Promise<boolean> {
  const userId = ownerOf(kind, row)
  const [user] = userId ? await ableUsers(db, kind.permissions.handle, { userId }) : []
  return user !== undefined && canAnswerFor(user, row.department_id)
}

/** The users who answer for any case that the caller may see. */
export async function listPeople(db: Queries, kind: OwnedKind, by: Permitted) {
  const owners = db
    .selectFrom(kind.table as 'enquiry')
    .select(sql.ref<string>(`${kind.table}.${kind.owner.column}`).as('id'))
    .where(casesInScope(kind, by))
  return db
    .selectFrom('administrator')
    .select(['id as userId', 'nick_name as nickName'])
    .where('id', 'in', owners)
    .orderBy('nick_name')
    .orderBy('id')
    .execute()
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

/** Who is absent today of some users, until when, and who stands in. */
async function absentToday(db: Queries, userIds: readonly string[], now: number) {
  const absences = await absencesOf(db, userIds, now)
  const today = toWireDate(now)
  const present = [...absences].filter(([, { from }]) => from <= today)
  return new Map(present.map(([id, { until, deputyName }]) => [id, { until, deputyName }]))
}

/** The users of a department who may do some work, with how much of it each has. */
export async function listOwners(
  db: Queries,
  permission: Permission,
  { deptId, now }: { deptId: string; now: number },
  count: (userIds: readonly string[]) => Promise<Map<string, number>>,
) {
  const users = await usersWith(db, permission, deptId)
  const ids = users.map(({ id }) => id)
  const open = await count(ids)
  const absent = await absentToday(db, ids, now)
  return users.map(({ id, nick_name }) => ({
    userId: id,
    nickName: nick_name,
    open: open.get(id) ?? 0,
    absence: absent.get(id),
  }))
}

/** The users and departments to which a case can be given, by a part of their names, with how many open ones each user has. */
export async function listAssignees(db: Queries, kind: OwnedKind, keyword: string) {
  const assignees = await findAssignees(db, kind.permissions.handle, keyword)
  const open = await countOpenOf(
    db,
    kind,
    assignees.flatMap(({ userId }) => userId || []),
  )
  return assignees.map((one) => ({ ...one, open: open.get(one.userId) ?? 0 }))
}
