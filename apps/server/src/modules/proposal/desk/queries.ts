import type { proposalDeskRoutes, TicketCounts, Ticket as TicketData, TicketRow } from '@anju/contract/proposal/desk'
import { ticketViews, unansweredStates } from '@anju/contract/proposal/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import {
  anyView,
  type CaseWithNames,
  casesInScope,
  casesMatching,
  casesWithNames,
  countViews,
  defineDesk,
  filesByLine,
  type InScope,
  lastDay,
  maskedContact,
  maskedEmail,
  openView,
  ownedShownOf,
  ownedViewsOf,
  presentLimit,
  presentLine,
  type ReadDetail,
  reachesCase,
  readDocument,
  readHistory,
  rightsOn,
} from '#modules/case'
import type { ByPermission, Permitted, User } from '#modules/identity'
import { contains } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { awaitsCallback, hasAnswered, refusalOfCallback } from '../callback.ts'
import { lateOf, nextLimit } from '../clocks.ts'
import { readCalls } from '../history.ts'
import { erasureOf, RETENTION } from '../keeping.ts'
import { PROPOSAL, type Ticket } from '../kind.ts'
import { PHOTOS, presentPhotos } from '../photos.ts'
import { mayPublish } from '../publication/service.ts'
import { readDrafts, readReferences } from '../reference/references.ts'
import { extensibleTo, waitsUntil } from '../rest.ts'
import { hasMessage, isKeptOpen, isOurTurn } from './dialogue.ts'

type ListQuery = QueryOf<(typeof proposalDeskRoutes)['GET /prod-api/cms/proposal/list']>

const eb = expressionBuilder<Database, 'proposal'>()

export type NamedTicket = CaseWithNames<'proposal'> & { hasMessage: number }

/** The tickets with the names that are shown with them. */
export const ticketsWithNames = (db: Queries) =>
  casesWithNames(db, PROPOSAL).select(
    sql<number>`case when ${hasMessage} then 1 else 0 end`.as('hasMessage'),
  ) as unknown as SelectQueryBuilder<Database, 'proposal', NamedTicket>

/** A ticket as a row of the inbox. */
export function present(row: NamedTicket, now: number): TicketRow {
  return {
    ...ownedShownOf(PROPOSAL, row),
    kind: row.kind,
    subject: row.subject,
    project: row.project,
    projectId: row.project_id ?? '',
    buildingId: row.building_id ?? '',
    building: row.building,
    room: row.room,
    state: row.state,
    anonymous: row.anonymous === 1,
    urgent: row.urgent === 1,
    wantsReply: row.wants_reply === 1,
    dueOn: toWireDate(row.due_at),
    late: lateOf(row, now),
    next: presentLimit(nextLimit, row, now),
    hasMessage: row.hasMessage === 1,
    waitsUntil: waitsUntil(row, now),
    urges: row.urged_at !== null && row.answered_at === null ? row.urges : 0,
    extensionWaits: row.extension_until !== null && row.closed_at === null,
    sentBack: row.returns > 0 && row.department_id === null && row.closed_at === null,
    acceptOn: row.urgent ? toWireTime(row.accept_due_at).slice(0, 16) : lastDay(row.accept_due_at),
    answerOn: lastDay(row.answer_due_at),
  }
}

/** The condition of a ticket whose answer is still owed. */
const owedAnd = (condition: Expression<SqlBool>) => eb.and([eb('answered_at', 'is', null), condition])

export const TICKETS = defineDesk({
  kind: PROPOSAL,
  withNames: ticketsWithNames,
  views: {
    ...ownedViewsOf(PROPOSAL, nextLimit),
    reply: openView(PROPOSAL, ({ caller }) => sql<SqlBool>`${eb('assignee_id', '=', caller.id)} and ${isOurTurn}`),
    urgent: openView(PROPOSAL, () => eb('urgent', '=', 1)),
    pending: openView(PROPOSAL, ({ now }) => owedAnd(eb('waits_until', '>', now))),
    urged: openView(PROPOSAL, () => owedAnd(eb('urged_at', 'is not', null))),
    // Nobody approves what they have asked for.
    extension: openView(PROPOSAL, ({ caller }) =>
      owedAnd(eb.and([eb('extension_until', 'is not', null), eb('extension_by', '!=', caller.id)])),
    ),
    callback: anyView(awaitsCallback),
  },
  limit: nextLimit,
  filters: ({ state, kind, project, projectId }: ListQuery) => [
    state && eb('proposal.state', '=', state),
    kind && eb('proposal.kind', '=', kind),
    project && contains(eb.ref('proposal.project'), project),
    projectId && eb('proposal.project_id', '=', projectId),
  ],
  order: { submitTime: 'submitted_at', answerOn: 'answer_due_at' },
  present,
})

const openViews = ticketViews.filter((view) => view !== 'all' && view !== 'callback')

/** How many tickets each view of the caller has. Those that have ended, by far the most, are only counted. */
export async function countTickets(db: Queries, by: ByPermission): Promise<TicketCounts> {
  const tickets = casesMatching(db, TICKETS, by, {})
  const { count } = await tickets.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const open = tickets.where('proposal.closed_at', 'is', null)
  const answered = tickets.where('proposal.callback_until', '>', by.now)
  return {
    ...(await countViews(TICKETS, by, open, openViews)),
    ...(await countViews(TICKETS, by, answered, ['callback'])),
    all: Number(count),
  }
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

/** What the caller may do with a ticket: there may be no contact, and no telephone by which its sender is verified. */
export function rightsOnTicket(row: Ticket & InScope, caller: User) {
  const { contact, ...rights } = rightsOn(PROPOSAL, caller, row)
  return {
    ...rights,
    contact: contact && Boolean(row.contact_name || row.phone || row.email),
    code: reachesCase(PROPOSAL, caller, 'cms:proposal:code', row) && row.phone !== '',
    publish: rights.handle && mayPublish(row, caller),
  }
}

/** Whether more time can be asked for: the answer is owed, and neither that nor its sender is waited for. */
const mayAskExtension = (row: Ticket) =>
  unansweredStates.includes(row.state) && row.extension_until === null && row.question_at === null

type Line = { action: string; user_name: string }

/** More time that waits for approval, as it is shown to a caller. */
function presentExtension(row: Ticket, caller: User, lines: readonly Line[], { assign }: { assign: boolean }) {
  if (row.extension_until === null || row.closed_at !== null) return null
  return {
    until: lastDay(row.extension_until),
    reason: row.extension_reason,
    userName: lines.findLast(({ action }) => action === 'askExtension')?.user_name ?? '',
    mayDecide: assign && row.extension_by !== caller.id,
  }
}

/** What is shown of one ticket beside what the list shows; the contact is masked. */
export const detailOf: ReadDetail<NamedTicket, TicketRow, TicketData> = async (db, by, row) => {
  const lines = await readHistory(db, PROPOSAL, row.id)
  const photos = await filesByLine(db, PHOTOS, row.id)
  const references = await readReferences(db, lines, by.now)
  const calls = await readCalls(db, lines)
  const drafts = await readDrafts(
    db,
    by.caller,
    lines.filter(({ action }) => action === 'publicDraft'),
  )
  const { months } = await readDocument(db, RETENTION)
  const rights = rightsOnTicket(row, by.caller)
  const isAnswerer = hasAnswered(row, lines, by.caller.id)
  return {
    content: row.content,
    location: row.location,
    ...maskedContact(row),
    email: maskedEmail(row.email),
    satisfaction: row.satisfaction,
    extension: presentExtension(row, by.caller, lines, rights),
    extensibleTo: mayAskExtension(row) ? extensibleTo(row, by.now) : '',
    callbackSatisfaction: row.callback_satisfaction,
    callbackSolved: row.callback_solved === null ? null : row.callback_solved === 1,
    mayCallBack: rights.handle && refusalOfCallback(row, by.caller, isAnswerer) === '',
    unheard: await isKeptOpen(db, row),
    holdNote: row.hold_note,
    eraseOn: erasureOf(row, months),
    erased: row.erased_at !== null,
    ...(await readRelated(db, by, row)),
    events: lines.map((line) => ({
      ...presentLine(line),
      photos: presentPhotos(photos.get(line.id)),
      references: references.get(line.id) ?? [],
      calledAt: calls.get(line.id) ?? '',
      draftId: drafts.get(line.id) ?? '',
    })),
    may: rights,
  }
}
