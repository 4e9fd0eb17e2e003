import type { ProposalAction } from '@anju/contract/proposal/terms'
import { type SqlBool, sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { isDissatisfiedInCall } from '../callback.ts'
import type { Ticket } from '../kind.ts'

const OF_SENDER = ['submit', 'message', 'object'] as const satisfies ProposalAction[]

/** What the sender said, and that nothing more is expected of them. */
const TURNS = [...OF_SENDER, 'resume'] as const satisfies ProposalAction[]

/** What was last said between the sender of a ticket and the company, or that it needs no reply, of the ticket in the query around it. */
const lastSaid = sql<ProposalAction>`(select line.action from case_event as line
  where line.kind = 'proposal' and line.case_id = proposal.id
    and (line.action in (${sql.join(TURNS)}) or line.action = 'read' or (line.user_id <> '' and line.public_note <> ''))
  order by line.at desc, line.id desc limit 1)`

/** The condition that it is the company's turn: the sender wrote last, or has not answered a question in time. */
export const isOurTurn = sql<SqlBool>`${lastSaid} in (${sql.join(TURNS)})`

/** The condition that the sender has added something to an open ticket that nobody has answered. */
export const hasMessage = sql<SqlBool>`(proposal.closed_at is null and ${lastSaid} in ('message', 'object'))`

/** The lines of a ticket and of those merged into it whose senders have not rated the answer, which ends it for them. */
const ofSenders = sql<SqlBool>`said.kind = 'proposal' and (said.case_id = proposal.id or said.case_id in (
  select merged.id from proposal as merged where merged.merged_into = proposal.id and merged.satisfaction = 0))`

/** The condition that the company has said something to a sender of the ticket in the query around it after a moment. */
const saidAfter = (moment: number) => sql<SqlBool>`exists (select said.id from case_event as said
  where ${ofSenders} and said.at > ${moment} and said.user_id <> '' and said.public_note <> '')`

/** The condition that a sender has written something to which nobody has said a word since, nor that it needs none. */
const isUnheard = sql<SqlBool>`exists (select said.id from case_event as said
  where ${ofSenders} and said.action in ('message', 'object') and said.public_note <> ''
    and not exists (select answer.id from case_event as answer
      where answer.kind = 'proposal' and answer.case_id in (said.case_id, proposal.id)
        and (answer.at, answer.id) > (said.at, said.id)
        and (answer.action = 'read' or (answer.user_id <> '' and answer.public_note <> ''))))`

/** Whether something that a sender has added to an answered ticket, or to one that is merged into it, keeps it open. */
export async function isKeptOpen(db: Queries, { id, state }: Pick<Ticket, 'id' | 'state'>): Promise<boolean> {
  if (state !== 'answered') return false
  const row = await db.selectFrom('proposal').select('id').where('id', '=', id).where(isUnheard).executeTakeFirst()
  return row !== undefined
}

/** The condition that a sender has said in a call that the answer is not good, and nobody has said a word to them since. */
const isUnheardInCall = sql<SqlBool>`(${isDissatisfiedInCall}
  and not exists (select said.id from case_event as said
    where ${ofSenders} and said.at > proposal.callback_at and said.user_id <> '' and said.public_note <> ''))`

/** The condition that the last word between all senders of a ticket and the company is the company's, from before a moment. */
export const restsSince = (moment: number) =>
  sql<SqlBool>`not ${saidAfter(moment)} and not ${isUnheard} and not ${isUnheardInCall}`
