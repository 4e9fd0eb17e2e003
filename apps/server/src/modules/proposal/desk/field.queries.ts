import type { FieldTicket } from '@anju/contract/proposal/field'
import { fieldLimit } from '@anju/contract/proposal/terms'
import { sql } from 'kysely'
import { casesWithNames } from '#modules/case'
import type { User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { PROPOSAL } from '../kind.ts'
import { present, rightsOnTicket } from './queries.ts'

/** The open tickets that the caller answers for: urgent ones first, then by the limit that comes next; what waits for its sender is last. */
export async function listOwn(db: Queries, { caller, now }: { caller: User; now: number }): Promise<FieldTicket[]> {
  const rows = await casesWithNames(db, PROPOSAL)
    .where('proposal.assignee_id', '=', caller.id)
    .where('proposal.closed_at', 'is', null)
    .orderBy(sql`case when proposal.state = 'answered' then 1 else 0 end`)
    .orderBy('proposal.urgent', 'desc')
    .orderBy((eb) =>
      eb
        .case()
        .when('proposal.accepted_at', 'is', null)
        .then(eb.ref('proposal.accept_due_at'))
        .else(eb.ref('proposal.answer_due_at'))
        .end(),
    )
    .orderBy('proposal.id')
    .limit(fieldLimit)
    .execute()
  return rows.map((row) => ({
    ...present(row, now),
    content: row.content,
    location: row.location,
    may: rightsOnTicket(row, caller),
  }))
}
