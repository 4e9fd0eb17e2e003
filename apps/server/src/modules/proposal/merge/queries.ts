import { plainNumber } from '@anju/contract/case/number'
import type { SimilarTicket } from '@anju/contract/proposal/merge'
import { mergeLimits } from '@anju/contract/proposal/terms'
import { DAY } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { casesInScope } from '#modules/case'
import type { ByPermission } from '#modules/identity'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { present, ticketsWithNames } from '../desk/queries.ts'
import { PROPOSAL } from '../kind.ts'

/** The last answer of each of some tickets. */
async function lastAnswers(db: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('case_event')
    .select(['case_id', 'public_note'])
    .where('kind', '=', PROPOSAL.table)
    .where('case_id', 'in', ids)
    .where('action', '=', 'reply')
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ case_id, public_note }) => [case_id, public_note]))
}

/** Open tickets of the caller's scope that may be about the same matter as one of them: those of the same project first, then the nearest in time. */
export async function listSimilar(
  db: Queries,
  by: ByPermission,
  { proposalId, keyword = '' }: { proposalId: string; keyword?: string | undefined },
): Promise<SimilarTicket[]> {
  const scope = casesInScope(PROPOSAL, by)
  const row = await db
    .selectFrom('proposal')
    .select(['kind', 'project', 'project_id', 'submitted_at'])
    .where('id', '=', proposalId)
    .where(scope)
    .executeTakeFirst()
  if (!row) return refuse('notFound', PROPOSAL.words.missing)
  const words = keyword.trim()
  const [from, until] = [row.submitted_at - mergeLimits.days * DAY, row.submitted_at + mergeLimits.days * DAY]
  // The page is chosen before anything is joined, so that no text is sorted.
  const page = await db
    .selectFrom('proposal')
    .select('proposal.id')
    .where('proposal.id', '!=', proposalId)
    .where('proposal.closed_at', 'is', null)
    .where(scope)
    .$if(words !== '', (qb) =>
      qb.where((eb) =>
        eb.or([
          contains(eb.ref('proposal.no'), plainNumber(words)),
          contains(eb.ref('proposal.subject'), words),
        ] as never),
      ),
    )
    .$if(words === '', (qb) =>
      qb
        .where('proposal.submitted_at', '>=', from)
        .where('proposal.submitted_at', '<=', until)
        .where((eb) =>
          eb.or([
            eb('proposal.kind', '=', row.kind),
            eb.and([eb('proposal.project', '=', row.project), eb('proposal.project', '!=', '')]),
            eb('proposal.project_id', '=', row.project_id),
          ]),
        ),
    )
    .orderBy(
      sql`case when proposal.project_id = ${row.project_id} then 0 when proposal.project = ${row.project} then 1 else 2 end`,
    )
    .orderBy((eb) => eb.fn('abs', [eb('proposal.submitted_at', '-', row.submitted_at)]))
    .orderBy('proposal.id')
    .limit(mergeLimits.offered)
    .execute()
  const ids = page.map(({ id }) => id)
  if (ids.length === 0) return []
  const tickets = await ticketsWithNames(db).where('proposal.id', 'in', ids).execute()
  const answers = await lastAnswers(
    db,
    tickets.filter(({ state }) => state === 'answered').map(({ id }) => id),
  )
  return tickets
    .toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map((one) => ({
      ...present(one, by.now),
      content: one.content,
      location: one.location,
      answer: answers.get(one.id) ?? '',
    }))
}
