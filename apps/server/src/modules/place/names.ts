import { type RawBuilder, sql } from 'kysely'
import { findDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import type { Queries, Tx } from '#platform/database/open'

/** The department to which the letters of a project go, whose id is in a column of the query around it; `null` for none. */
export const departmentOfProject = (column: `${string}.project_id`): RawBuilder<string | null> =>
  sql<string | null>`(select project.department_id from project where project.id = ${sql.ref(column)})`

/** The name that a project has now, whose id is in a column of the query around it; `null` for none. */
export const nameOfProject = (column: `${string}.project_id`): RawBuilder<string | null> =>
  sql<string | null>`(select project.name from project where project.id = ${sql.ref(column)})`

/** The same of one project. */
export async function departmentIdOfProject(db: Queries, projectId: string): Promise<string | null> {
  const row = await db.selectFrom('project').select('department_id').where('id', '=', projectId).executeTakeFirst()
  return row?.department_id ?? null
}

/** The department of a project, if it is in use. */
export async function findDepartmentOfProject(tx: Tx, projectId: string | null) {
  const departmentId = projectId === null ? null : await departmentIdOfProject(tx, projectId)
  return departmentId === null ? undefined : findDepartment(tx, departmentId)
}

/** The names of the projects that visitors can choose. */
export async function namesInUse(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('project').select('name').where('status', '=', 'enabled').execute()
  return rows.map(({ name }) => name)
}

/** The names that some projects have now, or all of them, by id. */
export async function namesOfProjects(db: Queries, ids?: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids?.length === 0) return new Map()
  const rows = await db
    .selectFrom('project')
    .select(['id', 'name'])
    .$call(filterBy(ids, (qb, ids) => qb.where('id', 'in', ids)))
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
