import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Permitted } from '#modules/identity'
import { reachOf } from '#modules/organisation'
import { forUpdate, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { CHANGED, type Scenario } from '../scenario/access.ts'

/** The condition on `cost_scenario` that selects what a reviewer sees: submitted once, and of a department in the data scope of the permission. */
export function reviewable({ caller, permission }: Permitted): Expression<SqlBool> {
  const { all, departments } = reachOf(caller, permission)
  const eb = expressionBuilder<Database, 'cost_scenario'>()
  const submitted = eb('cost_scenario.submitted_no', '>', 0)
  if (all) return submitted
  if (departments.size === 0) return eb.val(false)
  return eb.and([submitted, eb('cost_scenario.department_id', 'in', [...departments])])
}

export const MISSING = '测算方案不存在、没有提交过，或不在您的数据范围内'

/** A scenario that the caller may review, in the version that the caller has seen, locked. */
export async function claimReviewable(tx: Tx, by: Permitted, id: string, version: number): Promise<Scenario> {
  const row = await tx
    .selectFrom('cost_scenario')
    .selectAll('cost_scenario')
    .where('cost_scenario.id', '=', id)
    .where(reviewable(by))
    .$call(forUpdate(tx))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  if (row.version !== version) refuse('conflict', CHANGED)
  return row
}
