import type { costScenarioRoutes, Scenario as Detail } from '@anju/contract/cost/scenario/member'
import type { ScenarioRow } from '@anju/contract/cost/scenario/rows'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import type { Member } from '#modules/identity'
import { nameOfDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { MISSING, readableBy, type Scenario } from './access.ts'
import { readHistory } from './history.ts'
import { listVersions } from './version.ts'

type ListQuery = QueryOf<(typeof costScenarioRoutes)['GET /api/cms/cost/scenario/list']>
type ScenarioWithDepartment = Omit<Scenario, 'input_json'> & { deptName: string | null }

/** The columns of a row without the input, which lists do not need. */
export const LISTED = [
  'cost_scenario.id',
  'cost_scenario.name',
  'cost_scenario.project',
  'cost_scenario.building_type',
  'cost_scenario.owner_id',
  'cost_scenario.owner_name',
  'cost_scenario.department_id',
  'cost_scenario.state',
  'cost_scenario.reason',
  'cost_scenario.fee_per_m2',
  'cost_scenario.fee_monthly',
  'cost_scenario.version',
  'cost_scenario.version_no',
  'cost_scenario.submitted_no',
  'cost_scenario.reviewed_no',
  'cost_scenario.created_at',
  'cost_scenario.updated_at',
  'cost_scenario.updated_by',
  'cost_scenario.archived_at',
] as const

/** A scenario as lists show it; `callerId` is empty for callers who own none. */
export const presentScenario = (row: ScenarioWithDepartment, callerId: string): ScenarioRow => ({
  scenarioId: row.id,
  version: row.version,
  name: row.name,
  project: row.project,
  buildingType: row.building_type,
  state: row.state,
  ownerName: row.owner_name,
  deptId: row.department_id ?? '',
  deptName: row.deptName ?? '',
  versionNo: row.version_no,
  reviewedNo: row.reviewed_no,
  feePerM2: row.fee_per_m2,
  feeMonthly: row.fee_monthly,
  mine: row.owner_id === callerId,
  archived: row.archived_at !== null,
  updateTime: toWireTime(row.updated_at),
})

function scenariosFor(db: Queries, caller: Member, { whose, state, archived = '0', keyword }: ListQuery) {
  const words = ['cost_scenario.name', 'cost_scenario.project', 'cost_scenario.owner_name'] as const
  return db
    .selectFrom('cost_scenario')
    .where(readableBy(caller))
    .where('archived_at', archived === '1' ? 'is not' : 'is', null)
    .$if(whose === 'mine', (qb) => qb.where('owner_id', '=', caller.id))
    .$if(whose === 'department', (qb) => qb.where('owner_id', '!=', caller.id))
    .$call(filterBy(state, (qb, state) => qb.where('state', '=', state)))
    .$call(
      filterBy(keyword || undefined, (qb, keyword) =>
        qb.where((eb) => eb.or(words.map((column) => contains(eb.ref(column), keyword)) as never)),
      ),
    )
}

/** A page of the scenarios that a member may read, the last changed first. */
export async function listScenarios(db: Queries, caller: Member, query: ListQuery) {
  const { rows, total } = await pageOfRows(query, scenariosFor(db, caller, query), (limit, offset) =>
    scenariosFor(db, caller, query)
      .select(LISTED)
      .select(nameOfDepartment('cost_scenario.department_id').as('deptName'))
      .orderBy('cost_scenario.updated_at', 'desc')
      .orderBy('cost_scenario.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: rows.map((row) => presentScenario(row, caller.id)), total }
}

/** One scenario with its input, versions and history, as far as the member may read it. */
export async function readScenario(db: Queries, caller: Member, id: string): Promise<Detail> {
  const row = await db
    .selectFrom('cost_scenario')
    .selectAll('cost_scenario')
    .select(nameOfDepartment('cost_scenario.department_id').as('deptName'))
    .where('cost_scenario.id', '=', id)
    .where(readableBy(caller))
    .executeTakeFirst()
  if (!row) return refuse('notFound', MISSING)
  return {
    ...presentScenario(row, caller.id),
    input: JSON.parse(row.input_json) as CostProject,
    reason: row.reason,
    updatedBy: row.updated_by,
    versions: await listVersions(db, id),
    events: await readHistory(db, id),
  }
}
