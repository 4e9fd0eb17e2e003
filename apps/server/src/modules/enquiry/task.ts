import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { changeDue, deleteEnded, monthsFrom, readDocument, reminderTask, writeLine } from '#modules/case'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { SETTING } from './keeping.ts'
import { ENQUIRY } from './kind.ts'
import { hasReached, limitsOf } from './letters.ts'

/** Open enquiries whose last event was before a moment, and so was what has been planned. */
const idleSince = (moment: number) => (db: Queries) =>
  db
    .selectFrom('enquiry')
    .innerJoin('case_event as line', 'line.case_id', 'enquiry.id')
    .select(['enquiry.id', 'enquiry.next_on', ({ fn }) => fn.max('line.at').as('last')])
    .where('enquiry.ended_at', 'is', null)
    .where((eb) => eb.or([eb('enquiry.next_on', '=', ''), eb('enquiry.next_on', '<', toWireDate(moment))]))
    .groupBy(['enquiry.id', 'enquiry.next_on'])
    .having(({ fn }) => fn.max('line.at'), '<=', moment)

/** Ends enquiries that have not got on for so many months: their term of keeping begins when those are over. */
function endIdle(app: Context, now: number, months: number): Promise<number> {
  const moment = monthsFrom(now, -months)
  const note = `满 ${months} 个月没有新的进展，自动结束`
  return changeDue(app, ENQUIRY, idleSince(moment), async (tx, { id, last, next_on }) => {
    const since = Math.max(Number(last), next_on ? fromWireTime(next_on) : 0)
    await tx
      .updateTable('enquiry')
      .set((eb) => ({
        state: 'lost',
        next_on: '',
        next_step: '',
        version: eb('version', '+', 1),
        ended_at: monthsFrom(since, months),
      }))
      .where('id', '=', id)
      .execute()
    await writeLine(tx, now, ENQUIRY, { caseId: id, action: 'expire', state: 'lost', note })
  })
}

/** Ends enquiries that do not get on, and deletes those that ended as many months ago as the company keeps them. */
export const deleteEnquiriesTask: Task = {
  key: 'delete-enquiries',
  name: '删除到期的合作意向',
  group: 'SYSTEM',
  cron: '0 58 2 * * ?',
  remark:
    '长期没有进展的合作意向按未成交结束；已签约、未成交或无效满保存期限的合作意向，连同联系方式与跟进经过一并删除',
  deletes: true,
  run: async (app, now) => {
    const { months, idleMonths } = await readDocument(app.db, SETTING)
    const idle = await endIdle(app, now, idleMonths)
    const count = await deleteEnded(app, ENQUIRY, monthsFrom(now, -months))
    return `已删除到期的合作意向 ${count} 条${idle > 0 ? `，结束没有进展的 ${idle} 条` : ''}`
  },
}

/** Reminds of the first call, and of the days that have been planned. */
export const remindEnquiriesTask = reminderTask(
  {
    key: 'remind-enquiries',
    name: '提醒合作意向时限',
    cron: '20 */10 * * * ?',
    remark:
      '合作意向的首次联系时限过半、当天到期、超期、超期两天时，以及安排了下一步的当天和过后，提醒负责的人、部门和上级，各一次',
  },
  ENQUIRY,
  { of: limitsOf, reached: hasReached },
)
