import { enqueueMail } from '#modules/mail'
import { listStaff } from '#modules/member'
import { ableUsersOf, placeEmployees, reachesDepartment } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { openReadings } from './duties.ts'
import { type Debtor, debtorsOf, remind, stepOf } from './reminder.ts'

const RIGHT = 'cms:reading:list'

/** Informs those who see these people of what has not been confirmed in time. */
async function informHeads(app: Context, tx: Tx, now: number, overdue: readonly Debtor[]): Promise<void> {
  if (overdue.length === 0) return
  const { [RIGHT]: heads } = await ableUsersOf(tx, [RIGHT])
  for (const { id, scope } of heads) {
    const own = overdue.filter(({ one }) => one.departmentIds.some((place) => reachesDepartment(scope, place)))
    if (own.length === 0) continue
    const byReading = Map.groupBy(own, ({ reading }) => reading.latest.title)
    const lines = Array.from(byReading, ([title, people]) => `《${title}》：${people.length} 人逾期未确认`)
    const letter = { subject: `阅读确认：${own.length} 人次逾期`, lines, path: '/cms/reading' }
    await enqueueMail(app, tx, now, { userIds: [id], letter })
  }
}

/** Reminds employees of what they must confirm, and their heads of what is overdue. */
export const readingTask: Task = {
  key: 'reading-reminder',
  name: '提醒阅读确认',
  group: 'SYSTEM',
  cron: '0 20 8 * * ?',
  remark: '在期限前 7 天、1 天、当天，以及逾期后每周提醒还没有确认的员工；逾期的同时告知能看到这些员工的管理人员',
  deletes: false,
  run: async (app, now) => {
    const readings = await openReadings(app.db, now)
    if (readings.length === 0) return ''
    const people = await placeEmployees(app.db, await listStaff(app.db))
    const debtors = (await debtorsOf(app.db, readings, people, now)).flatMap((one) => {
      const step = stepOf(one, now)
      return step ? [{ ...one, step }] : []
    })
    return app.db.transaction().execute(async (tx) => {
      const fresh = await remind(app, tx, now, debtors)
      await informHeads(
        app,
        tx,
        now,
        fresh.filter(({ isOverdue }) => isOverdue),
      )
      return fresh.length > 0 ? `提醒了 ${fresh.length} 人次` : ''
    })
  },
}
