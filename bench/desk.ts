import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tools/postgres.ts'
import { startTrialServer, TRIAL_PASSWORD } from '../tools/trial-server.ts'
import { type BenchDatabase, fillDatabase, SECTION } from './fill.ts'
import type { Server } from './load.ts'
import { percentile, report } from './report.ts'

const ITEMS = 10_000
/** Working copies, so that states and tasks have something to count. */
const COPIES = 300
const ROUNDS = 40
/** Milliseconds at the server (issue: every list, tree and search of the desk). */
const BOUND = 100

type Envelope = { code: number; msg: string; data?: unknown; token?: string }

/** Calls the console of a server; throws what it refuses. */
function clientOf({ url }: Server) {
  let token = ''
  return {
    async call(method: string, path: string, body?: object): Promise<Envelope> {
      const response = await fetch(`${url}/prod-api${path}`, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'Content-Type': 'application/json',
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const envelope = (await response.json()) as Envelope
      if (envelope.code !== 200) throw new Error(`${method} ${path}: ${envelope.msg}`)
      return envelope
    },
    async enter(): Promise<void> {
      const { token: given = '' } = await this.call('POST', '/login', { username: 'admin', password: TRIAL_PASSWORD })
      token = given
    },
  }
}

/** Calls of the desk as its pages make them. */
const asked = (contentId: string): Record<string, string> => ({
  'list, first page': '/cms/content/list?pageNum=1&pageSize=10',
  'list, page 900': '/cms/content/list?pageNum=900&pageSize=10',
  'list, by title': `/cms/content/list?title=${encodeURIComponent('第12')}`,
  'list, title that is nowhere': `/cms/content/list?title=${encodeURIComponent('没有')}`,
  'list, published': '/cms/content/list?state=published',
  'list, being written': '/cms/content/list?mine=1',
  'list, section and order by title': `/cms/content/list?section=${SECTION}&orderByColumn=title&isAsc=asc`,
  'sections and departments': '/cms/content/options',
  'waiting items': '/cms/content/tasks',
  item: `/cms/content/${contentId}`,
  history: `/cms/content/history/list?contentId=${contentId}`,
  check: `/cms/content/check/${contentId}`,
  preview: `/cms/content/preview/${contentId}?as=visitor`,
})

async function measureOn(engine: string, database: BenchDatabase): Promise<void> {
  const ids = await fillDatabase(database, ITEMS)
  const { databaseUrl = '', dataDir } = database
  const server = await startTrialServer({ dataDir, env: { DEMO: 'off', DATABASE_URL: databaseUrl } })
  try {
    const client = clientOf(server)
    await client.enter()
    for (const contentId of ids.slice(0, COPIES)) {
      const { form, version } = (await client.call('GET', `/cms/content/${contentId}`)).data as {
        form: object
        version: number
      }
      await client.call('PUT', '/cms/content/copy', { contentId, version, form: { ...form, author: '测量员' } })
    }
    for (const [what, path] of Object.entries(asked(ids[0] ?? ''))) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const began = performance.now()
        await client.call('GET', path)
        times.push(performance.now() - began)
      }
      report(`${engine}: ${what}, p95`, percentile(times, 0.95), 'ms', { atMost: BOUND })
    }
  } finally {
    await server.stop()
  }
}

/** What the content desk asks for, with 10,000 items, on both engines. */
export async function measureDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'anju-bench-'))
  const postgres = await startPostgres()
  try {
    await measureOn('SQLite', { dataDir: join(dataDir, 'sqlite') })
    await measureOn('PostgreSQL', { dataDir: join(dataDir, 'postgres'), databaseUrl: postgres.url })
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
