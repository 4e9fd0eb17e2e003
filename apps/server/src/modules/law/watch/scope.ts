import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import { reachOf } from '#modules/organisation'
import type { Database } from '#platform/database/schema'

/** The condition on `law_review`: reviews of departments in the data scope of the permission, those of the caller, and those of no department. */
export function reviewsInScope({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  const eb = expressionBuilder<Database, 'law_review'>()
  if (all) return sql<SqlBool>`1 = 1`
  return eb.or([
    eb('law_review.owner_id', '=', caller.id),
    eb('law_review.department_id', 'is', null),
    ...(departments.size > 0 ? [eb('law_review.department_id', 'in', [...departments])] : []),
  ])
}
