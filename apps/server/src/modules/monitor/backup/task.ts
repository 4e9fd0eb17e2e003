import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { refusals } from '@anju/contract/errors'
import { toWireTime } from '@anju/contract/wire/time'
import type { Context, Task } from '#platform/app/context'
import { type Keep, nameOf, oldArchives } from '#platform/backup/keep'
import type { BackupReport } from '#platform/backup/take'
import { machineFault } from '#platform/fault/sentence'
import { newId } from '#platform/id'
import { Refusal, refuse } from '#platform/refusal'
import { commandLine } from '#platform/settings/release-folder'
import { KEEP, KEEP_MONTHS, KEEP_WEEKS, keepInWords, readKeep } from './keep.ts'
import { describeMissing, type Lost } from './missing.ts'
import { insertRun, markRemoved } from './queries.ts'
import { inThread } from './work.ts'

/** Lost files that the record of a run names. */
const NAMED = 5

/** Removes the oldest archives; returns their names. */
async function removeOld(folder: string, keep: Keep, now: number): Promise<string[]> {
  const old = oldArchives(await readdir(folder), keep, now)
  for (const name of old) await rm(join(folder, name), { force: true })
  return old
}

async function runBackup(app: Context, now: number, keep: Keep): Promise<BackupReport & { lost: Lost[] }> {
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
    const report = await inThread(app.settings, 'take', { file: join(folder, fileName) })
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
  remark: `把数据库与文件备份到环境变量 BACKUP_DIR 指定的文件夹，并核对；保留多少见参数 ${KEEP}、${KEEP_WEEKS} 与 ${KEEP_MONTHS}`,
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
    const done = `已备份 ${toWireTime(takenAt)} 的数据并核对：${rows} 行、${files} 个文件，共 ${size} MB；${keepInWords(keep)}`
    if (lost.length === 0) return done
    const examples = lost.slice(0, NAMED).map(({ text }) => text)
    return refuse(
      'rejected',
      `备份已写成，但不完整，缺少文件 ${lost.length} 个：${examples.join('；')}${lost.length > NAMED ? '……' : ''}`,
    )
  },
}
