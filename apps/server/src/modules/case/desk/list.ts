import type { LimitFilter } from '@anju/contract/case/views'
import { toWireTime } from '@anju/contract/wire/time'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import {
  type Counted,
  countedUpTo,
  countOver,
  countUpTo,
  directionOf,
  pageOfRows,
  pageOfSearch,
  pageWithin,
  periodOf,
} from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { throughIndexes } from '#platform/database/planning'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { readDraft } from '../draft/drafts.ts'
import { type CaseIdName, type CaseKind, type CaseRow, type CaseTable, type OwnedKind, ownerOf } from '../kind.ts'
import { nameOfRecorder, presentOrigin, type WithRecorder } from '../record/origin.ts'
import { consentOf } from '../submit/consent.ts'
import { type KeywordSearch, searchFor } from './keyword.ts'
import { limitConditions, type NextLimit, orderByLimit } from './limit.ts'
import { casesInScope, projectDepartment, reachesAll } from './scope.ts'
import { type CaseView, inDepartment, isOwnedBy, openOf } from './views.ts'

/** The names of department and user who answer for a case. */
type OwnerNames = { deptName: string | null; nickName: string | null; projectDepartment: string | null } & WithRecorder
export type CaseWithNames<Table extends CaseTable> = CaseRow<Table> & OwnerNames

// Kysely cannot resolve columns of a generic table; the types are those of one of these tables, and what comes out has those of its own.
type Rows<Row> = SelectQueryBuilder<Database, 'enquiry', Row>
const asEnquiries = <Row>(query: unknown) => query as Rows<Row>
/** A query that selects cases, and no columns yet. */
export type Matches<Table extends CaseTable> = SelectQueryBuilder<Database, Table, object>

/** Cases with the names of whoever answers for them. */
export const casesWithNames = <Table extends CaseTable>(
  db: Queries,
  kind: OwnedKind<Table>,
): SelectQueryBuilder<Database, Table, CaseWithNames<Table>> => {
  const { table, owner } = kind
  return db
    .selectFrom(table as 'enquiry')
    .leftJoin('department', 'department.id', `${table as 'enquiry'}.department_id`)
    .leftJoin('administrator', 'administrator.id', `${table as 'enquiry'}.${owner.column as 'owner_id'}`)
    .selectAll(table as 'enquiry')
    .select([
      'department.name as deptName',
      'administrator.nick_name as nickName',
      nameOfRecorder(table),
      projectDepartment(kind as CaseKind).as('projectDepartment'),
    ]) as unknown as SelectQueryBuilder<Database, Table, CaseWithNames<Table>>
}

/** What every list shows of a case. */
export const shownOf = <Table extends CaseTable>({ table }: CaseKind<Table>, row: CaseRow<Table> & WithRecorder) => {
  const head = { version: row.version, no: row.no, submitTime: toWireTime(row.submitted_at), ...presentOrigin(row) }
  return { ...head, ...({ [`${table}Id`]: row.id } as Record<CaseIdName<Table>, string>) }
}

/** The same, and who answers for it. */
export const ownedShownOf = <Table extends CaseTable>(kind: OwnedKind<Table>, row: CaseWithNames<Table>) => ({
  ...shownOf<Table>(kind, row),
  deptId: row.department_id ?? '',
  deptName: row.deptName ?? '',
  userId: ownerOf(kind, row),
  userName: row.nickName ?? '',
})

/** What the list of every desk can be asked for. */
export type ListQuery = {
  pageNum?: string | undefined
  pageSize?: string | undefined
  isAsc?: string | undefined
  orderByColumn?: string | undefined
  view?: string | undefined
  source?: string | undefined
  keyword?: string | undefined
  deptId?: string | undefined
  userId?: string | undefined
  limit?: LimitFilter | undefined
  'params[beginTime]'?: string | undefined
  'params[endTime]'?: string | undefined
}
type Column<Table extends CaseTable> = string & keyof Database[Table]

/** How the cases of a kind are found at its desk. */
export type Finding<Table extends CaseTable, Query extends ListQuery> = {
  kind: CaseKind<Table>
  views: Readonly<Record<NonNullable<Query['view']>, CaseView>>
  limit: Pick<NextLimit<never>, 'due'>
  /** What is asked for beside what all desks have: view, day, keyword, department, user and limit; nothing for what is not. */
  filters: (query: Query) => readonly (Expression<SqlBool> | '' | undefined)[]
}

/** How they are found and shown. */
export type Desk<Table extends CaseTable, Row, Query extends ListQuery, Entry> = Finding<Table, Query> & {
  /** They and the names that are shown with them. */
  withNames: (db: Queries) => SelectQueryBuilder<Database, Table, Row>
  /** The columns by which the list is sorted beside the next limit, by their names on the wire. */
  order: Readonly<Record<Exclude<NonNullable<Query['orderByColumn']>, 'limit'>, Column<Table>>>
  /** A case as a row of the list. */
  present: (row: Row, now: number) => Entry
}

/** A desk with its own queries and rows as types. */
export const defineDesk = <Table extends CaseTable, Row extends CaseRow<Table>, Query extends ListQuery, Entry>(
  desk: Desk<Table, Row, Query, Entry>,
): Desk<Table, Row, Query, Entry> => desk

/** The desk of a kind for which one user answers. */
export const ownedDesk = <Table extends CaseTable, Query extends ListQuery, Entry>(
  kind: OwnedKind<Table>,
  desk: Omit<Desk<Table, CaseWithNames<Table>, Query, Entry>, 'kind' | 'withNames'>,
): Desk<Table, CaseWithNames<Table>, Query, Entry> => ({ ...desk, kind, withNames: (db) => casesWithNames(db, kind) })

const columnOf = ({ table }: CaseKind, name: string) => sql.ref<string>(`${table}.${name}`)

/** What the lists of all desks can be asked for beside view, day and keyword. */
function sharedFilters(
  kind: CaseKind,
  { due }: Pick<NextLimit<never>, 'due'>,
  { deptId, userId, limit }: ListQuery,
  now: number,
): (Expression<SqlBool> | '' | null | undefined)[] {
  const { owner } = kind
  return [
    deptId && inDepartment(kind, deptId),
    userId && owner && isOwnedBy({ ...kind, owner }, userId),
    limit && limitConditions[limit](due, now),
    // What has ended has no limit. Said once more for the planner, which then reads the few that are open.
    limit && (limit === 'none' ? undefined : openOf(kind)),
  ]
}

/** The view that a query names, if it names one. */
const viewIn = <Table extends CaseTable, Query extends ListQuery>(
  { views }: Pick<Finding<Table, Query>, 'views'>,
  view: Query['view'],
): CaseView | undefined => (view === undefined ? undefined : views[view as NonNullable<Query['view']>])

/** The conditions under which the caller may see a case and a query without a keyword finds it; none for all cases. */
function conditionsOf<Table extends CaseTable, Query extends ListQuery>(
  { kind, ...desk }: Finding<Table, Query>,
  by: ByPermission,
  query: Omit<Query, 'keyword'>,
): Expression<SqlBool>[] {
  const { source } = query as Query
  const { from, until } = periodOf(query)
  const at = columnOf(kind, 'submitted_at')
  const conditions = [
    !reachesAll(kind, by) && casesInScope(kind, by),
    viewIn(desk, (query as Query).view)?.has(by),
    ...sharedFilters(kind, desk.limit, query as Query, by.now),
    ...desk.filters(query as Query),
    source !== undefined && sql<SqlBool>`${columnOf(kind, 'source')} = ${source}`,
    from !== undefined && sql<SqlBool>`${at} >= ${from}`,
    until !== undefined && sql<SqlBool>`${at} < ${until}`,
  ]
  return conditions.filter((condition) => Boolean(condition)) as Expression<SqlBool>[]
}

/** The cases that the caller may see and a query without a keyword finds, without columns yet. */
export function casesMatching<Table extends CaseTable, Query extends ListQuery>(
  db: Queries,
  desk: Finding<Table, Query>,
  by: ByPermission,
  query: Omit<Query, 'keyword'>,
  search?: Expression<SqlBool>,
): Matches<Table> {
  const { kind } = desk
  const conditions = [...conditionsOf(desk, by, query), ...(search ? [search] : [])]
  let cases = db.selectFrom(kind.table as 'enquiry')
  for (const condition of conditions) cases = cases.where(condition)
  return cases as unknown as Matches<Table>
}

/** What a query asks for by its keyword. */
const searchOf = <Table extends CaseTable>(
  app: Context,
  kind: CaseKind<Table>,
  by: ByPermission,
  { keyword }: ListQuery,
): Promise<KeywordSearch> | undefined => (keyword ? searchFor(app, kind as CaseKind, by, keyword) : undefined)

/** By what a list is sorted: as it is asked for, else as its view is, else the latest first. */
function orderOf<Table extends CaseTable, Query extends ListQuery>(
  desk: Pick<Desk<Table, never, Query, unknown>, 'kind' | 'views' | 'limit' | 'order'>,
  { view, orderByColumn, isAsc }: Query,
): { by: Expression<unknown>; direction: 'asc' | 'desc' } {
  const at = columnOf(desk.kind, 'submitted_at')
  const limitFirst = orderByColumn === 'limit' || (!orderByColumn && viewIn(desk, view)?.order === 'limit')
  if (limitFirst) return { by: orderByLimit(desk.limit.due, sql`${at}`), direction: directionOf(isAsc, 'asc') }
  const columns: [string, string][] = Object.entries(desk.order)
  const [, column] = columns.find(([name]) => name === orderByColumn) ?? []
  if (column === undefined) return { by: at, direction: directionOf(isAsc, 'desc') }
  return { by: columnOf(desk.kind, column), direction: directionOf(isAsc, 'asc') }
}

/** Loads a part of some cases in the order of a query, with their names and what is selected as their number. */
const loaderOf =
  <Table extends CaseTable, Row, Query extends ListQuery>(desk: Desk<Table, Row, Query, unknown>, query: Query) =>
  (db: Queries, cases: Matches<Table>, total: RawBuilder<number | null>) =>
  (limit: number, offset: number): Promise<(Row & { total: number | null })[]> => {
    const { by: column, direction } = orderOf(desk, query)
    const id = columnOf(desk.kind, 'id')
    // The page is chosen before anything is joined.
    const page = asEnquiries<object>(cases)
      .select([id.as('id'), total.as('total')])
      .orderBy(column, direction)
      .orderBy(id, direction)
      .limit(limit)
      .offset(offset)
    return asEnquiries<Row>(desk.withNames(db))
      .innerJoin(page.as('page'), 'page.id', `${desk.kind.table as 'enquiry'}.id`)
      .select('page.total')
      .orderBy(column, direction)
      .orderBy(id, direction)
      .execute() as unknown as Promise<(Row & { total: number | null })[]>
  }

/** Pages behind this share of what is counted are not read by testing case by case. */
const TESTED_SHARE = 0.1

/**
 * A page of the cases that a keyword finds, counted up to `mostCounted`. Where it finds more, whoever asks, either the page is read by its
 * order, or the conditions leave few; each of these is tested.
 */
const searchCases = <Table extends CaseTable, Row, Query extends ListQuery>(
  { db, mostCounted }: Pick<Context, 'db' | 'mostCounted'>,
  desk: Desk<Table, Row, Query, unknown>,
  by: ByPermission,
  query: Query,
  { matches, matchesEach, lookUp }: KeywordSearch,
): Promise<Counted<Row>> =>
  throughIndexes(db, async (tx) => {
    const load = (search: Expression<SqlBool>, total: RawBuilder<number | null>) =>
      loaderOf(desk, query)(tx, casesMatching(tx, desk, by, query, search), total)
    const few = await lookUp(tx, mostCounted)
    if (few) return pageOfSearch(query, load(few, countOver), mostCounted)
    const more = mostCounted + 1
    if (conditionsOf(desk, by, query).length > 0) {
      const candidates = asEnquiries<object>(casesMatching(tx, desk, by, query))
      const condition = (await countUpTo(tx, candidates, more)) < more ? matchesEach : matches
      return pageOfSearch(query, load(condition, countOver), mostCounted)
    }
    const { limit, offset } = pageWithin(query, mostCounted)
    const condition = offset < mostCounted * TESTED_SHARE ? matchesEach : matches
    return countedUpTo(mostCounted, await load(condition, sql`null`)(limit, offset), more)
  })

/** A page of the cases that a query finds in the order of its view unless it asks for another one, and the number of all. */
export async function listCases<Table extends CaseTable, Row, Query extends ListQuery, Entry>(
  app: Context,
  desk: Desk<Table, Row, Query, Entry>,
  by: ByPermission,
  query: Query,
): Promise<Counted<Entry>> {
  const search = await searchOf(app, desk.kind, by, query)
  const listed = async (): Promise<Counted<Row>> => {
    const cases = casesMatching(app.db, desk, by, query)
    return pageOfRows(query, asEnquiries<object>(cases), loaderOf(desk, query)(app.db, cases, sql`null`))
  }
  const page = search ? await searchCases(app, desk, by, query, search) : await listed()
  return { ...page, rows: page.rows.map((row) => desk.present(row, by.now)) }
}

/** Loads the cases that a query finds in batches, the latest first. */
export const loadCases =
  <Table extends CaseTable, Row, Query extends ListQuery>(
    app: Context,
    desk: Desk<Table, Row, Query, unknown>,
    by: ByPermission,
    query: Query,
  ) =>
  async (limit: number, offset: number): Promise<Row[]> => {
    const [id, at] = [columnOf(desk.kind, 'id'), columnOf(desk.kind, 'submitted_at')]
    const { db } = app
    const search = await searchOf(app, desk.kind, by, query)
    const cases = asEnquiries<object>(casesMatching(db, desk, by, query, search?.matches))
    const page = cases.select(id.as('id')).orderBy(at, 'desc').orderBy(id, 'desc')
    return asEnquiries<Row>(desk.withNames(db))
      .where(id, 'in', db.selectFrom(page.limit(limit).offset(offset).as('page')).select('page.id'))
      .orderBy(at, 'desc')
      .orderBy(id, 'desc')
      .execute()
  }

/** How many of some cases each view has. */
export async function countViews<Table extends CaseTable, View extends string>(
  desk: { views: Readonly<Record<View, CaseView>> },
  by: ByPermission,
  cases: Matches<Table>,
  views: readonly View[],
): Promise<Record<View, number>> {
  const count = (view: View) => sql<number>`coalesce(sum(case when ${desk.views[view].has(by)} then 1 else 0 end), 0)`
  const row = (await asEnquiries<object>(cases)
    .select(views.map((view) => count(view).as(view)))
    .executeTakeFirstOrThrow()) as Record<string, unknown>
  return Object.fromEntries(views.map((view) => [view, Number(row[view])])) as Record<View, number>
}

/** One case as far as the caller may see it, and what every desk shows of it. */
export async function readCase<Table extends CaseTable, Row extends CaseRow<Table>, Query extends ListQuery, Entry>(
  db: Queries,
  { kind, withNames, present }: Desk<Table, Row, Query, Entry>,
  by: ByPermission,
  id: string,
) {
  const cases = asEnquiries<Row>(withNames(db)).where(columnOf(kind, 'id'), '=', id).where(casesInScope(kind, by))
  const row = (await cases.executeTakeFirst()) as Row | undefined
  if (!row) return refuse('notFound', kind.words.missing)
  const draft = await readDraft(db, kind, { caseId: id, userId: by.caller.id })
  return { row, detail: { ...present(row, by.now), consent: consentOf(row), draft } }
}
