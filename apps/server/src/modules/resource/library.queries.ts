import type { LibraryRow, libraryRoutes } from '@anju/contract/library'
import type { Crop } from '@anju/contract/picture-crop'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { foundResources, pageOfResources, presentResource } from './queries.ts'
import { resourcesInScope, type Using } from './scope.ts'
import { countUses, findUses, isUsed, titlesOfUses, usedBy } from './where-used.ts'

type LibraryQuery = QueryOf<(typeof libraryRoutes)['GET /prod-api/cms/resource/library']>
type ResourceOfPage = Awaited<ReturnType<typeof pageOfResources>>['rows'][number]

const present = (row: ResourceOfPage, used: number): LibraryRow => ({
  ...presentResource(row),
  version: row.version,
  folderId: row.folder_id ?? '',
  used,
  focusX: row.focus_x,
  focusY: row.focus_y,
  crop: cropOf(row),
})

/** What a picture shows of its original. */
export const cropOf = ({ crop_json }: { crop_json: string | null }): Crop | null =>
  crop_json === null ? null : (JSON.parse(crop_json) as Crop)

/** Stands for files in no folder. */
const UNFILED = 'none'

/** A page of the library's files in the caller's data scope, and the number of all. */
export async function listLibrary(app: Context, by: Using, query: LibraryQuery) {
  const { db } = app
  const { folderId, deptId, used } = query
  const folder = folderId === UNFILED ? undefined : folderId || undefined
  const resources = foundResources(db, by, query)
    .$call(filterBy(deptId || undefined, (qb, deptId) => qb.where('resource.department_id', '=', deptId)))
    .$if(folderId === UNFILED, (qb) => qb.where('resource.folder_id', 'is', null))
    .$call(filterBy(folder, (qb, folder) => qb.where('resource.folder_id', '=', folder)))
    .$if(used === '1', (qb) => qb.where(isUsed()))
    .$if(used === '0', (qb) => qb.where((eb) => eb.not(isUsed())))
  const { rows, total } = await pageOfResources(db, resources, query)
  const uses = await findUses(
    db,
    rows.map(({ id }) => id),
  )
  const titles = await titlesOfUses(app, by.caller, uses)
  const lines = rows.map((row) => ({ ...present(row, usedBy(uses.get(row.id))), usedIn: titles.get(row.id) ?? [] }))
  return { rows: lines, total }
}

export const MISSING = '文件不存在，或不在您的数据范围内'

/** One file of the library in the caller's data scope; one that is missing and one out of scope are refused alike. */
export async function readResource(db: Queries, by: Using, id: string): Promise<LibraryRow> {
  const resource = foundResources(db, by, {}).where('resource.id', '=', id)
  const [row] = (await pageOfResources(db, resource, {})).rows
  if (!row) return refuse('notFound', MISSING)
  return present(row, (await countUses(db, [id])).get(id) ?? 0)
}

/** Files in the caller's data scope that this transaction alone may change: all of these, or a refusal. */
export async function claimResources(tx: Tx, by: Using, ids: readonly string[]) {
  const distinct = [...new Set(ids)]
  const rows = await tx
    .selectFrom('resource')
    .selectAll('resource')
    .where('resource.id', 'in', distinct)
    .where(resourcesInScope(by))
    .orderBy('resource.id')
    .$call(forUpdate(tx))
    .execute()
  return rows.length === distinct.length ? rows : refuse('notFound', MISSING)
}
