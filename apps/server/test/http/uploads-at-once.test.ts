import assert from 'node:assert/strict'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, type TestContext, test } from 'node:test'
import { sendFile } from '../files.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'

const URL = '/prod-api/system/user/profile/avatar'
const PART = '--cut\r\nContent-Disposition: form-data; name="avatarfile"; filename="a.png"\r\n\r\nbytes'

async function send(app: TestApp, who: Actor): Promise<{ code: number; msg: string }> {
  const file = { field: 'avatarfile', name: 'me.png', bytes: Buffer.from('none'), type: 'image/png' }
  return (await sendFile(app, who, URL, file)).json()
}

/** A server that listens, and what begins to send it a file and stops in the middle. */
async function listening(t: TestContext) {
  const begun: ClientRequest[] = []
  const leave = () => {
    for (const sending of begun) sending.destroy()
  }
  // Before the server's own end, which waits for them.
  t.after(leave)
  const app = await testApp(t)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const hang = async (who: Actor) => {
    const { guard } = app.server
    const admitted = Promise.withResolvers<void>()
    app.server.guard = async (...call) => {
      const caller = await guard(...call)
      // The steps before the file do not wait for anything, so they are done when the next turn begins.
      setImmediate(admitted.resolve)
      return caller
    }
    const type = { 'content-type': 'multipart/form-data; boundary=cut', 'content-length': 9999 }
    const headers = { authorization: who.token, ...type }
    const sending = request({ port, path: URL, method: 'POST', headers, agent: false })
    sending.on('error', () => {})
    sending.write(PART)
    begun.push(sending)
    await admitted.promise
    app.server.guard = guard
  }
  /** Begins to send and disconnects before the server has identified the caller. */
  const vanish = async (who: Actor) => {
    const { guard } = app.server
    const over = Promise.withResolvers<void>()
    app.server.server.once('request', (_, answer) => answer.once('close', over.resolve))
    app.server.guard = async (...call) => {
      leave()
      await over.promise
      return guard(...call)
    }
    await hang(who)
    app.server.guard = guard
  }
  return { app, hang, leave, vanish }
}

/** The result of an attempt after the server has noticed the earlier disconnections. */
async function timeOfUpdate(app: TestApp, who: Actor): Promise<number> {
  for (let times = 0; times < 1000 && (await send(app, who)).code === 429; times++)
    await new Promise((go) => setTimeout(go, 20))
  return (await send(app, who)).code
}

describe('S44 files in memory', () => {
  test('one person sends three at once and no more, and others are not hindered', async (t) => {
    const { app, hang, leave } = await listening(t)
    await aUser(app.context, 'wang')
    const [admin, wang] = [await app.admin(), await app.admin('wang')]
    for (let nth = 0; nth < 3; nth++) await hang(admin)
    const { code, msg } = await send(app, admin)
    assert.deepEqual([code, msg], [429, '正在上传的文件较多，请稍后再试'])
    assert.equal((await send(app, wang)).code, 400)
    leave()
    assert.equal(await timeOfUpdate(app, admin), 400)
  })

  test('at most twelve wait there, from all callers together', async (t) => {
    const { app, hang, leave } = await listening(t)
    for (const name of ['wang', 'li', 'zhao', 'qian']) {
      await aUser(app.context, name)
      const who = await app.admin(name)
      for (let nth = 0; nth < 3; nth++) await hang(who)
    }
    const admin = await app.admin()
    assert.equal((await send(app, admin)).code, 429)
    leave()
    assert.equal(await timeOfUpdate(app, admin), 400)
  })

  test('a client that disconnects before the file was read takes no place', async (t) => {
    const { app, vanish } = await listening(t)
    const admin = await app.admin()
    for (let nth = 0; nth < 3; nth++) await vanish(admin)
    assert.equal((await send(app, admin)).code, 400)
  })
})
