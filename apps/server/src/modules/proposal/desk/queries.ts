import { plainNumber } from '@anju/contract/case/number'
import type { proposalDeskRoutes, TicketCounts, Ticket as TicketData, TicketRow } from '@anju/contract/proposal/desk'
import { type TicketView, ticketViews } from '@anju/contract/proposal/terms'
import type { Permission } from '@anju/contract/screens'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import {
  type CaseWithNames,
  casesInScope,
  casesWithNames,
  consentOf,
  countViews,
  lastDay,
  listCases,
  loadCases,
  maskedName,
  maskedPhone,
  ownerless,
  presentLine,
  reachesCase,
  readCase,
  readDocument,
  readHistory,
} from '#modules/case'
import type { ByPermission, Permitted, User } from '#modules/identity'
import { contains, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { lateOf } from '../clocks.ts'
import { erasureOf, RETENTION } from '../keeping.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { readPhotos } from '../photos.ts'
import { readReferences } from '../reference/references.ts'

type ListQuery = QueryOf<(typeof proposalDeskRoutes)['GET /prod-api/cms/proposal/list']>
type Condition = ExpressionBuilder<Database, 'proposal'>

/** Tickets that have been neither accepted nor answered by the company's limits. */
const isLate = (eb: Condition, now: number) =>
  eb.or([
    eb.and([eb('accepted_at', 'is', null), eb('accept_due_at', '<=', now)]),
    eb.and([eb('answered_at', 'is', null), eb('answer_due_at', '<=', now)]),
  ])

/** What belongs to a view: open tickets only. */
function inView(eb: Condition, view: TicketView, { caller, now }: ByPermission) {
  const more = {
    open: [],
    mine: [eb('assignee_id', '=', caller.id)],
    // Without a person a department finds one itself; a person who has left does not.
    unassigned: [eb.or([eb('department_id', 'is', null), eb('assignee_id', '!=', '')]), ownerless(PROPOSAL)],
    urgent: [eb('urgent', '=', 1)],
    overdue: [isLate(eb, now)],
  }[view]
  return eb.and([eb('proposal.closed_at', 'is', null), ...more])
}

export type NamedTicket = CaseWithNames<'proposal'>

/** A ticket as a row of the inbox. */
export function present(row: NamedTicket, now: number): TicketRow {
  return {
    proposalId: row.id,
    version: row.version,
    no: row.no,
    kind: row.kind,
    subject: row.subject,
    project: row.project,
    state: row.state,
    deptId: row.department_id ?? '',
    deptName: row.deptName ?? '',
    userId: row.assignee_id,
    userName: row.nickName ?? '',
    anonymous: row.anonymous === 1,
    urgent: row.urgent === 1,
    wantsReply: row.wants_reply === 1,
    submitTime: toWireTime(row.submitted_at),
    dueOn: toWireDate(row.due_at),
    late: lateOf(row, now),
    acceptOn: row.urgent ? toWireTime(row.accept_due_at).slice(0, 16) : lastDay(row.accept_due_at),
    answerOn: lastDay(row.answer_due_at),
  }
}

const columns = { submitTime: 'submitted_at', answerOn: 'answer_due_at' } as const

/** The tickets that the caller may see and a query finds. */
function ticketsMatching(db: Queries, by: ByPermission, query: ListQuery) {
  const { view, state, kind, keyword, project, deptId } = query
  const { from, until } = periodOf(query)
  return db
    .selectFrom('proposal')
    .where(casesInScope(PROPOSAL, by))
    .$if(view !== undefined, (qb) => qb.where((eb) => inView(eb, view ?? 'open', by)))
    .$if(state !== undefined, (qb) => qb.where('proposal.state', '=', state ?? '已提交'))
    .$if(kind !== undefined, (qb) => qb.where('proposal.kind', '=', kind ?? '投诉'))
    .$if(Boolean(deptId), (qb) => qb.where('proposal.department_id', '=', deptId ?? ''))
    .$if(from !== undefined, (qb) => qb.where('proposal.submitted_at', '>=', from ?? 0))
    .$if(until !== undefined, (qb) => qb.where('proposal.submitted_at', '<', until ?? 0))
    .$if(Boolean(project), (qb) => qb.where((eb) => contains(eb.ref('proposal.project'), project ?? '')))
    .$if(Boolean(keyword), (qb) =>
      qb.where((eb) =>
        eb.or([
          contains(eb.ref('proposal.subject'), keyword ?? ''),
          contains(eb.ref('proposal.no'), plainNumber(keyword ?? '')),
        ] as never),
      ),
    )
}

/** A page of the tickets that the caller may see, the latest first, and the number of all. */
export async function listTickets(db: Queries, by: ByPermission, query: ListQuery) {
  const { rows, total } = await listCases(PROPOSAL, query, {
    matches: ticketsMatching(db, by, query),
    withNames: casesWithNames(db, PROPOSAL),
    order: columns[query.orderByColumn ?? 'submitTime'],
  })
  return { rows: rows.map((row) => present(row, by.now)), total }
}

/** Loads the tickets that a query finds in batches, the latest first. */
export const loadTickets = (db: Queries, by: ByPermission, query: ListQuery) =>
  loadCases(db, PROPOSAL, { matches: ticketsMatching(db, by, query), withNames: casesWithNames(db, PROPOSAL) })

/** How many open tickets each view of the caller has. */
export async function countTickets(db: Queries, by: ByPermission): Promise<TicketCounts> {
  const eb = expressionBuilder<Database, 'proposal'>()
  const open = ticketsMatching(db, by, {}).where('proposal.closed_at', 'is', null)
  return countViews(open, ticketViews, (view) => inView(eb, view, by))
}

/** The ticket with which one is handled, and those that are handled with it, as far as the caller may see them. */
async function readRelated(db: Queries, by: Permitted, { id, merged_into }: Ticket) {
  const rows = await db
    .selectFrom('proposal')
    .select(['id as proposalId', 'no', 'subject'])
    .where((eb) => eb.or([eb('id', '=', merged_into), eb('merged_into', '=', id)]))
    .where(casesInScope(PROPOSAL, by))
    .orderBy('no')
    .execute()
  return {
    mergedInto: rows.find(({ proposalId }) => proposalId === merged_into) ?? null,
    merged: rows.filter(({ proposalId }) => proposalId !== merged_into),
  }
}

/** What the caller may do with a ticket. */
export function rightsOn(row: Ticket, caller: User) {
  const may = (permission: Permission) => reachesCase(PROPOSAL, caller, permission, row)
  return {
    handle: may('cms:proposal:handle'),
    assign: may('cms:proposal:assign'),
    contact: may('cms:proposal:contact') && Boolean(row.contact_name || row.phone),
    code: may('cms:proposal:code') && row.phone !== '',
  }
}

/** One ticket with its text and history, as far as the caller may see it; the contact is masked. */
export async function readTicket(db: Queries, by: ByPermission, id: string): Promise<TicketData> {
  const { caller, now } = by
  const row = await readCase(PROPOSAL, by, id, casesWithNames(db, PROPOSAL))
  const lines = await readHistory(db, PROPOSAL, id)
  const photos = await readPhotos(db, id)
  const references = await readReferences(db, lines, now)
  const related = await readRelated(db, by, row)
  const { months } = await readDocument(db, RETENTION)
  return {
    ...present(row, now),
    content: row.content,
    location: row.location,
    consent: consentOf(row),
    contactName: maskedName(row.contact_name),
    phone: maskedPhone(row.phone),
    satisfaction: row.satisfaction,
    holdNote: row.hold_note,
    eraseOn: erasureOf(row, months),
    erased: row.erased_at !== null,
    ...related,
    events: lines.map((line) => ({
      ...presentLine(line),
      photos: photos.get(line.id) ?? [],
      references: references.get(line.id) ?? [],
    })),
    may: rightsOn(row, caller),
  }
}
