import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { emptyDatabase, engine } from '../database.ts'
import { news } from '../factories.ts'
import { testApp } from '../harness.ts'
import { ACCOUNTS, eventually, startServer } from '../server-process.ts'
import { aLine } from './line.ts'

async function ask(address: string, path: string) {
  const answer = await fetch(`${address}${path}`)
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) }
}

const isUnavailable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => {
  assert.deepEqual([status, body.code, body.msg, body.data], [503, 503, '服务暂时不可用，请稍后再试', null])
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.equal(headers.get('cache-control'), 'no-store')
}

describe('R08 PostgreSQL away', { skip: engine !== 'postgres' && 'the engine is SQLite' }, () => {
  test('at the start: 503 with Retry-After, alive but not ready, and everything works once it is back', async (t) => {
    const { dataDir, databaseUrl, remove } = await emptyDatabase()
    const line = await aLine(t, databaseUrl)
    await line.cut()
    const server = startServer(t, { DATA_DIR: dataDir, DATABASE_URL: line.url })
    t.after(remove)
    const address = await server.address
    for (const path of ['/api/cms/site', '/api/cms/catalog/top', '/prod-api/captchaImage', '/files/x/y', '/'])
      isUnavailable(await ask(address, path))
    assert.equal((await ask(address, '/healthz')).status, 200)
    assert.equal((await ask(address, '/readyz')).status, 503)
    await line.mend()
    const back = await eventually(
      () => ask(address, '/api/cms/site'),
      ({ status }) => status === 200,
    )
    assert.equal(back.body.code, 200, server.said())
    assert.equal((await ask(address, '/readyz')).status, 200)
    const login = await fetch(`${address}/prod-api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: ACCOUNTS.ADMIN_PASSWORD }),
    })
    assert.equal(((await login.json()) as { code: number }).code, 200)
    assert.ok(!server.said().includes('anju:anju'), 'the log does not tell the password of the database')
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  })

  test('later: 503, the process lives, kept answers are not served stale, and it recovers by itself', async (t) => {
    const app = await testApp(t, { pool: {} })
    const line = await aLine(t, app.context.settings.databaseUrl)
    const through = await app.another(line.url)
    const list = '/api/cms/content/list?section=internalrulesNews'
    const readCached = async () => {
      await total()
      return through.context.responseCache.find(list)
    }
    const total = async () => (await through.visitor.get(list)).json().data?.total
    await news(app)
    await eventually(readCached, Boolean)
    assert.ok(through.context.responseCache.find(list))
    await line.cut()
    await eventually(
      async () => through.context.responseCache.find(list),
      (count) => !count,
    )
    await news(app)
    const away = await through.visitor.get(list)
    assert.deepEqual([away.statusCode, away.json().code], [503, 503])
    assert.ok(Number(away.headers['retry-after']) > 0)
    assert.equal((await through.visitor.get('/readyz')).statusCode, 503)
    await line.mend()
    assert.equal(await eventually(total, (count) => count === 2), 2)
    await eventually(readCached, Boolean)
    await news(app)
    assert.equal(await eventually(total, (count) => count === 3), 3)
  })

  test('R-6 a silently dead connection: nothing is served from memory, and changes are noticed again once it works', async (t) => {
    const app = await testApp(t, { pool: {} })
    const line = await aLine(t, app.context.settings.databaseUrl)
    const through = await app.another(line.url)
    const list = '/api/cms/content/list?section=internalrulesNews'
    const total = async () => (await through.visitor.get(list)).json().data?.total
    const readCached = async () => {
      await total()
      return through.context.responseCache.find(list)
    }
    await news(app)
    assert.ok(await eventually(readCached, Boolean))
    line.swallow(true)
    await news(app)
    const cached = await eventually(
      async () => through.context.responseCache.find(list),
      (answer) => !answer,
    )
    assert.equal(cached, undefined)
    line.swallow(false)
    assert.equal(await eventually(total, (count) => count === 2), 2)
    assert.ok(await eventually(readCached, Boolean))
    await news(app)
    assert.equal(await eventually(total, (count) => count === 3), 3)
  })
})
