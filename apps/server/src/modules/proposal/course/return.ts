import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import { unansweredStates } from '@anju/contract/proposal/terms'
import { changeCase, type DeskWork, dropSentDraft, filledText, lastDay, putCase, writeCaseLine } from '#modules/case'
import { refuse } from '#platform/refusal'
import { PROPOSAL } from '../kind.ts'
import { tell, titleOf } from '../mail.ts'
import { NO_EXTENSION } from '../rest.ts'

type Routes = typeof proposalCourseRoutes

/** Sends a letter back to those who assign, because it is not for whoever has it. */
export const sendBack: DeskWork<Routes, 'PUT /prod-api/cms/proposal/return'> = async (app, by, form) => {
  const { caller, now } = by
  const reason = filledText(form.note, 'note', '请写明退单的原因')
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    if (!unansweredStates.includes(row.state)) refuse('rejected', '已经答复或结束的来信不能退单')
    if (row.department_id === null && row.assignee_id === '') refuse('rejected', '这件来信已经在待分派')
    const nobody = { department_id: null, assignee_id: '' }
    await putCase(tx, PROPOSAL, row, { ...NO_EXTENSION, ...nobody, returns: row.returns + 1 })
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'return', note: reason })
    await tell(
      app,
      tx,
      now,
      { ...row, ...nobody },
      {
        event: 'returned',
        by: caller.id,
        subject: `来信 ${row.no}：退单`,
        line: `来信 ${titleOf(row)}由${caller.nickName}退单，请重新分派，${lastDay(row.answer_due_at)} 前答复。`,
      },
    )
  })
}
