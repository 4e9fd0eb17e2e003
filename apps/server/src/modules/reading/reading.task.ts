import { listStaff } from '#modules/member'
import { informHeads, placeEmployees } from '#modules/organisation'
import type { Task } from '#platform/app/context'
import { reminderStep } from '#platform/reminder-step'
import { openReadings } from './duties.ts'
import { type Debtor, debtorsOf, remind } from './reminder.ts'

/** Says to those who see these people what has not been confirmed in time. */
const overdueLetter = (own: readonly Debtor[]) => {
  const byReading = Map.groupBy(own, ({ reading }) => reading.latest.title)
  const lines = Array.from(byReading, ([title, people]) => `《${title}》：${people.length} 人超期未确认`)
  return { subject: `阅读确认：${own.length} 人次超期`, lines, path: '/staff/reading' }
}

/** Reminds employees of what they must confirm, and their heads of what is overdue. */
export const readingTask: Task = {
  key: 'reading-reminder',
  name: '提醒阅读确认',
  group: 'SYSTEM',
  cron: '0 20 8 * * ?',
  remark: '在期限前 7 天、1 天、当天，以及超期后每周提醒还没有确认的员工；超期的同时告知能看到这些员工的管理人员',
  deletes: false,
  run: async (app, now) => {
    const readings = await openReadings(app.db, now)
    if (readings.length === 0) return ''
    const people = await placeEmployees(app.db, await listStaff(app.db))
    const debtors = (await debtorsOf(app.db, readings, people, now)).flatMap((one) => {
      const step = reminderStep(one.dueOn, now)
      return step ? [{ ...one, step }] : []
    })
    return app.db.transaction().execute(async (tx) => {
      const fresh = await remind(app, tx, now, debtors)
      await informHeads(app, tx, now, {
        permission: 'cms:reading:list',
        items: fresh.filter(({ isOverdue }) => isOverdue),
        placesOf: ({ one }) => one.departmentIds,
        letterOf: overdueLetter,
      })
      return fresh.length > 0 ? `提醒了 ${fresh.length} 人次` : ''
    })
  },
}
