import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from '@anju/contract/errors'
import { HOUR, toWireTime } from '@anju/contract/wire/time'
import type { Context, Task } from '#platform/app/context'
import type { BackupReport } from '#platform/backup/take'
import { CLOCK_SKEW } from '#platform/clock'
import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import { machineFault } from '#platform/fault/sentence'
import { newId } from '#platform/id'
import { Refusal, refuse } from '#platform/refusal'
import { commandLine } from '#platform/settings/release-folder'
import { startWorker } from '#platform/worker'
import { describeMissing, type Lost } from './missing.ts'
import { insertRun, markRemoved } from './queries.ts'

const THREAD = new URL('./thread.ts', import.meta.url)
const MEMORY_MB = 256
const TAKES = 6 * HOUR
const NAME = /^anju-\d{8}-\d{6}\.tar\.gz$/

/** Lost files that the record of a run names. */
const NAMED = 5

export const KEEP = 'sys.backup.keep'
const KEPT_UNLESS_SAID = 7

/** The number of archives to keep: at least one. */
export async function readKeep(db: Queries): Promise<number> {
  const count = Number((await readParameter(db, KEEP)) || KEPT_UNLESS_SAID)
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

const stampOf = (epoch: number) => toWireTime(epoch).replace(/[-:]/g, '').replace(' ', '-')
const nameOf = (epoch: number) => `anju-${stampOf(epoch)}.tar.gz`

/**
 * The archives that are no longer kept: neither among the newest `keep`, nor the newest of one of the newest `keep` days, so that runs by hand
 * push out no night. One with a time in the future was made before the clock was set back: it counts as the oldest.
 */
export function oldArchives(names: readonly string[], keep: number, now: number): string[] {
  const archives = names.filter((name) => NAME.test(name)).sort()
  const last = nameOf(now + CLOCK_SKEW)
  const past = archives.filter((name) => name <= last)
  const newest = [...archives.filter((name) => name > last), ...past].slice(-keep)
  const days = new Map(past.map((name) => [name.slice(0, 'anju-20260101'.length), name]))
  const keptNames = new Set([...newest, ...[...days.values()].slice(-keep)])
  return archives.filter((name) => !keptNames.has(name))
}

/** The archive of the latest time; `undefined` where there is none. */
export const newestArchive = (names: readonly string[]) =>
  names
    .filter((name) => NAME.test(name))
    .sort()
    .at(-1)

/** Removes the oldest archives; returns their names. */
async function removeOld(folder: string, keep: number, now: number): Promise<string[]> {
  const old = oldArchives(await readdir(folder), keep, now)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

async function runBackup(app: Context, now: number, keep: number): Promise<BackupReport & { lost: Lost[] }> {
  const folder = app.settings.backupDir
  const fileName = nameOf(now)
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
    const lost = await describeMissing(app.db, missing)
    await record({ kept: 1, bytes, row_count: rows, file_count: files, missing_count: lost.length, error: '' })
    await markRemoved(app.db, await removeOld(folder, keep, now))
    return { ...report, lost }
  } catch (error) {
    // Only the operator knows the location of the folder; the server's log has the original error.
    app.log.error({ err: error }, 'backup failed')
    const sentence = machineFault(error, app.settings) ?? (error instanceof Error ? error.message : '未知错误')
    const text = sentence.replaceAll(folder, 'BACKUP_DIR').slice(0, 500)
    await record({ kept: 0, bytes: 0, row_count: 0, file_count: 0, missing_count: 0, error: text })
    throw new Refusal({ code: refusals.rejected.code, msg: text })
  }
}

export const backupTask: Task = {
  key: 'backup',
  name: '定时备份',
  group: 'SYSTEM',
  cron: '0 0 2 * * ?',
  remark: `把数据库与文件备份到环境变量 BACKUP_DIR 指定的文件夹，并核对；保留份数见参数 ${KEEP}`,
  deletes: false,
  run: async (app, now) => {
    if (!app.settings.backupDir)
      refuse(
        'rejected',
        `没有设置环境变量 BACKUP_DIR，未作备份；请设置它，或停用本任务并用 ${commandLine('backup')} 定期备份`,
      )
    const keep = await readKeep(app.db)
    const { rows, files, bytes, lost, takenAt } = await runBackup(app, now, keep)
    const size = (bytes / 1024 / 1024).toFixed(1)
    const done = `已备份 ${toWireTime(takenAt)} 的数据并核对：${rows} 行、${files} 个文件，共 ${size} MB；保留最近 ${keep} 份与最近 ${keep} 天每天最新的一份`
    if (lost.length === 0) return done
    const examples = lost.slice(0, NAMED).map(({ text }) => text)
    return refuse(
      'rejected',
      `备份已写成，但不完整，缺少文件 ${lost.length} 个：${examples.join('；')}${lost.length > NAMED ? '……' : ''}`,
    )
  },
}
