import type { TicketNotice } from '@anju/contract/proposal/notice'
import { DAY } from '@anju/contract/wire/time'
import { casesInScope, ownerless } from '#modules/case'
import { type ByPermission, holds } from '#modules/identity'
import { isOrStandsIn } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { PROPOSAL } from '../kind.ts'

/** How long something remains a notice. */
const AGE = 30 * DAY
const MOST = 50
/** What is a notice for whoever answers for the ticket. */
const OF_OWN = [
  'assign',
  'message',
  'confirm',
  'object',
  'late',
  'undelivered',
] as const satisfies TicketNotice['action'][]
/** What is one for those who can find somebody, as long as nobody answers for it. */
const OF_WAITING = ['submit', 'assign', 'message', 'object'] as const satisfies TicketNotice['action'][]

/**
 * The latest notices of a user, with those of missed limits for superiors: whoever may assign the ticket. They are read from the histories, so that
 * one whose ticket is out of reach, or has been answered, is gone at once.
 */
export async function listTicketNotices(db: Queries, by: ByPermission) {
  const { caller, now } = by
  const within = (permission: 'cms:proposal:assign' | 'cms:proposal:handle') =>
    holds(caller, permission) ? [casesInScope(PROPOSAL, { caller, permission })] : []
  const [assigns, handles] = [within('cms:proposal:assign'), within('cms:proposal:handle')]
  return db
    .selectFrom('case_event as line')
    .innerJoin('proposal', 'proposal.id', 'line.case_id')
    .leftJoin('proposal_event_read as read', (join) =>
      join.onRef('read.event_id', '=', 'line.id').on('read.administrator_id', '=', caller.id),
    )
    .select(['line.id', 'line.case_id', 'line.action', 'line.note', 'line.at'])
    .select(['proposal.no', 'proposal.subject', 'proposal.assignee_id', 'read.administrator_id as reader'])
    .where('line.kind', '=', PROPOSAL.table)
    .where('line.at', '>', now - AGE)
    .where('line.user_id', '!=', caller.id)
    .where(casesInScope(PROPOSAL, by))
    .where((eb) => {
      const own = isOrStandsIn('proposal.assignee_id', caller.id, now)
      const waits = ownerless(PROPOSAL)
      const open = eb('proposal.closed_at', 'is', null)
      const isLate = eb.and([eb('line.action', '=', 'late'), eb('proposal.answered_at', 'is', null)])
      const finds = [
        ...assigns.map((scope) => eb.and([waits, scope])),
        ...handles.map((scope) => eb.and([waits, scope, eb('proposal.department_id', 'is not', null)])),
      ]
      return eb.or([
        eb.and([
          own,
          eb('line.action', 'in', OF_OWN),
          eb.or([open, eb('line.action', '=', 'confirm')]),
          eb.or([eb('line.action', '!=', 'late'), isLate]),
        ]),
        eb.and([open, eb('line.action', 'in', OF_WAITING), eb.or(finds)]),
        ...assigns.map((scope) => eb.and([open, isLate, scope])),
      ])
    })
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(MOST)
    .execute()
}

/** Records that a user has read notices; what is no notice of theirs, or was read before, changes nothing. */
export async function markRead(db: Queries, by: ByPermission, ids: readonly string[]): Promise<void> {
  const own = new Set((await listTicketNotices(db, by)).map(({ id }) => id))
  const read = [...new Set(ids)].filter((id) => own.has(id))
  if (read.length === 0) return
  await db
    .insertInto('proposal_event_read')
    .values(read.map((event_id) => ({ event_id, administrator_id: by.caller.id })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
