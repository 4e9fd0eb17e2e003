import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { CONNECTION_LIMITS, type ConnectionLimits } from '#platform/http/connection/limits'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'

const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
/** More than the buffers of two ends of a connection hold. */
const LARGE = Buffer.alloc(64 * 1024 * 1024)

type World = {
  server: ReturnType<typeof createServer>
  logLines: string[]
  /** Requests whose handler has begun, and the most of them at one time. */
  begun: string[]
  mostAtOnce(): number
  /** Lets the handlers of `/held` respond. */
  release(): void
  connect(): Promise<Socket>
  /** Connects and waits for the socket at the server's end. */
  accepted(): Promise<{ client: Socket; atServer: Socket }>
}

/** The platform's server, listening, with routes that send much, or late. */
async function aServer(t: TestContext, limits: Partial<ConnectionLimits> = {}, trustedProxy = ''): Promise<World> {
  const logLines: string[] = []
  const log = createLog('info', { write: (line) => void logLines.push(line) })
  const server = createServer({ trustedProxy, publicOrigins: [] }, log, {
    connections: { ...CONNECTION_LIMITS, ...limits },
    lateness: { now: () => 0, end: () => {} },
  })
  const begun: string[] = []
  const hold = Promise.withResolvers<void>()
  let running = 0
  let most = 0
  server.addHook('onRequest', async (request) => {
    begun.push(request.url)
    most = Math.max(most, ++running)
  })
  server.addHook('onResponse', async () => void running--)
  const config = { access: 'anyone' } as const
  server.get('/small', { config }, async () => 'small')
  server.get('/large', { config }, async () => LARGE)
  server.get('/held', { config }, async () => {
    await hold.promise
    return 'held'
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.server.address() as { port: number }
  const clients: Socket[] = []
  t.after(async () => {
    hold.resolve()
    for (const client of clients) client.destroy()
    await server.close()
  })
  const open = async () => {
    const client = connect(port, '127.0.0.1')
    client.on('error', () => {})
    clients.push(client)
    await once(client, 'connect')
    return client
  }
  return {
    server,
    logLines,
    begun,
    mostAtOnce: () => most,
    release: hold.resolve,
    connect: open,
    accepted: async () => {
      const arrival = once(server.server, 'connection')
      const client = await open()
      const [atServer] = (await arrival) as [Socket]
      return { client, atServer }
    },
  }
}

/** Everything that is received until the connection closes. */
async function readAll(client: Socket): Promise<string> {
  let all = ''
  client.setEncoding('utf8').on('data', (text) => {
    all += text
  })
  await once(client, 'close')
  return all
}

describe('connections', () => {
  test('audit F2 900 requests in one packet get one refusal, and the connection ends', async (t) => {
    const world = await aServer(t)
    const client = await world.connect()
    client.write(GET('/large').repeat(900))
    const all = await readAll(client)
    assert.match(all, /^HTTP\/1.1 503 /)
    assert.match(all, /connection: close/i)
    assert.match(all, /retry-after: 3/i)
    assert.match(all, /"msg":"同一连接上等待的请求过多，请稍后再试"/)
    assert.equal(all.match(/HTTP\/1.1/g)?.length, 1)
    assert.equal(world.begun.length, 1)
  })

  test('eight requests in one packet are answered, one after the other', async (t) => {
    const world = await aServer(t)
    const client = await world.connect()
    client.write(GET('/small').repeat(7) + GET('/small').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    assert.equal((await readAll(client)).match(/HTTP\/1.1 200/g)?.length, 8)
    assert.equal(world.begun.length, 8)
    assert.equal(world.mostAtOnce(), 1)
  })

  test('requests that wait on a connection are forgotten when the client leaves', async (t) => {
    const world = await aServer(t)
    const { client, atServer } = await world.accepted()
    client.write(GET('/held').repeat(8))
    while (world.begun.length === 0) await new Promise(setImmediate)
    client.destroy()
    await once(atServer, 'close')
    world.release()
    await new Promise(setImmediate)
    assert.equal(world.begun.length, 1)
  })

  test('audit F2 a response that is not read ends with its connection', async (t) => {
    const world = await aServer(t, { idle: 100 })
    const { client, atServer } = await world.accepted()
    client.write(GET('/large'))
    await once(atServer, 'close')
    assert.ok(atServer.bytesWritten > 0)
  })

  test('a client that waits for a slow answer is not cut off', async (t) => {
    const world = await aServer(t, { idle: 50 })
    const { client, atServer } = await world.accepted()
    client.write(GET('/held').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    await once(atServer, 'timeout')
    world.release()
    assert.match(await readAll(client), /^HTTP\/1.1 200 /)
  })

  test('audit F2 at the bound of all connections the oldest idle one makes room, a busy one does not', async (t) => {
    const world = await aServer(t, { inAll: 2 })
    const idle = await world.connect()
    const busy = await world.connect()
    busy.write(GET('/held'))
    while (world.begun.length === 0) await new Promise(setImmediate)
    const third = await world.connect()
    await once(idle.resume(), 'close')
    third.write(GET('/held'))
    while (world.begun.length === 1) await new Promise(setImmediate)
    await once((await world.connect()).resume(), 'close')
    assert.deepEqual([busy.closed, third.closed], [false, false])
    assert.equal(world.logLines.filter((line) => line.includes('connections at their bound')).length, 1)
  })

  test('audit F2 one network has its own bound, a trusted proxy has not', async (t) => {
    const world = await aServer(t, { ofNetwork: 1 })
    const first = await world.connect()
    await world.connect()
    await once(first.resume(), 'close')
    for (const proxy of ['127.0.0.1', '127.0.0.0/8', 'loopback', '10.0.0.1, 127.0.0.1']) {
      const behind = await aServer(t, { ofNetwork: 1 }, proxy)
      const [one] = [await behind.connect(), await behind.connect()]
      one?.write(GET('/small').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
      assert.match(await readAll(one as Socket), /^HTTP\/1.1 200 /, proxy)
    }
  })

  test('R-7 a stop does not wait for a response that is not read', async (t) => {
    const world = await aServer(t, { stopUnread: 50 })
    const { client, atServer } = await world.accepted()
    client.write(GET('/large'))
    while (atServer.writableLength === 0) await new Promise(setImmediate)
    await world.server.close()
    assert.equal(atServer.writableFinished, false)
  })

  test('a stop lets a response be read that is being read', async (t) => {
    const world = await aServer(t)
    const { client, atServer } = await world.accepted()
    client.write(GET('/large'))
    while (atServer.writableLength === 0) await new Promise(setImmediate)
    const closing = world.server.close()
    let bytes = 0
    client.on('data', (part) => {
      bytes += part.length
    })
    await once(client, 'close')
    assert.ok(bytes > LARGE.length)
    await closing
  })

  test('a stop does not wait for a request that never ends', async (t) => {
    const world = await aServer(t, { stopAll: 50 })
    const { client } = await world.accepted()
    client.write('GET /small HTTP/1.1\r\nHost:')
    await assert.doesNotReject(world.server.close())
  })
})
