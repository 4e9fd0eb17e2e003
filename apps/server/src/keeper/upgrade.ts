// ./anju upgrade and ./anju rollback: replace the release that serves. Every step that fails leaves the one that serves as it was.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { holdLock } from '#platform/database/sqlite'
import { assertRoom, freeBytes } from '#platform/log/disk'
import { releaseFolder } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { migrations } from '../../migrations/index.ts'
import { refusesWrites } from '../file-rights.ts'
import { ownOrigin } from '../listen-fault.ts'
import { readRelease } from '../release-files.ts'
import { linkedRelease, linkReleases, otherCurrent } from './links.ts'
import { orderRelease } from './orders.ts'
import { GOES_ON } from './protocol.ts'

/** How long the new release is watched, how often it is asked, in milliseconds, and how many failures in a row are one too many. */
const WATCH = { for: 15_000, every: 500, failures: 3 }
/** The exit code of a backup that is written, but lacks files that are missing in the store. */
const FILES_MISSING = 2

const name = (folder: string) => `安居 ${readRelease(folder).version}`

/** The release that serves. */
async function servingFolder(settings: Settings): Promise<string> {
  const outcome = await orderRelease(settings)
  if (outcome) return outcome.folder
  throw new Error(
    '没有可以交接的服务：请用 deploy/anju.service 中的 ./anju service 启动；或停机升级：停止服务，解压新版本，执行它的 ./anju migrate，再启动',
  )
}

function assertOwn(serving: string): void {
  if (serving !== releaseFolder()) throw new Error(`正在运行的是 ${serving}，请用 ${join(serving, 'anju')} 执行本命令`)
}

/** Does something with the folder of the releases that serve, alone, and only as somebody who may write to it: at the end `current` is set. */
async function aloneIn(around: string, work: () => Promise<void>): Promise<void> {
  if (refusesWrites(around)) throw new Error(`程序所在的文件夹 ${around} 不可写，请由 root 执行本命令${GOES_ON}`)
  const release = holdLock(around, '.upgrade')
  try {
    await work()
  } finally {
    release()
  }
}

/** Runs a program to its end; resolves with its exit code, or with the sentence why it did not run. */
async function endOf(program: string, words: readonly string[], owner: { uid?: number; gid?: number } = {}) {
  const child = spawn(program, words, { ...owner, stdio: 'inherit' })
  return once(child, 'exit').then(
    ([status]) => status as number | null,
    (error: Error) => error.message,
  )
}

/** Runs a command of a release as the owner of the data folder, whom the service runs as. */
async function run(settings: Settings, folder: string, words: readonly string[], good = [0]): Promise<void> {
  const { uid, gid } = statSync(settings.dataDir)
  const end = await endOf(join(folder, 'anju'), words, process.getuid?.() === 0 ? { uid, gid } : {})
  if (good.some((code) => code === end)) return
  const why = typeof end === 'string' ? `（${end}）` : '，原因见上'
  throw new Error(`${join(folder, 'anju')} ${words[0]} 没有成功${why}${GOES_ON}`)
}

async function verifyArchive(archive: string): Promise<void> {
  const list = `${archive}.sha256`
  if (!existsSync(list)) throw new Error(`缺少 ${list}：请把与压缩包一同发布的摘要文件放在它旁边${GOES_ON}`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  if (readFileSync(list, 'utf8').split(' ')[0] !== hash.digest('hex'))
    throw new Error(`${archive} 与它的摘要不符，没有解压；请重新下载${GOES_ON}`)
}

/** How much larger than its archive an unpacked release is, at the most. */
const UNPACKED = 3
/** Bytes that must stay free on a disk that has the data, too: with less a server of the new release is not started. */
const LEFT_FOR_DATA = 1024 ** 3
const PARTS = '.unpack-'

/** Before anything is written: a full disk would refuse the writes of the release that serves. */
async function assertRoomFor(settings: Settings, archive: string, around: string): Promise<void> {
  const isOfData = statSync(around).dev === statSync(settings.dataDir).dev
  const needed = statSync(archive).size * UNPACKED + (isOfData ? LEFT_FOR_DATA : 0)
  assertRoom(await freeBytes(around), needed, '解压')
}

/** Unpacks an archive as a folder, whole or not at all. */
async function unpack(archive: string, folder: string): Promise<void> {
  const around = dirname(folder)
  // Of attempts that were killed.
  for (const name of readdirSync(around).filter((one) => one.startsWith(PARTS)))
    rmSync(join(around, name), { recursive: true, force: true })
  const work = mkdtempSync(join(around, PARTS))
  try {
    const status = await endOf('tar', ['-xzf', archive, '-C', work, '--no-same-owner'])
    const [only = ''] = readdirSync(work)
    if (status !== 0 || !existsSync(join(work, only, 'release.json')))
      throw new Error(`${archive} 不能解压为安居的发布包${GOES_ON}`)
    renameSync(join(work, only), folder)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function backUp(settings: Settings, folder: string, version: string): Promise<void> {
  const { backupDir } = settings
  if (!backupDir) throw new Error(`没有设置环境变量 BACKUP_DIR，升级之前不能备份；请设置后再试${GOES_ON}`)
  const free = (count: number): string => {
    const file = join(backupDir, `before-${version}${count > 1 ? `-${count}` : ''}.tar.gz`)
    return existsSync(file) ? free(count + 1) : file
  }
  await run(settings, folder, ['backup', free(1)], [0, FILES_MISSING])
}

/** Why the release that has taken over must not stay; empty when it answered well for the whole time. */
async function watch(settings: Settings, folder: string, milliseconds: number): Promise<string> {
  const { version } = readRelease(folder)
  let failures = 0
  const until = performance.now() + milliseconds
  for (; failures > 0 || performance.now() < until; await wait(WATCH.every)) {
    const state = await fetch(`${ownOrigin(settings)}/readyz`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(3000),
    }).then(
      async (answer) => ({ ok: answer.ok, version: ((await answer.json()) as { version: string }).version }),
      () => ({ ok: false, version }),
    )
    failures = state.ok && state.version === version ? 0 : failures + 1
    if (failures === WATCH.failures) return '/readyz 不再回答它已就绪'
  }
  // Whoever asks while the one before starts again waits and gets no error.
  return (await orderRelease(settings))?.folder === folder ? '' : '它停止了'
}

/** Of a terminal that is closed, and of somebody who has no patience: the change is on its way and must come to its end. */
const ENDINGS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

async function toTheEnd(work: () => Promise<void>): Promise<void> {
  const refuse = () => console.error('正在更换版本，不能中断，请等待结果')
  for (const signal of ENDINGS) process.on(signal, refuse)
  try {
    await work()
  } finally {
    for (const signal of ENDINGS) process.off(signal, refuse)
  }
}

/** Lets a release take over from the one that serves, and goes back when it fails within the time that it is watched. */
async function change(settings: Settings, from: string, to: string, watched: number): Promise<void> {
  const outcome = await orderRelease(settings, to)
  if (!outcome || outcome.fault)
    throw new Error(`${name(to)} 没有接替：${outcome?.fault ?? '服务已停止，请查看它的日志'}`)
  console.log(`${name(to)} 已接替，观察 ${watched / 1000} 秒`)
  const fault = await watch(settings, to, watched)
  if (fault) {
    // The keeper has gone back by itself from one that ended.
    const now = await orderRelease(settings)
    const back = now?.folder === from ? now : await orderRelease(settings, from)
    const state = back?.folder === from ? '已自动退回' : `也未能退回（${back?.fault ?? '服务已停止'}），请重新启动服务`
    throw new Error(`${name(to)} 运行不正常（${fault}），${state}；请查看服务的日志`)
  }
  linkReleases(dirname(to), to, from)
  console.log(`完成：${name(to)} 正在运行；要退回 ${name(from)}，请执行 ${join(to, 'anju')} rollback`)
}

/**
 * After a change whose command was killed, or whose release has ended later: lets `current` name the release that serves. Says so, and
 * resolves with whether there was something to do.
 */
function settle(around: string, serving: string): boolean {
  const other = otherCurrent(around, serving)
  if (!other) return false
  linkReleases(around, serving, other)
  console.log(`${name(serving)} 正在运行，而 current 指向 ${name(other)}：上一次更换没有完成，现已改正`)
  return true
}

/** The unpacked release of an archive, which the new release itself and a backup before it have found in order. */
async function prepare(settings: Settings, archive: string, from: string, to: string): Promise<void> {
  const isNew = !existsSync(to)
  if (isNew) await unpack(archive, to)
  await run(settings, to, ['doctor']).catch((error) => {
    // The next attempt may come with another archive of the same name.
    if (isNew) rmSync(to, { recursive: true, force: true })
    throw error
  })
  await backUp(settings, from, readRelease(to).version)
  await run(settings, to, ['migrate', '--beside', Object.keys(migrations).at(-1) ?? ''])
}

export async function upgrade(settings: Settings, archive: string, watched = WATCH.for): Promise<void> {
  const from = await servingFolder(settings)
  const around = dirname(from)
  const to = join(around, basename(archive).replace(/\.(tar\.gz|tgz)$/, ''))
  if (to !== from) assertOwn(from)
  if (!existsSync(archive)) throw new Error(`${archive} 不存在${GOES_ON}`)
  await aloneIn(around, async () => {
    // One that a former attempt or somebody else has unpacked is taken as it is.
    if (!existsSync(to)) await assertRoomFor(settings, archive, around)
    await verifyArchive(archive)
    if (to === from) {
      if (settle(around, from)) return
      throw new Error(`${name(to)} 正在运行，不需要升级`)
    }
    await prepare(settings, archive, from, to)
    await toTheEnd(() => change(settings, from, to, watched))
  })
}

export async function rollback(settings: Settings, watched = WATCH.for): Promise<void> {
  const from = await servingFolder(settings)
  const around = dirname(from)
  assertOwn(from)
  await aloneIn(around, async () => {
    const hasGoneBack = linkedRelease(around, 'previous') === from
    // The release that serves is the one to go back to: after the last change the keeper went back to it by itself.
    if (settle(around, from) && hasGoneBack) return
    const previous = linkedRelease(around, 'previous')
    if (!previous || previous === from)
      throw new Error(`没有上一个版本：${join(around, 'previous')} 不存在，或就是正在运行的版本${GOES_ON}`)
    await toTheEnd(() => change(settings, from, previous, watched))
  })
}
