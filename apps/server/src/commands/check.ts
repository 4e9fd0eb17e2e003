// ./anju check: looks at an unpacked release and at what it would start with, and says what to do. Writes nothing.
import { accessSync, constants, existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { hasTables } from '#platform/database/look'
import { endingOf } from '#platform/fault/sentence'
import { freeBytes } from '#platform/log/disk'
import { releaseFolder } from '#platform/settings/release-folder'
import { readSettings, type Settings } from '#platform/settings/settings'
import { listenFault } from '../listen-fault.ts'
import { changedFiles, readRelease } from '../release-files.ts'

const SHOWN = 10
const SMALLEST_DISK = 1024 ** 3

type Finding = { good: boolean; text: string }
const good = (text: string): Finding => ({ good: true, text })
const bad = (text: string): Finding => ({ good: false, text })

async function checkFiles(folder: string): Promise<Finding> {
  const { count, changed } = await changedFiles(folder)
  if (changed.length === 0) return good(`程序文件：${count} 个，都与发布时的摘要相符`)
  const names = changed.slice(0, SHOWN).join('、')
  const more = changed.length > SHOWN ? `等 ${changed.length} 个` : ''
  return bad(`程序文件已改变或缺失：${names}${more}；请核对压缩包的摘要，在新的文件夹中重新解压`)
}

async function checkPlatform(folder: string): Promise<Finding> {
  const { version, platform, node } = readRelease(folder)
  const here = `${process.platform}-${process.arch}`
  if (here !== platform) return bad(`这是 ${platform} 的压缩包，本机是 ${here}；请下载对应的压缩包`)
  if (process.versions.node !== node)
    return bad(`Node 应为 ${node}，现在是 ${process.versions.node}；请用解压得到的 anju 启动，不要另行指定 Node`)
  try {
    await Promise.all([import('sharp'), import('@node-rs/argon2')])
  } catch (error) {
    return bad(
      `原生库不能加载，本机须是使用 glibc 的 Linux（如 Debian 12、Ubuntu 22.04）：${String(error).split('\n')[0]}`,
    )
  }
  return good(`版本：安居 ${version}，${platform}，Node ${node}`)
}

/** The nearest folder of a path that exists: in it the rest would be created. */
function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

async function checkDataFolder({ dataDir }: Settings): Promise<Finding> {
  const nearest = nearestFolder(dataDir)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch {
    return bad(
      `数据目录 ${dataDir} 不可写；请由 root 执行：install -d -o 服务用户 -m 700 ${dataDir}，并以该用户运行本命令`,
    )
  }
  const free = await freeBytes(nearest)
  const gigabytes = (free / 1024 ** 3).toFixed(1)
  if (free < SMALLEST_DISK) return bad(`数据目录 ${dataDir} 所在磁盘只剩 ${gigabytes} GB，至少需要 1 GB；请清理磁盘`)
  return good(`数据目录：${dataDir}，${nearest === dataDir ? '可写' : '首次启动时建立'}，磁盘剩余 ${gigabytes} GB`)
}

async function checkDatabase(settings: Settings): Promise<Finding> {
  const { databaseUrl, demo } = settings
  if (await hasTables(settings)) return good(`数据库：${databaseUrl ? 'PostgreSQL' : 'SQLite'}，已有数据`)
  if (demo === undefined)
    return bad('数据库还是空的：首次启动须用 DEMO=off 建立空白网站，或用 DEMO=on 写入虚构的示例公司供试看')
  return good(`数据库：还是空的，首次启动时建立${demo ? '，并写入虚构的示例公司' : ''}`)
}

/** Whether this product answers at an address: then it is no fault that the port is taken. */
async function isServing({ host, port }: Settings): Promise<boolean> {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host
  try {
    const answer = await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(3000) })
    return typeof ((await answer.json()) as { migrations?: unknown }).migrations === 'string'
  } catch {
    return false
  }
}

async function checkPort(settings: Settings): Promise<Finding> {
  const { host, port } = settings
  try {
    await new Promise<void>((resolve, reject) => {
      const server = createServer().once('error', reject)
      server.listen({ host, port }, () => server.close(() => resolve()))
    })
    return good(`端口：${host}:${port} 空闲`)
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE' && (await isServing(settings)))
      return good(`端口：${host}:${port}，安居正在运行`)
    return bad(listenFault(error, settings).message)
  }
}

/** One after the other, each with the sentence of its error. */
async function run(): Promise<boolean> {
  const folder = releaseFolder()
  if (!folder) throw new Error('请在解压的发布包中运行：./anju check')
  let settings: Settings | undefined
  const withSettings = (check: (settings: Settings) => Promise<Finding>) => async () => {
    settings ??= readSettings()
    return check(settings)
  }
  const checks = [
    () => checkPlatform(folder),
    () => checkFiles(folder),
    ...[checkDataFolder, checkDatabase, checkPort].map(withSettings),
  ]
  const said = new Set<string>()
  let allGood = true
  for (const check of checks) {
    const finding = await check().catch((error) => bad(endingOf(error, settings)))
    allGood &&= finding.good
    // Settings that cannot be read fail every check that needs them, with one sentence.
    if (!said.has(finding.text)) console.log(`${finding.good ? '✓' : '✗'} ${finding.text}`)
    said.add(finding.text)
  }
  console.log(allGood ? '可以启动：./anju start' : '请先处理上面标有 ✗ 的各项')
  return allGood
}

process.exitCode = (await run()) ? 0 : 1
