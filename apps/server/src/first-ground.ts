import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hasLostItsFile, hasSqliteTables, placeOfDatabase } from '#platform/database/look'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'
import type { Storage } from '#platform/storage/store'

async function hasAny(storage: Storage, store: 'files' | 'avatars'): Promise<boolean> {
  for await (const _ of storage[store].list()) return true
  return false
}

const isThere = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0

/** What an installation has left beside its database, as parts of a sentence; empty on new ground. */
async function listTraces({ dataDir, databaseUrl, s3 }: Settings, storage: Storage): Promise<string[]> {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  const stored = (await hasAny(storage, 'files')) || (await hasAny(storage, 'avatars'))
  const where = s3 ? `存储桶 ${s3.bucket} 中` : `数据目录 ${dataDir} 中`
  const own = names.filter((name) => name.endsWith('.key') || name === 'first-accounts.txt')
  const file = join(dataDir, 'anju.sqlite')
  return [
    ...(stored ? [`${where}已上传的文件`] : []),
    ...own.map((name) => `密钥或账号文件 ${join(dataDir, name)}`),
    ...(databaseUrl && isThere(file) ? [`数据库 ${file}`] : []),
    ...(!databaseUrl && hasLostItsFile(file) ? [`数据库的日志 ${file}-wal`] : []),
  ]
}

/**
 * Refuses a first start where an installation has left something, or, in production, where nobody has said with what to
 * fill the database: its data is elsewhere, and visitors would see the example company at the company's address.
 * @param isOver whether another server has begun to fill the database meanwhile, which explains what it finds
 */
export async function assertGround(
  settings: Settings,
  storage: Storage,
  isOver: () => Promise<boolean> = async () => false,
): Promise<void> {
  const traces = await listTraces(settings, storage)
  if (await isOver()) return
  const place = placeOfDatabase(settings)
  if (traces.length > 0)
    throw new Error(
      `${place} 是空的，却有以前的数据：${traces.join('、')}；没有启动，也没有写入任何内容。请恢复备份（${commandLine('restore', '备份.tar.gz --replace')}），或核对环境变量 DATA_DIR、DATABASE_URL 是否写对、磁盘是否已挂载；确实要新建网站时，请先把这些文件移走`,
    )
  if (settings.demo === undefined)
    throw new Error(
      `${place} 是空的：首次启动须用环境变量 DEMO 说明写入什么，DEMO=off 建立空白网站，DEMO=on 写入虚构的示例公司供试看；数据本应已有时，请核对环境变量 DATA_DIR、DATABASE_URL 是否写对、磁盘是否已挂载`,
    )
}

/** The same before anything is created in the data folder; PostgreSQL is looked at later, because a start waits for it. */
export async function assertGroundOfSqlite(settings: Settings): Promise<void> {
  if (settings.databaseUrl || hasSqliteTables(settings.dataDir)) return
  const storage = await openStorage(settings, () => {})
  try {
    await assertGround(settings, storage)
  } finally {
    storage.close()
  }
}
