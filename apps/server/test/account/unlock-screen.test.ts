import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, MINUTE, PASSWORD, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'

const HOME = '198.51.100.1'
const unlock = (who: Actor, password: string, ip = HOME) =>
  who.call('POST /prod-api/unlockscreen', { body: { password }, ip })
const logIn = (app: TestApp, username: string, password: string, ip = HOME) =>
  app.visitor.call('POST /prod-api/login', { body: { username, password }, ip })

describe('the lock screen', () => {
  test('opens to the password of the user who locked it, and to no other', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await app.admin('clerk')
    const wrong = await unlock(clerk, `${PASSWORD}!`)
    assert.deepEqual([wrong.status, wrong.code, wrong.msg], [200, 500, '密码错误，请重新输入'])
    const right = await unlock(clerk, PASSWORD)
    assert.deepEqual([right.status, right.code, right.msg], [200, 200, '解锁成功'])
    assert.deepEqual(Object.keys(JSON.parse(right.raw)), ['code', 'msg'])
    const none = await unlock(clerk, '')
    assert.deepEqual([none.code, none.msg], [400, '请输入密码'])
  })

  test('S01 the sixth guess is refused as a login is, the right password too, and it opens after the time it names', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const before = app.context.passwords.runs
    const guesses = await Promise.all(Array.from({ length: 40 }, () => unlock(admin, 'wrong')))
    assert.equal(app.context.passwords.runs - before, 5)
    assert.equal(guesses.filter(({ code }) => code === 500).length, 5)
    const [locked, asLogin] = [await unlock(admin, PASSWORD), await logIn(app, 'admin', PASSWORD)]
    assert.deepEqual([locked.code, locked.msg], [429, '登录失败次数过多，请稍后再试'])
    assert.deepEqual([asLogin.code, asLogin.msg], [locked.code, locked.msg])
    app.clock.pass(Number(locked.headers['retry-after']) * 1000)
    assert.equal((await unlock(admin, PASSWORD)).code, 200)
  })

  test('S01 guesses at the screen and at the login are one count; the right password ends it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (let at = 0; at < 2; at++) assert.equal((await logIn(app, 'admin', 'wrong')).code, 500)
    for (let at = 0; at < 2; at++) assert.equal((await unlock(admin, 'wrong')).code, 500)
    assert.equal((await unlock(admin, PASSWORD)).code, 200)
    for (let at = 0; at < 3; at++) assert.equal((await unlock(admin, 'wrong')).code, 500)
    for (let at = 0; at < 2; at++) assert.equal((await logIn(app, 'admin', 'wrong')).code, 500)
    assert.equal((await unlock(admin, PASSWORD)).code, 429)
  })

  test('guesses end no session and do not count against other users', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const [here, there, clerk] = [await app.admin(), await app.admin(), await app.admin('clerk')]
    for (let at = 0; at < 6; at++) await unlock(here, 'wrong')
    for (const who of [here, there, clerk]) assert.equal((await who.call('GET /prod-api/getInfo')).code, 200)
    assert.equal((await unlock(clerk, PASSWORD)).code, 200)
    assert.equal((await unlock(there, PASSWORD, '192.0.2.1')).code, 200)
    app.clock.pass(20 * MINUTE)
    assert.equal((await unlock(here, PASSWORD)).code, 200)
    for (const who of [here, there]) assert.equal((await who.call('GET /prod-api/getInfo')).code, 200)
  })

  test('S53 both outcomes are in the operation log; the input is nowhere', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await unlock(admin, 'a-near-miss-2026')
    app.clock.pass(1)
    await unlock(admin, PASSWORD)
    const lines = await app.context.db.selectFrom('operation_log').selectAll().orderBy('id').execute()
    assert.deepEqual(
      lines.map(({ title, user_name, ip, failed, error }) => [title, user_name, ip, failed, error]),
      [
        ['锁定屏幕', 'admin', HOME, 1, '密码错误，请重新输入'],
        ['锁定屏幕', 'admin', HOME, 0, ''],
      ],
    )
    const logins = await app.context.db.selectFrom('login_log').selectAll().execute()
    const everything = JSON.stringify([lines, logins, app.logLines])
    assert.ok(app.logLines.length > 0)
    for (const typed of ['a-near-miss-2026', PASSWORD]) assert.equal(everything.includes(typed), false, typed)
  })
})
