import type { proposalSettingRoutes } from '@anju/contract/proposal/setting'
import type { BodyOf } from '@anju/contract/wire/route'
import { DAY, fromWireTime, isDay } from '@anju/contract/wire/time'
import { editDocument } from '#modules/case'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { CLOCK } from '../clocks.ts'

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

/** Edits limits, hours and calendar for tickets to come: those that have been filed keep the limits that their senders were promised. */
export async function editClock(app: Context, form: Form): Promise<void> {
  assertPeriods(form)
  const { acceptDays, answerDays, urgentHours, opensAt, closesAt, version } = form
  if (acceptDays > answerDays) refuse('badRequest', '答复时限不能短于受理时限', { field: 'answerDays' })
  if (closesAt <= opensAt) refuse('badRequest', '下班时间应晚于上班时间', { field: 'closesAt' })
  const periods = form.periods.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  await editDocument(app, CLOCK, version, async (tx) => {
    // The public form names the limits.
    await signalChange(tx)
    return { acceptDays, answerDays, urgentHours, opensAt, closesAt, periods }
  })
  app.responseCache.clear()
}
