import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { linesOf } from '../files.ts'
import { START, type TestApp, testApp } from '../harness.ts'
import { eventually } from '../server-process.ts'
import { shippedThread } from '../shipped-threads.ts'

const EXPORT = '/prod-api/monitor/logininfor/export'

/** So many old logins in the log. */
async function withLogins(app: TestApp, count: number): Promise<void> {
  const empty = { ip: '', browser: '', os: '', failed: 0 }
  await app.context.db.transaction().execute(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => ({
        ...empty,
        id: `old-${from + at}`,
        user_name: `=user${from + at}`,
        message: '登录成功',
        at: START - from - at - 1,
      }))
      await tx.insertInto('login_log').values(rows).execute()
    }
  })
}

async function listen(app: TestApp): Promise<number> {
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.server.address() as AddressInfo).port
}

/** Posts an empty form, as RuoYi's client asks for an export. */
function ask(port: number, token: string) {
  const type = 'application/x-www-form-urlencoded'
  const headers = { authorization: token, 'content-type': type, 'content-length': '0' }
  const call = request({ port, path: EXPORT, method: 'POST', headers })
  const answer = new Promise<Buffer>((resolve, reject) => {
    call.on('error', reject).on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(Buffer.concat(chunks))
    })
  })
  answer.catch(() => {})
  call.end()
  return { call, answer }
}

/** The lines of the operation log about exports. */
async function exportsLogged(app: TestApp): Promise<{ failed: number; error: string }[]> {
  const lines = await app.context.db
    .selectFrom('operation_log')
    .select(['failed', 'error'])
    .where('url', '=', EXPORT)
    .execute()
  return lines.map(({ failed, error }) => ({ failed, error }))
}

test('threads of the server tests run what is shipped: each script of one has its bundle', {
  skip: !process.env.ANJU_TEST_READER && 'the sources are tested',
}, () => {
  const built = dirname(process.env.ANJU_TEST_READER ?? '')
  const sources = join(import.meta.dirname, '../../src')
  const scripts = globSync('**/*thread.ts', { cwd: sources })
  assert.ok(scripts.length > 5)
  assert.equal(new Set(scripts.map((script) => basename(script))).size, scripts.length, 'a bundle is found by its name')
  for (const script of scripts)
    assert.equal(
      shippedThread(pathToFileURL(join(sources, script)), built),
      join(built, basename(script).replace('.ts', '.js')),
    )
  const other = new URL('data:text/javascript,')
  assert.equal(shippedThread(other, built), other)
})

describe('exports of long lists', () => {
  test('20,000 rows come whole, and others are answered meanwhile', async (t) => {
    const app = await testApp(t)
    await withLogins(app, 20_000)
    const { token } = await app.admin()
    const { answer } = ask(await listen(app), token)
    let others = 0
    let ended = false
    const end = answer.finally(() => {
      ended = true
    })
    while (!ended) {
      assert.equal((await app.visitor.get('/healthz')).statusCode, 200)
      others++
      await new Promise((go) => setImmediate(go))
    }
    const [titles = [], ...lines] = await linesOf(await end)
    assert.equal(lines.length, 20_001, 'the login of this test stands there too')
    const names = lines.map((line) => line[titles.indexOf('登录名')] ?? '')
    assert.ok(names.every((name) => /^(.+（admin）|=user\d+)$/.test(name)))
    assert.ok(others >= 20, `${others} others were answered`)
  })

  test('an export whose client goes away ends, and the operation log says so', async (t) => {
    const app = await testApp(t)
    await withLogins(app, 20_000)
    const { token } = await app.admin()
    const port = await listen(app)
    const { guard } = app.server
    const admitted = Promise.withResolvers<void>()
    app.server.guard = async (...call) => {
      const caller = await guard(...call)
      // From here on the export runs; who leaves before has asked for nothing.
      setImmediate(admitted.resolve)
      return caller
    }
    const { call } = ask(port, token)
    await admitted.promise
    call.destroy()
    const logged = await eventually(
      () => exportsLogged(app),
      ({ length }) => length > 0,
    )
    assert.deepEqual(logged, [{ failed: 1, error: '下载已取消' }])
  })
})
