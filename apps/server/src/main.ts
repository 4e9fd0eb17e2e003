import type { Logger } from 'pino'
import { isOutage } from '#platform/database/open'
import { holdLock, prepareDataDir } from '#platform/database/sqlite'
import { endingOf, machineFault } from '#platform/fault/sentence'
import { namedOrigin } from '#platform/http/origin'
import { createLog } from '#platform/log/log'
import { openLogFile } from '#platform/log/log-file'
import { serveMetrics } from '#platform/metrics/metrics-server'
import { releaseFolder } from '#platform/settings/release-folder'
import { readSettings, type Settings } from '#platform/settings/settings'
import { buildApp } from './app.ts'
import { assertGroundOfSqlite } from './first-ground.ts'
import { describeAccounts } from './first-start.ts'
import { listenFault } from './listen-fault.ts'
import { readRelease } from './release-files.ts'

const RETRY_AFTER = 2000
const FORCED_AFTER = 14_000
const NO_ORIGIN =
  '没有设置环境变量 PUBLIC_ORIGIN：请填写网站的公开地址，例如 https://www.example.cn；在此之前，网页、订阅与站点地图中的地址以访客请求的主机名为准，不能由缓存代为提供'

async function serve(settings: Settings): Promise<void> {
  await assertGroundOfSqlite(settings)
  prepareDataDir(settings.dataDir)
  const release = settings.databaseUrl ? () => {} : holdLock(settings.dataDir, 'server')
  const logFile = settings.logFile ? openLogFile(settings.logFile) : undefined
  const log = createLog(settings.logLevel, logFile?.destination)
  const anju = await buildApp(settings, { log })
  let metrics: { close(): void } | undefined
  let stopping = false
  const stop = async (code = 0) => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => {
      log.error('the server did not end in time and is stopped')
      process.exit(1)
    }, FORCED_AFTER).unref()
    metrics?.close()
    await anju.drain()
    await anju.close()
    release()
    announce(log, settings, '安居已停止')
    await logFile?.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => stop())
  process.on('SIGINT', () => stop())
  const prepare = async (): Promise<void> => {
    try {
      const accounts = await anju.prepare()
      if (accounts) console.log(announceAccounts(settings.dataDir, describeAccounts(anju.context, accounts)))
    } catch (error) {
      if (stopping) return
      if (!isOutage(error)) throw error
      log.error({ err: error, advice: machineFault(error, settings) }, 'database away, trying again')
      setTimeout(() => prepare().catch(fail), RETRY_AFTER)
    }
  }
  // First of all the port: who cannot have it must not migrate or fill the database of the server that has it.
  const address = await anju.server.listen({ host: addressOf(settings.host), port: settings.port }).catch((error) => {
    throw listenFault(error, settings)
  })
  await prepare()
  // The check of a large database ends after the start.
  void anju.damaged.then((error) => {
    console.error(endingOf(error, settings))
    return stop(1)
  })
  anju.start()
  if (settings.metrics) metrics = await serveMetrics(anju.context.metrics, settings.metrics)
  announce(log, settings, `安居已启动：${address}/`)
  if (process.env.NODE_ENV === 'production' && !namedOrigin(settings)) announce(log, settings, NO_ORIGIN)
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

/** `localhost` may be two addresses, of which Fastify with a server of our own would take the first alone. */
const addressOf = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

let settings: Settings | undefined

function fail(error: unknown): void {
  console.error(endingOf(error, settings))
  process.exit(1)
}

try {
  settings = readSettings()
  await serve(settings)
} catch (error) {
  fail(error)
}
