import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { assertOwnFolder } from '#platform/database/data-folder'
import { isOutage } from '#platform/database/open'
import { holdLock, prepareDataDir } from '#platform/database/sqlite'
import { endingOf, machineFault } from '#platform/fault/sentence'
import { namedOrigin } from '#platform/http/origin'
import { createLog } from '#platform/log/log'
import { openLogFile } from '#platform/log/log-file'
import { serveMetrics } from '#platform/metrics/metrics-server'
import { commandLine, releaseFolder } from '#platform/settings/release-folder'
import { readSettings, type Settings } from '#platform/settings/settings'
import { type Anju, buildApp } from './app.ts'
import { assertGroundOfSqlite } from './first-ground.ts'
import { describeAccounts } from './first-start.ts'
import { LISTENER } from './keeper/protocol.ts'
import { findKeeper } from './keeper/server-side.ts'
import { addressOf, listenFault } from './listen-fault.ts'
import { readRelease } from './release-files.ts'

const RETRY_AFTER = 2000
const FORCED_AFTER = 14_000
/** Milliseconds that requests have to end while another server has taken over, before this one ends as at a stop. */
const HANDED_OVER = 300_000
const NO_ORIGIN =
  '没有设置环境变量 PUBLIC_ORIGIN：请填写网站的公开地址，例如 https://www.example.cn；在此之前，网页、订阅与站点地图中的地址以访客请求的主机名为准，不能由缓存代为提供'

/** On SQLite one server at a time has the data folder; beside another one it is taken when that has ended. */
function lockOf({ databaseUrl, dataDir }: Settings): { take(): void; release(): void } {
  let release = () => {}
  return {
    take: () => {
      if (!databaseUrl) release = holdLock(dataDir, 'server')
    },
    release: () => release(),
  }
}

async function serve(settings: Settings): Promise<void> {
  assertOwnFolder(settings.dataDir, commandLine('start'))
  await assertGroundOfSqlite(settings)
  prepareDataDir(settings.dataDir)
  const lock = lockOf(settings)
  if (!keeper?.beside) lock.take()
  const logFile = settings.logFile ? openLogFile(settings.logFile) : undefined
  const log = createLog(settings.logLevel, logFile?.destination)
  const anju = await buildApp(settings, { log })
  let metrics: { close(): void } | undefined
  let stopping = false
  const end = async (leave: () => Promise<void>, within: number, code = 0) => {
    stopping = true
    setTimeout(() => {
      log.error('the server did not end in time and is stopped')
      process.exit(1)
    }, within).unref()
    metrics?.close()
    await leave()
    await anju.close()
    lock.release()
    announce(log, settings, '安居已停止')
    await logFile?.close()
    process.exit(code)
  }
  const stop = async (code = 0) => {
    if (stopping) process.exit(1)
    await end(anju.drain, FORCED_AFTER, code)
  }
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  keeper?.onOrder('stop', () => void (stopping || stop()))
  const leave = () => end(() => anju.handOver(HANDED_OVER), HANDED_OVER + FORCED_AFTER)
  keeper?.onOrder('leave', () => void (stopping || leave()))
  const address = await enterService(anju, settings, () => stopping)
  // The check of a large database ends after the start.
  void anju.damaged.then((error) => {
    console.error(endingOf(error, settings))
    return stop(1)
  })
  if (keeper?.beside) await keeper.alone
  if (stopping) return
  if (keeper?.beside) lock.take()
  anju.start()
  if (settings.metrics) metrics = await serveMetrics(anju.context.metrics, settings.metrics)
  announce(log, settings, `安居已启动：${address}/`)
  if (process.env.NODE_ENV === 'production' && !namedOrigin(settings)) announce(log, settings, NO_ORIGIN)
}

/** Prepares the database, and listens at the address that it resolves with; without a keeper, or as its only server, the port comes first. */
async function enterService(anju: Anju, settings: Settings, isStopping: () => boolean): Promise<string> {
  const { log } = anju.context
  const listen = () =>
    anju.server
      .listen({ host: addressOf(settings.host), port: settings.port, ...(keeper && { fd: LISTENER }) })
      .catch((error) => {
        throw listenFault(error, settings)
      })
  const prepareAgain = (error: Error): Promise<void> | undefined => {
    log.error({ err: error, advice: machineFault(error, settings) }, 'database away, trying again')
    const again = wait(RETRY_AFTER).then(prepare)
    // Beside another server, which goes on, it listens when it is ready.
    if (keeper?.beside) return again
    again.catch(fail)
  }
  const prepare = async (): Promise<void> => {
    try {
      const accounts = await anju.prepare()
      if (accounts) console.log(announceAccounts(settings.dataDir, describeAccounts(anju.context, accounts)))
    } catch (error) {
      if (isStopping()) return
      if (!isOutage(error)) throw error
      return prepareAgain(error as Error)
    }
  }
  if (keeper?.beside) {
    await prepare()
    await anju.warmUp()
  }
  // First of all the port: who cannot have it must not migrate or fill the database of the server that has it.
  const address = await listen()
  if (!keeper?.beside) await prepare()
  await keeper?.report({ ready: true })
  return address
}

/** A sentence for a person at a terminal; a JSON line like all others, with the version of a release, for whatever else reads the output. */
function announce(log: Logger, { logFile }: Settings, sentence: string): void {
  const release = releaseFolder()
  if (process.stdout.isTTY && !logFile) console.log(sentence)
  else log.info(release ? { version: readRelease(release).version } : {}, sentence)
}

/** A journal is kept for months and must not contain passwords: a service only names the file. */
function announceAccounts(dataDir: string, accounts: string): string {
  const file = `${dataDir}/first-accounts.txt`
  if (process.env.JOURNAL_STREAM) return `首次启动，初始账号保存在 ${file}`
  return `\n首次启动，初始账号如下（同时保存在 ${file}）：\n${accounts}\n`
}

const keeper = findKeeper()
let settings: Settings | undefined

async function fail(error: unknown): Promise<void> {
  const fault = endingOf(error, settings)
  console.error(fault)
  await keeper?.report({ fault })
  process.exit(1)
}

try {
  settings = readSettings()
  await serve(settings)
} catch (error) {
  fail(error)
}
