import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import { proposalStateLabels, unansweredStates } from '@anju/contract/proposal/terms'
import {
  changeCase,
  type DeskWork,
  dropSentDraft,
  filledText,
  putCase,
  readDocument,
  readWorkdays,
  takenBy,
} from '#modules/case'
import { refuse } from '#platform/refusal'
import { acceptFirst } from '../desk/service.ts'
import { writeLine } from '../history.ts'
import { PROPOSAL } from '../kind.ts'
import { informSenders } from '../mail.ts'
import { COURSE, waitColumns } from '../rest.ts'

type Routes = typeof proposalCourseRoutes

/** Asks the sender for something without which nobody can go on: the letter waits, and its limit rests as the company has set it. */
export const askSender: DeskWork<Routes, 'PUT /prod-api/cms/proposal/question'> = async (app, by, form) => {
  const { caller, now } = by
  const publicNote = filledText(form.note, 'note', '请写明需要来信人补充什么，来信人会看到')
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    if (!unansweredStates.includes(row.state))
      refuse('rejected', `“${proposalStateLabels[row.state]}”的来信不能再请来信人补充`)
    if (row.question_at !== null) refuse('rejected', '这件来信已经在等待来信人补充', { field: 'note' })
    const accepts = row.state === 'submitted'
    if (accepts) await acceptFirst(tx, by, row)
    const state = accepts ? 'accepted' : row.state
    const setting = await readDocument(tx, COURSE)
    await putCase(tx, PROPOSAL, row, {
      state,
      accepted_at: row.accepted_at ?? now,
      ...waitColumns(row, setting, now, await readWorkdays(tx)),
      ...(await takenBy(tx, PROPOSAL, by, row)),
    })
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    await writeLine(tx, now, { proposalId: row.id, user: caller, action: 'question', state, publicNote })
    await informSenders(app, tx, now, row, 'questioned')
  })
}
