import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { rule } from '../factories.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'

const isIn = async (who: Actor) => (await who.call('GET /api/member/is_login')).code
const isAdmin = async (who: Actor) => (await who.call('GET /prod-api/getInfo')).code

async function dump(app: TestApp): Promise<string> {
  const { db } = app.context
  const tables = ['member', 'member_session', 'administrator', 'administrator_session', 'throttle', 'setting'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

describe('tokens', () => {
  test('S12 the database contains no token, and a token reveals nothing about its owner', async (t) => {
    const app = await testApp(t)
    const people = [await app.member(), await app.member(), await app.member('李四'), await app.admin()]
    assert.equal(new Set(people.map(({ token }) => token)).size, 4)
    const stored = await dump(app)
    for (const { token } of people) {
      assert.ok(!stored.includes(token.slice(3)))
      assert.doesNotMatch(Buffer.from(token.slice(3), 'base64url').toString(), /张三|A0001|admin/)
    }
  })

  test('S13 a token of one realm opens nothing in the other', async (t) => {
    const app = await testApp(t)
    const [member, admin] = [await app.member(), await app.admin()]
    assert.equal(await isAdmin(member), 401)
    assert.equal(await isIn(admin), 401)
    const contentId = await rule(app)
    const asMember = await member.call('GET /api/cms/content/:contentId', { params: { contentId } })
    const asAdmin = await admin.call('GET /api/cms/content/:contentId', { params: { contentId } })
    assert.deepEqual([asMember.code, asAdmin.code], [200, 401])
  })

  test('S13 not even when member and user have the same id and the prefix is exchanged', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    const { id } = await db.selectFrom('administrator').select('id').executeTakeFirstOrThrow()
    const row = await db.selectFrom('member').selectAll().where('staff_no', '=', 'A0001').executeTakeFirstOrThrow()
    await db
      .insertInto('member')
      .values({ ...row, id, staff_no: 'A0099', staff_key: 'a0099', name_key: '同号' })
      .execute()
    const [member, admin] = [await app.member('A0099'), await app.admin()]
    for (const token of [member.token, `pa${member.token.slice(2)}`])
      assert.equal(await isAdmin(app.withToken(token)), 401)
    for (const token of [admin.token, `pm${admin.token.slice(2)}`]) assert.equal(await isIn(app.withToken(token)), 401)
    await member.call('POST /api/member/logout')
    assert.equal(await isAdmin(admin), 200)
  })

  test('S38 however the address is spelt, the realm of the route decides', async (t) => {
    const app = await testApp(t)
    const [member, admin] = [await app.member(), await app.admin()]
    for (const path of [
      'system/notice/listTop',
      'system/dict/data/type/sys_user_sex',
      'system/user/profile',
      'getInfo',
    ])
      for (const [token, code] of [
        [member.token, 401],
        [admin.token, 200],
      ] as const) {
        const answer = await app.server.inject({ url: `/%70rod-api/${path}`, headers: { authorization: token } })
        assert.deepEqual([answer.json().code, answer.headers['cache-control']], [code, 'no-store'], path)
      }
    const mine = await app.server.inject({ url: '/ap%69/member/is_login', headers: { authorization: member.token } })
    assert.deepEqual([mine.json().code, mine.headers['cache-control']], [200, 'no-store'])
  })

  test('S13 logging out of the other realm ends nothing', async (t) => {
    const app = await testApp(t)
    const [member, admin] = [await app.member(), await app.admin()]
    assert.equal((await admin.call('POST /api/member/logout')).code, 200)
    assert.equal((await member.call('POST /prod-api/logout')).code, 200)
    assert.deepEqual([await isIn(member), await isAdmin(admin)], [200, 200])
  })

  test('S14 odd Authorization headers are visitors on public pages and refused elsewhere', async (t) => {
    const app = await testApp(t)
    const { token } = await app.member()
    const odd = [
      '',
      'null',
      'undefined',
      'Bearer',
      'Bearer null',
      `${token}x`,
      `pm_${'a'.repeat(43)}`,
      'x'.repeat(8192),
    ]
    for (const authorization of [...odd, 'Basic YTpi', `${token},${token}`, 'PM_', '%00', "' or 1=1 --"]) {
      const who = app.withToken('')
      const open = await who.call('GET /api/cms/catalog/top', { headers: { authorization } })
      assert.deepEqual([open.status, open.code], [200, 200], authorization)
      const shut = await who.call('GET /api/member/is_login', { headers: { authorization } })
      assert.deepEqual([shut.status, shut.code, shut.data], [200, 401, null], authorization)
      const admin = await who.call('GET /prod-api/getInfo', { headers: { authorization } })
      assert.deepEqual([admin.status, admin.code], [200, 401], authorization)
    }
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`])
      assert.equal(await isIn(app.withToken(authorization)), 200)
  })

  test('S14 blanks before a token and a second header do not bring the server to a fault', async (t) => {
    const app = await testApp(t)
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const { token } = await app.member()
    const ask = async (headers: [string, string][]) =>
      ((await (await fetch(`${address}/api/member/is_login`, { headers })).json()) as { code: number }).code
    assert.equal(await ask([['authorization', `   ${token}  `]]), 200)
    assert.equal(
      await ask([
        ['authorization', token],
        ['authorization', 'null'],
      ]),
      401,
    )
  })

  test('S15 the cookie Admin-Token is no credential', async (t) => {
    const app = await testApp(t)
    const { token } = await app.admin()
    const headers = { cookie: `Admin-Token=${token}; Authorization=${token}` }
    assert.equal((await app.visitor.call('GET /prod-api/getInfo', { headers })).code, 401)
  })

  test('S16 logout ends the session at once on every instance, and a second logout does no harm', async (t) => {
    const app = await testApp(t)
    const second = await app.another()
    const [member, admin] = [await app.member(), await app.admin()]
    const elsewhere = second.withToken(member.token)
    assert.equal(await isIn(elsewhere), 200)
    for (let round = 0; round < 2; round++) {
      assert.equal((await member.call('POST /api/member/logout')).code, 200)
      assert.equal((await admin.call('POST /prod-api/logout')).code, 200)
    }
    assert.deepEqual([await isIn(member), await isIn(elsewhere), await isAdmin(admin)], [401, 401, 401])
    assert.equal((await app.visitor.call('POST /api/member/logout')).code, 200)
  })
})
