import { expressionBuilder } from 'kysely'
import { limitReached, type RunningLimit } from '#modules/case'
import type { Database } from '#platform/database/schema'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { titleOf } from '../mail.ts'

/** The limits of a ticket that run: the company's two, and the ten days, of which the half is not said. */
export function limitsOf(row: Ticket): RunningLimit[] {
  if (row.answered_at !== null) return []
  const { submitted_at, accepted_at, accept_due_at, answer_due_at, due_at, question_at } = row
  const title = titleOf(row)
  const answer = { row, title, task: '答复' }
  return [
    ...(accepted_at === null
      ? [{ row, title, limit: '受理时限', task: '受理', from: submitted_at, due: accept_due_at }]
      : []),
    // Nobody is reminded of a limit that rests.
    ...(answer_due_at < due_at && question_at === null
      ? [{ ...answer, limit: '答复时限', from: submitted_at, due: answer_due_at }]
      : []),
    { ...answer, limit: '十日期限', from: due_at, due: due_at },
  ]
}

/** The condition that one of them may have reached something. */
export function hasReached(now: number) {
  const eb = expressionBuilder<Database, 'proposal'>()
  const reached = (from: string, due: string) => limitReached(PROPOSAL, { from, due }, now)
  return eb.and([
    eb('proposal.answered_at', 'is', null),
    eb.or([
      eb.and([eb('proposal.accepted_at', 'is', null), reached('submitted_at', 'accept_due_at')]),
      eb.and([eb('proposal.answer_due_at', '<', eb.ref('proposal.due_at')), reached('submitted_at', 'answer_due_at')]),
      reached('due_at', 'due_at'),
    ]),
  ])
}
