import type { costDeskRoutes, ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import type { QueryOf } from '@anju/contract/wire/route'
import { sql } from 'kysely'
import type { Permitted } from '#modules/identity'
import { nameOfDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { readHistory } from '../scenario/history.ts'
import { LISTED, presentScenario } from '../scenario/queries.ts'
import { findVersion, getVersion, listVersions } from '../scenario/version.ts'
import { MISSING, reviewable } from './scope.ts'

export type ListQuery = QueryOf<(typeof costDeskRoutes)['GET /prod-api/cms/cost/list']>
export type Listed = Awaited<ReturnType<ReturnType<typeof loadScenarios>>>[number]

function reviewsFor(db: Queries, by: Permitted, query: ListQuery) {
  const { from, until } = periodOf(query)
  const { state, deptId, buildingType, keyword } = query
  const words = ['cost_scenario.name', 'cost_scenario.project', 'cost_scenario.owner_name'] as const
  return db
    .selectFrom('cost_scenario')
    .where(reviewable(by))
    .$call(filterBy(state, (qb, state) => qb.where('cost_scenario.state', '=', state)))
    .$call(filterBy(deptId || undefined, (qb, deptId) => qb.where('cost_scenario.department_id', '=', deptId)))
    .$call(
      filterBy(buildingType || undefined, (qb, buildingType) =>
        qb.where('cost_scenario.building_type', '=', buildingType),
      ),
    )
    .$call(filterBy(from, (qb, from) => qb.where('cost_scenario.updated_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('cost_scenario.updated_at', '<', until)))
    .$call(
      filterBy(keyword || undefined, (qb, keyword) =>
        qb.where((eb) => eb.or(words.map((column) => contains(eb.ref(column), keyword)) as never)),
      ),
    )
}

/** Loads the scenarios that a query finds in batches. Their fee is that of the submitted version, not of a draft after it. */
export function loadScenarios(db: Queries, by: Permitted, query: ListQuery) {
  const rows = reviewsFor(db, by, query)
  const order =
    query.orderByColumn === 'feePerM2'
      ? sql<number>`cast(cost_version.fee_per_m2 as double precision)`
      : sql<number>`cost_scenario.updated_at`
  return (limit: number, offset: number) =>
    rows
      .innerJoin('cost_version', (join) =>
        join
          .onRef('cost_version.scenario_id', '=', 'cost_scenario.id')
          .onRef('cost_version.no', '=', 'cost_scenario.submitted_no'),
      )
      .select(LISTED)
      .select([
        nameOfDepartment('cost_scenario.department_id').as('deptName'),
        'cost_version.fee_per_m2',
        'cost_version.fee_monthly',
      ])
      .orderBy(order, directionOf(query.isAsc, 'desc'))
      .orderBy('cost_scenario.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
}

/** A page of the scenarios that the caller may review, the last changed first. */
export async function listReviewable(db: Queries, by: Permitted, query: ListQuery) {
  const load = loadScenarios(db, by, query)
  const { rows, total } = await pageOfRows(query, reviewsFor(db, by, query), load)
  return { rows: rows.map((row) => presentScenario(row, '')), total }
}

/** How many scenarios wait for a review by the caller. */
export async function countSubmitted(db: Queries, by: Permitted): Promise<number> {
  const rows = reviewsFor(db, by, { state: 'submitted' })
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()
  return Number(count)
}

/** The number of the last version that was approved before the given one. */
async function approvedBefore(db: Queries, id: string, no: number): Promise<number> {
  const row = await db
    .selectFrom('cost_event')
    .select('version_no')
    .where('scenario_id', '=', id)
    .where('action', '=', 'approve')
    .where('version_no', '<', no)
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.version_no ?? 0
}

/** A scenario as reviewers see it: the submitted version beside the last one that was approved before it. */
export async function readReviewable(db: Queries, by: Permitted, id: string): Promise<ReviewedScenario> {
  const [row] = await db
    .selectFrom('cost_scenario')
    .select(LISTED)
    .select(nameOfDepartment('cost_scenario.department_id').as('deptName'))
    .where('cost_scenario.id', '=', id)
    .where(reviewable(by))
    .execute()
  if (!row) return refuse('notFound', MISSING)
  const submitted = await getVersion(db, id, row.submitted_no)
  const before = await findVersion(db, id, await approvedBefore(db, id, row.submitted_no))
  const versions = await listVersions(db, id)
  const { feePerM2, feeMonthly } = submitted
  return {
    ...presentScenario(row, ''),
    feePerM2,
    feeMonthly,
    reason: row.reason,
    submitted,
    reviewed: before ?? null,
    versions: versions.filter(({ versionNo }) => versionNo <= row.submitted_no),
    events: await readHistory(db, id),
  }
}

/** One version of a scenario that the caller may review; drafts after the submitted one are not the reviewers' business. */
export async function readReviewableVersion(db: Queries, by: Permitted, id: string, no: number) {
  const row = await db
    .selectFrom('cost_scenario')
    .select('submitted_no')
    .where('cost_scenario.id', '=', id)
    .where(reviewable(by))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  return no <= row.submitted_no ? getVersion(db, id, no) : refuse('notFound', '没有这个版本')
}
