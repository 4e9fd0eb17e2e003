import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/**
 * The condition on `resource`, or on its folders, that selects what the caller may use: what belongs to departments in the data
 * scope, and, with the scope "oneself", what the caller made.
 */
export async function resourcesInScope(
  db: Queries,
  caller: User,
  table: 'resource' | 'resource_folder' = 'resource',
): Promise<Expression<SqlBool>> {
  const { all, departments, oneself } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'resource'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    ...(departments.size > 0 ? [eb(sql.ref(`${table}.department_id`), 'in', [...departments])] : []),
    ...(oneself ? [eb(sql.ref(`${table}.owner_id`), '=', caller.id)] : []),
  ])
}
