import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { testApp } from '../harness.ts'
import { head, type Line, listening } from './line.ts'

describe('audit G2 bytes of bodies in progress', () => {
  const settings = { trustedProxy: 'loopback', bodies: { ofOne: 2000, inAll: 3000 } }

  test('of one network are bounded, those of others are not refused, and the end of a connection gives them back', async (t) => {
    const { app, open, held } = await listening(t, settings)
    const slow = open()
    slow.socket.write(head('/api/member/login', { length: 1900, from: '192.0.2.1' }) + 'a'.repeat(1500))
    await held(1500)
    const second = open()
    second.socket.write(head('/api/member/login', { length: 800, from: '192.0.2.99' }))
    const { code, msg } = await second.answer()
    assert.deepEqual([code, msg], [429, '您同时提交的内容较多，请等前面的完成后再试'])
    const other = open()
    other.socket.write(`${head('/api/member/login', { length: 2, from: '198.51.100.1' })}{}`)
    assert.equal((await other.answer()).msg, '请输入正确的姓名')
    slow.socket.destroy()
    while (app.server.bodies.bytes > 0) await new Promise(setImmediate)
    const third = open()
    third.socket.write(head('/api/member/login', { length: 1900, from: '192.0.2.1' }) + 'a'.repeat(1900))
    assert.equal((await third.answer()).code, 400)
    while (app.server.bodies.bytes > 0) await new Promise(setImmediate)
  })

  test('of all networks are bounded: the network with the most loses the body that waits longest', async (t) => {
    const { open, held } = await listening(t, settings)
    const slow = open()
    slow.socket.write(head('/api/member/login', { length: 1900, from: '192.0.2.1' }) + 'a'.repeat(1800))
    await held(1800)
    const other = open()
    other.socket.write(head('/api/member/login', { length: 1500, from: '198.51.100.1' }) + 'a'.repeat(1100))
    await held(2900)
    const visitor = open()
    const body = `{"username":"${'a'.repeat(200)}"}`
    visitor.socket.write(head('/api/member/login', { length: body.length, from: '203.0.113.1' }) + body)
    assert.equal((await visitor.answer()).code, 400)
    const { status, msg } = await slow.answer()
    assert.deepEqual([status, msg], [503, '同时提交的内容较多，请稍后再试'])
    other.socket.write('a'.repeat(400))
    assert.equal((await other.answer()).code, 400)
  })
})

describe('RFC 9112 the host of a request', () => {
  const exchange = async (open: () => Line, text: string) => {
    const { socket } = open()
    let all = ''
    socket.removeAllListeners('data').on('data', (part) => {
      all += part
    })
    socket.write(text)
    await once(socket, 'close')
    return all
  }

  test('M15 two of them are refused with 400, on every kind of address', async (t) => {
    const { open } = await listening(t)
    for (const path of ['/', '/api/cms/site', '/robots.txt', '/healthz', '/nothing']) {
      const all = await exchange(open, `GET ${path} HTTP/1.1\r\nHost: a.example\r\nhOST: b.example\r\n\r\n`)
      assert.match(all, /^HTTP\/1\.1 400 /, path)
      assert.match(all, /"code":400/)
      assert.match(all, /connection: close/i)
    }
  })

  test('M1 one that is no host is no fault on any page', async (t) => {
    const app = await testApp(t)
    const paths = [
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/feed.xml',
      '/favicon.ico',
      '/nothing',
      '/card/site.jpg',
    ]
    for (const host of [
      'evil.example:99999',
      'a:65536',
      '..',
      '-',
      '1.2.3.4.5',
      '[::1',
      '999.1.1.1',
      'xn--a',
      'a..b:1',
      '',
      '0x',
      '%',
    ]) {
      for (const url of paths) {
        const { statusCode } = await app.server.inject({ url, headers: { host, accept: 'text/html' } })
        assert.ok(statusCode < 500, `${host} ${url}: ${statusCode}`)
      }
    }
    assert.deepEqual(
      app.logLines.filter((line) => JSON.parse(line).level >= 50),
      [],
    )
  })
})
