import type { Clock, proposalSettingRoutes } from '@anju/contract/proposal/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import { DAY, fromWireTime, isDay } from '@anju/contract/wire/time'
import { editDocument } from '#modules/case'
import type { Context } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { ANSWER_WITHIN, CLOCK, countMissed, deadlinesBy, lateOf } from '../clocks.ts'

type Form = BodyOf<(typeof proposalSettingRoutes)['PUT /prod-api/cms/proposal/clock']>
const LONGEST_PERIOD = 31 * DAY

/** Refuses periods that are no days, or end before they begin. */
function assertPeriods({ periods }: Form): void {
  for (const [at, { from, to, name }] of periods.entries()) {
    const [first, last] = [fromWireTime(from), fromWireTime(to)]
    const where = `第 ${at + 1} 行${name ? `“${name}”` : ''}`
    if (![from, to].every(isDay)) refuse('badRequest', `${where}没有这一天`, { field: 'periods' })
    if (last < first) refuse('badRequest', `${where}的结束早于开始`, { field: 'periods' })
    if (last - first > LONGEST_PERIOD) refuse('badRequest', `${where}超过 31 天，请检查年份`, { field: 'periods' })
  }
}

/** Open tickets are due by the new clock; what has been accepted or answered keeps its time. */
async function applyTo(tx: Tx, clock: Omit<Clock, 'version'>, now: number): Promise<void> {
  const deadlines = deadlinesBy(clock)
  const open = await tx
    .selectFrom('proposal')
    .select(['id', 'due_at', 'submitted_at', 'closed_at', 'accepted_at', 'answered_at', 'late_named', 'urgent'])
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of open) {
    // The time of a ticket that was opened again began then.
    const begun = row.due_at - ANSWER_WITHIN
    const { accept_due_at } = deadlines(row.submitted_at, row.urgent === 1)
    const { answer_due_at } = deadlines(begun)
    // A limit that is not missed any more is named when it is missed again.
    const missed = countMissed(lateOf({ ...row, accept_due_at, answer_due_at }, now))
    const late_named = Math.min(row.late_named, missed)
    await tx
      .updateTable('proposal')
      .set({ accept_due_at, answer_due_at, late_named })
      .where('id', '=', row.id)
      .execute()
  }
}

/** Edits limits and calendar; refuses a form that was opened before somebody else saved one. */
export async function editClock(app: Context, { now }: { now: number }, form: Form): Promise<void> {
  assertPeriods(form)
  const { acceptDays, answerDays, urgentHours, version } = form
  if (acceptDays > answerDays) refuse('badRequest', '答复时限不能短于受理时限', { field: 'answerDays' })
  const periods = form.periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  await editDocument(app, CLOCK, version, async (tx) => {
    await applyTo(tx, { acceptDays, answerDays, urgentHours, periods }, now)
    // The public form names the limits.
    await signalChange(tx)
    return { acceptDays, answerDays, urgentHours, periods }
  })
  app.responseCache.clear()
}
