import type { UpkeepReport, UpkeepRow, upkeepRoutes } from '@anju/contract/desk/upkeep'
import { type UpkeepView, upkeepLimits } from '@anju/contract/desk/upkeep-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { DAY, toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { readSections } from '#modules/catalog'
import { itemRows } from '#modules/content'
import type { User } from '#modules/identity'
import { departmentAndBelow, departmentNames, nameOfUser } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { sectionOf } from '../present.ts'
import { itemsInScope } from '../scope.ts'

type Query = QueryOf<(typeof upkeepRoutes)['GET /prod-api/cms/upkeep/list']>
type Eb = ExpressionBuilder<Database, 'desk_item' | 'content_upkeep'>

const openReports = (eb: ExpressionBuilder<Database, 'desk_item'>) =>
  eb
    .selectFrom('content_report')
    .whereRef('content_report.content_id', '=', 'desk_item.id')
    .where('content_report.done_at', 'is', null)

const conditions: Readonly<Record<UpkeepView, (eb: Eb, caller: User, now: number) => ReturnType<Eb['and']>>> = {
  due: (eb, _caller, now) => eb.and([eb('content_upkeep.review_at', '<=', now)]),
  soon: (eb, _caller, now) =>
    eb.and([
      eb('content_upkeep.review_at', '>', now),
      eb('content_upkeep.review_at', '<=', now + upkeepLimits.soonDays * DAY),
    ]),
  reported: (eb) => eb.and([eb.exists(openReports(eb as never).select('content_report.id'))]),
  mine: (eb, caller) => eb.and([eb('content_upkeep.owner_id', '=', caller.id)]),
  unset: (eb) => eb.and([eb('content_upkeep.review_at', 'is', null)]),
  all: (eb) => eb.and([]),
}

/** The published items with which the caller may work, and what is known of their upkeep. */
const upkeepInScope = (db: Queries, caller: User) =>
  itemRows(db)
    .leftJoin('content_upkeep', 'content_upkeep.content_id', 'desk_item.id')
    .where('desk_item.status', '=', 'published')
    .where(itemsInScope(caller, 'cms:upkeep:list'))

/** A page of these items, the earliest review first. */
export async function listUpkeep(db: Queries, caller: User, query: Query, now: number) {
  const { view = 'all', section, title, deptId } = query
  const departmentIds = deptId ? await departmentAndBelow(db, deptId) : undefined
  const items = upkeepInScope(db, caller)
    .where((eb) => conditions[view](eb as unknown as Eb, caller, now))
    .$call(filterBy(section, (qb, one) => qb.where('desk_item.section', '=', one)))
    .$call(filterBy(title || undefined, (qb, one) => qb.where((eb) => contains(eb.ref('desk_item.title'), one))))
    .$call(
      filterBy(departmentIds, (qb, ids) =>
        qb.where((eb) => (ids.length > 0 ? eb('desk_item.department_id', 'in', ids) : sql<SqlBool>`1 = 0`)),
      ),
    )
  const direction = directionOf(query.isAsc, 'asc')
  const { rows, total } = await pageOfRows(query, items, (limit, offset) =>
    items
      .select(['desk_item.id', 'desk_item.section', 'desk_item.title', 'desk_item.department_id', 'desk_item.version'])
      .select(['content_upkeep.owner_id', 'months', 'review_at', 'reviewed_at', 'reviewed_by'])
      .select([
        nameOfUser('content_upkeep.owner_id').as('owner'),
        nameOfUser('content_upkeep.reviewed_by').as('reviewer'),
      ])
      .select((eb) =>
        openReports(eb as never)
          .select((one) => one.fn.countAll<number>().as('count'))
          .as('reports'),
      )
      // Items without a day come last, on both engines.
      .orderBy(sql`case when content_upkeep.review_at is null then 1 else 0 end`)
      .orderBy('content_upkeep.review_at', direction)
      .orderBy('desk_item.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: await present(db, rows, now), total }
}

type Row = {
  id: string
  section: string
  title: string
  department_id: string | null
  owner_id: string | null
  months: number | null
  review_at: number | null
  reviewed_at: number | null
  owner: string | null
  reviewer: string | null
  reports: number | string | null
  version: number
}

async function present(db: Queries, rows: readonly Row[], now: number): Promise<UpkeepRow[]> {
  const sections = await readSections(db)
  const departments = await departmentNames(
    db,
    rows.map(({ department_id }) => department_id),
  )
  return rows.map((row) => ({
    contentId: row.id,
    ...sectionOf(row, sections),
    title: row.title,
    deptName: departments.get(row.department_id ?? '') ?? '',
    ownerId: row.owner_id ?? '',
    ownerName: row.owner ?? '',
    reviewOn: row.review_at === null ? '' : toWireDate(row.review_at),
    months: row.months ?? 0,
    isDue: row.review_at !== null && row.review_at <= now,
    reviewedBy: row.reviewer ?? '',
    reviewedTime: row.reviewed_at === null ? '' : toWireTime(row.reviewed_at),
    reports: Number(row.reports ?? 0),
    version: row.version,
  }))
}

/** How many items these views have, for the caller. */
export async function countUpkeep<View extends UpkeepView>(
  db: Queries,
  caller: User,
  now: number,
  views: readonly View[],
) {
  const counted: Partial<Record<UpkeepView, number | string | bigint>> = await upkeepInScope(db, caller)
    .select((eb) =>
      views.map((view) =>
        eb.fn
          .countAll<number>()
          .filterWhere((one) => conditions[view](one as unknown as Eb, caller, now))
          .as(view),
      ),
    )
    .executeTakeFirstOrThrow()
  return views.map((view) => ({ view, count: Number(counted[view]) }))
}

/** The same by department, for who looks after several. */
export async function figuresOfUpkeep(db: Queries, caller: User, now: number) {
  const count = (eb: Eb, view: UpkeepView) =>
    eb.fn.countAll<number>().filterWhere((one) => conditions[view](one as unknown as Eb, caller, now))
  const rows = await upkeepInScope(db, caller)
    .select('desk_item.department_id')
    .select((eb) => [
      eb.fn.countAll<number>().as('items'),
      count(eb as unknown as Eb, 'due').as('due'),
      count(eb as unknown as Eb, 'unset').as('unset'),
      count(eb as unknown as Eb, 'reported').as('reported'),
    ])
    .groupBy('desk_item.department_id')
    .execute()
  const names = await departmentNames(
    db,
    rows.map(({ department_id }) => department_id),
  )
  const figures = rows.map(({ department_id, items, due, unset, reported }) => ({
    deptName: names.get(department_id ?? '') ?? '',
    items: Number(items),
    due: Number(due),
    unset: Number(unset),
    reported: Number(reported),
  }))
  return figures.toSorted((one, other) => other.due - one.due || other.items - one.items)
}

/** What readers have reported of an item, the latest first. */
export async function listReports(db: Queries, contentId: string): Promise<UpkeepReport[]> {
  const rows = await db
    .selectFrom('content_report')
    .select(['id', 'kind', 'text', 'at', 'reporter', 'result', 'note', 'done_at'])
    .select(nameOfUser('content_report.done_by').as('doer'))
    .where('content_id', '=', contentId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    reportId: row.id,
    kind: row.kind,
    text: row.text,
    reporterName: row.reporter,
    time: toWireTime(row.at),
    result: row.result,
    note: row.note,
    doneBy: row.doer ?? '',
    doneTime: row.done_at === null ? '' : toWireTime(row.done_at),
  }))
}

/** Who answers for each of these items, and when it is looked through again. */
export async function upkeepOf(db: Queries, contentIds: readonly string[]) {
  if (contentIds.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('content_upkeep')
    .select(['content_id', 'review_at', nameOfUser('content_upkeep.owner_id').as('owner')])
    .where('content_id', 'in', contentIds)
    .execute()
  return new Map(
    rows.map(({ content_id, review_at, owner }) => [
      content_id,
      { ownerName: owner ?? '', reviewOn: review_at === null ? '' : toWireDate(review_at) },
    ]),
  )
}
