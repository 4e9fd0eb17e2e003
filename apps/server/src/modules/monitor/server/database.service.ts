import type { DatabaseState } from '@anju/contract/monitor/server'
import { sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { OTHER_KEY, readKey } from '#platform/auth/key-check'
import type { Queries } from '#platform/database/open'
import { readWait, waitSentence } from '../job/clock-watch.ts'
import { readPostgres } from './database.postgres.ts'
import { readSqlite } from './database.sqlite.ts'
import { lastCheck } from './database.tasks.ts'

async function listMigrations(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** What an operator has to do something about. */
async function listWarnings({ db, secrets, clock }: Context): Promise<string[]> {
  const check = await lastCheck(db)
  const wait = await readWait(db, clock.now())
  return [
    ...(check?.failed
      ? ['上次数据库体检没有通过，原因见定时任务“数据库体检”的运行记录；数据库已损坏时请从备份恢复。']
      : []),
    ...((await readKey(db, secrets)) === 'other' ? [`${OTHER_KEY}。`] : []),
    ...(wait ? [`${waitSentence(wait)}。请检查服务器的时钟。`] : []),
  ]
}

/** Engine, settings and size of the database; never its address. */
export async function readDatabase(app: Context, signal?: AbortSignal): Promise<DatabaseState> {
  const { db, database, settings } = app
  const state = database.engine === 'postgres' ? await readPostgres(db) : await readSqlite(db, settings.dataDir, signal)
  const files = await db
    .selectFrom('file')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return {
    warnings: await listWarnings(app),
    engine: database.engine,
    ...state,
    migrations: await listMigrations(db),
    filesCount: files.count,
    filesBytes: Number(files.bytes ?? 0),
  }
}
