import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { backupPlan } from '#modules/monitor'
import { openSnapshot } from '#platform/backup/snapshot'
import { emptyDatabase } from '../database.ts'
import { eventually, runScript, startServer } from '../server-process.ts'
import { logIn } from './log-in.ts'

/** What may be missing of the time before a disk was lost, in seconds. */
export const AT_MOST = 10

const WRITERS = [0, 1, 2]
const titleOf = (writer: number, at: number) => `公告 ${writer}-${at}`
const contentOf = (title: string) => `<p>${title}${'内容'.repeat(500)}</p>`

/** Writers who note when each of their notices was acknowledged; each ends with the server. */
function startWriters(address: string, token: string): Map<string, number> {
  const acknowledged = new Map<string, number>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const write = async (name: number) => {
    for (let at = 0; ; at++) {
      const noticeTitle = titleOf(name, at)
      const body = JSON.stringify({ noticeTitle, noticeType: '1', noticeContent: contentOf(noticeTitle), status: '0' })
      const answer = await fetch(`${address}/prod-api/system/notice`, { method: 'POST', headers, body })
      if (((await answer.json()) as { code: number }).code === 200) acknowledged.set(noticeTitle, Date.now())
    }
  }
  for (const name of WRITERS) write(name).catch(() => {})
  return acknowledged
}

async function noticesIn(dataDir: string): Promise<Map<string, string>> {
  const snapshot = await openSnapshot({ dataDir, databaseUrl: '' }, backupPlan)
  const notices = new Map<string, string>()
  for await (const { title, content } of snapshot.read('notice')) notices.set(String(title), String(content))
  await snapshot.close()
  return notices
}

/** What is restored otherwise than it was written, or without what the same writer wrote before. */
const wrongIn = (notices: ReadonlyMap<string, string>): string[] =>
  WRITERS.flatMap((writer) => {
    const own = [...notices.keys()].filter((title) => title.startsWith(titleOf(writer, 0).slice(0, -1)))
    return own.map((_, at) => titleOf(writer, at)).filter((title) => notices.get(title) !== contentOf(title))
  })

/** Takes the disk of a server away while it is written to, and restores its continuous copy. */
export async function loseDisk(t: Pick<TestContext, 'after'>, load: number) {
  const place = await emptyDatabase()
  const dataDir = join(place.dataDir, 'data')
  const copyDir = join(place.dataDir, 'copy')
  for (const folder of [dataDir, copyDir]) mkdirSync(folder, { mode: 0o700 })
  const env = { DATA_DIR: dataDir, BACKUP_COPY_DIR: copyDir, BACKUP_KEY: 'off', BACKUP_COPY_SECONDS: '2' }
  const { child, address, ended } = startServer(t, env)
  t.after(() => place.remove())
  const url = await address
  const conditions = async () => ((await (await fetch(`${url}/readyz`)).json()) as { conditions: object }).conditions
  const faults = await eventually(conditions, (all) => !('live-copy' in all))
  if ('live-copy' in faults) throw new Error(`no copy was begun: ${JSON.stringify(faults)}`)
  const acknowledged = startWriters(url, await logIn(url))
  await wait(load)
  const lost = Date.now()
  child.kill('SIGKILL')
  await ended
  rmSync(dataDir, { recursive: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const { code, stderr } = await runScript('restore.ts', ['copy:live'], env)
  if (code !== 0) throw new Error(stderr)
  const restored = await noticesIn(dataDir)
  const missing = [...acknowledged].filter(([title]) => !restored.has(title))
  const seconds = Math.max(0, ...missing.map(([, at]) => lost - at)) / 1000
  return { acknowledged: acknowledged.size, missing: missing.length, seconds, wrong: wrongIn(restored) }
}
