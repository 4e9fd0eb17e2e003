import type { PickedFile, ResourceRow, resourceRoutes } from '@anju/contract/resource'
import type { QueryOf } from '@anju/contract/wire/route'
import { nameOfDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Author, createdColumns, toAuditFields } from '#platform/database/tracked'
import { fileAddress } from '#platform/storage/address'
import { previewKey } from '#platform/storage/preview'
import { resourcesInScope, type Using } from './scope.ts'

type ResourceQuery = QueryOf<(typeof resourceRoutes)['GET /prod-api/cms/resource/list']>
type ResourceFile = {
  id: string
  mime: string
  size: number
  width: number | null
  height: number | null
  name: string
} & {
  alt?: string
}

export function toPicked(file: ResourceFile): PickedFile {
  const { id: fileId, name, mime, width, height } = file
  return {
    fileId,
    src: fileAddress(fileId, name),
    name,
    mime,
    size: Number(file.size),
    width: width ?? 0,
    height: height ?? 0,
    alt: file.alt ?? '',
  }
}

/** Gives files of the library that have no alternative text the one with which they are published, for their next use. */
export async function describeResources(tx: Tx, alts: ReadonlyMap<string, string>): Promise<void> {
  if (alts.size === 0) return
  const rows = await tx
    .selectFrom('resource')
    .select('id')
    .where('id', 'in', [...alts.keys()])
    .where('alt', '=', '')
    .execute()
  for (const { id } of rows)
    await tx
      .updateTable('resource')
      .set({ alt: alts.get(id) ?? '' })
      .where('id', '=', id)
      .execute()
}

// Ids are in the order of time.
const columns = { name: 'resource.name', createTime: 'resource.id' } as const

/** The files that the caller may use and that have a name and a kind, to be filtered further. */
export function foundResources(db: Queries, by: Using, { name, kind }: Pick<ResourceQuery, 'name' | 'kind'>) {
  return db
    .selectFrom('resource')
    .where(resourcesInScope(by))
    .$call(filterBy(kind, (qb, kind) => qb.where('resource.kind', '=', kind)))
    .$call(filterBy(name || undefined, (qb, name) => qb.where((eb) => contains(eb.ref('resource.name'), name))))
}

/** A page of found files, the latest first, and the number of all. */
export async function pageOfResources(
  db: Queries,
  resources: ReturnType<typeof foundResources>,
  query: Omit<ResourceQuery, 'name' | 'kind'>,
) {
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const by = columns[query.orderByColumn ?? 'createTime']
  return pageOfRows(query, resources, (limit, offset) =>
    // The page is chosen before anything is joined.
    db
      .selectFrom(
        resources
          .selectAll()
          .orderBy(by, direction)
          .orderBy('resource.id', direction)
          .limit(limit)
          .offset(offset)
          .as('resource'),
      )
      .innerJoin('file', 'file.id', 'resource.id')
      .selectAll('resource')
      .select([
        'file.mime',
        'file.size',
        'file.width',
        'file.height',
        nameOfDepartment('resource.department_id').as('deptName'),
      ])
      .select(previewKey)
      .orderBy(by, direction)
      .orderBy('resource.id', direction)
      .execute(),
  )
}

type ResourceWithFile = Awaited<ReturnType<typeof pageOfResources>>['rows'][number]

export function presentResource(row: ResourceWithFile): ResourceRow {
  return {
    ...toPicked(row),
    kind: row.kind,
    preview: row.previewKey !== null,
    deptId: row.department_id ?? '',
    deptName: row.deptName ?? '',
    ...toAuditFields(row),
  }
}

/** A page of the files that the caller may use, the latest first, and the number of all. */
export async function listResources(db: Queries, by: Using, query: ResourceQuery) {
  const { rows, total } = await pageOfResources(db, foundResources(db, by, query), query)
  return { rows: rows.map(presentResource), total }
}

type NewResource = Pick<Database['resource'], 'id' | 'name' | 'kind' | 'department_id'> & {
  folder_id?: string | null
  focus_x?: number
  focus_y?: number
}

/** Puts a file into the library; `ownerId` is the user who uploaded it. */
export function insertResource(tx: Tx, by: Author, row: NewResource, ownerId = ''): Promise<void> {
  return insertResources(tx, by, [row], ownerId)
}

/** The same for some hundred files, all with the same columns. */
export async function insertResources(tx: Tx, by: Author, rows: readonly NewResource[], ownerId = ''): Promise<void> {
  const columns = createdColumns(by)
  await tx
    .insertInto('resource')
    .values(rows.map((row) => ({ ...row, owner_id: ownerId, ...columns })))
    .execute()
}
