import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '@anju/contract/wire/time'
import type { Task } from '#platform/app/context'
import { BACKUP_WITHIN, newestArchive } from '#platform/backup/keep'
import type { Queries } from '#platform/database/open'
import { machineFault } from '#platform/fault/sentence'
import { refuse } from '#platform/refusal'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { readLastSuccesses } from '../job/queries.ts'
import { keepInWords, readKeep } from './keep.ts'
import { lastGoodRun } from './queries.ts'
import { inThread } from './work.ts'

export const COPY = 'backup-copy'

export const hasSecondPlace = ({ backupCopyDir, backupS3 }: Settings) => backupCopyDir !== '' || backupS3 !== undefined

/** Why nothing may leave the machine yet; `undefined` when it may. */
export const missingKey = ({ backupKeys }: Settings) =>
  backupKeys.length === 0
    ? `没有设置环境变量 BACKUP_KEY，备份没有复制到第二处；请用 ${commandLine('backup', '--new-key')} 生成密钥，把公钥写入设置，私钥保存在别处`
    : undefined

/** The names in the folder of the archives; before the first backup there is no folder. */
async function archivesIn(settings: Settings): Promise<string[]> {
  const { backupDir } = settings
  return readdir(backupDir).catch((error) => {
    if (error.code === 'ENOENT') return []
    const sentence = machineFault(error, settings) ?? error.message
    return refuse('rejected', `备份没有复制到第二处：${sentence.replaceAll(backupDir, 'BACKUP_DIR')}`)
  })
}

/** Copies the newest archive to the second places, encrypted; what could not be copied is tried again each hour. */
export const copyTask: Task = {
  key: COPY,
  name: '备份副本',
  group: 'SYSTEM',
  cron: '0 20 * * * ?',
  remark:
    '把最近的备份加密后复制到环境变量 BACKUP_COPY_DIR 指定的文件夹与 BACKUP_S3_BUCKET 指定的存储桶，读回核对；保留多少与定时备份相同',
  deletes: false,
  run: async ({ settings, db }, now) => {
    const { backupDir } = settings
    if (!backupDir || !hasSecondPlace(settings)) return ''
    const refusal = missingKey(settings)
    if (refusal) return refuse('rejected', refusal)
    const name = newestArchive(await archivesIn(settings), now)
    if (!name && !(await lastGoodRun(db))) return ''
    const keep = await readKeep(db)
    // Where this server has none, another may have copied its own.
    const file = name && join(backupDir, name)
    const { copied, late } = await inThread(settings, 'copy', { file, keep, now }).catch((error) =>
      refuse('rejected', `备份没有复制到第二处：${error.message}`),
    )
    if (late.length > 0)
      refuse('rejected', `${late.join('、')}中没有 ${BACKUP_WITHIN / HOUR} 小时内的备份；请查看“定时备份”的运行记录`)
    return copied.length > 0 ? `已把 ${name} 复制到${copied.join('、')}并核对；${keepInWords(keep)}` : ''
  },
}

/** When the second places had the newest archive last. */
export async function lastCopy(db: Queries): Promise<number | undefined> {
  return (await readLastSuccesses(db, [COPY])).get(COPY)
}
