import type { TicketLimit } from '@anju/contract/proposal/terms'
import type { Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { countMissed, lateOf } from '../clocks.ts'
import { writeLine } from '../history.ts'
import { type Mailed, mailLate } from '../mail.ts'

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
  name: '提醒超期来信',
  group: 'SYSTEM',
  cron: '0 */10 * * * ?',
  remark: '来信超过受理、答复或十日期限时，提醒负责人与有分派权限的上级，每个期限一次',
  deletes: false,
  run: async (app, now) => {
    const lateTickets: { row: Mailed; sentence: string }[] = []
    for (const id of await findMissed(app.db, now))
      await app.db.transaction().execute(async (tx) => {
        const row = await tx
          .selectFrom('proposal')
          .selectAll()
          .where('id', '=', id)
          .$call(forUpdate(tx))
          .executeTakeFirstOrThrow()
        const late = lateOf(row, now)
        const missed = countMissed(late)
        if (late === 'none' || missed <= row.late_named) return
        await tx.updateTable('proposal').set({ late_named: missed }).where('id', '=', id).execute()
        await writeLine(tx, now, { proposalId: id, action: 'late', state: row.state, note: sentences[late] })
        lateTickets.push({ row, sentence: sentences[late] })
      })
    await mailLate(app, now, lateTickets)
    return `已提醒 ${lateTickets.length} 件`
  },
}
