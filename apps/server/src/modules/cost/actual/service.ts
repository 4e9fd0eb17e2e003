import type { ActualEntry } from '@anju/contract/cost/actual/routes'
import { MOST_MONTHS } from '@anju/contract/cost/actual/terms'
import { settledStates } from '@anju/contract/cost/scenario/terms'
import type { Member } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { claimReadable } from '../scenario/access.ts'

async function countMonths(tx: Tx, scenarioId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cost_actual')
    .select((eb) => eb.fn.count<number>('month').distinct().as('count'))
    .where('scenario_id', '=', scenarioId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Writes the figures that were entered and leaves the others; an empty amount removes one. */
export async function writeActuals(
  { db }: Context,
  { caller, now }: { caller: Member; now: number },
  scenarioId: string,
  entries: readonly ActualEntry[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, state } = await claimReadable(tx, caller, scenarioId)
    if (!settledStates.includes(state)) refuse('rejected', '方案审核通过后才能填写实际发生额')
    for (const { month, item, amount } of entries) {
      if (amount === '') {
        const gone = tx.deleteFrom('cost_actual').where('scenario_id', '=', id)
        await gone.where('month', '=', month).where('item', '=', item).execute()
        continue
      }
      const columns = { amount, updated_at: now, updated_by: caller.name }
      await tx
        .insertInto('cost_actual')
        .values({ scenario_id: id, month, item, ...columns })
        .onConflict((oc) => oc.columns(['scenario_id', 'month', 'item']).doUpdateSet(columns))
        .execute()
    }
    if ((await countMonths(tx, id)) > MOST_MONTHS) refuse('rejected', `一份方案最多填写 ${MOST_MONTHS} 个月`)
  })
}
