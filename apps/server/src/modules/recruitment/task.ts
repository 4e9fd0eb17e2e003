import { limitReached, monthsFrom, type RunningLimit, readDocument, reminderTask } from '#modules/case'
import type { Task } from '#platform/app/context'
import { deleteApplications } from './deletion.ts'
import { KEEPING } from './keeping.ts'
import { APPLICATION, type Application } from './kind.ts'
import { endUndecided } from './undecided.ts'

const AT_ONCE = 200

/** Ends applications that nobody has decided in time, and deletes those that ended as many months ago as the company keeps them; those in the pool have a term of their own. */
export const deleteApplicationsTask: Task = {
  key: 'delete-applications',
  name: '删除到期的应聘材料',
  group: 'SYSTEM',
  cron: '0 55 2 * * ?',
  remark:
    '岗位结束后提醒决定，到期没有决定的应聘按未录用结束并答复应聘人；招聘结束满保存期限的应聘，连同简历与往来记录一并删除；同意加入人才库的，按人才库的期限',
  deletes: true,
  run: async (app, now) => {
    const keeping = await readDocument(app.db, KEEPING)
    const { months, poolMonths } = keeping
    const { reminded, ended } = await endUndecided(app, keeping, now)
    let deleted = 0
    for (let size = AT_ONCE; size === AT_ONCE; ) {
      const due = await app.db
        .selectFrom('application')
        .select('id')
        .where((eb) =>
          eb.or([
            eb.and([eb('ended_at', '<=', monthsFrom(now, -months)), eb('keep_in_pool', '=', 0)]),
            eb.and([eb('ended_at', '<=', monthsFrom(now, -poolMonths)), eb('keep_in_pool', '=', 1)]),
          ]),
        )
        .limit(AT_ONCE)
        .execute()
      deleted += await deleteApplications(
        app,
        due.map(({ id }) => id),
      )
      size = due.length
    }
    const undecided = reminded + ended > 0 ? `；没有决定的，提醒 ${reminded} 份，结束 ${ended} 份` : ''
    return `已删除到期的应聘 ${deleted} 份${undecided}`
  },
}

/** The day by which an application of a position that has ended is decided; after it the application ends by itself. */
const limitsOf = (row: Application): RunningLimit[] =>
  row.decide_by === null
    ? []
    : [{ row, title: row.no, limit: '决定期限', task: '决定', from: row.decide_by, due: row.decide_by }]

/** Reminds of what has to be decided today. */
export const remindApplicationsTask = reminderTask(
  {
    key: 'remind-applications',
    name: '提醒待决定的应聘',
    cron: '40 */10 * * * ?',
    remark: '岗位已结束招聘、当天必须决定的应聘，提醒有权决定的人，各一次',
  },
  APPLICATION,
  {
    of: limitsOf,
    reached: (now) => limitReached(APPLICATION, { from: 'decide_by', due: 'decide_by' }, now),
  },
)
