import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { refusals } from '@anju/contract/errors'
import { type TestApp, testApp } from '../harness.ts'

/** Sends raw bytes and returns everything that is received. */
async function exchange(app: TestApp, ...parts: string[]): Promise<{ status: number; head: string; body: string }> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let all = ''
    socket.setEncoding('utf8').on('data', (text) => {
      all += text
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      const [head = '', body = ''] = all.split('\r\n\r\n')
      const status = Number(/^HTTP\/1.1 (\d+)/.exec(head)?.[1])
      if (status) resolve({ status, head, body })
      else reject(new Error(`no answer: ${all}`))
    })
    for (const part of parts) socket.write(part)
  })
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`

function isEnvelope({ status, head, body }: { status: number; head: string; body: string }, code: number) {
  assert.equal(status, code)
  const answer = JSON.parse(body)
  assert.deepEqual([answer.code, answer.data, typeof answer.msg], [code, null, 'string'])
  assert.match(head, /content-security-policy: default-src 'self'/i)
  assert.match(head, /cache-control: no-store/i)
}

describe('S57 limits', () => {
  test('a body of 16 KB goes to what is for everybody, one byte more is 413 with the envelope', async (t) => {
    const app = await testApp(t)
    const body = (length: number) => {
      const frame = '{"username":"","password":"x"}'
      return frame.replace('""', `"${'a'.repeat(length - frame.length)}"`)
    }
    const send = (payload: string) =>
      app.server.inject({
        method: 'POST',
        url: '/api/member/login',
        payload,
        headers: { 'content-type': 'application/json' },
      })
    const largest = await send(body(16_384))
    assert.deepEqual([largest.statusCode, largest.json().code], [200, 400])
    const larger = await send(body(16_385))
    assert.equal(larger.statusCode, 413)
    const msg = '提交的内容过大，最多 16 KB，请删减后再提交'
    assert.deepEqual(larger.json(), { code: refusals.tooLarge.code, msg, data: null })
    assert.equal(larger.headers['cache-control'], 'no-store')
  })

  test('an address or headers of 20 KB are 431 with the envelope', async (t) => {
    const app = await testApp(t)
    isEnvelope(await exchange(app, get(`/api/cms/site?x=${'a'.repeat(20_000)}`)), 431)
    isEnvelope(await exchange(app, get('/api/cms/site', `X-A: ${'a'.repeat(20_000)}\r\n`)), 431)
  })

  test('200 headers do no harm', async (t) => {
    const app = await testApp(t)
    const many = Array.from({ length: 200 }, (_, at) => `X-${at}: 1\r\n`).join('')
    assert.equal((await exchange(app, get('/api/cms/site', many))).status, 200)
  })

  test('a request that is no HTTP, or has two lengths, is 400 with the envelope', async (t) => {
    const app = await testApp(t)
    isEnvelope(await exchange(app, 'HELLO\r\n\r\n'), 400)
    const post = 'POST /api/member/logout HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    isEnvelope(await exchange(app, `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`), 400)
    isEnvelope(await exchange(app, `${post}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}`), 400)
  })

  test('an address with broken escapes is 400, and one too long for a parameter names nothing', async (t) => {
    const app = await testApp(t)
    for (const path of ['/%ZZ', '/api/cms/content/%ZZ', '/files/%E0%A4/x']) {
      const { statusCode, body } = await app.server.inject(path)
      assert.deepEqual([statusCode, JSON.parse(body).code], [400, 400], path)
    }
    const { statusCode, body } = await app.server.inject(`/api/cms/content/${'a'.repeat(5000)}`)
    assert.deepEqual([statusCode, JSON.parse(body).code], [200, 404])
  })

  test('a method in a header or field is ignored, TRACE and CONNECT are not answered', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await member.call('GET /api/member/is_login', { headers: { [header]: 'DELETE' } })
      assert.equal(answer.code, 200)
    }
    assert.equal((await member.get('/api/member/is_login?_method=DELETE')).json().code, 400)
    const trace = await exchange(app, get('/api/cms/site').replace('GET', 'TRACE'))
    assert.equal(JSON.parse(trace.body).code, 404)
    assert.doesNotMatch(trace.body, /Host: x/)
  })

  test('slow headers and bodies are cut off by the clock', async (t) => {
    const app = await testApp(t)
    const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server.server
    assert.deepEqual([headersTimeout, requestTimeout, keepAliveTimeout], [10_000, 15_000, 5000])
  })

  test('a slow request gets 408 with the envelope', async (t) => {
    const app = await testApp(t)
    await app.server.listen({ port: 0, host: '127.0.0.1' })
    // Nothing else can end the request.
    app.server.server.requestTimeout = 0
    app.server.server.headersTimeout = 200
    isEnvelope(await exchange(app, 'GET /api/cms/site HTTP/1.1\r\nHost: x\r\n'), 408)
  })
})
