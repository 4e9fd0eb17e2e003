import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { deleteCases, monthsFrom, readDocument, reminderTask, removeFiles, writeLine } from '#modules/case'
import type { Context, Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { SETTING } from './keeping.ts'
import { ENQUIRY } from './kind.ts'
import { limitsOf } from './letters.ts'

const AT_ONCE = 200

/** Open enquiries whose last event was before a moment, and so was what has been planned. */
const idleSince = (db: Queries, moment: number) =>
  db
    .selectFrom('enquiry')
    .innerJoin('case_event as line', 'line.case_id', 'enquiry.id')
    .select(['enquiry.id', 'enquiry.next_on', ({ fn }) => fn.max('line.at').as('last')])
    .where('enquiry.ended_at', 'is', null)
    .where((eb) => eb.or([eb('enquiry.next_on', '=', ''), eb('enquiry.next_on', '<', toWireDate(moment))]))
    .groupBy(['enquiry.id', 'enquiry.next_on'])
    .having(({ fn }) => fn.max('line.at'), '<=', moment)

/** Ends enquiries that have not got on for so many months: their term of keeping begins when those are over. */
async function endIdle({ db }: Context, now: number, months: number): Promise<number> {
  const moment = monthsFrom(now, -months)
  const note = `满 ${months} 个月没有新的进展，自动结束`
  let ended = 0
  for (let size = AT_ONCE; size === AT_ONCE; ) {
    const rows = await idleSince(db, moment).limit(AT_ONCE).execute()
    size = rows.length
    for (const { id } of rows)
      await db.transaction().execute(async (tx) => {
        // Again, now that nobody else can change it.
        await tx.selectFrom('enquiry').select('id').where('id', '=', id).$call(forUpdate(tx)).execute()
        const row = await idleSince(tx, moment).where('enquiry.id', '=', id).executeTakeFirst()
        if (!row) return
        const since = Math.max(Number(row.last), row.next_on ? fromWireTime(row.next_on) : 0)
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
        ended++
      })
  }
  return ended
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
    const ended = app.db.selectFrom('enquiry').select('id').where('ended_at', '<=', monthsFrom(now, -months))
    const { count, files } = await app.db.transaction().execute((tx) => deleteCases(tx, ENQUIRY, ended))
    await removeFiles(app, files)
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
  limitsOf,
)
