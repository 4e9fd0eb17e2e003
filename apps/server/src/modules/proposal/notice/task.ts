import type { TicketLimit } from '@anju/contract/proposal/terms'
import { remindOpen } from '#modules/case'
import type { Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { countMissed, lateOf } from '../clocks.ts'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { limitsOf } from './limits.ts'

const AT_ONCE = 500
const sentences: Record<TicketLimit, string> = {
  accept: '已超过受理时限，尚未受理',
  answer: '已超过答复时限，尚未答复',
  limit: '已超过十日期限，尚未答复',
}

/** The tickets with a missed limit that their history does not name yet. */
async function findMissed(db: Queries, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('proposal')
    .select('id')
    .where('closed_at', 'is', null)
    .where('answered_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('due_at', '<=', now), eb('late_named', '<', 3)]),
        eb.and([eb('answer_due_at', '<=', now), eb('late_named', '<', 2)]),
        eb.and([eb('accept_due_at', '<=', now), eb('accepted_at', 'is', null), eb('late_named', '<', 1)]),
      ]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  return rows.map(({ id }) => id)
}

/** Writes each missed limit into the history of its ticket once: whoever answers for it, and their superiors, have a notice of it. */
export const lateTask: Task = {
  key: 'name-late',
  name: '提醒来信时限',
  group: 'SYSTEM',
  cron: '0 */10 * * * ?',
  remark: '来信的受理、答复和十日期限过半、当天到期、超期、超期两天时，提醒负责的人、部门和上级，每个期限各一次',
  deletes: false,
  run: async (app, now) => {
    let late = 0
    for (const id of await findMissed(app.db, now))
      await app.db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('proposal')
          .selectAll()
          .where('id', '=', id)
          .$call(forUpdate(tx))
          .executeTakeFirstOrThrow()
        const gravest = lateOf(row, now)
        const missed = countMissed(gravest)
        if (gravest === 'none' || missed <= row.late_named) return
        await tx.updateTable('proposal').set({ late_named: missed }).where('id', '=', id).execute()
        await writeLine(tx, now, { proposalId: id, action: 'late', state: row.state, note: sentences[gravest] })
        late++
      })
    const said = await remindOpen(app, PROPOSAL, limitsOf, now)
    return `已提醒 ${late} 件${said > 0 ? `，发出时限提醒 ${said} 条` : ''}`
  },
}
