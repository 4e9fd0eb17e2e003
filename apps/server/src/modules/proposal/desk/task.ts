import { proposalLimits } from '@anju/contract/proposal/terms'
import { DAY } from '@anju/contract/wire/time'
import { changeDue } from '#modules/case'
import type { Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { informSenders } from '../mail.ts'
import { restsSince } from './dialogue.ts'

/**
 * Tickets that have been answered, with nothing said since a moment. Whoever sent one that was merged into them has had as long to object:
 * they may have read the answer only then.
 */
const answeredBefore = (moment: number) => (db: Queries) =>
  db
    .selectFrom('proposal')
    .selectAll()
    .where('state', '=', 'answered')
    .where('answered_at', '<=', moment)
    .where(restsSince(moment))

/** Closes tickets to whose answer no sender has objected. */
export const closeAnsweredTask: Task = {
  key: 'close-answered',
  name: '办结已答复的来信',
  group: 'SYSTEM',
  cron: '0 40 2 * * ?',
  remark: `最后一次答复后 ${proposalLimits.confirmDays} 天内没有异议的来信自动办结；来信人有补充、回访不满意的，回复后才重新计算，补充也可以标为已读；有来信并入的，并入后也满 ${proposalLimits.confirmDays} 天`,
  deletes: false,
  run: async (app, now) => {
    const moment = now - proposalLimits.confirmDays * DAY
    const publicNote = `答复后 ${proposalLimits.confirmDays} 天内没有收到异议，来信已办结。`
    const closed = await changeDue(app, PROPOSAL, answeredBefore(moment), async (tx, row) => {
      const { id, version } = row
      await tx
        .updateTable('proposal')
        .set({ state: 'closed', closed_at: now, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await writeLine(tx, now, { proposalId: id, action: 'expire', state: 'closed', publicNote })
      await informSenders(app, tx, now, row, 'closed')
    })
    return `已办结 ${closed} 件`
  },
}
