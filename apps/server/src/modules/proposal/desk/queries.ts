import { plainNumber } from '@anju/contract/case/number'
import type { proposalDeskRoutes, TicketCounts, Ticket as TicketData, TicketRow } from '@anju/contract/proposal/desk'
import type { TicketView } from '@anju/contract/proposal/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { consentOf, lastDay, maskedName, maskedPhone, ownerless, readDocument } from '#modules/case'
import type { ByPermission, Permitted, User } from '#modules/identity'
import { contains, countOver, directionOf, pageOfRows, pageOfSearch, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { lateOf } from '../clocks.ts'
import { readHistory } from '../history.ts'
import { erasureOf, RETENTION } from '../keeping.ts'
import { readPhotos } from '../photos.ts'
import { readReferences } from '../reference/references.ts'
import { MISSING, reachesTicket, type Ticket, ticketsInScope } from './scope.ts'

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
    unassigned: [
      eb.or([eb('department_id', 'is', null), eb('assignee_id', '!=', '')]),
      ownerless('proposal.assignee_id'),
    ],
    urgent: [eb('urgent', '=', 1)],
    overdue: [isLate(eb, now)],
  }[view]
  return eb.and([eb('proposal.closed_at', 'is', null), ...more])
}

/** Tickets with the names of whoever answers for them. */
export const names = (db: Queries) =>
  db
    .selectFrom('proposal')
    .leftJoin('department', 'department.id', 'proposal.department_id')
    .leftJoin('administrator', 'administrator.id', 'proposal.assignee_id')
    .selectAll('proposal')
    .select(['department.name as deptName', 'administrator.nick_name as nickName'])

export type Named = Ticket & { deptName: string | null; nickName: string | null }

/** A ticket as a row of the inbox. */
export function present(row: Named, now: number): TicketRow {
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

const columns = { submitTime: 'proposal.submitted_at', answerOn: 'proposal.answer_due_at' } as const

/** The tickets that the caller may see and a query finds. */
function foundBy(db: Queries, by: ByPermission, query: ListQuery) {
  const { view, state, kind, keyword, project, deptId } = query
  const { from, until } = periodOf(query)
  return db
    .selectFrom('proposal')
    .where(ticketsInScope(by))
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
  const found = foundBy(db, by, query)
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const order = columns[query.orderByColumn ?? 'submitTime']
  const load = (total: RawBuilder<number | null>) => (limit: number, offset: number) => {
    // The page is chosen before anything is joined.
    const page = found
      .select(['proposal.id', total.as('total')])
      .orderBy(order, direction)
      .orderBy('proposal.id', direction)
      .limit(limit)
      .offset(offset)
    return names(db)
      .innerJoin(page.as('page'), 'page.id', 'proposal.id')
      .select('page.total')
      .orderBy(order, direction)
      .orderBy('proposal.id', direction)
      .execute()
  }
  const { rows, total } = query.keyword
    ? await pageOfSearch(query, load(countOver))
    : await pageOfRows(query, found, load(sql`null`))
  return { rows: rows.map((row) => present(row, by.now)), total }
}

/** Loads the tickets that a query finds in batches, the latest first. */
export function loadTickets(db: Queries, by: ByPermission, query: ListQuery) {
  const found = foundBy(db, by, query)
  return (limit: number, offset: number): Promise<Named[]> => {
    const page = found.select('proposal.id').orderBy('proposal.submitted_at', 'desc').orderBy('proposal.id', 'desc')
    return names(db)
      .where('proposal.id', 'in', db.selectFrom(page.limit(limit).offset(offset).as('page')).select('page.id'))
      .orderBy('proposal.submitted_at', 'desc')
      .orderBy('proposal.id', 'desc')
      .execute()
  }
}

/** How many open tickets each view of the caller has. */
export async function countViews(db: Queries, by: ByPermission): Promise<TicketCounts> {
  const count = (eb: Condition, view: TicketView) =>
    sql<number>`coalesce(sum(case when ${inView(eb, view, by)} then 1 else 0 end), 0)`.as(view)
  const row = await db
    .selectFrom('proposal')
    .where(ticketsInScope(by))
    .where('proposal.closed_at', 'is', null)
    .select((eb) => [
      count(eb, 'open'),
      count(eb, 'mine'),
      count(eb, 'unassigned'),
      count(eb, 'urgent'),
      count(eb, 'overdue'),
    ])
    .executeTakeFirstOrThrow()
  return {
    open: Number(row.open),
    mine: Number(row.mine),
    unassigned: Number(row.unassigned),
    urgent: Number(row.urgent),
    overdue: Number(row.overdue),
  }
}

/** The ticket with which one is handled, and those that are handled with it, as far as the caller may see them. */
async function readRelated(db: Queries, by: Permitted, { id, merged_into }: Ticket) {
  const rows = await db
    .selectFrom('proposal')
    .select(['id as proposalId', 'no', 'subject'])
    .where((eb) => eb.or([eb('id', '=', merged_into), eb('merged_into', '=', id)]))
    .where(ticketsInScope(by))
    .orderBy('no')
    .execute()
  return {
    mergedInto: rows.find(({ proposalId }) => proposalId === merged_into) ?? null,
    merged: rows.filter(({ proposalId }) => proposalId !== merged_into),
  }
}

/** What the caller may do with a ticket. */
export const rightsOn = (row: Ticket, caller: User) => ({
  handle: reachesTicket(caller, 'cms:proposal:handle', row),
  assign: reachesTicket(caller, 'cms:proposal:assign', row),
  contact: reachesTicket(caller, 'cms:proposal:contact', row) && Boolean(row.contact_name || row.phone),
  code: reachesTicket(caller, 'cms:proposal:code', row) && row.phone !== '',
})

/** One ticket with its text and history, as far as the caller may see it; the contact is masked. */
export async function readTicket(db: Queries, by: ByPermission, id: string): Promise<TicketData> {
  const { caller, now } = by
  const row = await names(db).where('proposal.id', '=', id).where(ticketsInScope(by)).executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  const lines = await readHistory(db, id)
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
      eventId: line.id,
      at: toWireTime(line.at),
      action: line.action,
      state: line.state,
      userName: line.user_name,
      publicNote: line.public_note,
      note: line.note,
      photos: photos.get(line.id) ?? [],
      references: references.get(line.id) ?? [],
    })),
    may: rightsOn(row, caller),
  }
}

/** How many open tickets each of some users answers for. */
export async function countOpenOf(db: Queries, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('proposal')
    .select((eb) => ['assignee_id', eb.fn.countAll<number>().as('count')])
    .where('assignee_id', 'in', userIds)
    .where('closed_at', 'is', null)
    .groupBy('assignee_id')
    .execute()
  return new Map(rows.map(({ assignee_id, count }) => [assignee_id, Number(count)]))
}
