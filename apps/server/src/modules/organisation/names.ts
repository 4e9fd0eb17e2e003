import { type RawBuilder, sql } from 'kysely'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

/** The name of the department whose id is in a column of the query around it; `null` for none. */
export function nameOfDepartment(column: `${string}.department_id`): RawBuilder<string | null> {
  return sql<string | null>`(select department.name from department where department.id = ${sql.ref(column)})`
}

/** The name of the user whose id is in a column of the query around it; `null` for nobody, and for one who is deleted. */
export function nameOfUser(column: `${string}.${string}`): RawBuilder<string | null> {
  return sql<
    string | null
  >`(select administrator.nick_name from administrator where administrator.id = ${sql.ref(column)})`
}

/** The logins of users whose name has these words, as a query in the condition around it: `created_by in …`. */
export const loginsCalled = (words: string): RawBuilder<string> =>
  sql<string>`(select called.user_name from administrator as called where ${contains(sql.ref('called.nick_name'), words)})`

/** Names of the users with these logins; those of deleted users are left out. */
export async function namesByLogin(db: Queries, logins: readonly string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(logins)].filter(Boolean)
  if (distinct.length === 0) return new Map()
  const rows = await db
    .selectFrom('administrator')
    .select(['user_name', 'nick_name'])
    .where('user_name', 'in', distinct)
    .execute()
  return new Map(rows.map(({ user_name, nick_name }) => [user_name, nick_name]))
}

/** The ids of a department and of all below it, as a query in the condition around it: `department_id in …`. */
export const idsFrom = (departmentId: string): RawBuilder<string> =>
  sql<string>`(select below.id from department as below where below.id = ${departmentId} or ',' || below.ancestors || ',' like ${`%,${departmentId},%`})`
