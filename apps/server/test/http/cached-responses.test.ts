import assert from 'node:assert/strict'
import { type AddressInfo, connect } from 'node:net'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { content, news, scheduled } from '../factories.ts'
import { type Actor, HOUR, MINUTE, type TestApp, testApp } from '../harness.ts'

const LIST = '/api/cms/content/list?section=internalrulesNews'

/** Repeats a request until the response is cached; the notification from PostgreSQL has to arrive first. */
async function warm(app: TestApp, url = LIST): Promise<void> {
  for (let tries = 0; tries < 3000; tries++) {
    await app.visitor.get(url)
    if (app.context.responseCache.find(url)) return
    await wait(20)
  }
  throw new Error(`${url} is never kept`)
}

/** What a server sends over a connection of its own, without the moment of sending. */
async function bytesOf(port: number, ...headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write([`GET ${LIST} HTTP/1.1`, 'Host: anju', 'Connection: close', ...headers, '', ''].join('\r\n'))
  const parts: Buffer[] = []
  for await (const part of socket) parts.push(part)
  return Buffer.concat(parts)
    .toString('latin1')
    .replace(/\r\nDate: [^\r]+/, '')
}

const total = async (who: Actor) => (await who.get(LIST)).json().data.total as number

describe('kept answers', () => {
  test('the second visitor gets the same bytes and headers without the database being asked', async (t) => {
    const app = await testApp(t)
    await news(app)
    const first = await app.visitor.get(LIST)
    await warm(app)
    await app.context.db.updateTable('content').set({ title: '无人听见的改动' }).execute()
    const second = await app.visitor.get(LIST)
    assert.equal(second.body, first.body)
    const stable = ({ date, ...headers }: Record<string, unknown>) => headers
    assert.deepEqual(stable(second.headers), stable(first.headers))
    assert.equal((await app.server.inject({ method: 'HEAD', url: LIST })).body, '')
  })

  test('they are byte for byte what Fastify sends, for visitors with and without TLS, and leave the same line in the log', async (t) => {
    const app = await testApp(t, { trustedProxy: '127.0.0.1' })
    await news(app)
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    const [{ port }] = app.server.addresses() as [AddressInfo]
    const lines = () =>
      app.logLines
        .map((line) => JSON.parse(line))
        .filter(({ msg }) => msg === 'call')
        .map(({ time, ms, reqId, ...line }) => JSON.stringify(line))
    for (const protocol of ['http', 'https']) {
      const forwarded = [`X-Forwarded-Proto: ${protocol}`, 'X-Forwarded-For: 198.51.100.9, 203.0.113.8']
      app.context.responseCache.clear()
      // A request with an origin is never answered from the cache.
      const serialized = await bytesOf(port, ...forwarded, 'Origin: null')
      await bytesOf(port, ...forwarded)
      await warm(app)
      await app.context.db.updateTable('content').set({ title: '另一个标题' }).execute()
      const cached = await bytesOf(port, ...forwarded)
      assert.match(cached, /^HTTP\/1.1 200 OK\r\n/)
      assert.equal(cached.includes('Strict-Transport-Security'.toLowerCase()), protocol === 'https')
      assert.deepEqual(cached.split('\r\n').sort(), serialized.split('\r\n').sort())
      const [last, ...others] = lines()
        .reverse()
        .filter((line) => line.includes('203.0.113.8'))
      assert.equal(last, others.at(-1))
      await app.context.db.updateTable('content').set({ title: '第 1 条' }).execute()
    }
  })

  test('what this process publishes is seen at once', async (t) => {
    const app = await testApp(t)
    await news(app)
    await warm(app)
    await news(app)
    assert.equal(await total(app.visitor), 2)
  })

  test('what another process publishes is seen', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    await warm(app)
    await news(second)
    for (let tries = 0; tries < 3000 && (await total(app.visitor)) === 0; tries++) await wait(20)
    assert.equal(await total(app.visitor), 1)
  })

  test('what opens, ends or is unpinned by the clock is seen at its moment', async (t) => {
    const app = await testApp(t)
    const now = app.clock.now()
    await scheduled(app, { publishAt: now + MINUTE, publishDate: '2020-01-01' })
    await news(app, { expiresAt: now + 2 * MINUTE, title: '短' })
    await news(app, { topUntil: now + 3 * MINUTE, title: '顶', publishDate: '2020-01-02' })
    await news(app, { title: '新', publishDate: '2026-11-20' })
    await warm(app)
    assert.equal(await total(app.visitor), 3)
    app.clock.pass(MINUTE)
    assert.equal(await total(app.visitor), 4)
    await warm(app)
    app.clock.pass(MINUTE)
    assert.equal(await total(app.visitor), 3)
    await warm(app)
    const first = async () => (await app.visitor.get(LIST)).json().data.rows[0].title
    assert.equal(await first(), '顶')
    app.clock.pass(MINUTE)
    assert.equal(await first(), '新')
  })

  test('the day’s end drops them, because figures and laws count days', async (t) => {
    const app = await testApp(t)
    await warm(app, '/api/cms/site/figures')
    app.clock.pass(14 * HOUR)
    assert.equal(app.context.responseCache.find('/api/cms/site/figures'), undefined)
    assert.equal((await app.visitor.get('/api/cms/site/figures')).json().data.asOf, '2026-11')
  })

  test('a member’s answer is neither kept nor taken from what is kept', async (t) => {
    const app = await testApp(t)
    await news(app, { title: 'KANARIE', audience: 'member' })
    const member = await app.member()
    await member.get(LIST)
    assert.equal(app.context.responseCache.find(LIST), undefined)
    await warm(app)
    assert.equal(await total(member), 1)
    assert.doesNotMatch((await app.visitor.get(LIST)).body, /KANARIE/)
    const contentId = await content(app, { section: 'department', title: '部', fields: { headcount: 7, type: '职能' } })
    const url = `/api/cms/content/${contentId}`
    await warm(app, url)
    assert.equal((await member.get(url)).json().data.fields.headcount, 7)
    assert.equal((await app.visitor.get(url)).json().data.fields.headcount, undefined)
  })

  test('a request with any Authorization or Origin goes past them', async (t) => {
    const app = await testApp(t, { publicOrigins: ['https://www.example.cn'] })
    for (const [name, value] of [
      ['authorization', 'null'],
      ['origin', 'https://www.example.cn'],
      ['origin', 'null'],
    ] as const) {
      await app.visitor.get(LIST, { [name]: value })
      assert.equal(app.context.responseCache.find(LIST), undefined)
    }
    await app.visitor.get(LIST, { authorization: '' })
    assert.ok(app.context.responseCache.find(LIST), 'a visitor’s empty Authorization is none')
    const { headers } = await app.visitor.get(LIST, { origin: 'https://www.example.cn' })
    assert.equal(headers['access-control-allow-origin'], 'https://www.example.cn')
  })

  test('answers to words that people type are kept too, for visitors only, and dropped like all others', async (t) => {
    const app = await testApp(t)
    await news(app, { title: 'KANARIE', audience: 'member' })
    const member = await app.member()
    for (const url of [
      `${LIST}&keyword=KANARIE`,
      '/api/cms/search/query?title=KANARIE',
      '/api/cms/law/search?keyword=KANARIE',
      '/api/cms/law/list?keyword=KANARIE',
    ]) {
      await member.get(url)
      assert.equal(app.context.responseCache.find(url), undefined, url)
      await warm(app, url)
      const { body } = await app.visitor.get(url)
      assert.equal(JSON.parse(body).data.total, 0)
      app.context.responseCache.clear()
      assert.equal(app.context.responseCache.find(url), undefined, url)
    }
    const seen = (await member.get('/api/cms/search/query?title=KANARIE')).json().data
    assert.equal(seen.total, 1)
  })

  test('refusals, unknown parameters and calls that change something are not kept', async (t) => {
    const app = await testApp(t)
    await warm(app)
    const before = app.context.responseCache.bytes
    for (const url of [
      '/api/cms/content/list?section=internalrulesregulations',
      '/api/cms/content/list?section=nothing',
      '/api/cms/content/none',
      '/api/cms/site?x=1',
      '/api/cms/catalog/top?_=123',
    ])
      assert.notEqual((await app.visitor.get(url)).json().code, 200, url)
    assert.equal(app.context.responseCache.bytes, before)
  })

  test('long answers with structure only travel compressed to the console, too', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const headers = { 'accept-encoding': 'gzip, br' }
    const [plain, packed] = [await admin.get('/prod-api/getRouters'), await admin.get('/prod-api/getRouters', headers)]
    assert.equal(packed.headers['content-encoding'], 'br')
    assert.match(String(packed.headers.vary), /Accept-Encoding/)
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
    assert.ok(packed.rawPayload.length * 4 < plain.rawPayload.length)
    const people = await admin.get('/prod-api/system/user/list', headers)
    assert.equal(people.headers['content-encoding'], undefined)
  })

  test('large answers of visitors travel compressed; small ones, those of members and what carries secrets do not', async (t) => {
    const app = await testApp(t)
    for (let item = 0; item < 12; item++) await news(app, { summary: '停水通知'.repeat(12) })
    const headers = { 'accept-encoding': 'gzip, br' }
    const member = await app.member()
    const large = `${LIST}&pageSize=12`
    await warm(app, large)
    const plain = await app.visitor.get(large)
    for (const times of ['from the cache', 'again']) {
      const packed = await app.visitor.get(large, headers)
      assert.equal(packed.headers['content-encoding'], 'br', times)
      assert.match(String(packed.headers.vary), /Accept-Encoding/)
      assert.equal(Number(packed.headers['content-length']), packed.rawPayload.length)
      assert.ok(packed.rawPayload.length * 3 < plain.rawPayload.length)
      assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
    }
    const encodings = [
      await app.visitor.get(large, { 'accept-encoding': 'gzip' }),
      await app.visitor.get(`${LIST}&pageSize=1`, headers),
      await member.get(large, headers),
      await member.get('/api/member/sessions', headers),
    ].map(({ headers }) => headers['content-encoding'])
    assert.deepEqual(encodings, [undefined, undefined, undefined, undefined])
  })

  test('a very large answer that was kept for a client without Brotli is compressed while the next client gets it as it is', async (t) => {
    const app = await testApp(t)
    for (let item = 0; item < 40; item++) await news(app, { summary: `停水通知${item}`.repeat(12) })
    const large = `${LIST}&pageSize=40`
    await warm(app, large)
    const plain = await app.visitor.get(large)
    assert.ok(plain.rawPayload.length > 16 * 1024)
    const asIs = await app.visitor.get(large, { 'accept-encoding': 'br' })
    assert.deepEqual([asIs.headers['content-encoding'], asIs.body], [undefined, plain.body])
    let packed = asIs
    for (let times = 0; times < 1000 && packed.headers['content-encoding'] !== 'br'; times++) {
      await wait(2)
      packed = await app.visitor.get(large, { 'accept-encoding': 'br' })
    }
    assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.body)
  })
})
