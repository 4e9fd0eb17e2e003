import assert from 'node:assert/strict'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { routes } from '@anju/contract/wire/route'
import { Type } from 'typebox'
import { bind } from '#modules/identity'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'

const TYPE = { 'content-type': 'multipart/form-data; boundary=cut' }
const head = (field: string) => `--cut\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n`
const form = (field: string, bytes: string) => `${head(field)}${bytes}\r\n--cut--\r\n`
const FULL = '正在上传的文件较多，请稍后再试'

const trial = { upload: { field: 'file', maxBytes: 1024 }, data: Type.Object({}), about: '', audit: 'none' } as const
const table = routes({
  'POST /prod-api/trial/file': { access: 'administrator', ...trial },
  'POST /prod-api/trial/open': { access: 'anyone', ...trial },
})

/** A server whose handlers of files do not end before `release`. */
async function workingServer(app: TestApp) {
  const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
  const hold = Promise.withResolvers<void>()
  let working = 0
  const work = async () => {
    working++
    await hold.promise
    return {}
  }
  bind(server, app.context, table, { 'POST /prod-api/trial/file': work, 'POST /prod-api/trial/open': work })
  const send = async (from: { who?: Actor; ip?: string }) => {
    const answer = await server.inject({
      method: 'POST',
      url: from.who ? '/prod-api/trial/file' : '/prod-api/trial/open',
      headers: { ...TYPE, ...(from.who && { authorization: from.who.token }) },
      ...(from.ip && { remoteAddress: from.ip }),
      payload: form('file', 'bytes'),
    })
    return answer.json() as { code: number; msg: string }
  }
  /** Sends files that are worked on until `release`. */
  const beginAll = async (all: readonly { who?: Actor; ip?: string }[]) => {
    const before = working
    for (const from of all) void send(from)
    while (working < before + all.length) await new Promise(setImmediate)
  }
  return { send, beginAll, release: hold.resolve }
}

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value)

describe('S44 files that are worked on', () => {
  test('three of one person at once and no more, and others are not hindered', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'wang')
    const [admin, wang] = [await app.admin(), await app.admin('wang')]
    const { send, beginAll, release } = await workingServer(app)
    await beginAll(times(3, { who: admin }))
    const { code, msg } = await send({ who: admin })
    assert.deepEqual([code, msg], [429, FULL])
    const other = send({ who: wang })
    release()
    assert.equal((await other).code, 200)
    assert.equal((await send({ who: admin })).code, 200)
  })

  test('twelve of all, six of them of people without an account', async (t) => {
    const app = await testApp(t)
    const names = ['wang', 'li', 'zhao', 'qian']
    for (const name of names) await aUser(app.context, name)
    const people = await Promise.all(names.map((name) => app.admin(name)))
    const { send, beginAll, release } = await workingServer(app)
    await beginAll([...times(3, { ip: '198.51.100.1' }), ...times(3, { ip: '192.0.2.1' })])
    assert.equal((await send({ ip: '203.0.113.1' })).msg, FULL)
    await beginAll(people.slice(0, 2).flatMap((who) => times(3, { who })))
    assert.equal((await send({ who: people[2] as Actor })).msg, FULL)
    release()
    assert.equal((await send({ who: people[3] as Actor })).code, 200)
  })
})

type Uploading = { sending: ClientRequest; answer: Promise<{ status: number; code: number; msg: string }> }

/** A server that listens behind a proxy; `open` begins to send a file from an address and goes on when it is told to. */
async function listening(t: TestContext, settings: Parameters<typeof testApp>[1] = {}) {
  const begun: ClientRequest[] = []
  // Before the server's own end, which waits for them.
  t.after(() => {
    for (const sending of begun) sending.destroy()
  })
  const app = await testApp(t, { trustedProxy: 'loopback', ...settings })
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const open = (ip: string, bytes = '', more: Record<string, string> = {}): Uploading => {
    const { promise, resolve } = Promise.withResolvers<Awaited<Uploading['answer']>>()
    const headers = { ...TYPE, ...more, 'x-forwarded-for': ip }
    const sending = request({ port, path: '/api/cms/proposal/photo', method: 'POST', headers, agent: false })
    sending.on('error', () => {})
    sending.on('response', async (response: IncomingMessage) => {
      const parts: Buffer[] = []
      for await (const part of response) parts.push(part)
      resolve({ status: response.statusCode ?? 0, ...JSON.parse(Buffer.concat(parts).toString()) })
    })
    sending.write(head('file') + bytes)
    begun.push(sending)
    return { sending, answer: promise }
  }
  const { strangers } = app.server.fileRoom
  const arrived = async (bytes: number) => {
    while (strangers.bytes < bytes) await new Promise(setImmediate)
  }
  const finish = ({ sending, answer }: Uploading) => {
    sending.end('\r\n--cut--\r\n')
    return answer
  }
  return { app, open, finish, arrived, strangers }
}

const NETWORKS = ['198.51.100.1', '192.0.2.1', '198.18.0.1']
const NO_PICTURE = '请选择 JPG、PNG、WebP 或 GIF 格式的图片'

describe('audit M3 files that arrive slowly', () => {
  test('hold no place: a visitor sends a photo beside twenty that never end', async (t) => {
    const { open, finish, arrived } = await listening(t)
    for (let nth = 0; nth < 20; nth++) open(NETWORKS[nth % 3] ?? '', 'bytes')
    await arrived(20 * head('file').length)
    const { code, msg } = await finish(open('203.0.113.9', 'bytes'))
    assert.deepEqual([code, msg], [400, NO_PICTURE])
  })

  test('a network has a bound of bytes, and each ends with its connection', async (t) => {
    const bounds = { ofOne: 5000, inAll: 20_000 }
    const { open, finish, arrived, strangers } = await listening(t, {
      uploads: { strangers: bounds, accounts: bounds },
    })
    const slow = open(NETWORKS[0] ?? '', 'a'.repeat(4000))
    await arrived(4000)
    const more = await finish(open(NETWORKS[0] ?? '', 'a'.repeat(1000)))
    assert.deepEqual([more.code, more.msg], [429, '您同时提交的文件较多，请等前面的完成后再试'])
    assert.equal((await finish(open(NETWORKS[1] ?? '', 'a'.repeat(1000)))).code, 400)
    slow.sending.destroy()
    while (strangers.bytes > 0) await new Promise(setImmediate)
    assert.equal((await finish(open(NETWORKS[0] ?? '', 'a'.repeat(4000)))).code, 400)
  })

  test('at the bound of all bytes the slowest of the network with the most makes room', async (t) => {
    const strangers = { ofOne: 10_000, inAll: 10_000 }
    const { open, finish, arrived } = await listening(t, { uploads: { strangers, accounts: strangers } })
    const slowest = open(NETWORKS[0] ?? '', 'a'.repeat(4000))
    await arrived(4000)
    open(NETWORKS[0] ?? '', 'a'.repeat(4000))
    await arrived(8000)
    assert.equal((await finish(open('203.0.113.9', 'a'.repeat(3000)))).code, 400)
    const ended = await slowest.answer
    assert.deepEqual([ended.status, ended.msg], [503, '同时提交的文件较多，请稍后再试'])
  })

  test('a client that disconnects before its file is read leaves nothing behind', async (t) => {
    const { app, open, strangers } = await listening(t)
    const { guard } = app.server
    const over = Promise.withResolvers<void>()
    app.server.server.once('request', (_, answer) => answer.once('close', over.resolve))
    app.server.guard = async (...call) => {
      vanishing.sending.destroy()
      await over.promise
      return guard(...call)
    }
    const vanishing = open(NETWORKS[0] ?? '')
    await over.promise
    while (!app.logLines.some((line) => line.includes('the client has left'))) await new Promise(setImmediate)
    assert.equal(strangers.bytes, 0)
    assert.deepEqual(app.server.fileRoom.present, [])
  })

  test('a file that says it is too large is refused before it is sent, and the connection goes on', async (t) => {
    const { open } = await listening(t)
    const { answer } = open(NETWORKS[0] ?? '', '', { 'content-length': String(11 * 1024 * 1024) })
    const { status, msg } = await answer
    assert.deepEqual([status, msg], [413, '文件不能超过 10 MB'])
  })
})
