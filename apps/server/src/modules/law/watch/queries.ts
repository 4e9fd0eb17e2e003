import type { lawWatchRoutes, Review, ReviewRow } from '@anju/contract/law/watch'
import { type ReviewView, reviewViews } from '@anju/contract/law/watch-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { findOpenItem } from '#modules/content'
import type { ByPermission, User } from '#modules/identity'
import { answeredFor, isOrStandsIn, nameOfDepartment, nameOfUser } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { reviewsInScope } from './scope.ts'

type ListQuery = QueryOf<(typeof lawWatchRoutes)['GET /prod-api/cms/law-watch/list']>
type Condition = ExpressionBuilder<Database, 'law_review'>
type Row = Selectable<Database['law_review']>
type ReviewWithNames = Row & { deptName: string | null; nickName: string | null }

const columns = { dueOn: 'law_review.due_on', foundTime: 'law_review.found_at' } as const

/** What a user has to do: what names the user, or the user's department and nobody in it who can do it. */
function isFileOf(eb: Condition, { id, departmentId }: User, now: number) {
  const own = isOrStandsIn('law_review.owner_id', id, now)
  if (!departmentId) return own
  const columns = { owner: 'law_review.owner_id', department: 'law_review.department_id' }
  const free = eb.and([
    eb('law_review.department_id', '=', departmentId),
    eb.not(answeredFor('cms:lawwatch:handle', columns)),
  ])
  return eb.or([own, free])
}

function inView(eb: Condition, view: ReviewView, { caller, now }: ByPermission) {
  if (view === 'done') return eb('law_review.state', '=', 'done')
  const more = {
    open: [],
    mine: [isFileOf(eb, caller, now)],
    overdue: [eb('law_review.due_on', '<', toWireDate(now))],
  }[view]
  return eb.and([eb('law_review.state', '=', 'open'), ...more])
}

const reviewsWithNames = (db: Queries) =>
  db
    .selectFrom('law_review')
    .selectAll('law_review')
    .select([
      nameOfDepartment('law_review.department_id').as('deptName'),
      nameOfUser('law_review.owner_id').as('nickName'),
    ])

const present = (row: ReviewWithNames, now: number): ReviewRow => ({
  reviewId: row.id,
  version: row.version,
  state: row.state,
  lawId: row.law_slug,
  lawTitle: row.law_title,
  anchor: row.anchor,
  label: row.label,
  change: row.change,
  effectiveOn: row.effective_on,
  pending: row.effective_on > toWireDate(now),
  placeKind: row.place_kind,
  placeId: row.place_id,
  placeTitle: row.place_title,
  quote: row.quote,
  deptId: row.department_id ?? '',
  deptName: row.deptName ?? '',
  userId: row.owner_id,
  userName: row.nickName ?? '',
  dueOn: row.due_on,
  overdue: row.state === 'open' && row.due_on < toWireDate(now),
  foundTime: toWireTime(row.found_at),
  result: row.result,
  doneBy: row.done_by,
  doneTime: row.done_at === null ? '' : toWireTime(row.done_at),
})

/** A page of the reviews that the caller may see, the earliest day first. */
export async function listReviews(db: Queries, by: ByPermission, query: ListQuery) {
  const { view = 'open', lawTitle, placeKind } = query
  const reviews = db
    .selectFrom('law_review')
    .where(reviewsInScope(by))
    .where((eb) => inView(eb, view, by))
    .$call(
      filterBy(lawTitle || undefined, (qb, lawTitle) =>
        qb.where((eb) => contains(eb.ref('law_review.law_title'), lawTitle)),
      ),
    )
    .$call(filterBy(placeKind, (qb, placeKind) => qb.where('place_kind', '=', placeKind)))
  const direction = directionOf(query.isAsc)
  const order = columns[query.orderByColumn ?? 'dueOn']
  const { rows, total } = await pageOfRows(query, reviews, (limit, offset) => {
    const page = reviews.select('law_review.id').orderBy(order, direction).orderBy('law_review.id', direction)
    return reviewsWithNames(db)
      .innerJoin(page.limit(limit).offset(offset).as('page'), 'page.id', 'law_review.id')
      .orderBy(order, direction)
      .orderBy('law_review.id', direction)
      .execute()
  })
  return { rows: rows.map((row) => present(row, by.now)), total }
}

/** How many reviews each view of the caller has. */
export async function countReviews(db: Queries, by: ByPermission) {
  const scope = reviewsInScope(by)
  const counts: { view: ReviewView; count: number }[] = []
  for (const view of reviewViews) {
    const reviews = db
      .selectFrom('law_review')
      .where(scope)
      .where((eb) => inView(eb, view, by))
    const { total } = await reviews.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
    counts.push({ view, count: Number(total) })
  }
  return counts
}

/** How many open reviews some users have. */
export async function countOpenOf(db: Queries, userIds: readonly string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('law_review')
    .select(['owner_id', sql<number>`count(*)`.as('total')])
    .where('state', '=', 'open')
    .where('owner_id', 'in', userIds)
    .groupBy('owner_id')
    .execute()
  return new Map(rows.map(({ owner_id, total }) => [owner_id, Number(total)]))
}

export const MISSING = '这项复核不存在，或不在您的数据范围内'

/** One review that the caller may see, with both texts of the article. */
export async function readReview(db: Queries, by: ByPermission, id: string): Promise<Review> {
  const row = await reviewsWithNames(db).where('law_review.id', '=', id).where(reviewsInScope(by)).executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  const item = row.section ? await findOpenItem(db, row.place_id, by.now) : undefined
  return {
    ...present(row, by.now),
    oldText: row.old_text,
    newText: row.new_text,
    movedTo: row.moved_to,
    resultNote: row.result_note,
    path: item?.path ?? '',
  }
}

/** The reviews of what cites a changed article that are open for one item. */
export const openReviewsOf = (db: Queries, contentId: string) =>
  db
    .selectFrom('law_review')
    .select(['group_key', 'anchor', 'quote'])
    .where('place_id', '=', contentId)
    .where('state', '=', 'open')
    .execute()
