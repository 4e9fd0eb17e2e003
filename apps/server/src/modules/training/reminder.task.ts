import { DAY, toWireDate } from '@anju/contract/wire/time'
import { listStaff, type Staff } from '#modules/member'
import { informHeads } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import { insertNew } from '#platform/database/insert-new'
import type { Queries, Tx } from '#platform/database/open'
import { reminderStep } from '#platform/reminder-step'
import { sessionLine, writeTo } from './letters.ts'
import { type Lack, lacksOf } from './plan.ts'

type Reminder = { subject: string; memberId: string; step: string; line: string }
const rowOf = ({ subject, memberId: member_id, step }: Reminder) => ({ subject, member_id, step })

/** Who has enrolled for what is tomorrow. */
async function eveOf(db: Queries, now: number): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('training_session')
    .innerJoin('training_course', 'training_course.id', 'training_session.training_course_id')
    .innerJoin('training_enrolment', 'training_enrolment.training_session_id', 'training_session.id')
    .selectAll('training_session')
    .select(['training_course.title', 'training_enrolment.member_id'])
    .where('day', '=', toWireDate(now + DAY))
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ title, member_id: memberId, ...session }) => ({
    subject: session.id,
    memberId,
    // A session that is moved is announced again.
    step: `eve ${session.day}`,
    line: sessionLine(title, session),
  }))
}

type Lacking = Lack & { one: Staff }

/** Who lacks a course of their post whose day is near or over. */
async function lackingOnes(db: Queries, now: number): Promise<(Lacking & { reminder: Reminder })[]> {
  const staff = await listStaff(db)
  const lacks = await lacksOf(db, staff, now)
  return staff.flatMap((one) =>
    (lacks.get(one.id) ?? []).flatMap((lack) => {
      const step = reminderStep(lack.dueOn, now)
      const line = `岗位必修《${lack.title}》：请在 ${lack.dueOn} 前报名并完成`
      // After a renewal the same days come again.
      const reminder = { subject: lack.courseId, memberId: one.id, step: `${lack.dueOn} ${step}`, line }
      return step ? [{ ...lack, one, reminder }] : []
    }),
  )
}

async function remindOfLacks(app: Context, tx: Tx, now: number): Promise<Reminder[]> {
  const fresh = await insertNew(tx, 'training_reminder', await lackingOnes(tx, now), ({ reminder }) => rowOf(reminder))
  await informHeads(app, tx, now, {
    permission: 'cms:training:list',
    items: fresh.filter(({ dueOn }) => dueOn < toWireDate(now)),
    placesOf: ({ one }) => one.departmentIds,
    letterOf: (own) => ({
      subject: `岗位必修课程：${own.length} 人次超期未修`,
      lines: Array.from(
        Map.groupBy(own, ({ title }) => title),
        ([title, { length }]) => `《${title}》：${length} 人`,
      ),
      path: '/staff/training?tab=lacks',
    }),
  })
  return fresh.map(({ reminder }) => reminder)
}

/** Reminds employees of sessions and of courses that they lack, and their heads of what is overdue. */
export const trainingTask: Task = {
  key: 'training-reminder',
  name: '提醒培训',
  group: 'SYSTEM',
  cron: '0 30 8 * * ?',
  remark:
    '前一天提醒已报名的员工；岗位必修课程在期限前 7 天、1 天、当天，以及超期后每周提醒还没有修完的员工，超期的同时告知能看到这些员工的管理人员',
  deletes: false,
  run: (app, now) =>
    app.db.transaction().execute(async (tx) => {
      const eve = await insertNew(tx, 'training_reminder', await eveOf(tx, now), rowOf)
      await writeTo(app, tx, now, { subject: '您明天有培训', lines: eve })
      const lacks = await remindOfLacks(app, tx, now)
      await writeTo(app, tx, now, { subject: '您有岗位必修课程待完成', lines: lacks })
      const count = eve.length + lacks.length
      return count > 0 ? `提醒了 ${count} 人次` : ''
    }),
}
