import { randomInt } from 'node:crypto'
import { DAY } from '@anju/contract/wire/time'
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { type InScope, reachesCase, readDocument } from '#modules/case'
import type { ByPermission, User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { PROPOSAL, type Ticket } from './kind.ts'
import { COURSE } from './rest.ts'

/** Until when the sender of a letter that is answered now is to be called by somebody else; `null` if nobody has to. */
export async function callbackUntil(db: Queries, { kind }: Pick<Ticket, 'kind'>, now: number): Promise<number | null> {
  const { callbackKinds, callbackDays, callbackShare } = await readDocument(db, COURSE)
  const isChosen = callbackKinds.includes(kind) && randomInt(100) < callbackShare
  return isChosen ? now + callbackDays * DAY : null
}

type Line = { action: string; user_id: string }

/** Whether a user has answered a letter, by its history. */
export const hasAnswered = (
  { first_answered_by }: Pick<Ticket, 'first_answered_by'>,
  lines: readonly Line[],
  userId: string,
): boolean =>
  first_answered_by === userId || lines.some(({ action, user_id }) => action === 'reply' && user_id === userId)

/** Why a user cannot call the sender of a letter back; empty if they can. */
export function refusalOfCallback(row: Ticket & InScope, caller: User, isAnswerer: boolean): string {
  if (row.state !== 'answered' && row.state !== 'closed') return '只有已答复的来信可以回访'
  if (row.answered_at === null) return '这件来信没有答复过，不用回访'
  if (row.phone === '') return '这件来信没有留下电话，不能回访'
  if (row.callback_at !== null) return '这件来信已经回访过'
  if (isAnswerer) return '回访须由没有答复过这件来信的同事进行'
  return reachesCase(PROPOSAL, caller, PROPOSAL.permissions.contact, row) ? '' : '您没有查看联系方式的权限，不能回访'
}

/** The condition that the sender of a letter has said in a call that the answer is not good. */
export const isDissatisfiedInCall = sql<SqlBool>`(coalesce(proposal.callback_solved, 1) = 0
  or proposal.callback_satisfaction in (1, 2))`

/** The condition that a letter waits for a call by this user: its sender has not said anything about the answer. */
export function awaitsCallback({ caller, now }: ByPermission) {
  const eb = expressionBuilder<Database, 'proposal'>()
  const ownAnswer = sql<SqlBool>`exists (select line.id from case_event as line
    where line.kind = ${PROPOSAL.table} and line.case_id = proposal.id
      and line.action = 'reply' and line.user_id = ${caller.id})`
  return eb.and([
    eb('proposal.callback_until', '>', now),
    eb('proposal.callback_at', 'is', null),
    eb('proposal.state', 'in', ['answered', 'closed']),
    eb('proposal.satisfaction', '=', 0),
    eb('proposal.solved', 'is', null),
    eb('proposal.phone', '!=', ''),
    eb('proposal.first_answered_by', '!=', caller.id),
    eb.not(ownAnswer),
  ])
}

/** The columns of calls of a letter on which the work begins again. */
export const NO_CALLBACK = {
  callback_until: null,
  callback_at: null,
  callback_by: '',
  callback_satisfaction: 0,
  callback_solved: null,
} as const
