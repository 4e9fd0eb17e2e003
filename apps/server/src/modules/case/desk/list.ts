import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import { countOver, directionOf, pageOfRows, pageOfSearch } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import type { CaseKind, CaseRow, CaseTable, OwnedKind } from '../kind.ts'
import { casesInScope } from './scope.ts'

/** The names of department and user who answer for a case. */
type OwnerNames = { deptName: string | null; nickName: string | null }
export type CaseWithNames<Table extends CaseTable> = CaseRow<Table> & OwnerNames

// Kysely cannot resolve columns of a generic table; the types are those of one of these tables, and what comes out has those of its own.
type Rows<Row> = SelectQueryBuilder<Database, 'enquiry', Row>
const asEnquiries = <Row>(query: unknown) => query as Rows<Row>
/** A query that selects cases, and no columns yet. */
type Matches<Table extends CaseTable> = SelectQueryBuilder<Database, Table, object>

/** Cases with the names of whoever answers for them. */
export const casesWithNames = <Table extends CaseTable>(
  db: Queries,
  { table, owner }: OwnedKind<Table>,
): SelectQueryBuilder<Database, Table, CaseWithNames<Table>> =>
  db
    .selectFrom(table as 'enquiry')
    .leftJoin('department', 'department.id', `${table as 'enquiry'}.department_id`)
    .leftJoin('administrator', 'administrator.id', `${table as 'enquiry'}.${owner.column as 'owner_id'}`)
    .selectAll(table as 'enquiry')
    .select(['department.name as deptName', 'administrator.nick_name as nickName']) as unknown as SelectQueryBuilder<
    Database,
    Table,
    CaseWithNames<Table>
  >

type ListQuery = {
  pageNum?: string | undefined
  pageSize?: string | undefined
  isAsc?: string | undefined
  orderByColumn?: string | undefined
  keyword?: string | undefined
}

/** A page of the cases that a query matches, the latest first unless it asks for another order, and the number of all. */
export async function listCases<Table extends CaseTable, Row>(
  { table }: CaseKind<Table>,
  query: ListQuery,
  {
    matches,
    withNames,
    order,
  }: { matches: Matches<Table>; withNames: SelectQueryBuilder<Database, Table, Row>; order: string },
): Promise<{ rows: Row[]; total: number }> {
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const [column, id] = [sql.ref(`${table}.${order}`), sql.ref(`${table}.id`)]
  const found = asEnquiries<object>(matches)
  const load = (total: RawBuilder<number | null>) => (limit: number, offset: number) => {
    // The page is chosen before anything is joined.
    const page = found
      .select([sql.ref<string>(`${table}.id`).as('id'), total.as('total')])
      .orderBy(column, direction)
      .orderBy(id, direction)
      .limit(limit)
      .offset(offset)
    return asEnquiries<Row>(withNames)
      .innerJoin(page.as('page'), 'page.id', `${table as 'enquiry'}.id`)
      .select('page.total')
      .orderBy(column, direction)
      .orderBy(id, direction)
      .execute() as unknown as Promise<(Row & { total: number | null })[]>
  }
  return query.keyword ? pageOfSearch(query, load(countOver)) : pageOfRows(query, found, load(sql`null`))
}

/** Loads the cases that a query matches in batches, the latest first. */
export const loadCases =
  <Table extends CaseTable, Row>(
    db: Queries,
    { table }: CaseKind<Table>,
    { matches, withNames }: { matches: Matches<Table>; withNames: SelectQueryBuilder<Database, Table, Row> },
  ) =>
  (limit: number, offset: number): Promise<Row[]> => {
    const [id, at] = [sql.ref<string>(`${table}.id`), sql.ref(`${table}.submitted_at`)]
    const page = asEnquiries<object>(matches).select(id.as('id')).orderBy(at, 'desc').orderBy(id, 'desc')
    return asEnquiries<Row>(withNames)
      .where(id, 'in', db.selectFrom(page.limit(limit).offset(offset).as('page')).select('page.id'))
      .orderBy(at, 'desc')
      .orderBy(id, 'desc')
      .execute()
  }

/** How many of the cases that a query matches each view has. */
export async function countViews<Table extends CaseTable, View extends string>(
  matches: Matches<Table>,
  views: readonly View[],
  inView: (view: View) => Expression<SqlBool>,
): Promise<Record<View, number>> {
  const row = (await asEnquiries<object>(matches)
    .select(views.map((view) => sql<number>`coalesce(sum(case when ${inView(view)} then 1 else 0 end), 0)`.as(view)))
    .executeTakeFirstOrThrow()) as Record<string, unknown>
  return Object.fromEntries(views.map((view) => [view, Number(row[view])])) as Record<View, number>
}

/** One case as far as the caller may see it. */
export async function readCase<Table extends CaseTable, Row>(
  kind: CaseKind<Table>,
  by: Permitted,
  id: string,
  withNames: SelectQueryBuilder<Database, Table, Row>,
): Promise<Row> {
  const row = await asEnquiries<Row>(withNames)
    .where(sql.ref(`${kind.table}.id`), '=', id)
    .where(casesInScope(kind, by))
    .executeTakeFirst()
  return row ?? refuse('notFound', kind.words.missing)
}
