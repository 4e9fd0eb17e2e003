import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { news, withAttachment } from '../factories.ts'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../harness.ts'
import { holdWriteLock } from '../held-lock.ts'
import { folderOf, importInto, library, text } from '../laws.ts'
import { eventually } from '../server-process.ts'

/** A captcha is stored before it is shown, so it waits as the login does that it is for. */
const STORED = ['/prod-api/captchaImage', '/api/member/captcha']
/** Addresses of all other calls that read and need no parameter, and of pages. */
const ADDRESSES = [
  ...Object.values(tables)
    .flatMap((table) => Object.keys(table))
    .flatMap((key) => (key.startsWith('GET ') && !key.includes(':') ? [key.slice('GET '.length)] : [])),
  '/',
  '/admin/',
  '/robots.txt',
  '/sitemap.xml',
  '/healthz',
].filter((address) => !STORED.includes(address))

/** People in the application on SQLite, whose sessions have not been used for so long that the next call would note it. */
async function people(t: TestContext) {
  const app = await testApp(t, { on: 'sqlite' })
  const all: Record<string, Actor> = { visitor: app.visitor, member: await app.member(), admin: await app.admin() }
  app.clock.pass(HOUR / 4)
  return { app, all }
}

const hold = (t: TestContext, app: TestApp) => holdWriteLock(t, app.context.settings.dataDir)
const linesOf = (app: TestApp) => app.context.db.selectFrom('operation_log').selectAll().execute()
const addPost = (admin: Actor) =>
  admin.call('POST /prod-api/system/post', { body: { postCode: 'lock', postName: '门岗', postSort: 1, status: '0' } })

test('everything that reads is answered while another program holds the write lock', async (t) => {
  const { app, all } = await people(t)
  await importInto(app, folderOf(t, library))
  await news(app, { title: '电梯检验公示' })
  const lock = await hold(t, app)
  const refused: string[] = []
  for (const [who, actor] of Object.entries(all))
    for (const address of ADDRESSES) {
      const { statusCode, body } = await actor.get(address)
      if (statusCode >= 500) refused.push(`${who} ${address}: ${statusCode} ${body.slice(0, 100)}`)
    }
  assert.deepEqual(refused, [])
  assert.ok(lock.isHeld())
})

test('reads are answered while writes wait for the lock, and the writes are done when it ends', async (t) => {
  const { app, all } = await people(t)
  const { member, admin } = all as { member: Actor; admin: Actor }
  const lock = await hold(t, app)
  let waiting = 2
  const done = () => {
    waiting--
  }
  const post = addPost(admin).finally(done)
  const login = app.visitor
    .call('POST /api/member/login', { body: { username: '李四', password: '不是这个密码' } })
    .finally(done)
  for (const actor of [app.visitor, member, admin]) assert.equal((await actor.get('/api/cms/site')).statusCode, 200)
  assert.equal((await admin.call('GET /prod-api/system/post/list')).code, 200)
  assert.equal(waiting, 2, 'the writes have not been refused meanwhile')
  await lock.release()
  assert.deepEqual([(await post).code, (await login).code], [200, 400])
  assert.equal(
    (await admin.call('GET /prod-api/system/post/list')).rows.filter(({ postName }) => postName === '门岗').length,
    1,
  )
  assert.equal((await linesOf(app)).filter(({ error }) => error === '').length, 1)
})

test('a write for which the lock never ends gets 503 with a sentence and a reason, and leaves nothing', async (t) => {
  const { app, all } = await people(t)
  const { admin } = all as { admin: Actor }
  await hold(t, app)
  const { status, code, msg, raw, headers } = await addPost(admin)
  assert.deepEqual([status, code, JSON.parse(raw).reason], [503, 503, 'databaseLocked'])
  assert.match(msg, /被其他程序占用.*没有保存/)
  assert.ok(Number(headers['retry-after']) > 0)
  const { rows } = await admin.call('GET /prod-api/system/post/list')
  assert.ok(rows.every(({ postName }) => postName !== '门岗'))
  assert.deepEqual(await linesOf(app), [])
})

test('a session that is used under the lock is noted as used by the next call after it', async (t) => {
  const { app, all } = await people(t)
  const { member } = all as { member: Actor }
  const seen = async () =>
    (await app.context.db.selectFrom('member_session').select('seen_at').executeTakeFirstOrThrow()).seen_at
  const before = await seen()
  const lock = await hold(t, app)
  assert.equal((await member.call('GET /api/member/is_login')).code, 200)
  assert.equal(await seen(), before)
  await lock.release()
  await member.call('GET /api/member/is_login')
  assert.equal(await seen(), app.clock.now())
})

test('a file that is fetched under the lock is sent at once, and the access is recorded when the lock ends', async (t) => {
  const { app, all } = await people(t)
  const { member } = all as { member: Actor }
  const { url } = await withAttachment(app, { title: '巡检记录', audience: 'member', fileAudience: 'member' })
  const recorded = () => app.context.db.selectFrom('file_access').selectAll().execute()
  const lock = await hold(t, app)
  assert.equal((await member.get(url)).statusCode, 200)
  assert.deepEqual(await recorded(), [])
  await lock.release()
  assert.equal((await eventually(recorded, (lines) => lines.length > 0)).length, 1)
})

test('laws come into force when the lock ends that was held on the morning of their day', async (t) => {
  const { app } = await people(t)
  const law = { '行政法规/明日示例(2026-11-01).md': text('明日示例', '第一条 本规定自2026年11月22日起施行。') }
  await importInto(app, folderOf(t, law))
  const lock = await hold(t, app)
  app.clock.pass(DAY)
  const status = async () =>
    (await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.rows[0]?.status
  assert.equal(await status(), 'pending')
  await lock.release()
  assert.equal(await eventually(status, (now) => now !== 'pending'), 'effective')
})

test('readiness says that the database is locked, and that the server still serves', async (t) => {
  const { app } = await people(t)
  await hold(t, app)
  const { statusCode, body } = await app.visitor.get('/readyz')
  assert.deepEqual([statusCode, JSON.parse(body).status, JSON.parse(body).database], [200, 'ready', 'locked'])
})
