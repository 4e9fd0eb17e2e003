// The server with the example company on a temporary data folder, for journeys, pictures and measurements.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from './free-port.ts'
import serverOptions from './server-options.json' with { type: 'json' }

/** Password of all first accounts of a trial server. */
export const TRIAL_PASSWORD = 'Lanting-2026'

/** The unpacked release to start instead of what was built here. */
const RELEASE = process.env.ANJU_RELEASE

/** Milliseconds; a first start with the example company takes three seconds on a quiet machine. */
const READY_WITHIN = 180_000

/** Where Node keeps what it has compiled: an import of laws takes half of the processor time when it finds it there. */
const COMPILED = { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compile') }

export type TrialServer = {
  url: string
  dataDir: string
  pid: number
  /** Imports a folder of law texts while the server runs. */
  importLaws(laws: string): void
  /** Resolves with the exit code when the server ends, whoever ends it. */
  gone: Promise<number | null>
  stop(): Promise<void>
}

/**
 * Starts the server and waits until it is ready; on a free port and a temporary data folder unless told otherwise.
 * `laws` is a folder of law texts to import.
 */
export async function startTrialServer({
  port,
  dataDir,
  laws,
  env = {},
}: {
  port?: number
  dataDir?: string
  laws?: string | undefined
  env?: Record<string, string>
} = {}): Promise<TrialServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'anju-trial-'))
  const listen = port ?? (await freePort())
  const [program, args] = RELEASE
    ? [join(RELEASE, 'anju'), ['start']]
    : [process.execPath, [...serverOptions.node, 'apps/server/dist/main.js']]
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...COMPILED,
      ...serverOptions.environment,
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(listen),
      BACKUP_DIR: join(folder, 'backups'),
      CAPTCHA: 'off',
      LOG_LEVEL: 'silent',
      DEMO: 'on',
      ADMIN_PASSWORD: TRIAL_PASSWORD,
      MEMBER_PASSWORD: TRIAL_PASSWORD,
      ...env,
    },
  })
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    if (!dataDir) rmSync(folder, { recursive: true, force: true })
  }
  const url = `http://127.0.0.1:${listen}`
  try {
    await ready(url, child)
    if (laws) importLaws(laws, folder)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir: folder, pid: child.pid ?? 0, importLaws: (texts) => importLaws(texts, folder), gone, stop }
}

function importLaws(laws: string, dataDir: string): void {
  const [program, args] = RELEASE
    ? [join(RELEASE, 'anju'), ['import-laws']]
    : [process.execPath, ['apps/server/src/import-laws.ts']]
  execFileSync(program, [...args, laws], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...COMPILED, ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('the trial server ended while starting')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error(`the trial server is not ready after ${READY_WITHIN / 1000} s`)
}

if (process.argv[1] === import.meta.filename) {
  const [port = '8091', laws] = process.argv.slice(2)
  const server = await startTrialServer({ port: Number(port), laws })
  console.log(`the trial server is ready: ${server.url}/`)
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void server.stop())
  process.exitCode = (await server.gone) ?? 0
}
