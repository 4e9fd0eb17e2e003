import assert from 'node:assert/strict'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { backupPlan } from '#modules/monitor'
import { openSnapshot } from '#platform/backup/snapshot'
import { emptyDatabase, engine } from '../database.ts'
import { eventually, runScript, startServer } from '../server-process.ts'
import { logIn } from './log-in.ts'

const ROUNDS = 2
/** What may be missing of the time before the disk was lost, in milliseconds. */
const AT_MOST = 10_000
const LOAD = 8000

/** Writers who note when each of their notices was acknowledged. */
function writers(address: string, token: string) {
  const acknowledged = new Map<string, number>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const write = async (name: number) => {
    for (let at = 0; ; at++) {
      const noticeTitle = `公告 ${name}-${at}`
      const body = JSON.stringify({
        noticeTitle,
        noticeType: '1',
        noticeContent: `<p>${'内容'.repeat(500)}</p>`,
        status: '0',
      })
      const answer = await fetch(`${address}/prod-api/system/notice`, { method: 'POST', headers, body })
      if (((await answer.json()) as { code: number }).code === 200) acknowledged.set(noticeTitle, Date.now())
    }
  }
  // Each ends with the server.
  for (const name of [0, 1, 2]) write(name).catch(() => {})
  return acknowledged
}

async function noticesIn(dataDir: string): Promise<Set<string>> {
  const snapshot = await openSnapshot({ dataDir, databaseUrl: '' }, backupPlan)
  const titles = new Set<string>()
  for await (const { title } of snapshot.read('notice')) titles.add(String(title))
  await snapshot.close()
  return titles
}

describe('a disk that is lost under load', { skip: engine !== 'sqlite' && 'the engine is PostgreSQL' }, () => {
  for (let round = 1; round <= ROUNDS; round++)
    test(`costs at most the last ten seconds, time ${round}`, async (t) => {
      const place = await emptyDatabase()
      const dataDir = join(place.dataDir, 'data')
      const copyDir = join(place.dataDir, 'copy')
      for (const folder of [dataDir, copyDir]) mkdirSync(folder, { mode: 0o700 })
      const env = { DATA_DIR: dataDir, BACKUP_COPY_DIR: copyDir, BACKUP_KEY: 'off', BACKUP_COPY_SECONDS: '2' }
      const { child, address, ended } = startServer(t, env)
      t.after(() => place.remove())
      const url = await address
      const conditions = async () =>
        ((await (await fetch(`${url}/readyz`)).json()) as { conditions: object }).conditions
      assert.ok(!('live-copy' in (await eventually(conditions, (all) => !('live-copy' in all)))))
      const acknowledged = writers(url, await logIn(url))
      await wait(LOAD)
      const lost = Date.now()
      child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true })
      mkdirSync(dataDir, { mode: 0o700 })
      const { code, stderr } = await runScript('restore.ts', ['copy:live'], env)
      assert.equal(code, 0, stderr)
      const restored = await noticesIn(dataDir)
      const missing = [...acknowledged].filter(([title]) => !restored.has(title))
      const seconds = Math.max(0, ...missing.map(([, at]) => lost - at)) / 1000
      t.diagnostic(`${acknowledged.size} acknowledged, ${missing.length} missing, the oldest of ${seconds} s`)
      assert.ok(acknowledged.size > 50)
      assert.ok(seconds <= AT_MOST / 1000, `missing for ${seconds} s`)
    })
})
