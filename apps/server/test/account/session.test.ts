import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setMemberStatus } from '#modules/member'
import { rule, withAttachment } from '../factories.ts'
import { type Actor, HOUR, MINUTE, PASSWORD, type TestApp, testApp } from '../harness.ts'
import { idsOfDepartments } from '../people.ts'

const NEW = 'a better horse 3'
const isIn = async (who: Actor) => (await who.call('GET /api/member/is_login')).code
const isAdmin = async (who: Actor) => (await who.call('GET /prod-api/getInfo')).code
const reset = (who: Actor, password: string, newPassword: string) =>
  who.call('PUT /api/member/reset_pwd', { body: { password, newPassword } })

async function setStatus(app: TestApp, staffNo: string, status: 'enabled' | 'disabled') {
  const { db } = app.context
  const { id } = await db.selectFrom('member').select('id').where('staff_no', '=', staffNo).executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => setMemberStatus(tx, id, status))
}

describe('sessions', () => {
  test('is_login returns the caller', async (t) => {
    const app = await testApp(t)
    const { data } = await (await app.member('A0001')).call('GET /api/member/is_login')
    assert.deepEqual(data, { name: '张三', staffNo: 'A0001', department: '综合管理部', mustChangePassword: false })
  })

  test('S17 a new password ends the other sessions on every instance and keeps this one', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    const [here, there, elsewhere] = [await app.member(), await app.member(), await second.member()]
    const other = await app.member('李四')
    const changed = await reset(here, PASSWORD, NEW)
    assert.deepEqual([changed.code, changed.data], [200, null])
    assert.deepEqual(
      [await isIn(here), await isIn(there), await isIn(elsewhere), await isIn(other)],
      [200, 401, 401, 200],
    )
    const logIn = (password: string) =>
      app.visitor.call('POST /api/member/login', { body: { username: '张三', password } })
    assert.equal((await logIn(PASSWORD)).code, 400)
    assert.equal((await logIn(NEW)).code, 200)
  })

  test('S17 POST changes a password as PUT does', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.member(), await app.member()]
    const { code } = await here.call('POST /api/member/reset_pwd', { body: { password: PASSWORD, newPassword: NEW } })
    assert.deepEqual([code, await isIn(here), await isIn(there)], [200, 200, 401])
  })

  test('S17 a wrong old password ends nothing and counts as a failed login', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.member(), await app.member()]
    for (let at = 0; at < 5; at++) assert.equal((await reset(here, 'wrong', NEW)).msg, '原始密码不正确')
    assert.equal((await reset(here, PASSWORD, NEW)).code, 429)
    assert.deepEqual([await isIn(here), await isIn(there)], [200, 200])
  })

  test('S17 a user’s new password ends the other sessions', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.admin(), await app.admin()]
    const change = (oldPassword: string, newPassword: string) =>
      here.call('PUT /prod-api/system/user/profile/updatePwd', { body: { oldPassword, newPassword } })
    assert.equal((await change('wrong', NEW)).msg, '修改密码失败，旧密码错误')
    assert.equal((await change(PASSWORD, '衡岚物业服务有限公司')).code, 500)
    assert.equal((await change(PASSWORD, PASSWORD)).msg, '新密码不能与旧密码相同')
    assert.equal((await change(PASSWORD, NEW)).code, 200)
    assert.deepEqual([await isAdmin(here), await isAdmin(there)], [200, 401])
  })

  test('S17 of two changes at once with one old password one wins', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.member(), await app.member()]
    const codes = (await Promise.all([reset(here, PASSWORD, NEW), reset(there, PASSWORD, `${NEW}!`)])).map(
      ({ code }) => code,
    )
    assert.equal(codes.filter((code) => code === 200).length, 1, codes.join())
    assert.equal([await isIn(here), await isIn(there)].filter((code) => code === 200).length, 1)
    const [first, second] = [await app.admin(), await app.admin()]
    const change = (who: Actor, newPassword: string) =>
      who.call('PUT /prod-api/system/user/profile/updatePwd', { body: { oldPassword: PASSWORD, newPassword } })
    await Promise.all([change(first, NEW), change(second, `${NEW}!`)])
    assert.equal([await isAdmin(first), await isAdmin(second)].filter((code) => code === 200).length, 1)
  })

  test('S18 a disabled member is logged out at the next request, on every instance and every route', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    const [member, elsewhere] = [await app.member(), second.withToken((await second.member()).token)]
    const contentId = await rule(app)
    const { url } = await withAttachment(app, { audience: 'member' })
    assert.equal((await member.get(url)).statusCode, 200)
    await setStatus(app, 'A0001', 'disabled')
    assert.deepEqual([await isIn(member), await isIn(elsewhere)], [401, 401])
    assert.equal((await member.call('GET /api/cms/content/:contentId', { params: { contentId } })).code, 401)
    assert.equal((await member.get(url)).statusCode, 401)
    await setStatus(app, 'A0001', 'enabled')
    assert.equal(await isIn(member), 401, 'an old session does not come back')
  })

  test('S18 a disabled or deleted user is logged out at the next request', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { db } = app.context
    await db.updateTable('administrator').set({ status: 'disabled' }).execute()
    assert.equal(await isAdmin(admin), 401)
    await db.updateTable('administrator').set({ status: 'enabled' }).execute()
    assert.equal(await isAdmin(admin), 200)
    await db.deleteFrom('administrator').execute()
    assert.equal(await isAdmin(admin), 401)
  })

  test('S18 a department that is taken away closes its material at the next request', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const contentId = await rule(app, { audience: 'departments', departments: ['综合管理部'] })
    const read = async () => (await member.call('GET /api/cms/content/:contentId', { params: { contentId } })).code
    assert.equal(await read(), 200)
    const [finance = ''] = await idsOfDepartments(app.context, ['财务部'])
    await app.context.db.updateTable('member_department').set({ department_id: finance }).execute()
    assert.equal(await read(), 404)
  })

  for (const [who, idle, absolute] of [
    ['member', 2 * HOUR, 12 * HOUR],
    ['admin', 30 * MINUTE, 8 * HOUR],
  ] as const) {
    const ask = who === 'member' ? isIn : isAdmin
    test(`S19 a ${who}’s session ends idle and, kept busy, at its absolute limit`, async (t) => {
      const app = await testApp(t)
      const busy = await app[who]()
      app.clock.pass(idle - 1000)
      assert.equal(await ask(busy), 200)
      app.clock.pass(idle)
      assert.equal(await ask(busy), 401)
      const session = await app[who]()
      for (let passed = 0; passed + idle / 2 < absolute; passed += idle / 2) {
        assert.equal(await ask(session), 200)
        app.clock.pass(idle / 2)
      }
      assert.equal(await ask(session), 200)
      app.clock.pass(idle / 2)
      assert.equal(await ask(session), 401)
    })
  }

  test('the sixth session of a member ends the oldest, the fourth of a user too', async (t) => {
    const app = await testApp(t)
    for (const [who, ask, atOnce] of [
      ['member', isIn, 5],
      ['admin', isAdmin, 3],
    ] as const) {
      const sessions: Actor[] = []
      for (let at = 0; at <= atOnce; at++) {
        sessions.push(await app[who]())
        app.clock.pass(1000)
      }
      const codes = await Promise.all(sessions.map(ask))
      assert.deepEqual(codes, [401, ...Array(atOnce).fill(200)])
    }
  })

  test('an expired session says so, and the calls that need none go on', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    app.clock.pass(3 * HOUR)
    assert.equal((await member.call('GET /api/member/is_login')).msg, '登录状态已过期，请重新登录')
    assert.equal((await member.call('GET /api/cms/site')).code, 200)
    assert.equal((await app.visitor.call('GET /api/member/is_login')).msg, '认证失败，无法访问系统资源')
  })
})
