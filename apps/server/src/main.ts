import { isOutage } from '#platform/database/open'
import { holdLock, prepareDataDir } from '#platform/database/sqlite'
import { readSettings, type Settings } from '#platform/settings'
import { buildApp } from './app.ts'
import { describeAccounts } from './first-start.ts'
import { listenFault } from './listen-fault.ts'

const RETRY_AFTER = 2000
const FORCED_AFTER = 12_000

async function serve(settings: Settings): Promise<void> {
  prepareDataDir(settings.dataDir)
  const release = settings.databaseUrl ? () => {} : holdLock(settings.dataDir, 'server')
  const anju = await buildApp(settings)
  let stopping = false
  const stop = async () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(1), FORCED_AFTER).unref()
    await anju.close()
    release()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  const prepare = async (): Promise<void> => {
    try {
      const accounts = await anju.prepare()
      if (accounts) console.log(announceAccounts(settings.dataDir, describeAccounts(anju.context, accounts)))
    } catch (error) {
      if (stopping) return
      if (!isOutage(error)) throw error
      anju.context.log.error({ err: error }, 'database away, trying again')
      setTimeout(() => prepare().catch(fail), RETRY_AFTER)
    }
  }
  // First of all the port: who cannot have it must not migrate or fill the database of the server that has it.
  const address = await anju.server.listen({ host: addressOf(settings.host), port: settings.port }).catch((error) => {
    throw listenFault(error, settings)
  })
  await prepare()
  anju.start()
  console.log(`安居已启动：${address}/`)
}

/** What a journal keeps for months must hold no password: a service only names the file. */
function announceAccounts(dataDir: string, accounts: string): string {
  const file = `${dataDir}/first-accounts.txt`
  if (process.env.JOURNAL_STREAM) return `首次启动，初始账号保存在 ${file}`
  return `\n首次启动，初始账号如下（同时保存在 ${file}）：\n${accounts}\n`
}

/** `localhost` may be two addresses, of which Fastify with a server of our own would take the first alone. */
const addressOf = (host: string) => (host === 'localhost' ? '127.0.0.1' : host)

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

try {
  await serve(readSettings())
} catch (error) {
  fail(error)
}
