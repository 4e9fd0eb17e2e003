import { planOf } from '@anju/contract/cost/actual/compare'
import { costActualRoutes } from '@anju/contract/cost/actual/routes'
import { ACTUAL_ITEMS, type ActualItem } from '@anju/contract/cost/actual/terms'
import { settledStates } from '@anju/contract/cost/scenario/terms'
import type { FastifyInstance } from 'fastify'
import { bind, type Member } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { getReadable } from '../scenario/access.ts'
import { getVersion } from '../scenario/version.ts'
import { writeActuals } from './service.ts'

/** The plan of the last approved version with the accounts beside it. */
async function readAccounts(db: Queries, caller: Member, scenarioId: string) {
  const { id, state, reviewed_no } = await getReadable(db, caller, scenarioId)
  if (!settledStates.includes(state)) refuse('rejected', '方案审核通过后才能与实际发生额比较')
  const { figures, input } = await getVersion(db, id, reviewed_no)
  const rows = await db
    .selectFrom('cost_actual')
    .select(['month', 'item', 'amount'])
    .where('scenario_id', '=', id)
    .orderBy('month')
    .execute()
  const entries = rows.flatMap(({ month, item, amount }) => {
    const known = ACTUAL_ITEMS.find((one): one is ActualItem => one === item)
    return known ? [{ month, item: known, amount }] : []
  })
  const plan = figures ? planOf(figures, input) : []
  return { planNo: reviewed_no, plan, months: figures?.months ?? [], entries }
}

export function bindActual(server: FastifyInstance, app: Context): void {
  bind(server, app, costActualRoutes, {
    'GET /api/cms/cost/actual/:scenarioId': async ({ app, params, caller }) =>
      readAccounts(app.db, caller, params.scenarioId),
    'PUT /api/cms/cost/actual/:scenarioId': async ({ app, params, body, caller, now }) => {
      await writeActuals(app, { caller, now }, params.scenarioId, body.entries)
      return null
    },
  })
}
