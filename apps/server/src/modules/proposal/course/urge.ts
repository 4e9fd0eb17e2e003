import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import { unansweredStates } from '@anju/contract/proposal/terms'
import { HOUR } from '@anju/contract/wire/time'
import { changeCase, type DeskWork, dropSentDraft, putCase, readHistory, untilOf, writeCaseLine } from '#modules/case'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { tell, titleOf } from '../mail.ts'

type Routes = typeof proposalCourseRoutes

/** Whether a user has urged the answer of a letter within the last hour. */
async function hasUrged(tx: Tx, { id }: Pick<Ticket, 'id'>, userId: string, now: number): Promise<boolean> {
  const lines = await readHistory(tx, PROPOSAL, id)
  return lines.some(({ action, user_id, at }) => action === 'urge' && user_id === userId && at > now - HOUR)
}

/** Urges the answer of a letter: whoever answers for it and the department learn of it. */
export const urge: DeskWork<Routes, 'PUT /prod-api/cms/proposal/urge'> = async (app, by, form) => {
  const { caller, now } = by
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    if (!unansweredStates.includes(row.state)) refuse('rejected', '已经答复或结束的来信不用督办')
    if (row.department_id === null && row.assignee_id === '') refuse('rejected', '这件来信尚未分派，请先分派')
    if (await hasUrged(tx, row, caller.id, now)) refuse('rejected', '您一小时内已经督办过这件来信，请稍后再督办')
    const urges = row.urges + 1
    await putCase(tx, PROPOSAL, row, { urges, urged_at: now })
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    const note = [`第 ${urges} 次督办`, visibleText(form.note)].filter(Boolean).join('：')
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'urge', note })
    await tell(app, tx, now, row, {
      event: 'urged',
      by: caller.id,
      subject: `【督办】来信 ${row.no}`,
      line: `【督办】来信 ${titleOf(row)}第 ${urges} 次督办，请尽快办理，${untilOf(row.answer_due_at)} 前答复。`,
    })
  })
}
