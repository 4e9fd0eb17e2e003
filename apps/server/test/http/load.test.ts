import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { news, withAttachment } from '../factories.ts'
import { testApp } from '../harness.ts'

/** An event loop with a lateness that the test sets. */
function aLateness() {
  let late = 0
  return {
    set: (milliseconds: number) => {
      late = milliseconds
    },
    lateness: { now: () => late, end: () => {} },
  }
}

describe('while the event loop is late', () => {
  let requests = 0
  /** A search that was not made before, so that no response of it is cached. */
  const search = () => `/api/cms/search/query?title=elevator${++requests}`
  const SITE = '/api/cms/catalog/top'
  const PAGES = ['/', '/admin/', '/healthz', '/readyz']

  test('searches are refused first, then visits, never health checks, pages and kept answers', async (t) => {
    const { set, lateness } = aLateness()
    const app = await testApp(t, { lateness })
    const { url: file } = await withAttachment(app)
    const status = async (url: string) => (await app.visitor.get(url)).statusCode
    // A search of its own may be refused for being slow, on a machine that is busy indeed: with another sentence.
    const isShed = async (url: string) => (await app.visitor.get(url)).body.includes('访问人数较多')
    const address = '/api/cms/content/list?section=internalrulesNews'
    await news(app)
    while (!app.context.responseCache.find(address)) await app.visitor.get(address)
    const fresh = () => `${SITE}?x=${Math.random()}`

    set(499)
    assert.deepEqual([await isShed(search()), await status(file)], [false, 200])
    set(500)
    const refused = await app.visitor.get(search())
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [503, '3'])
    assert.deepEqual(refused.json(), { code: 503, msg: '访问人数较多，请稍后再试', retryAfter: 3, data: null })
    assert.deepEqual([await status(fresh()), await status(file)], [200, 200])
    set(1000)
    assert.deepEqual([await status(search()), await status(fresh()), await status(file)], [503, 503, 503])
    for (const url of [address, ...PAGES]) assert.equal(await status(url), 200, url)
    set(0)
    assert.deepEqual([await isShed(search()), await status(fresh()), await status(file)], [false, 200, 200])
  })

  test('people with a session go on working, but for what costs much', async (t) => {
    const { set, lateness } = aLateness()
    const app = await testApp(t, { lateness })
    const [admin, member] = [await app.admin(), await app.member()]
    set(60_000)
    assert.equal((await member.call('GET /api/member/is_login')).code, 200)
    assert.equal((await admin.call('GET /prod-api/getInfo')).code, 200)
    const state = await admin.call('GET /prod-api/monitor/server')
    assert.deepEqual([state.status, state.code], [503, 503])
  })
})

describe('audit F13 calls that cost much', () => {
  test('every row that makes or reads a sheet says so', () => {
    const rows = Object.values(tables).flatMap((table) => Object.entries(table as Record<string, Route>))
    const costly = rows.filter(
      ([, { audit }]) => typeof audit === 'object' && ['export', 'import'].includes(audit.action),
    )
    assert.ok(costly.length > 8)
    assert.deepEqual(
      costly.filter(([, { load }]) => load !== 'heavy').map(([key]) => key),
      [],
    )
  })

  test('thirty of one person run one at a time, and most are refused with a sentence', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const asking = admin.call('GET /prod-api/monitor/database')
        assert.ok(app.context.heavy.running <= 1)
        return asking
      }),
    )
    const refused = answers.filter(({ code }) => code === 429)
    assert.equal(refused.length, 25)
    assert.equal(refused[0]?.msg, '同时进行的导入、导出或查询较多，请稍后再试')
    assert.equal(refused[0]?.headers['retry-after'], '10')
    assert.equal(answers.filter(({ code }) => code === 200).length, 5)
    assert.deepEqual([app.context.heavy.running, app.context.heavy.waiting], [0, 0])
  })

  test('of several callers two run, and one that disconnects waits no longer', async (t) => {
    const app = await testApp(t)
    const people = await Promise.all(['a', 'b', 'c'].map(() => app.holder('monitor:server:list')))
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as { port: number }
    const asking = people.map(({ token }) => {
      const one = request({ port, path: '/prod-api/monitor/server', headers: { authorization: token }, agent: false })
      one.on('error', () => {})
      one.end()
      return one
    })
    while (app.context.heavy.running + app.context.heavy.waiting < 3) await new Promise(setImmediate)
    assert.deepEqual([app.context.heavy.running, app.context.heavy.waiting], [2, 1])
    for (const one of asking) one.destroy()
    while (app.context.heavy.running + app.context.heavy.waiting > 0) await new Promise(setImmediate)
  })
})

describe('what clients break off', () => {
  test('audit F19 a POST that is broken off is no outage', async (t) => {
    const app = await testApp(t)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.server.address() as { port: number }
    const arrived = once(app.server.server, 'request')
    const client = connect(port, '127.0.0.1')
    client.write(
      'POST /api/member/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    )
    await arrived
    client.resetAndDestroy()
    const isSaid = () => app.logLines.some((line) => line.includes('the client has left'))
    while (!isSaid()) await new Promise(setImmediate)
    for (const line of app.logLines) assert.ok(JSON.parse(line).level < 40, line)
  })

  test('audit F20 a file whose form has no end is refused with a sentence', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { statusCode, body } = await app.server.inject({
      method: 'POST',
      url: '/prod-api/system/user/profile/avatar',
      headers: { authorization: admin.token, 'content-type': 'multipart/form-data; boundary=cut' },
      payload: '--cut\r\nContent-Disposition: form-data; name="avatarfile"; filename="a.png"\r\n\r\nbytes',
    })
    assert.equal(statusCode, 200)
    assert.deepEqual([JSON.parse(body).code, JSON.parse(body).msg], [400, '文件没有完整送达，请重新上传'])
    assert.equal(app.logLines.filter((line) => JSON.parse(line).level >= 40).length, 0)
  })
})
