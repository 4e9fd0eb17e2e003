import type { Queries } from '#platform/database/open'

export type Catalog = { catalogId: string; name: string }

/** The top catalogs in the order of their positions; a setting, because a company may name them as it likes. */
export async function listCatalogs(db: Queries): Promise<Catalog[]> {
  const row = await db.selectFrom('setting').select('value_json').where('name', '=', 'catalogs').executeTakeFirst()
  return row ? (JSON.parse(row.value_json) as Catalog[]) : []
}
