import { changeDue, lastDay, readWorkdays, writeColumns } from '#modules/case'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { tell, titleOf } from '../mail.ts'
import { resumeColumns } from '../rest.ts'

/** Letters that have waited for their senders as long as they may. */
const overdue = (now: number) => (db: Queries) =>
  db
    .selectFrom('proposal')
    .selectAll()
    .where('waits_until', '<=', now)
    .where('closed_at', 'is', null)
    .where('answered_at', 'is', null)

const GOES_ON = '没有收到您的补充，我们按已有的情况继续办理；您仍可以随时补充。'

/** Has letters go on whose senders have not answered a question; resolves with how many. */
export const resumeWaiting = (app: Context, now: number): Promise<number> =>
  changeDue(app, PROPOSAL, overdue(now), async (tx, row) => {
    const columns = resumeColumns(row, now, await readWorkdays(tx))
    await writeColumns(tx, PROPOSAL, row.id, columns)
    await writeLine(tx, now, { proposalId: row.id, action: 'resume', state: row.state, publicNote: GOES_ON })
    const what = '来信人没有补充'
    await tell(app, tx, now, row, {
      event: 'waitOver',
      by: '',
      subject: `来信 ${row.no}：${what}`,
      line: `来信 ${titleOf(row)}${what}，请按已有的情况在 ${lastDay(columns.answer_due_at)} 前答复。`,
    })
  })
