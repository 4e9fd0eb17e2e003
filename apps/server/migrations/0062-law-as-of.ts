import { type Kysely, sql } from 'kysely'
import { filled, tracked } from './columns.ts'

/** An import of at least so many files brings a collection; one of fewer says nothing about the rest of the library. */
const COLLECTION = 500
const HEALED = '升级时更正：原来的日期取自一部法规的公布日期，不是资料截至的日期'

/**
 * The day that a former import took from the publication of one law goes back to that of the last collection before it; where no
 * record says one, nobody has stated any.
 */
async function healedDay(db: Kysely<never>, day: string): Promise<string> {
  const published = await sql<{ id: string }>`select id from law
    where live = 1 and import_id != '' and published_on = ${day} limit 1`.execute(db)
  if (published.rows.length === 0) return day
  const imports = await sql<{ as_of: string; total: number }>`select as_of, total from law_import
    where state = 'done' and as_of != '' order by id`.execute(db)
  const at = imports.rows.findIndex(({ as_of }) => as_of === day)
  if (at < 0) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from law
      where live = 1 and import_id != ''`.execute(db)
    return Number(rows[0]?.count ?? 0) >= COLLECTION ? day : ''
  }
  if (Number(imports.rows[at]?.total ?? 0) >= COLLECTION) return day
  const before = imports.rows.slice(0, at).findLast(({ total }) => Number(total) >= COLLECTION)
  return before?.as_of ?? ''
}

async function healSetting(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ value_json: string; updated_at: number }>`select value_json, updated_at
    from site_setting where id = 'company'`.execute(db)
  const [row] = rows
  if (!row) return
  const company = JSON.parse(row.value_json) as { lawsAsOf?: string }
  const before = company.lawsAsOf ?? ''
  if (before.length !== 10) return
  const day = await healedDay(db, before)
  if (day === before) return
  await sql`update site_setting set value_json = ${JSON.stringify({ ...company, lawsAsOf: day })}, version = version + 1
    where id = 'company'`.execute(db)
  await sql`insert into law_as_of (id, day, reason, user_name, at)
    values ('healed', ${day}, ${`${HEALED}（${before}）`}, '', ${row.updated_at})`.execute(db)
}

/** Who stated as of which day the laws are complete, and the laws of which people know newer versions. */
export async function up(db: Kysely<never>): Promise<void> {
  const statement = db.schema.createTable('law_as_of').addColumn('id', 'text', (c) => c.primaryKey())
  await filled(filled(statement, 'text', 'day', 'reason', 'user_name'), 'bigint', 'at').execute()
  const amended = db.schema.createTable('law_amended').addColumn('id', 'text', (c) => c.primaryKey())
  await tracked(
    filled(amended, 'text', 'name', 'compared_name', 'kind', 'published_on', 'effective_on', 'source'),
  ).execute()
  await db.schema
    .createIndex('law_amended_by_name')
    .on('law_amended')
    .columns(['compared_name', 'published_on'])
    .unique()
    .execute()
  await healSetting(db)
}
