import type { ProposalAction } from '@anju/contract/proposal/terms'
import { type SqlBool, sql } from 'kysely'

const OF_SENDER = ['submit', 'message', 'object'] as const satisfies ProposalAction[]

/** What the sender said, and that nothing more is expected of them. */
const TURNS = [...OF_SENDER, 'resume'] as const satisfies ProposalAction[]

/** What was last said between the sender of a ticket and the company, of the ticket in the query around it. */
const lastSaid = sql<ProposalAction>`(select line.action from case_event as line
  where line.kind = 'proposal' and line.case_id = proposal.id
    and (line.action in (${sql.join(TURNS)}) or (line.user_id <> '' and line.public_note <> ''))
  order by line.at desc, line.id desc limit 1)`

/** The condition that it is the company's turn: the sender wrote last, or has not answered a question in time. */
export const isOurTurn = sql<SqlBool>`${lastSaid} in (${sql.join(TURNS)})`

/** The condition that the sender has added something to an open ticket that nobody has answered. */
export const hasMessage = sql<SqlBool>`(proposal.closed_at is null and ${lastSaid} in ('message', 'object'))`
