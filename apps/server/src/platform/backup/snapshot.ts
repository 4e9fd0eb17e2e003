import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
// Makes PostgreSQL return integers of 8 bytes as numbers.
import '../database/postgres.ts'
import type { Settings } from '../settings/settings.ts'
import type { BackupPlan } from './plan.ts'

export type Row = Record<string, unknown>

/** One consistent state of the database, however long reading takes; writers are not blocked. */
export type Snapshot = {
  engine: 'sqlite' | 'postgres'
  /** Epoch milliseconds: what was acknowledged before is in it. */
  takenAt: number
  migrations: string[]
  /** Tables with their numbers of rows; each table follows those that it refers to. */
  tables: { name: string; rows: number }[]
  read(table: string): AsyncIterable<Row> | Iterable<Row>
  close(): Promise<void>
}

const ROWS_AT_ONCE = 500

type Reference = { child: string; parent: string }

/** Sorts tables so that each follows those that it refers to. */
export function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  let left = [...names].sort()
  while (left.length > 0) {
    const waiting = new Set(left)
    const free = left.filter(
      (name) => !references.some(({ child, parent }) => child === name && parent !== name && waiting.has(parent)),
    )
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`)
    ordered.push(...free)
    left = left.filter((name) => !free.includes(name))
  }
  return ordered
}

function snapshotSqlite(dataDir: string, isLeftOut: (name: string) => boolean): Snapshot {
  const database = new DatabaseSync(join(dataDir, 'anju.sqlite'), { readOnly: true, timeout: 5000 })
  const all = <R>(query: string) => database.prepare(query).all() as R[]
  database.exec('begin')
  // The first statement that reads fixes the state.
  const takenAt = Date.now()
  // The full-text index is rebuilt from the rows; its own tables are virtual and shadow ones.
  const names = all<{ name: string }>("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_') && !isLeftOut(name))
  const references = names.flatMap((child) =>
    all<{ parent: string }>(`select "table" as parent from pragma_foreign_key_list('${child}')`).map(({ parent }) => ({
      child,
      parent,
    })),
  )
  return {
    engine: 'sqlite',
    takenAt,
    migrations: all<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name),
    tables: inOrder(names, references).map((name) => ({
      name,
      rows: all<{ rows: number }>(`select count(*) as rows from "${name}"`)[0]?.rows ?? 0,
    })),
    read: (table) => database.prepare(`select * from "${table}" order by rowid`).iterate() as Iterable<Row>,
    close: async () => database.close(),
  }
}

const PG_TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
  and not exists (select from pg_attribute where attrelid = pg_class.oid and atttypid = 'tsvector'::regtype)`
const PG_REFERENCES = `select child.relname as child, parent.relname as parent from pg_constraint
  join pg_class as child on child.oid = conrelid join pg_class as parent on parent.oid = confrelid
  where contype = 'f' and connamespace = current_schema()::regnamespace`

async function* readByCursor(client: pg.Client, table: string): AsyncGenerator<Row> {
  await client.query(`declare backup no scroll cursor for select * from "${table}"`)
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${ROWS_AT_ONCE} from backup`)
    yield* rows
    if (rows.length < ROWS_AT_ONCE) break
  }
  await client.query('close backup')
}

async function snapshotPostgres(url: string, isLeftOut: (name: string) => boolean): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, keepAlive: true })
  // The next query fails with it.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    const takenAt = Date.now()
    const all = async <R extends Row>(query: string) => (await client.query<R>(query)).rows
    const names = (await all<{ name: string }>(PG_TABLES)).map(({ name }) => name).filter((name) => !isLeftOut(name))
    const tables: Snapshot['tables'] = []
    for (const name of inOrder(names, await all<Reference>(PG_REFERENCES)))
      tables.push({ name, rows: (await all<{ rows: number }>(`select count(*) as rows from "${name}"`))[0]?.rows ?? 0 })
    const migrations = await all<{ name: string }>('select name from kysely_migration order by name')
    return {
      engine: 'postgres',
      takenAt,
      migrations: migrations.map(({ name }) => name),
      tables,
      read: (table) => readByCursor(client, table),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Opens a snapshot of the database that the settings name, on a connection of its own and without the tables `leftOut`. */
export async function openSnapshot(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { leftOut }: Pick<BackupPlan, 'leftOut'>,
): Promise<Snapshot> {
  const isLeftOut = (name: string) => name.startsWith('kysely_') || leftOut.includes(name)
  return databaseUrl ? snapshotPostgres(databaseUrl, isLeftOut) : snapshotSqlite(dataDir, isLeftOut)
}
