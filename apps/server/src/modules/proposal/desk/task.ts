import { proposalLimits } from '@anju/contract/proposal/terms'
import { DAY } from '@anju/contract/wire/time'
import type { Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { writeLine } from '../history.ts'

const AT_ONCE = 500

/**
 * Tickets that have been answered for the last time before a moment. Whoever sent one that was merged into them has had as long to object:
 * they may have read the answer only then.
 */
const answeredBefore = (db: Queries, moment: number) =>
  db
    .selectFrom('proposal')
    .select(['id', 'version'])
    .where('state', '=', 'answered')
    .where('answered_at', '<=', moment)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_event as line')
            .select('line.id')
            .whereRef('line.case_id', '=', 'proposal.id')
            .where('line.action', '=', 'reply')
            .where('line.at', '>', moment),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('proposal as merged')
            .select('merged.id')
            .whereRef('merged.merged_into', '=', 'proposal.id')
            .where('merged.closed_at', '>', moment),
        ),
      ),
    )

/** Closes tickets to whose answer no sender has objected. */
export const closeAnsweredTask: Task = {
  key: 'close-answered',
  name: '办结已答复的来信',
  group: 'SYSTEM',
  cron: '0 40 2 * * ?',
  remark: `最后一次答复后 ${proposalLimits.confirmDays} 天内没有异议的来信自动办结；有来信并入的，并入后也满 ${proposalLimits.confirmDays} 天`,
  deletes: false,
  run: async ({ db }, now) => {
    const moment = now - proposalLimits.confirmDays * DAY
    const waiting = await answeredBefore(db, moment).orderBy('id').limit(AT_ONCE).execute()
    let closed = 0
    for (const { id } of waiting)
      await db.transaction().execute(async (tx) => {
        // Again, now that nobody else can change it: it may have been answered or merged into meanwhile.
        await tx.selectFrom('proposal').select('id').where('id', '=', id).$call(forUpdate(tx)).execute()
        const row = await answeredBefore(tx, moment).where('proposal.id', '=', id).executeTakeFirst()
        if (!row) return
        await tx
          .updateTable('proposal')
          .set({ state: 'closed', closed_at: now, version: row.version + 1 })
          .where('id', '=', id)
          .execute()
        const publicNote = `答复后 ${proposalLimits.confirmDays} 天内没有收到异议，来信已办结。`
        await writeLine(tx, now, { proposalId: id, action: 'expire', state: 'closed', publicNote })
        closed++
      })
    return `已办结 ${closed} 件`
  },
}
