// Where an installation stores and listens: folders, database, port.
import { statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { hasSecondPlace, liveRefusal, missingKey } from '#modules/monitor'
import { listCopies, openPlaces } from '#platform/backup/copy'
import { openLivePlace } from '#platform/backup/live/place'
import { listInstallations } from '#platform/backup/live/restore'
import { hasTables } from '#platform/database/look'
import { openSqliteReader } from '#platform/database/sqlite'
import { endingOf } from '#platform/fault/sentence'
import { freeBytes } from '#platform/log/disk'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { refusesWrites } from '../file-rights.ts'
import { listenFault, ownOrigin } from '../listen-fault.ts'
import { foreignEntries, nearestFolder } from './access.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

const GIGABYTE = 1024 ** 3
/** The rights of everybody but the owner. */
const OTHERS = 0o077

/** Others can read what is in the folder, such as the database and the key. */
function openToOthers(path: string, mode: string): Finding[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat || (stat.mode & OTHERS) === 0) return []
  return [
    warning(
      `${path} 的权限是 ${(stat.mode & 0o777).toString(8)}，本机的其他用户也能打开；请执行：chmod ${mode} ${path}`,
    ),
  ]
}

const gigabytes = (bytes: number) => (bytes / GIGABYTE).toFixed(1)

export const checkDataFolder: Check = async ({ dataDir }) => {
  const nearest = nearestFolder(dataDir)
  if (refusesWrites(nearest))
    return [
      bad(`数据目录 ${dataDir} 不可写；请由 root 执行：install -d -o 服务用户 -m 700 ${dataDir}，并以该用户运行本命令`),
    ]
  const free = await freeBytes(nearest)
  if (free < GIGABYTE) return [bad(`数据目录 ${dataDir} 所在磁盘只剩 ${gigabytes(free)} GB，至少需要 1 GB；请清理磁盘`)]
  const state = nearest === dataDir ? '可写' : '首次启动时建立'
  return [
    good(`数据目录：${dataDir}，${state}，磁盘剩余 ${gigabytes(free)} GB`),
    ...(nearest === dataDir ? openToOthers(dataDir, '700') : []),
    ...openToOthers(join(dataDir, 'secret.key'), '600'),
    ...(nearest === dataDir ? foreignEntries(dataDir) : []),
  ]
}

/** Room of deleted rows, which is used again but not given back to the disk, from which on it is worth a rewriting. */
const MUCH_ROOM = 64 * 1024 ** 2
const MUCH = 0.3

/** The room in an SQLite file that nothing uses. */
function unusedRoom(dataDir: string): Finding[] {
  const database = openSqliteReader(join(dataDir, 'anju.sqlite'))
  try {
    const read = (name: string) => Number(Object.values(database.prepare(`pragma ${name}`).get() ?? {})[0])
    const [size, unused] = [read('page_count'), read('freelist_count')].map((pages) => pages * read('page_size'))
    if (size === undefined || unused === undefined || unused < Math.max(MUCH_ROOM, MUCH * size)) return []
    const share = `共 ${gigabytes(size)} GB，其中 ${gigabytes(unused)} GB 已空，新的内容会先用它`
    return [warning(`数据库文件${share}；要归还磁盘，请停止服务后执行：${commandLine('compact')}`)]
  } finally {
    database.close()
  }
}

export const checkDatabase: Check = async (settings) => {
  const { dataDir, databaseUrl, demo } = settings
  if (await hasTables(settings)) {
    const room = databaseUrl ? [] : unusedRoom(dataDir)
    return [good(`数据库：${databaseUrl ? 'PostgreSQL' : 'SQLite'}，已有数据`), ...room]
  }
  if (demo === undefined)
    return [bad('数据库还是空的：首次启动须用 DEMO=off 建立空白网站，或用 DEMO=on 写入虚构的示例公司供试看')]
  return [good(`数据库：还是空的，首次启动时建立${demo ? '，并写入虚构的示例公司' : ''}`)]
}

/** Whether this product answers at an address: then it is no fault that the port is taken. */
async function isServing(settings: Settings): Promise<boolean> {
  try {
    const answer = await fetch(`${ownOrigin(settings)}/readyz`, { signal: AbortSignal.timeout(3000) })
    return typeof ((await answer.json()) as { migrations?: unknown }).migrations === 'string'
  } catch {
    return false
  }
}

export const checkPort: Check = async (settings) => {
  const { host, port } = settings
  try {
    await new Promise<void>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen({ host, port }, () => server.close(() => resolve()))
    })
    return [good(`端口：${host}:${port} 空闲`)]
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE' && (await isServing(settings)))
      return [good(`端口：${host}:${port}，安居正在运行`)]
    return [bad(listenFault(error, settings).message)]
  }
}

/** Up to when the continuous copies go, by their last parts: what was not changed since needs no other. */
export const checkLive: Check = async (settings) => {
  if (settings.copySeconds === 0) return []
  const refusal = liveRefusal(settings)
  // A key that is missing is that of the archives too, which have said so.
  const isSaid = settings.backupDir && !settings.databaseUrl && hasSecondPlace(settings)
  if (refusal) return isSaid ? [] : [warning(`连续副本：${refusal}`)]
  const place = await openLivePlace(settings)
  try {
    await place.probe()
    const all = [...(await listInstallations(place)).values()]
    if (all.length === 0) return [warning(`连续副本：${place.label}中还没有；服务启动后才有`)]
    return [good(`连续副本：${place.label}，安装 ${all.join('、')}`)]
  } catch (error) {
    return [warning(`连续副本 ${place.label}：${endingOf(error, { ...settings, s3: settings.backupS3 })}`)]
  } finally {
    place.close()
  }
}

/** Whether archives leave this machine, and encrypted. */
export const checkCopies: Check = async (settings) => {
  const { backupDir, backupCopyDir, backupS3, backupKeys } = settings
  if (!backupDir) return []
  const findings: Finding[] = []
  if (!hasSecondPlace(settings))
    findings.push(
      warning('备份只在这台机器上：请设置第二处，BACKUP_COPY_DIR（另一台机器上的文件夹）或 BACKUP_S3_BUCKET（存储桶）'),
    )
  const keyless = missingKey(settings)
  if (keyless) findings.push(warning(`${keyless}；不加密须明确设置 BACKUP_KEY=off`))
  if (backupKeys === 'off') findings.push(warning('BACKUP_KEY=off：备份副本没有加密，其中有个人信息、密码摘要与密钥'))
  for (const place of await openPlaces(settings))
    try {
      await place.probe()
      findings.push(good(`备份的第二处：${place.label}，有 ${(await listCopies(place)).length} 份`))
    } catch (error) {
      findings.push(warning(`备份的第二处 ${place.label}：${endingOf(error, { ...settings, s3: backupS3 })}`))
    } finally {
      place.close()
    }
  const copies = backupCopyDir && statSync(backupCopyDir, { throwIfNoEntry: false })
  if (copies && copies.dev === statSync(nearestFolder(backupDir)).dev)
    findings.push(warning('BACKUP_COPY_DIR 与 BACKUP_DIR 在同一块磁盘上；请确认它已挂载，或改到另一块磁盘'))
  return findings
}

/** The server creates the folder itself where its parent lets it. */
export const checkBackupFolder: Check = async ({ backupDir, dataDir }) => {
  if (!backupDir)
    return [warning('没有设置备份的位置：请把环境变量 BACKUP_DIR 设为另一块磁盘上的文件夹，“定时备份”每夜写入并核对')]
  const nearest = nearestFolder(backupDir)
  if (refusesWrites(nearest))
    return [bad(`备份文件夹 ${backupDir} 不可写；请由 root 执行：install -d -o 服务用户 -m 700 ${backupDir}`)]
  const isOnSameDisk = statSync(nearest).dev === statSync(nearestFolder(dataDir)).dev
  return [
    good(`备份：写入 ${backupDir}，磁盘剩余 ${gigabytes(await freeBytes(nearest))} GB`),
    ...(isOnSameDisk
      ? [warning('备份与数据在同一块磁盘上，磁盘损坏时两者都会丢失；请把 BACKUP_DIR 设在另一块磁盘，或另行复制到别处')]
      : []),
    ...(nearest === backupDir ? openToOthers(backupDir, '700') : []),
  ]
}
