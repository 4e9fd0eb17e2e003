import { fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { freePort } from '../tools/free-port.ts'
import { startTrialServer } from '../tools/trial-server.ts'
import { fillDatabase } from './fill.ts'
import { percentile, report } from './report.ts'

const SECTION = 'internalrulesNews'
const ITEMS = 10_000
const A_PAGE = 10
const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16
/** Set by Node for each answer of both servers. */
const SET_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

type Server = { url: string; stop(): Promise<void> }

/** Answers a second of a server that is asked for the paths in turn. */
async function speed(server: Server, paths: readonly string[], amount?: number): Promise<number> {
  let connection = 0
  const result = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    // Each connection has its share of the paths: autocannon builds all requests of all connections beforehand.
    setupClient: (client) => {
      const share = connection++
      client.setRequests(paths.filter((_, at) => at % CONNECTIONS === share).map((path) => ({ path })))
    },
    ...(amount ? { amount } : { duration: SECONDS }),
  })
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors + result.non2xx} of the requests failed`)
  return result.requests.total / result.duration
}

/** Asks for every path once and keeps the answers for the bare server. */
async function record(server: Server, paths: readonly string[], file: string): Promise<void> {
  const answers: Record<string, string> = {}
  let headers: Record<string, string> = {}
  for (const path of paths) {
    const answer = await fetch(`${server.url}${path}`)
    answers[path] = await answer.text()
    if (JSON.parse(answers[path]).code !== 200) throw new Error(`${path} answers ${answers[path]}`)
    headers = Object.fromEntries([...answer.headers].filter(([name]) => !SET_BY_NODE.has(name)))
  }
  writeFileSync(file, JSON.stringify({ headers, answers }))
}

async function startBare(file: string): Promise<Server> {
  const port = await freePort()
  const child = fork('bench/bare-server.ts', [file, String(port)])
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', () => reject(new Error('the bare server ended while starting')))
  })
  const stop = async () => {
    child.removeAllListeners('exit')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await gone
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Measures both servers alternately, so that what disturbs the machine disturbs both. */
async function compare(what: string, ours: Server, bare: Server, paths: readonly string[]): Promise<void> {
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ bare: await speed(bare, paths), ours: await speed(ours, paths) })
  const median = (pick: (round: { ours: number; bare: number }) => number) => percentile(rounds.map(pick), 0.5)
  report(
    `${what}: bare node:http`,
    median((one) => one.bare),
    '/s',
  )
  report(
    `${what}: Anju`,
    median((one) => one.ours),
    '/s',
  )
  report(
    `${what}: ratio`,
    median((one) => one.ours / one.bare),
    '',
    { atLeast: 0.8 },
  )
}

/** List and item endpoints against a bare server that sends the same bytes with the same headers. */
export async function measureHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const dataDir = join(folder, 'data')
  const running: Server[] = []
  try {
    const ids = await fillDatabase(dataDir, SECTION, ITEMS)
    const kinds = {
      item: ids.map((id) => `/api/cms/content/${id}`),
      list: Array.from(
        { length: ITEMS / A_PAGE },
        (_, at) => `/api/cms/content/list?section=${SECTION}&pageNum=${at + 1}&pageSize=${A_PAGE}`,
      ),
    }
    const ours = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
    running.push(ours)
    for (const [kind, paths] of Object.entries(kinds)) {
      report(`${kind}: Anju, each asked for the first time`, await speed(ours, paths, paths.length), '/s')
      const file = join(folder, `${kind}.json`)
      await record(ours, paths, file)
      const bare = await startBare(file)
      running.push(bare)
      await compare(`${kind} (${paths.length} addresses in turn)`, ours, bare, paths)
    }
  } finally {
    for (const server of running) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
