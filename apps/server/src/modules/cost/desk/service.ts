import type { costDeskRoutes } from '@anju/contract/cost/scenario/desk'
import { type ScenarioAction, scenarioStateLabels } from '@anju/contract/cost/scenario/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import type { Updateable } from 'kysely'
import type { By, ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import type { Scenario } from '../scenario/access.ts'
import { writeLine } from '../scenario/history.ts'
import { claimReviewable } from './scope.ts'

type Routes = typeof costDeskRoutes
type Columns = Pick<Updateable<Database['cost_scenario']>, 'reviewed_no'> & Pick<Scenario, 'state' | 'reason'>

const whyOf = (text: string, what: string) =>
  visibleText(text) || refuse('badRequest', `请写明${what}的理由`, { field: 'reason' })

async function decide(tx: Tx, { caller, now }: By, row: Scenario, action: ScenarioAction, columns: Columns) {
  await tx
    .updateTable('cost_scenario')
    .set({ ...columns, version: row.version + 1, updated_at: now, updated_by: caller.nickName })
    .where('id', '=', row.id)
    .execute()
  const { state, reason } = columns
  const line = { action, state, note: reason, versionNo: row.submitted_no, userName: caller.nickName }
  await writeLine(tx, now, { scenarioId: row.id, ...line })
}

/** Approves the submitted version, or sends it back with a reason. */
export async function reviewScenario(
  { db }: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/cost/review']>,
): Promise<void> {
  const { scenarioId, version, approved } = form
  const reason = approved ? visibleText(form.reason) : whyOf(form.reason, '退回')
  await db.transaction().execute(async (tx) => {
    const row = await claimReviewable(tx, by, scenarioId, version)
    if (row.state !== 'submitted') refuse('rejected', `方案现在是“${scenarioStateLabels[row.state]}”，不能审核`)
    if (approved) await decide(tx, by, row, 'approve', { state: 'reviewed', reason, reviewed_no: row.submitted_no })
    else await decide(tx, by, row, 'refuse', { state: 'returned', reason })
  })
}

/** Locks an approved scenario, which can only be copied from then on, or unlocks it. */
export async function lockScenario(
  { db }: Context,
  by: ByPermission,
  form: BodyOf<Routes['PUT /prod-api/cms/cost/lock']>,
): Promise<void> {
  const { scenarioId, version, locked } = form
  const reason = whyOf(form.reason, locked ? '锁定' : '解除锁定')
  await db.transaction().execute(async (tx) => {
    const row = await claimReviewable(tx, by, scenarioId, version)
    const from = locked ? 'reviewed' : 'locked'
    if (row.state !== from)
      refuse('rejected', `方案现在是“${scenarioStateLabels[row.state]}”，不能${locked ? '锁定' : '解除锁定'}`)
    const state = locked ? 'locked' : 'reviewed'
    await decide(tx, by, row, locked ? 'lock' : 'unlock', { state, reason })
  })
}
