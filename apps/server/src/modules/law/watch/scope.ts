import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { User } from '#modules/identity'
import { dataScopeOf } from '#modules/system'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/** The condition on `law_review`: reviews of departments in the data scope, those of the caller, and those of no department. */
export async function reviewsInScope(db: Queries, caller: User): Promise<Expression<SqlBool>> {
  const { all, departments } = await dataScopeOf(db, caller)
  const eb = expressionBuilder<Database, 'law_review'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('law_review.owner_id', '=', caller.id),
    eb('law_review.department_id', 'is', null),
    ...(departments.size > 0 ? [eb('law_review.department_id', 'in', [...departments])] : []),
  ])
}
