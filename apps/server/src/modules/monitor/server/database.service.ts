import type { DatabaseState } from '@anju/contract/monitor/server'
import { sql } from 'kysely'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { readPostgres } from './database.postgres.ts'
import { readSqlite } from './database.sqlite.ts'

async function listMigrations(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Engine, settings and size of the database; never its address. */
export async function readDatabase({ db, database, settings }: Context, signal?: AbortSignal): Promise<DatabaseState> {
  const state = database.engine === 'postgres' ? await readPostgres(db) : await readSqlite(db, settings.dataDir, signal)
  const files = await db
    .selectFrom('file')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return {
    engine: database.engine,
    ...state,
    migrations: await listMigrations(db),
    filesCount: files.count,
    filesBytes: Number(files.bytes ?? 0),
  }
}
