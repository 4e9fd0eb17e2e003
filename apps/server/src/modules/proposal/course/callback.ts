import type { proposalCourseRoutes } from '@anju/contract/proposal/course'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  changeCase,
  type DeskWork,
  dropSentDraft,
  type InScope,
  putCase,
  readHistory,
  writeCaseLine,
} from '#modules/case'
import type { User } from '#modules/identity'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { hasAnswered, refusalOfCallback } from '../callback.ts'
import { ratingInWords } from '../history.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { mailDissatisfied } from '../mail.ts'

type Routes = typeof proposalCourseRoutes
type Form = BodyOf<Routes['PUT /prod-api/cms/proposal/callback']>
type Said = { satisfaction: number; solved: boolean }

/** What the sender said; refuses a call in which they were reached and not asked. */
function saidIn({ reached, satisfaction, solved }: Form): Said | undefined {
  if (!reached) return undefined
  if (satisfaction === undefined) return refuse('badRequest', '请选择来信人的满意度', { field: 'satisfaction' })
  if (solved === undefined) return refuse('badRequest', '请选择问题是否解决', { field: 'solved' })
  return { satisfaction, solved }
}

async function assertCallable(tx: Tx, caller: User, row: Ticket & InScope): Promise<void> {
  const reason = refusalOfCallback(row, caller, hasAnswered(row, await readHistory(tx, PROPOSAL, row.id), caller.id))
  if (reason) refuse('rejected', reason)
}

/** Records that a second person has called the sender after the answer, and what they said; it never replaces the sender's own rating. */
export const recordCallback: DeskWork<Routes, 'PUT /prod-api/cms/proposal/callback'> = async (app, by, form) => {
  const { caller, now } = by
  const said = saidIn(form)
  await changeCase(app, PROPOSAL, by, form, async (tx, row) => {
    await assertCallable(tx, caller, row)
    await putCase(
      tx,
      PROPOSAL,
      row,
      said
        ? {
            callback_at: now,
            callback_by: caller.id,
            callback_satisfaction: said.satisfaction,
            callback_solved: said.solved ? 1 : 0,
          }
        : {},
    )
    await dropSentDraft(tx, PROPOSAL, by, row.id, form.note)
    const outcome = said ? `已接通：${ratingInWords(said)}` : '未接通'
    const note = [outcome, visibleText(form.note)].filter(Boolean).join('。')
    await writeCaseLine(tx, PROPOSAL, by, row, { action: 'callback', note })
    if (!said || (said.solved && said.satisfaction > 2)) return
    await mailDissatisfied(app, tx, now, row, { said: '回访', rating: ratingInWords(said), by: caller.id })
  })
}
