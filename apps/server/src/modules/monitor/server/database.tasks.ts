import { sql } from 'kysely'
import type { Context, Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Settings } from '#platform/settings/settings'
import { startWorker } from '#platform/worker'
import { queryInWorker } from './database-queries.ts'
import type { OptimizeAnswer } from './optimize-thread.ts'

const CHECK_TAKES = 300_000
const OPTIMIZE = { memoryMb: 64, deadline: 600_000 }

/** Table by table, so that each stays below the time that a statement may take. */
async function analyze(db: Queries): Promise<number> {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(db)
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(db)
  return rows.length
}

/** Faults found in the database, one per line; empty when there are none. */
async function findFaults({ db, database, settings }: Context): Promise<string[]> {
  if (database.engine === 'sqlite') {
    const rows = await queryInWorker<{ quick_check: string }>(settings.dataDir, 'pragma quick_check(20)', CHECK_TAKES)
    return rows.map(({ quick_check }) => quick_check).filter((one) => one !== 'ok')
  }
  const indexes = await sql<{ name: string }>`select relname as name from pg_index join pg_class on oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace`.execute(db)
  const pages = await sql<{ failures: number | null }>`select checksum_failures as failures from pg_stat_database
    where datname = current_database()`.execute(db)
  const broken = pages.rows[0]?.failures ?? 0
  return [...indexes.rows.map(({ name }) => `索引 ${name} 无效`), ...(broken > 0 ? [`${broken} 个数据页校验失败`] : [])]
}

/** On a thread: on the main one everybody would wait while statistics are renewed and segments are merged. */
async function optimizeAside(settings: Settings): Promise<void> {
  const job = startWorker<string, OptimizeAnswer>(new URL('./optimize-thread.ts', import.meta.url), settings, OPTIMIZE)
  try {
    const { fault } = await job.ask('begin')
    if (fault !== undefined) throw new Error(fault)
  } finally {
    job.end()
  }
}

export const optimizeTask: Task = {
  key: 'optimize-database',
  name: '数据库优化',
  group: 'SYSTEM',
  cron: '0 40 3 * * ?',
  remark: '更新数据库的统计信息，整理全文索引，使查询保持快速',
  run: async ({ db, database, settings }) => {
    if (database.engine === 'postgres') return `已更新 ${await analyze(db)} 张表的统计信息`
    await optimizeAside(settings)
    return '已更新统计信息，已整理全文索引'
  },
}

export const checkTask: Task = {
  key: 'check-database',
  name: '数据库体检',
  group: 'SYSTEM',
  cron: '0 0 4 ? * SUN',
  remark: '检查数据库是否完好；发现问题时请尽快从备份恢复',
  run: async (app) => {
    const faults = await findFaults(app)
    if (faults.length > 0) throw new Error(`数据库存在问题：${faults.join('；')}`)
    return '数据库完好'
  },
}
