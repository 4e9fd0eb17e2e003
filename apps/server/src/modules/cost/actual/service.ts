import type { costActualRoutes } from '@anju/contract/cost/actual/routes'
import { ACTUAL_LABELS, MOST_MONTHS } from '@anju/contract/cost/actual/terms'
import { settledStates } from '@anju/contract/cost/scenario/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import type { ByMember } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { claimReadable } from '../scenario/access.ts'

type Changed = BodyOf<(typeof costActualRoutes)['PUT /api/cms/cost/actual/:scenarioId']>['entries']

/** Refuses to replace an amount that somebody has changed since the caller read it. Sending the same amount again is no change. */
async function assertSeen(tx: Tx, scenarioId: string, entries: Changed): Promise<void> {
  const rows = await tx
    .selectFrom('cost_actual')
    .select(['month', 'item', 'amount'])
    .where('scenario_id', '=', scenarioId)
    .execute()
  const stored = new Map(rows.map(({ month, item, amount }) => [`${month} ${item}`, amount]))
  for (const { month, item, amount, seen } of entries) {
    const now = stored.get(`${month} ${item}`) ?? ''
    if (now === seen || now === amount) continue
    const what = now === '' ? '已在别处删去' : `已在别处改为 ${now}`
    refuse('conflict', `${month} 的${ACTUAL_LABELS[item]}${what}，没有保存；您填写的内容还在`)
  }
}

async function countMonths(tx: Tx, scenarioId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('cost_actual')
    .select((eb) => eb.fn.count<number>('month').distinct().as('count'))
    .where('scenario_id', '=', scenarioId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Writes the figures that were entered and leaves the others; an empty amount removes one. Nothing is written when one of them has
 * changed since it was read.
 */
export async function writeActuals(
  { db }: Context,
  { caller, now }: ByMember,
  scenarioId: string,
  entries: Changed,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id, state } = await claimReadable(tx, caller, scenarioId)
    if (!settledStates.includes(state)) refuse('rejected', '方案审核通过后才能填写实际发生额')
    await assertSeen(tx, id, entries)
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
