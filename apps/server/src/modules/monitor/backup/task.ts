import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toWireTime } from '@anju/contract/wire/time'
import type { Context, Task } from '#platform/app/context'
import type { BackupReport } from '#platform/backup/take'
import { newId } from '#platform/id'
import { startWorker } from '#platform/worker'
import { insertRun, markRemoved } from './queries.ts'

const THREAD = new URL('./thread.ts', import.meta.url)
const MEMORY_MB = 256
const TAKES = 6 * 3600_000
const NAME = /^anju-\d{8}-\d{6}\.tar\.gz$/
const LEFT_BEHIND = /^anju-\d{8}-\d{6}\.tar\.gz\.part$/

export const KEEP = 'sys.backup.keep'
const KEPT_UNLESS_SAID = 7

type ReadParameter = (key: string) => Promise<string | undefined>

/** The number of archives to keep: at least one. */
export async function readKeep(readParameter: ReadParameter): Promise<number> {
  const count = Number((await readParameter(KEEP)) || KEPT_UNLESS_SAID)
  return Number.isFinite(count) ? Math.max(1, Math.floor(count)) : KEPT_UNLESS_SAID
}

/** Takes the archive on a thread of its own, so that reading and compressing hold up no visitor. */
async function backUpInThread(app: Context, file: string): Promise<BackupReport> {
  type Answer = { report: BackupReport } | { error: string }
  const job = startWorker<string, Answer>(THREAD, app.settings, { memoryMb: MEMORY_MB, deadline: TAKES })
  try {
    const answer = await job.ask(file)
    if ('error' in answer) throw new Error(answer.error)
    return answer.report
  } finally {
    job.end()
  }
}

/** Removes the oldest archives and unfinished ones of a killed server; returns their names. */
async function removeOld(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder)
  const archives = names.filter((name) => NAME.test(name)).sort()
  const old = archives.slice(0, Math.max(0, archives.length - keep))
  for (const name of [...old, ...names.filter((one) => LEFT_BEHIND.test(one))])
    await rm(join(folder, name), { force: true })
  return old
}

async function runBackup(app: Context, now: number, keep: number): Promise<BackupReport> {
  const folder = app.settings.backupDir
  const fileName = `anju-${toWireTime(now).replace(/[-:]/g, '').replace(' ', '-')}.tar.gz`
  const run = { id: newId(now), file_name: fileName, started_at: now }
  const record = (outcome: {
    kept: number
    bytes: number
    row_count: number
    file_count: number
    missing_count: number
    error: string
  }) => app.db.transaction().execute((tx) => insertRun(tx, { ...run, ...outcome, ended_at: app.clock.now() }))
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const report = await backUpInThread(app, join(folder, fileName))
    const { bytes, rows, files, missing } = report
    await record({ kept: 1, bytes, row_count: rows, file_count: files, missing_count: missing.length, error: '' })
    await markRemoved(app.db, await removeOld(folder, keep))
    return report
  } catch (error) {
    // Only the operator knows the location of the folder; the server's log has the original error.
    app.log.error({ err: error }, 'backup failed')
    const text = error instanceof Error ? error.message.replaceAll(folder, 'BACKUP_DIR').slice(0, 500) : '未知错误'
    await record({ kept: 0, bytes: 0, row_count: 0, file_count: 0, missing_count: 0, error: text })
    throw new Error(text)
  }
}

/** The scheduled backup; `readParameter` returns the number of archives to keep. */
export function backupTask(readParameter: (app: Context, key: string) => Promise<string | undefined>): Task {
  return {
    key: 'backup',
    name: '定时备份',
    group: 'SYSTEM',
    cron: '0 0 2 * * ?',
    remark: `把数据库与文件备份到环境变量 BACKUP_DIR 指定的文件夹，并核对；保留份数见参数 ${KEEP}`,
    run: async (app, now) => {
      if (!app.settings.backupDir) return '没有设置环境变量 BACKUP_DIR，未作备份'
      const keep = await readKeep((key) => readParameter(app, key))
      const { rows, files, bytes, missing } = await runBackup(app, now, keep)
      const lost = missing.length > 0 ? `，缺少文件 ${missing.length} 个` : ''
      return `已备份并核对 ${rows} 行、${files} 个文件，共 ${(bytes / 1024 / 1024).toFixed(1)} MB${lost}；保留最近 ${keep} 份`
    },
  }
}
