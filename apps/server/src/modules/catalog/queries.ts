import { catalogRoutes } from '@anju/contract/sections'
import type { Queries, Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Author, createdColumns, updateVersioned } from '#platform/database/tracked'

export type Catalog = { catalogId: string; name: string; position: number }

/** The five catalogs with version and author, in the order of the navigation. */
export async function readCatalogs(db: Queries) {
  return db.selectFrom('catalog').selectAll().orderBy('sort_no').orderBy('position').execute()
}

/** The catalogs that are shown, in their order; their position decides the address. */
export async function listCatalogs(db: Queries): Promise<Catalog[]> {
  const rows = await readCatalogs(db)
  return rows.filter((row) => row.shown === 1).map(({ id, name, position }) => ({ catalogId: id, name, position }))
}

/** The catalogs of an empty database, by position. */
export async function insertCatalogs(tx: Tx, names: readonly string[], by: Author): Promise<void> {
  const rows = names.slice(0, catalogRoutes.length).map((name, at) => ({
    id: String(1001 + at),
    position: at + 1,
    name,
    intro: '',
    shown: 1,
    sort_no: at + 1,
    banner_json: null,
    ...createdColumns(by),
  }))
  await tx.insertInto('catalog').values(rows).execute()
}

/** Writes an edit of a catalog; refuses one of another version. */
export async function updateCatalog(
  tx: Tx,
  edited: { id: string; version?: number | undefined; by: Author },
  columns: Partial<Pick<Database['catalog'], 'name' | 'intro' | 'shown' | 'banner_json'>>,
): Promise<void> {
  await updateVersioned(tx, 'catalog', edited, columns)
}

/** Gives a catalog its place in the navigation; resolves with whether there is such a catalog. */
export async function placeCatalog(tx: Tx, id: string, sortNo: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('catalog')
    .set({ sort_no: sortNo })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
