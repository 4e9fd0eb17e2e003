import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { openDatabase } from '#platform/database/open'
import { emptyDatabase, engine } from '../database.ts'
import { ACCOUNTS, eventually, startServer } from '../server-process.ts'

async function ground(t: TestContext) {
  const { dataDir, databaseUrl, remove } = await emptyDatabase()
  // Hooks run in the order of their making, and the processes must end first.
  return { env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, dataDir, later: () => t.after(remove) }
}

const LOGIN = JSON.stringify({ username: 'admin', password: ACCOUNTS.ADMIN_PASSWORD })

/** A login whose body is sent in two halves; the server has read its head, and waits for the rest. */
async function halfLogin(address: string): Promise<{ finish(): Promise<string>; socket: Socket }> {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const bytes = Buffer.from(LOGIN)
  socket.write(
    `POST /prod-api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  socket.setEncoding('utf8')
  const [goOn] = await once(socket, 'data')
  assert.equal(goOn, 'HTTP/1.1 100 Continue\r\n\r\n')
  socket.write(bytes.subarray(0, 5))
  let heard = ''
  socket.on('data', (text) => {
    heard += text
  })
  return {
    socket,
    finish: async () => {
      socket.write(bytes.subarray(5))
      await once(socket, 'close')
      return heard
    },
  }
}

/** Whether an address accepts no connections any more. */
const refuses = (address: string) =>
  fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  )

describe('the server as a process', () => {
  test('starts on an empty folder, prints the address, and keeps the folder to its owner', async (t) => {
    const { env, dataDir, later } = await ground(t)
    const server = startServer(t, env)
    later()
    const address = await server.address
    assert.equal((await fetch(`${address}/readyz`)).status, 200)
    assert.equal(((await (await fetch(`${address}/api/cms/catalog/top`)).json()) as { code: number }).code, 200)
    assert.match(server.said(), /首次启动/)
    for (const password of Object.values(ACCOUNTS)) assert.ok(!server.said().includes(password))
    assert.equal(statSync(join(dataDir, 'files')).mode & 0o777, 0o700)
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    const again = startServer(t, env)
    await again.address
    assert.doesNotMatch(again.said(), /首次启动/)
  })

  const onlySqlite = engine !== 'sqlite' && 'PostgreSQL serves many processes'
  test('a second one on the same SQLite file is refused with a sentence, also while the first is busy', {
    skip: onlySqlite,
  }, async (t) => {
    const { env, dataDir, later } = await ground(t)
    const first = startServer(t, env)
    await first.address
    const second = startServer(t, env)
    later()
    assert.equal(await second.ended, 1)
    assert.match(
      second.said(),
      new RegExp(
        `已有一个安居服务正在使用数据目录 ${dataDir}（进程 ${first.child.pid}，主机 .+）。请先停止它，或用 DATA_DIR 指定另一个目录。`,
      ),
    )
    assert.doesNotMatch(second.said(), /at .+\.ts/)
    first.child.kill('SIGKILL')
    await first.ended
    const third = startServer(t, env)
    await third.address
  })

  test('A9 one that finds its port taken says so, and has neither migrated nor filled its database', async (t) => {
    const { env, later } = await ground(t)
    const other = await emptyDatabase()
    const first = startServer(t, env)
    const { port } = new URL(await first.address)
    const second = startServer(t, { DATA_DIR: other.dataDir, DATABASE_URL: other.databaseUrl, PORT: port })
    later()
    t.after(other.remove)
    assert.equal(await second.ended, 1)
    assert.match(second.said(), new RegExp(`端口 ${port} 已被占用`))
    const database = openDatabase(other, () => {})
    assert.deepEqual(await database.db.introspection.getTables(), [])
    await database.close()
    assert.equal(existsSync(join(other.dataDir, 'first-accounts.txt')), false)
  })

  test('audit F3 a data folder that others can read is closed, and all that the server makes in it is private', async (t) => {
    const { env, dataDir, later } = await ground(t)
    chmodSync(dataDir, 0o755)
    const server = startServer(t, env)
    later()
    await server.address
    assert.equal(statSync(dataDir).mode & 0o777, 0o700)
    for (const name of readdirSync(dataDir)) assert.equal(statSync(join(dataDir, name)).mode & 0o077, 0, name)
  })

  test('SIGTERM lets the request in flight finish, closes idle connections, and exits 0 by itself', async (t) => {
    const { env, dataDir, later } = await ground(t)
    const server = startServer(t, env)
    later()
    const address = await server.address
    const agent = new Agent({ keepAlive: true })
    t.after(() => agent.destroy())
    const [idle] = await once(get(`${address}/healthz`, { agent }), 'response')
    idle.resume()
    const requests = await Promise.all(Array.from({ length: 5 }, () => halfLogin(address)))
    server.child.kill('SIGTERM')
    assert.ok(await eventually(() => refuses(address), Boolean), 'nobody new is let in')
    for (const answer of await Promise.all(requests.map(({ finish }) => finish()))) {
      assert.match(answer, /^HTTP\/1.1 200 OK\r\n/)
      assert.match(answer, /"code":200/)
      assert.match(answer, /connection: close/i)
    }
    assert.equal(await server.ended, 0)
    if (engine === 'sqlite') {
      const wal = join(dataDir, 'anju.sqlite-wal')
      assert.equal(existsSync(wal) ? statSync(wal).size : 0, 0, 'the log is written back')
    }
  })

  test('R-7 SIGTERM ends it well also when a client does not read what it asked for', async (t) => {
    const { env, later } = await ground(t)
    const server = startServer(t, env)
    later()
    const { hostname, port } = new URL(await server.address)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    t.after(() => socket.destroy())
    await once(socket, 'connect')
    socket.write('GET /docs/files/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(8))
    await once(socket, 'readable')
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 0)
  })

  test('HOST=0.0.0.0 works without a proxy: forwarded addresses are ignored, and the log warns once', async (t) => {
    const { env, later } = await ground(t)
    const server = startServer(t, { ...env, HOST: '0.0.0.0' })
    later()
    const { port } = new URL(await server.address)
    for (const forwarded of ['203.0.113.1', '203.0.113.2']) {
      const headers = { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' }
      const answer = await fetch(`http://127.0.0.1:${port}/api/cms/site`, { headers })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('strict-transport-security'), null)
    }
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 0)
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    assert.deepEqual(
      lines.filter(({ msg }) => msg === 'call').map(({ ip }) => ip),
      ['127.0.0.1', '127.0.0.1'],
    )
    assert.equal(lines.filter(({ msg }) => msg.includes('X-Forwarded-For is ignored')).length, 1)
    assert.ok(!server.said().includes('203.0.113.'))
  })

  test('a second signal ends it at once, whatever is in flight', async (t) => {
    const { env, later } = await ground(t)
    const server = startServer(t, env)
    later()
    const address = await server.address
    const { socket } = await halfLogin(address)
    socket.on('error', () => {})
    server.child.kill('SIGTERM')
    assert.ok(await eventually(() => refuses(address), Boolean), 'the first signal has arrived')
    server.child.kill('SIGTERM')
    assert.equal(await server.ended, 1)
    assert.doesNotMatch(server.said(), /did not end in time/)
  })

  test('a wrong setting is refused by its name before anything is touched', async (t) => {
    const { env, dataDir, later } = await ground(t)
    const server = startServer(t, { ...env, PORT: '99999', ADMIN_PASSWORD: 'SECRET' })
    later()
    assert.equal(await server.ended, 1)
    assert.match(server.said(), /环境变量 PORT/)
    assert.doesNotMatch(server.said(), /SECRET|at .+\.ts/)
    assert.ok(!existsSync(join(dataDir, 'anju.sqlite')))
  })

  test('S53 its log is JSON lines without a word of what was sent', async (t) => {
    const { env, later } = await ground(t)
    const server = startServer(t, env)
    later()
    const address = await server.address
    const body = JSON.stringify({ username: '张三', password: ACCOUNTS.MEMBER_PASSWORD })
    const answer = await fetch(`${address}/api/member/login?x=SECRET`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    assert.equal(((await answer.json()) as { code: number }).code, 400, 'a call without a query takes none')
    server.child.kill('SIGTERM')
    await server.ended
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const call = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'call')
    assert.deepEqual([call.method, call.path, call.status], ['POST', '/api/member/login', 200])
    for (const secret of [...Object.values(ACCOUNTS), 'SECRET', '张三"']) assert.ok(!lines.join().includes(secret))
    assert.ok(readFileSync(join(env.DATA_DIR, 'first-accounts.txt'), 'utf8').includes('环境变量'))
  })
})
