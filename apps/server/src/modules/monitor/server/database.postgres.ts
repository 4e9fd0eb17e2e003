import type { DatabaseState } from '@anju/contract/monitor/server'
import { sql } from 'kysely'
import type { Queries } from '#platform/database/open'

type EngineState = Pick<DatabaseState, 'version' | 'size' | 'journal' | 'settings' | 'tables'>

/** Settings that show how safe and how fast the database is; none that show its address or who may connect. */
const SETTINGS = [
  'server_version',
  'server_encoding',
  'TimeZone',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_level',
  'data_checksums',
  'max_connections',
  'shared_buffers',
  'work_mem',
  'statement_timeout',
] as const

async function tablesOf(db: Queries): Promise<DatabaseState['tables']> {
  const { rows } = await sql<{
    name: string
    bytes: number
  }>`select relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`.execute(db)
  const tables: DatabaseState['tables'] = []
  for (const { name, bytes } of rows) {
    const counted = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    tables.push({ name, rows: counted.rows[0]?.count ?? 0, bytes })
  }
  return tables
}

/** In bytes. */
export async function sizeOfPostgres(db: Queries): Promise<number> {
  const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
  return Number(rows[0]?.size ?? 0)
}

export async function readPostgres(db: Queries): Promise<EngineState> {
  const settings: DatabaseState['settings'] = []
  for (const name of SETTINGS) {
    const { rows } = await sql<{ value: string | null }>`select current_setting(${name}, true) as value`.execute(db)
    settings.push({ name, value: rows[0]?.value ?? '' })
  }
  const setTo = (name: (typeof SETTINGS)[number]) => settings.find((one) => one.name === name)?.value ?? ''
  return {
    version: setTo('server_version'),
    size: await sizeOfPostgres(db),
    journal: `wal (${setTo('wal_level')})`,
    settings,
    tables: await tablesOf(db),
  }
}
