import type { CaseNotice } from '@anju/contract/case/notice'
import type { RouteTable } from '@anju/contract/wire/route'
import { DAY, toWireTime } from '@anju/contract/wire/time'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { type ByPermission, holds } from '#modules/identity'
import { isOrStandsIn } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import type { CaseKind, CaseTable, OwnedKind } from '../kind.ts'
import { type HandlersAt, pathOf } from './handlers-at.ts'
import { ownerless } from './owner.ts'
import { casesInScope } from './scope.ts'

/** How long something remains a notice. */
const AGE = 30 * DAY
/** One more than is counted. */
const MOST = 100
/** So many are shown. */
const SHOWN = 10

type Action = CaseNotice['action']

/** What of the histories of a kind rings the bell. */
export type Bell<CaseAction extends string = string> = {
  /** What a line is as a notice; an action that is not here is none. */
  actions: Readonly<Partial<Record<CaseAction, Action>>>
  /** The actions for whoever answers for the case, and those for whoever can find somebody, as long as it waits. */
  own: readonly CaseAction[]
  waiting: readonly CaseAction[]
  waits: Expression<SqlBool>
  /** Those of the first that remain notices when the case has ended. */
  lasting?: readonly CaseAction[]
  /** What those learn of too who assign such cases, whoever answers for the case and also when it has ended, and what it is as a notice. */
  grave?: { action: Action; holds: Expression<SqlBool> }
  /** What the clock says of limits, if it does, and as long as what it is a notice. It is also one for superiors: whoever assigns such cases. */
  clock?: { action: CaseAction; holds: Expression<SqlBool> }
  /** What waits for somebody who assigns such cases to approve it, and as long as what. */
  approval?: { action: CaseAction; holds: Expression<SqlBool> }
}

/** Where nothing else does: a new case until somebody answers for it, and what is assigned. */
export const usualBell = (kind: OwnedKind): Bell => ({
  actions: { submit: 'submit', assign: 'assign' },
  own: ['assign'],
  waiting: ['submit', 'assign'],
  waits: ownerless(kind),
})

const eb = expressionBuilder<Database & { line: Database['case_event'] }, 'line'>()

/** The cases for which the caller holds a permission, as a condition; nothing if none. */
const within = (kind: CaseKind, { caller }: ByPermission, permission: CaseKind['permissions']['handle']) =>
  holds(caller, permission) ? [casesInScope(kind, { caller, permission })] : []

/** Which lines are notices of the caller. */
function isNotice(
  kind: CaseKind,
  { own, waiting, waits, lasting = [], clock, approval, grave }: Bell,
  by: ByPermission,
): Expression<SqlBool> {
  const { table, columns, owner } = kind
  const column = (name: string) => sql.ref<string | null>(`${table}.${name}`)
  const isOpen = eb(column(columns.ended), 'is', null)
  const isOfClock = clock ? eb('line.action', '=', clock.action) : sql<SqlBool>`1 = 0`
  const waitsForApproval = approval ? [eb.and([eb('line.action', '=', approval.action), approval.holds])] : []
  const isLate = clock ? eb.and([isOfClock, clock.holds]) : isOfClock
  const handles = within(kind, by, kind.permissions.handle)
  const assigns = owner ? within(kind, by, owner.assign) : handles
  const ofDepartment = eb(column('department_id'), 'is not', null)
  const finds = [...assigns, ...handles.map((scope) => eb.and([scope, ofDepartment]))]
  const isOwn = owner && isOrStandsIn(`${table}.${owner.column}`, by.caller.id, by.now)
  return eb.or([
    ...(isOwn
      ? [
          eb.and([
            isOwn,
            eb('line.action', 'in', own),
            eb.or([isOpen, eb('line.action', 'in', [...lasting, ''])]),
            eb.or([eb.not(isOfClock), isLate]),
          ]),
        ]
      : []),
    eb.and([isOpen, eb('line.action', 'in', waiting), waits, eb.or(finds)]),
    ...assigns.map((scope) => eb.and([isOpen, eb.or([isLate, ...waitsForApproval]), scope])),
    ...(grave ? assigns.map((scope) => eb.and([grave.holds, scope])) : []),
  ])
}

/**
 * The latest notices of a user, with those of missed limits for superiors. They are read from the histories, so that one whose case is out of
 * reach, or has been answered, is gone at once.
 */
async function listNotices(db: Queries, kind: CaseKind, bell: Bell, by: ByPermission) {
  const { table, columns, owner } = kind
  const ownerOf = owner ? sql.ref<string>(`${table}.${owner.column}`) : sql.lit('')
  return db
    .selectFrom('case_event as line')
    .innerJoin(table as 'enquiry', `${table as 'enquiry'}.id`, 'line.case_id')
    .leftJoin('case_event_read as read', (join) =>
      join.onRef('read.event_id', '=', 'line.id').on('read.user_id', '=', by.caller.id),
    )
    .select(['line.id', 'line.action', 'line.note', 'line.at', 'read.user_id as reader'])
    .select([sql.ref<string>(`${table}.no`).as('no'), sql.ref<string>(`${table}.${columns.heading}`).as('subject')])
    .select(sql<string>`${ownerOf}`.as('owner'))
    .select(sql<number>`case when ${bell.grave?.holds ?? sql`1 = 0`} then 1 else 0 end`.as('grave'))
    .where('line.kind', '=', table)
    .where('line.at', '>', by.now - AGE)
    .where('line.user_id', '!=', by.caller.id)
    .where('line.action', 'in', Object.keys(bell.actions))
    .where(casesInScope(kind, by))
    .where(isNotice(kind, bell, by))
    .orderBy('line.at', 'desc')
    .orderBy('line.id', 'desc')
    .limit(MOST)
    .execute()
}

/** Records that a user has read notices; what is no notice of theirs, or was read before, changes nothing. */
async function markRead(db: Queries, kind: CaseKind, bell: Bell, by: ByPermission, ids: readonly string[]) {
  const own = new Set((await listNotices(db, kind, bell, by)).map(({ id }) => id))
  const read = [...new Set(ids)].filter((id) => own.has(id))
  if (read.length === 0) return
  await db
    .insertInto('case_event_read')
    .values(read.map((event_id) => ({ event_id, user_id: by.caller.id })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}

export type NoticeKey = `GET /prod-api/cms/${string}/notices` | `POST /prod-api/cms/${string}/notices/read`

/** The handlers of the notices of a kind. */
export function noticeHandlers<Table extends CaseTable, const Routes extends RouteTable>(
  _routes: Routes,
  kind: CaseKind<Table>,
  bell: Bell,
): HandlersAt<Routes, NoticeKey> {
  const path = `${pathOf(kind)}/notices`
  type Call = ByPermission & { app: Context; body: { eventIds: string[] } }
  const handlers = {
    [`GET ${path}`]: async ({ app, ...by }: Call) => {
      const rows = await listNotices(app.db, kind, bell, by)
      const data = rows.slice(0, SHOWN).map((row) => ({
        eventId: row.id,
        no: row.no,
        subject: row.subject,
        action: row.grave === 1 ? bell.grave?.action : bell.actions[row.action],
        isOwn: row.owner === by.caller.id,
        detail: row.action === bell.clock?.action ? row.note : '',
        time: toWireTime(row.at),
        isRead: row.reader !== null,
      }))
      return { data, unreadCount: rows.filter(({ reader }) => reader === null).length }
    },
    [`POST ${path}/read`]: async ({ app, body, ...by }: Call) => {
      await markRead(app.db, kind, bell, by, body.eventIds)
      return null
    },
  }
  return handlers as unknown as HandlersAt<Routes, NoticeKey>
}
