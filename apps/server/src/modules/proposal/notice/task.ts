import type { TicketLimit } from '@anju/contract/proposal/terms'
import { changeDue, remindOpen } from '#modules/case'
import type { Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { countMissed, lateOf } from '../clocks.ts'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { hasReached, limitsOf } from './limits.ts'
import { resumeWaiting } from './resume.ts'

const sentences: Record<TicketLimit, string> = {
  accept: '已超过受理时限，尚未受理',
  answer: '已超过答复时限，尚未答复',
  limit: '已超过十日期限，尚未答复',
}

/** The tickets with a missed limit that their history does not name yet. */
const missed = (now: number) => (db: Queries) =>
  db
    .selectFrom('proposal')
    .selectAll()
    .where('closed_at', 'is', null)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('due_at', '<=', now), eb('late_named', '<', 3)]),
        eb.and([eb('answer_due_at', '<=', now), eb('late_named', '<', 2)]),
        eb.and([eb('accept_due_at', '<=', now), eb('accepted_at', 'is', null), eb('late_named', '<', 1)]),
      ]),
    )

/** Writes each missed limit into the history of its ticket once: whoever answers for it, and their superiors, have a notice of it. */
export const lateTask: Task = {
  key: 'name-late',
  name: '提醒来信时限',
  group: 'SYSTEM',
  cron: '0 */10 * * * ?',
  remark:
    '来信的受理、答复和十日期限过半、当天到期、超期、超期两天时，提醒负责的人、部门和上级，每个期限各一次；等待补充到期的继续办理',
  deletes: false,
  run: async (app, now) => {
    const resumed = await resumeWaiting(app, now)
    const late = await changeDue(app, PROPOSAL, missed(now), async (tx, row) => {
      const gravest = lateOf(row, now)
      if (gravest === 'none') return
      await tx
        .updateTable('proposal')
        .set({ late_named: countMissed(gravest) })
        .where('id', '=', row.id)
        .execute()
      await writeLine(tx, now, { proposalId: row.id, action: 'late', state: row.state, note: sentences[gravest] })
    })
    const said = await remindOpen(app, PROPOSAL, { of: limitsOf, reached: hasReached }, now)
    const others = [said > 0 && `发出时限提醒 ${said} 条`, resumed > 0 && `等待补充到期 ${resumed} 件`]
    return [`已提醒 ${late} 件`, ...others].filter(Boolean).join('，')
  },
}
