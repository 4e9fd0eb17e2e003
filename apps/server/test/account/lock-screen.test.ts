import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { type Actor, type Key, MINUTE, PASSWORD, testApp } from '../harness.ts'

const LOCKED = { code: 423, msg: '屏幕已锁定，请先输入密码解锁' }
const lock = (who: Actor) => who.call('POST /prod-api/lockscreen')
const unlock = (who: Actor, password = PASSWORD) => who.call('POST /prod-api/unlockscreen', { body: { password } })
const info = async (who: Actor) => (await who.call('GET /prod-api/getInfo')).code

/** The calls that a locked session may make. */
const OPEN = ['GET /prod-api/lockscreen', 'POST /prod-api/lockscreen', 'POST /prod-api/unlockscreen']

const closedRoutes = Object.values(tables)
  .flatMap((table) => Object.entries(table))
  .filter(([key, { access }]) => key.includes(' /prod-api/') && access !== 'anyone' && !OPEN.includes(key))
  .map(([key]) => key as Key)

describe('audit F23 a locked screen is locked on the server', () => {
  test('every call answers 423 until the password is given, then all is as before', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await lock(admin)).msg, '屏幕已锁定')
    assert.ok(closedRoutes.length > 60)
    for (const key of closedRoutes) {
      const { status, code, msg } = await admin.call(key)
      assert.deepEqual([status, code, msg], [200, LOCKED.code, LOCKED.msg], key)
    }
    assert.equal((await unlock(admin, 'wrong')).code, 500)
    assert.equal(await info(admin), 423)
    assert.equal((await unlock(admin)).msg, '解锁成功')
    assert.equal(await info(admin), 200)
  })

  test('the data of the lock page is available, and nothing else of the user', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const ask = () => admin.call('GET /prod-api/lockscreen')
    assert.equal((await ask()).data.locked, false)
    await lock(admin)
    const { data } = await ask()
    assert.deepEqual([data.locked, data.userName, data.nickName], [true, 'admin', '管理员admin'])
    assert.deepEqual(Object.keys(data).sort(), ['avatar', 'locked', 'nickName', 'userId', 'userName'])
  })

  test('another session of the same account, and those of others, are not locked', async (t) => {
    const app = await testApp(t)
    const [here, there, member] = [await app.admin(), await app.admin(), await app.member()]
    await lock(here)
    assert.deepEqual([await info(here), await info(there)], [423, 200])
    assert.equal((await member.call('GET /api/member/is_login')).code, 200)
  })

  test('it holds on every server of the database', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    const admin = await app.admin()
    const there = second.withToken(admin.token)
    await lock(admin)
    assert.equal(await info(there), 423)
    await unlock(there)
    assert.equal(await info(admin), 200)
  })

  test('a locked session can be logged out', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await lock(admin)
    assert.equal((await admin.call('POST /prod-api/logout')).code, 200)
    assert.equal(await info(admin), 401)
    const { rows } = await (await app.admin()).call('GET /prod-api/monitor/logininfor/list', { query: {} })
    assert.ok(rows.some(({ msg, userName }) => msg === '退出成功' && userName === 'admin'))
  })

  test('locking twice is the same lock, and a client that only unlocks, as RuoYi’s does, gets the usual response', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await unlock(admin)).msg, '解锁成功')
    await lock(admin)
    assert.equal((await lock(admin)).code, 200)
    await unlock(admin)
    assert.equal(await info(admin), 200)
  })

  test('a locked session ends idle, whatever is called meanwhile; unlocking counts as use', async (t) => {
    const app = await testApp(t)
    const [one, other] = [await app.admin(), await app.admin()]
    for (const who of [one, other]) await lock(who)
    app.clock.pass(20 * MINUTE)
    assert.equal(await info(one), 423)
    await unlock(other)
    app.clock.pass(11 * MINUTE)
    assert.equal(await info(one), 401)
    assert.equal((await unlock(one)).code, 401)
    assert.equal(await info(other), 200)
  })

  test('the page that describes the calls does not open either', async (t) => {
    const app = await testApp(t, { apiPage: true })
    const admin = await app.admin()
    assert.equal((await admin.get('/docs/openapi.json')).statusCode, 200)
    await lock(admin)
    assert.notEqual((await admin.get('/docs/openapi.json')).statusCode, 200)
  })
})
