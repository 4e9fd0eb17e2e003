import assert from 'node:assert/strict'
import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sql } from 'kysely'
import { migrations } from '../../../../migrations/index.ts'
import { engine } from '../../../../test/database.ts'
import { file, news } from '../../../../test/factories.ts'
import { testApp } from '../../../../test/harness.ts'
import { countStatements } from '../../../../test/statements.ts'
import { checkTask, optimizeTask } from './database.tasks.ts'

test('the state of the database: engine, version, size, settings, tables with rows and bytes, migrations', async (t) => {
  const app = await testApp(t)
  await news(app)
  await news(app)
  const { code, data } = await (await app.admin()).call('GET /prod-api/monitor/database')
  assert.equal(code, 200)
  assert.equal(data.engine, engine)
  assert.match(data.version, /^\d+\.\d+/)
  assert.match(data.journal, /wal/)
  assert.ok(data.size > 100_000)
  assert.deepEqual(data.migrations, Object.keys(migrations))
  const table = (name: string) => data.tables.find((one) => one.name === name)
  assert.equal(table('content')?.rows, 2)
  assert.equal(table('administrator')?.rows, 1)
  for (const { name, bytes } of data.tables) assert.ok(bytes > 0, name)
  const total = data.tables.reduce((sum, { bytes }) => sum + bytes, 0)
  assert.ok(total <= data.size)
  const setting = (name: string) => data.settings.find((one) => one.name === name)?.value
  if (engine === 'sqlite') {
    assert.deepEqual([setting('journal_mode'), setting('synchronous'), setting('foreign_keys')], ['wal', '2', '1'])
  } else for (const name of ['fsync', 'synchronous_commit', 'server_version']) assert.ok(setting(name), name)
})

test('a full-text index is one table, with as many rows as it holds documents', async (t) => {
  const app = await testApp(t)
  await news(app)
  const { data } = await (await app.admin()).call('GET /prod-api/monitor/database')
  const names = data.tables.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name) => name.startsWith('content_text')),
    ['content_text'],
  )
  assert.equal(data.tables.find(({ name }) => name === 'content_text')?.rows, 1)
})

test('stored files are counted with their bytes', async (t) => {
  const app = await testApp(t)
  const state = async () => (await (await app.admin()).call('GET /prod-api/monitor/database')).data
  const empty = await state()
  assert.deepEqual([empty.filesCount, empty.filesBytes], [0, 0])
  await file(app, '12345')
  await file(app, '1234567')
  const { filesCount, filesBytes } = await state()
  assert.deepEqual([filesCount, filesBytes], [2, 12])
})

test('does not reveal the address and user of the database', async (t) => {
  const app = await testApp(t)
  const { raw } = await (await app.admin()).call('GET /prod-api/monitor/database')
  assert.doesNotMatch(raw, /postgres(ql)?:\/\//)
  const { databaseUrl, dataDir } = app.context.settings
  assert.ok(!raw.includes(dataDir))
  if (databaseUrl) assert.ok(!raw.includes(new URL(databaseUrl).pathname.slice(1)))
})

test('a sound database passes its check and its optimisation', async (t) => {
  const app = await testApp(t)
  assert.equal(await checkTask.run(app.context, 0), '数据库完好')
  assert.match(await optimizeTask.run(app.context, 0), /^已更新/)
})

test('the optimisation merges the segments of the full-text indexes, and searches find the same', {
  skip: engine !== 'sqlite',
}, async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  for (let count = 0; count < 12; count++)
    await news(app, { title: `电梯维保通知${count}`, body: `<p>${'园区'.repeat(2000)}</p>` })
  const segments = async () =>
    (await sql<{ count: number }>`select count(distinct segid) as count from content_text_idx`.execute(db)).rows[0]
      ?.count
  const searchHits = async () =>
    (await app.visitor.call('GET /api/cms/search/query', { query: { title: '电梯维保' } })).data
  const before = await searchHits()
  assert.equal(before.total, 12)
  assert.ok(Number(await segments()) > 1)
  assert.match(await optimizeTask.run(app.context, 0), /已整理全文索引/)
  assert.equal(await segments(), 1)
  assert.deepEqual(await searchHits(), before)
})

test('the optimisation sends nothing over the connection that everybody uses', {
  skip: engine !== 'sqlite',
}, async (t) => {
  const app = await testApp(t)
  const statements = countStatements(app)
  assert.match(await optimizeTask.run(app.context, 0), /^已更新/)
  assert.equal(statements(), 0)
})

test('a damaged database fails its check', { skip: engine !== 'sqlite' }, async (t) => {
  const app = await testApp(t)
  for (let count = 0; count < 40; count++) await news(app, { body: `<p>${'园区'.repeat(2000)}</p>` })
  await app.close()
  const { dataDir } = app.context.settings
  const handle = openSync(join(dataDir, 'anju.sqlite'), 'r+')
  const lastPage = Math.floor(fstatSync(handle).size / 4096) - 1
  writeSync(handle, Buffer.alloc(4096, 0xab), 0, 4096, lastPage * 4096)
  closeSync(handle)
  await assert.rejects(checkTask.run(app.context, 0), /数据库存在问题|malformed/)
})
