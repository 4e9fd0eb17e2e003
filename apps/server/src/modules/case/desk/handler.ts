import type { BodyOf, DataOf, Route, RouteTable } from '@anju/contract/wire/route'
import { type ByPermission, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { presentLine, readHistory } from '../history/events.ts'
import {
  type AnyCase,
  type CaseForm,
  type CaseKind,
  type CaseRow,
  type CaseTable,
  caseIdIn,
  type OwnedKind,
} from '../kind.ts'
import { type Assignment, assignCase, type MailAssigned, takeCase } from './assign.ts'
import { type Bell, type NoticeKey, noticeHandlers } from './bell.ts'
import { saveDraft } from './draft.ts'
import { type HandlersAt, pathOf } from './handlers-at.ts'
import { type Desk, type ListQuery, listCases, readCase } from './list.ts'
import { maskedEmail } from './masks.ts'
import { readCaseContact } from './note.ts'
import { countOpenOf, listAssignees, listOwners, listPeople } from './owner.ts'
import { savedViewHandlers, type ViewKey } from './saved/handlers.ts'
import { type InScope, rightsOn } from './scope.ts'
import { type ViewingKey, viewingHandlers } from './viewing.ts'

/** What a clerk does with a case by the form of a route. */
export type DeskWork<Routes extends RouteTable, Key extends keyof Routes> = (
  app: Context,
  by: ByPermission,
  form: BodyOf<Extract<Routes[Key], Route>>,
) => Promise<void>

type ListKey = `GET /prod-api/cms/${string}/list`
type DetailKey = `GET /prod-api/cms/${string}/:${string}`
type DraftKey = `PUT /prod-api/cms/${string}/draft`
type ContactKey = `POST /prod-api/cms/${string}/contact`
type OwningKey =
  | `GET /prod-api/cms/${string}/${'options' | 'assignees' | 'owners' | 'handlers'}`
  | `PUT /prod-api/cms/${string}/${'assign' | 'take'}`

type RouteAt<Routes extends RouteTable, Key extends string> = Extract<Routes[Extract<keyof Routes, Key>], Route>
type RowAt<Routes extends RouteTable> = DataOf<RouteAt<Routes, ListKey>> extends { rows: (infer Row)[] } ? Row : never
type DataAt<Routes extends RouteTable, Key extends string> =
  DataOf<RouteAt<Routes, Key>> extends { data: infer Data } ? Data : never

/** Reads what is shown of one case beside what the list shows of it. */
export type ReadDetail<Row, Entry, Detail> = (
  db: Queries,
  by: ByPermission,
  row: Row,
) => Promise<Omit<Detail, keyof Entry | 'consent' | 'draft'>>

/** What is shown of every case that one user follows beside its own texts: its address of mail, masked, its history, and what the caller may do. */
export const followedDetail = async <State extends string, Action extends string>(
  db: Queries,
  kind: CaseKind<CaseTable, State, Action>,
  { caller }: ByPermission,
  row: AnyCase & InScope,
) => ({
  email: maskedEmail(row.email),
  events: (await readHistory(db, kind, row.id)).map(presentLine),
  may: rightsOn(kind as unknown as CaseKind, caller, row),
})

// The calls of these handlers are those of the routes in the table, of which only this is needed here.
type Call = ByPermission & { app: Context; query: never; params: never; body: never }

type DeskKey = ListKey | DetailKey | DraftKey | ContactKey | ViewKey | ViewingKey | NoticeKey

/** The handlers of what every desk has: the list and its saved views, one case, what the caller writes about it, its contact, who looks at it, and the bell. */
export function deskHandlers<
  Table extends CaseTable,
  Row extends CaseRow<Table>,
  Query extends ListQuery,
  const Routes extends RouteTable,
>(
  routes: Routes,
  desk: Desk<Table, Row, Query, RowAt<Routes>>,
  own: {
    detailOf: ReadDetail<Row, RowAt<Routes>, DataAt<Routes, DetailKey>>
    contactOf: (row: CaseRow<Table>) => DataAt<Routes, ContactKey>
    bell: Bell
  },
): HandlersAt<Routes, DeskKey> {
  const { kind } = desk
  const path = pathOf(kind)
  const handlers = {
    [`GET ${path}/list`]: async ({ app, query, ...by }: Call) => listCases(app, desk, by, query),
    [`GET ${path}/:${kind.table}Id`]: async ({ app, params, ...by }: Call) => {
      const { row, detail } = await readCase(app.db, desk, by, caseIdIn(kind, params))
      return { data: { ...detail, ...(await own.detailOf(app.db, by, row)) } }
    },
    [`PUT ${path}/draft`]: handlerOf((app, by: ByPermission, form: Parameters<typeof saveDraft<Table>>[3]) =>
      saveDraft(app, kind, by, form),
    ),
    [`POST ${path}/contact`]: async ({ app, body, ...by }: Call) => ({
      data: own.contactOf(await readCaseContact(app, kind, by, body)),
    }),
    ...savedViewHandlers(routes, desk),
    ...viewingHandlers(routes, kind),
    ...noticeHandlers(routes, kind, own.bell),
  }
  return handlers as unknown as HandlersAt<Routes, DeskKey>
}

/** The handlers of who answers for a case. */
export function ownerHandlers<Table extends CaseTable, const Routes extends RouteTable>(
  routes: Routes,
  kind: OwnedKind<Table>,
  mailAssigned: MailAssigned<Table>,
): HandlersAt<Routes, OwningKey> {
  const path = pathOf(kind)
  const owners = `GET ${path}/owners` in routes ? 'owners' : 'handlers'
  const handlers = {
    [`GET ${path}/options`]: async ({ app, ...by }: Call) => ({
      data: {
        departments: await departmentTree(app.db, wholeCompany),
        people: await listPeople(app.db, kind, by),
      },
    }),
    [`GET ${path}/assignees`]: async ({ app, query }: Call) => ({
      data: await listAssignees(app.db, kind, (query as { keyword: string }).keyword),
    }),
    [`GET ${path}/${owners}`]: async ({ app, query, now }: Call) => {
      const { deptId } = query as { deptId: string }
      const count = (ids: readonly string[]) => countOpenOf(app.db, kind, ids)
      return { data: await listOwners(app.db, kind.permissions.handle, { deptId, now }, count) }
    },
    [`PUT ${path}/assign`]: handlerOf((app, by: ByPermission, form: Assignment<Table>) =>
      assignCase(app, kind, by, form, mailAssigned),
    ),
    [`PUT ${path}/take`]: handlerOf((app, by: ByPermission, form: CaseForm<Table>) => takeCase(app, kind, by, form)),
  }
  return handlers as unknown as HandlersAt<Routes, OwningKey>
}
