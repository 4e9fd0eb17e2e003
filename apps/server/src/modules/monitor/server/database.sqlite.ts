import type { DatabaseState } from '@anju/contract/monitor/server'
import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'
import { queryInWorker } from './database-queries.ts'

type EngineState = Pick<DatabaseState, 'version' | 'size' | 'journal' | 'settings' | 'tables'>
type Table = DatabaseState['tables'][number]

const SETTINGS = [
  'journal_mode',
  'synchronous',
  'foreign_keys',
  'busy_timeout',
  'page_size',
  'page_count',
  'freelist_count',
  'cache_size',
  'auto_vacuum',
  'encoding',
] as const
/** Sizes are read from every page; a cold disk may take its time, and the page is shown without them. */
const SIZES_WAIT = 3000
/** The tables that make up a full-text index beside its name. */
const SHADOW = /_(data|idx|docsize|config|content)$/

async function pragma(db: Queries, name: (typeof SETTINGS)[number]): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(`pragma_${name}`)}`.execute(db)
  return String(Object.values(rows[0] ?? {})[0] ?? '')
}

async function sizes(dataDir: string, signal?: AbortSignal): Promise<Map<string, number>> {
  const query = `select entry.tbl_name as name, sum(space.pgsize) as bytes
    from dbstat as space join sqlite_schema as entry on entry.name = space.name
    where space.aggregate = true group by entry.tbl_name`
  const rows = await queryInWorker<{ name: string; bytes: number }>(dataDir, query, SIZES_WAIT, signal).catch(() => [])
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

async function tablesOf(db: Queries, dataDir: string, signal?: AbortSignal): Promise<Table[]> {
  const { rows } = await sql<{ name: string; virtual: number }>`select name, sql like 'create virtual%' as virtual
    from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`.execute(db)
  const indexes = rows.filter(({ virtual }) => virtual).map(({ name }) => name)
  const ownerOf = (name: string) => indexes.find((index) => name.startsWith(index) && SHADOW.test(name)) ?? name
  const bytes = new Map<string, number>()
  for (const [name, size] of await sizes(dataDir, signal))
    bytes.set(ownerOf(name), (bytes.get(ownerOf(name)) ?? 0) + size)
  const tables: Table[] = []
  for (const { name, virtual } of rows) {
    if (ownerOf(name) !== name) continue
    const counted = virtual ? `${name}_docsize` : name
    const result = await sql<{ count: number }>`select count(*) as count from ${sql.table(counted)}`.execute(db)
    tables.push({ name, rows: result.rows[0]?.count ?? 0, bytes: bytes.get(name) ?? 0 })
  }
  return tables
}

export async function readSqlite(db: Queries, dataDir: string, signal?: AbortSignal): Promise<EngineState> {
  const settings: DatabaseState['settings'] = []
  for (const name of SETTINGS) settings.push({ name, value: await pragma(db, name) })
  const setTo = (name: (typeof SETTINGS)[number]) => settings.find((one) => one.name === name)?.value ?? ''
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  return {
    version: rows[0]?.version ?? '',
    size: Number(setTo('page_count')) * Number(setTo('page_size')),
    journal: setTo('journal_mode'),
    settings,
    tables: await tablesOf(db, dataDir, signal),
  }
}
