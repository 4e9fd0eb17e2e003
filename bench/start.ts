import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startTrialServer } from '../tools/trial-server.ts'
import { fillDatabase, SECTION } from './fill.ts'
import { percentile, report, skipped } from './report.ts'
import { CORPUS, importCorpus } from './search.ts'

const ITEMS = 10_000
const STARTS = 7
const LOAD_SECONDS = 10
const CONNECTIONS = 32

/** A process and those that it has started. */
function familyOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}

/** Memory of a process and its children in MB; pages that several share count in parts. */
function memoryOf(pid: number): number {
  const sizes = familyOf(pid).map((one) =>
    Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** Processor time of a process and its children, in ticks. */
function timeOf(pid: number): number {
  const fields = familyOf(pid).map((one) => readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [])
  return fields.reduce((sum, field) => sum + Number(field[11]) + Number(field[12]), 0)
}

/** Waits until a server, with the reader that it starts, has done nothing for half a second. */
async function settled(pid: number): Promise<void> {
  for (let before = -1, now = timeOf(pid); before !== now; now = timeOf(pid)) {
    before = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** Milliseconds from the start of the process to the first response, which is read from the database. */
async function timeOfStart(dataDir: string): Promise<number> {
  const began = performance.now()
  const server = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
  await (await fetch(`${server.url}/api/cms/content/list?section=${SECTION}`)).text()
  const time = performance.now() - began
  await server.stop()
  return time
}

async function measureMemory(dataDir: string, ids: readonly string[]): Promise<void> {
  if (!readdirSync('/').includes('proc')) return skipped('memory', 'this system has no /proc')
  const server = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
  try {
    await settled(server.pid)
    report('memory at rest', memoryOf(server.pid), 'MB', { atMost: 120 })
    await fetch(`${server.url}/api/cms/law/search?keyword=${encodeURIComponent('电梯')}`)
    await settled(server.pid)
    report('memory after the first search', memoryOf(server.pid), 'MB')
    await autocannon({
      url: server.url,
      connections: CONNECTIONS,
      duration: LOAD_SECONDS,
      setupClient: (client) => client.setRequests(ids.map((id) => ({ path: `/api/cms/content/${id}` }))),
    })
    report('memory after load', memoryOf(server.pid), 'MB', { atMost: 250 })
  } finally {
    await server.stop()
  }
}

/** From nothing to the first response, and memory, with 10,000 items and all laws. */
export async function measureStart(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const dataDir = join(folder, 'data')
  try {
    const ids = await fillDatabase({ dataDir }, ITEMS)
    if (existsSync(CORPUS)) await importCorpus(dataDir)
    else skipped('laws', `${CORPUS} is not there`)
    // The first start after a build also compiles.
    await timeOfStart(dataDir)
    const times: number[] = []
    for (let at = 0; at < STARTS; at++) times.push(await timeOfStart(dataDir))
    report(`start to the first response, median of ${STARTS}`, percentile(times, 0.5), 'ms', { atMost: 500 })
    await measureMemory(dataDir, ids)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
