import { type Kysely, sql } from 'kysely'
import { newId } from '../../src/platform/id.ts'

type Department = { id: string; name: string; status: string; sort_no: number }

const A_STATEMENT = 200

/** Two names with the same key were the same name to the rule of the version that stored them. */
const keyOf = (name: string) => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '')

async function insertInto(db: Kysely<never>, table: string, columns: string, rows: readonly (readonly unknown[])[]) {
  for (let at = 0; at < rows.length; at += A_STATEMENT) {
    const values = rows.slice(at, at + A_STATEMENT).map((row) => sql`(${sql.join(row)})`)
    await sql`insert into ${sql.table(table)} (${sql.raw(columns)}) values ${sql.join(values)}`.execute(db)
  }
}

/** The departments of a staff account by name, in the order in which they were chosen. */
async function readMembers(db: Kysely<never>): Promise<{ id: string; names: string[] }[]> {
  const rows = await sql<{ id: string; departments_json: string }>`select id, departments_json from member
    order by staff_key`.execute(db)
  return rows.rows.map(({ id, departments_json }) => ({
    id,
    names: (JSON.parse(departments_json) as string[]).filter((name) => keyOf(name)),
  }))
}

async function namesIn(db: Kysely<never>, table: 'content' | 'content_department'): Promise<string[]> {
  const found = await sql<{ department: string }>`select distinct department from ${sql.table(table)}
    order by department`.execute(db)
  return found.rows.map(({ department }) => department).filter((name) => keyOf(name))
}

/** Whether this database is older than the table of departments: filled, but without the menu of the console. */
async function isOlderThanDepartments(db: Kysely<never>): Promise<boolean> {
  const found = await sql`select name from setting where name = 'site' and not exists (select 1 from menu)
    and not exists (select 1 from department)`.execute(db)
  return found.rows.length > 0
}

async function companyName(db: Kysely<never>): Promise<string> {
  const { rows } = await sql<{ value_json: string }>`select value_json from setting where name = 'site'`.execute(db)
  const site = JSON.parse(rows[0]?.value_json ?? '{}') as { shortName?: string }
  return site.shortName || '本公司'
}

/**
 * Inserts departments with these names and returns them: enabled ones below a new company if there was no table of
 * departments before, otherwise disabled ones below the first department at the root.
 */
async function addDepartments(db: Kysely<never>, names: readonly string[], now: number): Promise<Department[]> {
  const older = await isOlderThanDepartments(db)
  const columns =
    'id, parent_id, ancestors, name, sort_no, status, leader, phone, email, version, created_at, created_by, updated_at, updated_by'
  const rest = ['', '', '', 1, now, '', now, '']
  if (older)
    await insertInto(db, 'department', columns, [['company', '0', '0', await companyName(db), 1, 'enabled', ...rest]])
  const roots = await sql<Department>`select id from department where parent_id = '0' order by sort_no, id`.execute(db)
  const parent = roots.rows[0]?.id
  const last = await sql<{ sort_no: number | null }>`select max(sort_no) as sort_no from department`.execute(db)
  const added = names.map((name, at) => ({
    ...{ id: newId(now), name, status: older ? 'enabled' : 'disabled' },
    sort_no: (older ? 0 : Number(last.rows[0]?.sort_no ?? 0)) + at + 1,
  }))
  const ancestors = parent ? `0,${parent}` : '0'
  await insertInto(
    db,
    'department',
    columns,
    added.map(({ id, name, sort_no, status }) => [id, parent ?? '0', ancestors, name, sort_no, status, ...rest]),
  )
  return added
}

type Meaning = {
  /** The ids of the departments whose staff a name stood for. */
  staff(name: string): string[]
  /** The id of the department that an item with this name is shown under. */
  source(name: string): string | undefined
}

/**
 * Finds out what the stored names mean. A name gave access to exactly the same name, so it means all departments with
 * exactly this name, and no other spelling: nobody gains access. An item is shown under an enabled one if there is one,
 * if need be in another spelling. A name of no department gets one.
 */
async function resolveNames(
  db: Kysely<never>,
  { staff, sources }: { staff: readonly string[]; sources: readonly string[] },
): Promise<Meaning> {
  const { rows } = await sql<Department>`select id, name, status, sort_no from department`.execute(db)
  const known = new Set(rows.map(({ name }) => name))
  const missing = new Set(staff.filter((name) => !known.has(name)))
  const keys = new Set([...known, ...missing].map(keyOf))
  for (const name of sources) {
    if (!keys.has(keyOf(name))) missing.add(name)
    keys.add(keyOf(name))
  }
  const added = missing.size > 0 ? await addDepartments(db, [...missing], Date.now()) : []
  const all = [...rows, ...added].sort(
    (one, other) =>
      Number(other.status === 'enabled') - Number(one.status === 'enabled') ||
      one.sort_no - other.sort_no ||
      (one.id < other.id ? -1 : 1),
  )
  const exact = Map.groupBy(all, ({ name }) => name)
  const alike = Map.groupBy(all, ({ name }) => keyOf(name))
  return {
    staff: (name) => (exact.get(name) ?? []).map(({ id }) => id),
    source: (name) => (exact.get(name) ?? alike.get(keyOf(name)))?.[0]?.id,
  }
}

const pairs = (db: Kysely<never>, table: string, owner: string) =>
  db.schema
    .createTable(table)
    .addColumn(`${owner}_id`, 'text', (c) => c.notNull().references(`${owner}.id`).onDelete('cascade'))
    .addColumn('department_id', 'text', (c) => c.notNull().references('department.id'))
    .addPrimaryKeyConstraint(`${table}_pair`, [`${owner}_id`, 'department_id'] as never[])

async function moveMembers(
  db: Kysely<never>,
  members: Awaited<ReturnType<typeof readMembers>>,
  { staff }: Meaning,
): Promise<void> {
  await pairs(db, 'member_department', 'member')
    .addColumn('sort_no', 'integer', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('member_department_department')
    .on('member_department')
    .columns(['department_id', 'member_id'])
    .execute()
  const rows = members.flatMap(({ id, names }) =>
    [...new Set(names.flatMap(staff))].map((departmentId, at) => [id, departmentId, at]),
  )
  await insertInto(db, 'member_department', 'member_id, department_id, sort_no', rows)
  await db.schema.alterTable('member').dropColumn('departments_json').execute()
}

/** Writes a table that the statements on many items can join: names with the departments that they mean. */
async function createMeanings(db: Kysely<never>, table: string, rows: readonly (readonly [string, string])[]) {
  await db.schema
    .createTable(table)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('department_id', 'text', (c) => c.notNull())
    .execute()
  await insertInto(db, table, 'name, department_id', rows)
}

async function moveReaders(db: Kysely<never>, names: readonly string[], { staff }: Meaning): Promise<void> {
  const rows = names.flatMap((name) => staff(name).map((id) => [name, id] as const))
  await createMeanings(db, 'reader_name', rows)
  await db.schema.alterTable('content_department').renameTo('content_department_name').execute()
  await pairs(db, 'content_department', 'content').execute()
  await sql`insert into content_department (content_id, department_id)
    select old.content_id, reader_name.department_id from content_department_name as old
    join reader_name on reader_name.name = old.department`.execute(db)
  for (const table of ['content_department_name', 'reader_name']) await db.schema.dropTable(table).execute()
  await db.schema
    .createIndex('content_department_department')
    .on('content_department')
    .columns(['department_id', 'content_id'])
    .execute()
}

async function moveSources(db: Kysely<never>, names: readonly string[], { source }: Meaning): Promise<void> {
  await createMeanings(
    db,
    'source_name',
    names.map((name) => [name, source(name) ?? ''] as const),
  )
  await db.schema
    .alterTable('content')
    .addColumn('department_id', 'text', (c) => c.references('department.id'))
    .execute()
  await sql`update content set department_id = (select source_name.department_id from source_name
    where source_name.name = content.department) where department <> ''`.execute(db)
  await db.schema.dropTable('source_name').execute()
  await db.schema.dropIndex('content_count').execute()
  await db.schema.alterTable('content').dropColumn('department').execute()
  const indexes = {
    // Holds all that a count looks at, so that counting reads no item; the id finds the departments that may read it.
    content_count: ['section', 'status', 'year', 'department_id', 'kind', 'audience', 'publish_at', 'expires_at', 'id'],
    content_by_department: ['department_id', 'section', 'status', 'publish_date', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await db.schema.createIndex(name).on('content').columns(columns).execute()
}

/** Items and staff refer to departments by id instead of by name. */
export async function up(db: Kysely<never>): Promise<void> {
  const members = await readMembers(db)
  const [readers, sources] = [await namesIn(db, 'content_department'), await namesIn(db, 'content')]
  const staff = [...new Set([...readers, ...members.flatMap(({ names }) => names)])]
  const meaning = await resolveNames(db, { staff, sources })
  await moveMembers(db, members, meaning)
  await moveReaders(db, readers, meaning)
  await moveSources(db, sources, meaning)
}
