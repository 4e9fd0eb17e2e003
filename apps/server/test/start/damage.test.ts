import assert from 'node:assert/strict'
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { sql } from 'kysely'
import { checkAtStart, checkTask } from '#modules/monitor'
import { engine } from '../database.ts'
import { news } from '../factories.ts'
import { testApp } from '../harness.ts'
import { eventually, runScript, startServer } from '../server-process.ts'

const PAGE = 4096

/** A company on SQLite whose server has stopped, with its database damaged afterwards. */
async function damaged(t: TestContext, damage: (file: string, pages: number) => void) {
  const app = await testApp(t)
  for (let count = 0; count < 30; count++)
    await news(app, { title: `第 ${count} 条`, body: `<p>${'内容'.repeat(900)}</p>` })
  const { dataDir } = app.context.settings
  await app.close()
  const file = join(dataDir, 'anju.sqlite')
  damage(file, statSync(file).size / PAGE)
  return { dataDir, file }
}

/** Overwrites every so many pages with what is no page. */
function overwrite(file: string, from: number, to: number, step: number): void {
  const handle = openSync(file, 'r+')
  for (let page = from; page < to; page += step) writeSync(handle, Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE)
  closeSync(handle)
}

describe('a damaged SQLite database', { skip: engine !== 'sqlite' && 'PostgreSQL checks its own pages' }, () => {
  for (const [how, damage] of [
    ['pages that were overwritten', (file, pages) => overwrite(file, 40, pages, 25)],
    ['one page that was overwritten', (file, pages) => overwrite(file, pages - 30, pages - 29, 1)],
    ['a file that was cut off', (file, pages) => truncateSync(file, Math.floor(pages / 2) * PAGE)],
    ['a head that was overwritten', (file) => overwrite(file, 0, 1, 1)],
  ] as const satisfies readonly (readonly [string, (file: string, pages: number) => void])[])
    test(`F5 is not served: ${how}`, async (t) => {
      const { dataDir } = await damaged(t, damage)
      const server = startServer(t, { DATA_DIR: dataDir })
      assert.equal(await server.ended, 1)
      const [sentence = ''] = server
        .said()
        .split('\n')
        .filter((line) => line.includes('已损坏'))
      assert.match(sentence, /anju\.sqlite.*已损坏.*npm run restore -- /)
      assert.doesNotMatch(server.said(), /^\s+at |安居已启动/m)
    })

  test('is served if the operator says so, and /readyz and the log name it', async (t) => {
    const { dataDir } = await damaged(t, (file, pages) => overwrite(file, pages - 30, pages - 29, 1))
    const server = startServer(t, { DATA_DIR: dataDir, SERVE_DAMAGED: 'on' })
    const address = await server.address
    const { integrity } = (await (await fetch(`${address}/readyz`)).json()) as { integrity: string }
    assert.equal(integrity, 'damaged')
    assert.match(server.said(), /the database is damaged/)
  })

  test('a large database is served before it is checked, and damage is told as soon as it is found', async (t) => {
    const app = await testApp(t)
    const file = join(app.context.settings.dataDir, 'anju.sqlite')
    await sql`pragma wal_checkpoint(truncate)`.execute(app.context.db)
    overwrite(file, 40, statSync(file).size / PAGE, 25)
    const sentence = Promise.withResolvers<string>()
    let told = false
    const onDamage = (words: string) => {
      told = true
      sentence.resolve(words)
    }
    await checkAtStart(app.context, { migrates: false, onDamage, small: 0 })
    assert.equal(told, false, 'the start has not waited')
    assert.match(await sentence.promise, /已损坏/)
  })

  test('is named by commands in Chinese', async (t) => {
    const { dataDir } = await damaged(t, (file) => overwrite(file, 1, 30, 1))
    for (const [script, ...args] of [
      ['commands/account.ts', 'admin'],
      ['commands/company.ts'],
      ['backup.ts', join(dataDir, 'a.tar.gz')],
    ] as const) {
      const { code, stderr } = await runScript(script, args, { DATA_DIR: dataDir })
      assert.deepEqual([code, /^数据库文件 .*anju\.sqlite 已损坏；[^\n]*\n$/.test(stderr)], [1, true], stderr)
    }
  })
})

test('F5 a failed check of the database stays in /readyz and in the console until a good one', async (t) => {
  const app = await testApp(t)
  const { scheduler } = app.context
  const integrity = async () => (await app.visitor.get('/readyz')).json().integrity
  assert.equal(await integrity(), 'ok')
  const broken = { ...checkTask, run: () => Promise.reject(new Error('a page is damaged')) }
  assert.equal(await scheduler.run(broken, app.clock.now()), 'failed')
  assert.equal(await eventually(integrity, (word) => word === 'damaged'), 'damaged')
  const admin = await app.admin()
  const warnings = async () => (await admin.call('GET /prod-api/monitor/database')).data.warnings
  assert.match((await warnings()).join(), /数据库体检没有通过/)
  const again = await app.another()
  assert.equal((await again.visitor.get('/readyz')).json().integrity, 'damaged', 'after a restart, on every server')
  assert.equal(await scheduler.run(checkTask, app.clock.now()), 'done')
  assert.equal(await eventually(integrity, (word) => word === 'ok'), 'ok')
  assert.deepEqual(await warnings(), [])
})
