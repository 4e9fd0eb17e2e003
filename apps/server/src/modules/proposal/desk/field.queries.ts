import type { FieldTicket } from '@anju/contract/proposal/field'
import { fieldLimit } from '@anju/contract/proposal/terms'
import { sql } from 'kysely'
import type { User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { nextLimit } from '../clocks.ts'
import { present, rightsOnTicket, ticketsWithNames } from './queries.ts'

/** The open tickets that the caller answers for: urgent ones first, then by the limit that comes next; what waits for its sender is last. */
export async function listOwn(db: Queries, { caller, now }: { caller: User; now: number }): Promise<FieldTicket[]> {
  const rows = await ticketsWithNames(db)
    .where('proposal.assignee_id', '=', caller.id)
    .where('proposal.closed_at', 'is', null)
    .orderBy(sql`case when proposal.state = 'answered' then 1 else 0 end`)
    .orderBy('proposal.urgent', 'desc')
    .orderBy(nextLimit.due)
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
