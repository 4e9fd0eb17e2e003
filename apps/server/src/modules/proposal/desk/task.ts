import { proposalLimits } from '@anju/contract/proposal/terms'
import type { Task } from '#platform/app/context'
import { DAY } from '../clocks.ts'
import { writeLine } from '../history.ts'

const AT_ONCE = 500

/** Closes tickets to whose answer the sender has not objected. */
export const closeAnsweredTask: Task = {
  key: 'close-answered',
  name: '办结已答复的来信',
  group: 'SYSTEM',
  cron: '0 40 2 * * ?',
  remark: `答复后 ${proposalLimits.confirmDays} 天内没有异议的来信自动办结`,
  deletes: false,
  run: async ({ db }, now) => {
    const waiting = await db
      .selectFrom('proposal')
      .select(['id', 'version'])
      .where('state', '=', '待确认')
      .where('answered_at', '<=', now - proposalLimits.confirmDays * DAY)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    let closed = 0
    for (const { id, version } of waiting)
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('proposal')
          .set({ state: '已办结', closed_at: now, version: version + 1 })
          .where('id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        const publicNote = `答复后 ${proposalLimits.confirmDays} 天内没有收到异议，来信已办结。`
        await writeLine(tx, now, { proposalId: id, action: 'expire', state: '已办结', publicNote })
        closed++
      })
    return `已办结 ${closed} 件`
  },
}
