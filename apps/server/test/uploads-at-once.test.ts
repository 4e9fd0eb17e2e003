import assert from 'node:assert/strict'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { sendFile } from './files.ts'
import { type Actor, type TestApp, testApp } from './harness.ts'
import { anAdministrator } from './people.ts'

const URL = '/prod-api/system/user/profile/avatar'
const send = async (app: TestApp, who: Actor) =>
  (
    await sendFile(app, who, URL, {
      field: 'avatarfile',
      name: 'me.png',
      bytes: Buffer.from('none'),
      type: 'image/png',
    })
  ).json()

/** Begins to send files and stops in the middle; `leave` breaks off. */
async function hanging(app: TestApp, who: Actor, count: number): Promise<{ leave(): void }> {
  if (!app.server.server.listening) await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as AddressInfo
  const headers = {
    authorization: who.token,
    'content-type': 'multipart/form-data; boundary=cut',
    'content-length': 9999,
  }
  const begun = Array.from({ length: count }, () => {
    const sending = request({ port, path: URL, method: 'POST', headers, agent: false })
    sending.on('error', () => {})
    sending.write('--cut\r\nContent-Disposition: form-data; name="avatarfile"; filename="a.png"\r\n\r\nbytes')
    return sending
  })
  return {
    leave: () => {
      for (const sending of begun) sending.destroy()
    },
  }
}

/** Asks again until it is so. */
async function soon(look: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 100 && !(await look()); times++) await new Promise((go) => setTimeout(go, 20))
}

describe('S44 files in memory', () => {
  test('one person sends three at once and no more, and others are not hindered', async (t) => {
    const app = await testApp(t)
    await anAdministrator(app.context, 'wang')
    const [admin, wang] = [await app.admin(), await app.admin('wang')]
    const { leave } = await hanging(app, admin, 3)
    await soon(async () => (await send(app, admin)).code === 429)
    const { code, msg } = await send(app, admin)
    assert.deepEqual([code, msg], [429, '正在上传的文件较多，请稍后再试'])
    assert.equal((await send(app, wang)).code, 400)
    leave()
    await soon(async () => (await send(app, admin)).code === 400)
    assert.equal((await send(app, admin)).code, 400)
  })

  test('twelve are the most that stand there, whoever sends them', async (t) => {
    const app = await testApp(t)
    const names = ['wang', 'li', 'zhao', 'qian']
    for (const name of names) await anAdministrator(app.context, name)
    const people = await Promise.all(names.map((name) => app.admin(name)))
    const sending = []
    for (const who of people) sending.push(await hanging(app, who, 3))
    const admin = await app.admin()
    await soon(async () => (await send(app, admin)).code === 429)
    assert.equal((await send(app, admin)).code, 429)
    for (const { leave } of sending) leave()
    await soon(async () => (await send(app, admin)).code === 400)
    assert.equal((await send(app, admin)).code, 400)
  })
})
