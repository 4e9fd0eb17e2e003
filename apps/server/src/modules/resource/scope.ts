import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/**
 * The condition on `resource` that selects the files that the caller may use: those of departments in the data scope, and, with the
 * scope "oneself", those that the caller uploaded.
 */
export async function resourcesInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments, oneself } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'resource'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    ...(departments.size > 0 ? [eb('resource.department_id', 'in', [...departments])] : []),
    ...(oneself ? [eb('resource.owner_id', '=', caller.id)] : []),
  ])
}
