import { type RawBuilder, sql } from 'kysely'

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

/** The ids of a department and of all below it, as a query in the condition around it: `department_id in …`. */
export const idsFrom = (departmentId: string): RawBuilder<string> =>
  sql<string>`(select below.id from department as below where below.id = ${departmentId} or ',' || below.ancestors || ',' like ${`%,${departmentId},%`})`
