import type { ManagedPlace, placeRoutes } from '@anju/contract/place/routes'
import type { QueryOf } from '@anju/contract/wire/route'
import { nameOfDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'

type PlaceQuery = QueryOf<(typeof placeRoutes)['GET /prod-api/cms/place/list']>

const columns = { projectName: 'name', orderNum: 'sort_no', createTime: 'created_at' } as const

const filtered = (db: Queries, { projectName, status }: PlaceQuery) =>
  db
    .selectFrom('project')
    .$call(filterBy(projectName || undefined, (qb, name) => qb.where((eb) => contains(eb.ref('name'), name))))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))

const withNames = (query: ReturnType<typeof filtered>) =>
  query.selectAll('project').select(nameOfDepartment('project.department_id').as('department'))

type ProjectRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number]
export type Building = { id: string; name: string }
export type Project = ProjectRow & { buildings: Building[] }

/** The buildings of some projects, or of all, in their order. */
async function buildingsOf(db: Queries, projectIds?: readonly string[]): Promise<Map<string, Building[]>> {
  if (projectIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('building')
    .selectAll()
    .$call(filterBy(projectIds, (qb, ids) => qb.where('project_id', 'in', ids)))
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ project_id }) => project_id)
}

async function withBuildings(db: Queries, rows: readonly ProjectRow[]): Promise<Project[]> {
  const buildings = await buildingsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, buildings: buildings.get(row.id) ?? [] }))
}

/** A page of projects in their own order unless sorted otherwise, and the number of all. */
export async function listProjects(db: Queries, query: PlaceQuery): Promise<{ rows: Project[]; total: number }> {
  const { rows, total } = await pageOfRows(query, filtered(db, query), (limit, offset) =>
    withNames(filtered(db, query))
      .orderBy(columns[query.orderByColumn ?? 'orderNum'], directionOf(query.isAsc))
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: await withBuildings(db, rows), total }
}

/** One project with its buildings. */
export async function findProject(db: Queries, id: string): Promise<Project | undefined> {
  const rows = await withNames(filtered(db, {})).where('project.id', '=', id).execute()
  return (await withBuildings(db, rows))[0]
}

/** All projects with their buildings for choosing, in their order; `active` ones are in use. */
export async function listOptions(db: Queries): Promise<ManagedPlace[]> {
  const rows = await filtered(db, {})
    .select([
      'id',
      'name',
      'content_id',
      'status',
      'department_id',
      nameOfDepartment('project.department_id').as('department'),
    ])
    .orderBy('sort_no')
    .orderBy('name')
    .orderBy('id')
    .execute()
  const buildings = await buildingsOf(db)
  return rows.map(({ id, name, content_id, status, department_id, department }) => ({
    projectId: id,
    name,
    contentId: content_id,
    active: status === 'enabled',
    deptId: department_id ?? '',
    deptName: department ?? '',
    buildings: (buildings.get(id) ?? []).map(({ id: buildingId, name }) => ({ buildingId, name })),
  }))
}

/** Whether there are all of these projects. */
export async function areProjects(db: Queries, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const rows = await db.selectFrom('project').select('id').where('id', 'in', ids).execute()
  return rows.length === new Set(ids).size
}
