import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTrialServer } from '../tools/trial-server.ts'
import { A_PAGE, fillDatabase, listPaths } from './fill.ts'
import { compare, type Server, speed, startBare } from './load.ts'
import { report } from './report.ts'

const ITEMS = 10_000
/** Set by Node for each answer of both servers. */
const SET_BY_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

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

/** List and item endpoints against a bare server that sends the same bytes with the same headers. */
export async function measureHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const dataDir = join(folder, 'data')
  const running: Server[] = []
  try {
    const ids = await fillDatabase({ dataDir }, ITEMS)
    const kinds = {
      item: ids.map((id) => `/api/cms/content/${id}`),
      list: listPaths(1, ITEMS / A_PAGE),
    }
    const ours = await startTrialServer({ dataDir, env: { DEMO: 'off' } })
    running.push(ours)
    for (const [kind, paths] of Object.entries(kinds)) {
      report(`${kind}: Anju, each asked for the first time`, await speed(ours, { paths, once: true }), '/s')
      const file = join(folder, `${kind}.json`)
      await record(ours, paths, file)
      const bare = await startBare('bench/bare-server.ts', file)
      running.push(bare)
      await compare(`${kind} (${paths.length} addresses in turn)`, { ours, bare }, { paths }, { atLeast: 0.8 })
    }
  } finally {
    for (const server of running) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
