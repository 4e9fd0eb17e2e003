import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { eventually, startServer } from '../server-process.ts'

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'anju-listen-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

describe('a server that cannot listen', () => {
  test('names PORT when the port is taken', async (t) => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    t.after(() => taken.close())
    const { port } = taken.address() as AddressInfo
    const server = startServer(t, { DATA_DIR: folder(t), PORT: String(port) })
    assert.equal(await server.ended, 1)
    assert.match(server.said(), new RegExp(`端口 ${port} 已被占用，请修改环境变量 PORT`))
  })
  test('names HOST when the machine has no such address', async (t) => {
    const server = startServer(t, { DATA_DIR: folder(t), HOST: '192.0.2.7' })
    assert.equal(await server.ended, 1)
    assert.match(server.said(), /环境变量 HOST 不是本机的地址：192\.0\.2\.7/)
  })
})

describe('M2 a start in production', () => {
  test('asks for the public address of the site until it is named', async (t) => {
    for (const [origin, asks] of [
      ['', true],
      ['https://www.a.example', false],
    ] as const) {
      const env = { DATA_DIR: folder(t), NODE_ENV: 'production', PUBLIC_ORIGIN: origin }
      const server = startServer(t, env)
      await server.address
      await eventually(
        async () => server.said().includes('PUBLIC_ORIGIN'),
        (said) => said || !asks,
      )
      assert.equal(server.said().includes('没有设置环境变量 PUBLIC_ORIGIN'), asks)
    }
  })
})

describe('the first start', () => {
  const generated = { ADMIN_PASSWORD: '', MEMBER_PASSWORD: '' }
  const password = /密码 [\w]{14}/

  test('prints the generated passwords on a terminal', async (t) => {
    const server = startServer(t, { DATA_DIR: folder(t), ...generated })
    await server.address
    assert.match(server.said(), password)
  })
  test('keeps them out of the journal of a service', async (t) => {
    const server = startServer(t, { DATA_DIR: folder(t), ...generated, JOURNAL_STREAM: '8:1' })
    await server.address
    assert.match(server.said(), /first-accounts\.txt/)
    assert.doesNotMatch(server.said(), password)
  })
})
