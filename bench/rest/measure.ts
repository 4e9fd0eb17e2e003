import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startTrialServer, type TrialServer } from '../../tools/trial-server.ts'
import { fillDatabase } from '../fill.ts'
import { percentile, report, skipped } from '../report.ts'
import { CORPUS, importCorpus } from '../search.ts'
import { putLoad } from './load.ts'
import { memoryOf } from './process-memory.ts'

const ITEMS = 10_000
const STARTS = 5
/** Milliseconds from the start, and from the end of the load, to the look at the memory. */
const REST = 30_000
const AFTER_LOAD = 60_000
const CACHE = 'node_modules/.cache/bench'
/** What a filled data folder depends on. */
const SOURCES = [
  'apps/server/migrations',
  'apps/server/src/modules/law/parse',
  'apps/server/src/modules/law/import',
  'bench/fill.ts',
]

function digestOfSources(): string {
  const hash = createHash('sha256').update(String(existsSync(CORPUS)))
  for (const source of SOURCES) {
    const files = source.endsWith('.ts')
      ? [source]
      : readdirSync(source, { recursive: true }).map((one) => join(source, String(one)))
    for (const file of files.filter((one) => one.endsWith('.ts')).sort()) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A folder with 10,000 items and all laws, filled once for a state of what fills it. */
export async function filledFolder(): Promise<string> {
  const folder = join(CACHE, digestOfSources())
  if (existsSync(folder)) return folder
  rmSync(CACHE, { recursive: true, force: true })
  mkdirSync(CACHE, { recursive: true })
  const filling = mkdtempSync(join(CACHE, 'filling-'))
  const ids = await fillDatabase({ dataDir: filling }, ITEMS)
  if (existsSync(CORPUS)) await importCorpus(filling)
  writeFileSync(join(filling, 'ids.json'), JSON.stringify(ids))
  renameSync(filling, folder)
  return folder
}

const start = (dataDir: string) => startTrialServer({ dataDir, env: { DEMO: 'off' } })

/** Milliseconds from the start of the process until it is ready, and until it has sent the landing page. */
async function timesOfStart(dataDir: string): Promise<{ ready: number; page: number }> {
  const began = performance.now()
  const server = await start(dataDir)
  const ready = performance.now() - began
  const response = await fetch(`${server.url}/`)
  await response.text()
  const page = performance.now() - began
  await server.stop()
  if (!response.ok) throw new Error(`the landing page answers ${response.status}`)
  return { ready, page }
}

async function measureStarts(dataDir: string): Promise<void> {
  // The first start after a build also compiles.
  await timesOfStart(dataDir)
  const times: { ready: number; page: number }[] = []
  for (let at = 0; at < STARTS; at++) times.push(await timesOfStart(dataDir))
  for (const [what, kind] of [
    ['ready', 'ready'],
    ['landing page', 'page'],
  ] as const) {
    const all = times.map((one) => one[kind])
    report(`start to ${what}, median of ${STARTS}`, percentile(all, 0.5), 'ms', { atMost: 500 })
    report(`start to ${what}, least`, Math.min(...all), 'ms')
  }
}

async function measureMemory(server: TrialServer, ids: readonly string[]): Promise<void> {
  if (!existsSync('/proc/self/smaps_rollup')) return skipped('memory', 'this system does not tell it')
  const look = (what: string, atMost?: number) => {
    const { proportional, alone, processes } = memoryOf(server.pid)
    report(`memory ${what}, proportional`, proportional, 'MB', atMost === undefined ? undefined : { atMost })
    report(`memory ${what}, as if nothing else ran on this Node`, alone, 'MB')
    report(`processes ${what}`, processes, '')
  }
  await setTimeout(REST)
  look('at rest', 130)
  const { sent, refused } = await putLoad(server, ids, existsSync(CORPUS))
  report(`load: reads and searches refused of ${sent}`, refused, '')
  look('when the load ends')
  await setTimeout(AFTER_LOAD)
  look('a minute after load', 250)
}

/** From nothing to the first response, and memory before and after load, with 10,000 items and all laws. */
export async function measureRest(): Promise<void> {
  const filled = await filledFolder()
  if (!existsSync(CORPUS)) skipped('laws', `${CORPUS} is not there`)
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  try {
    cpSync(filled, dataDir, { recursive: true })
    const ids = JSON.parse(readFileSync(join(dataDir, 'ids.json'), 'utf8')) as string[]
    await measureStarts(dataDir)
    const server = await start(dataDir)
    try {
      await measureMemory(server, ids)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
