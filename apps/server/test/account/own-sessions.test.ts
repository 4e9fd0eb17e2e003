import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, HOUR, MINUTE, PASSWORD, type TestApp, testApp } from '../harness.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'

/** The same calls in both dialects. */
const realms = {
  member: {
    atOnce: 5,
    logIn: async (app: TestApp) => {
      const body = { username: '张三', password: PASSWORD }
      const { data } = await app.visitor.call('POST /api/member/login', { body, headers: { 'user-agent': PHONE } })
      return data
    },
    another: (app: TestApp) => app.member('李四'),
    list: async (who: Actor) => (await who.call('GET /api/member/session/list')).data,
    end: (who: Actor, tokenId: string) => who.call('DELETE /api/member/session/:tokenId', { params: { tokenId } }),
    endOthers: (who: Actor) => who.call('DELETE /api/member/session/others'),
    ask: (who: Actor) => who.call('GET /api/member/is_login'),
  },
  administrator: {
    atOnce: 3,
    logIn: (app: TestApp) => {
      const body = { username: 'admin', password: PASSWORD }
      return app.visitor.call('POST /prod-api/login', { body, headers: { 'user-agent': PHONE } })
    },
    another: (app: TestApp) => app.holder('system:user:list'),
    list: (who: Actor) => who.call('GET /prod-api/system/user/profile/session/list'),
    end: (who: Actor, tokenId: string) =>
      who.call('DELETE /prod-api/system/user/profile/session/:tokenId', { params: { tokenId } }),
    endOthers: (who: Actor) => who.call('DELETE /prod-api/system/user/profile/session/others'),
    ask: (who: Actor) => who.call('GET /prod-api/getInfo'),
  },
}

for (const [realm, { atOnce, logIn, another, list, end, endOthers, ask }] of Object.entries(realms))
  describe(`sessions of one’s own: ${realm}`, () => {
    const enter = async (app: TestApp) => app.withToken((await logIn(app)).token)

    test('are listed with device, address and times; this one is marked', async (t) => {
      const app = await testApp(t)
      const first = await enter(app)
      app.clock.pass(HOUR / 3)
      const second = await enter(app)
      await another(app)
      app.clock.pass(MINUTE)
      await ask(first)
      const { rows, total } = await list(second)
      assert.equal(total, 2)
      assert.deepEqual(
        rows.map(({ tokenId: _, ...row }) => row),
        [
          {
            ipaddr: '203.0.113.7',
            loginLocation: '外网',
            browser: 'Safari 18',
            os: 'iOS',
            loginTime: '2026-11-21 10:20:00',
            lastTime: '2026-11-21 10:21:00',
            own: true,
          },
          {
            ipaddr: '203.0.113.7',
            loginLocation: '外网',
            browser: 'Safari 18',
            os: 'iOS',
            loginTime: '2026-11-21 10:00:00',
            lastTime: '2026-11-21 10:21:00',
            own: false,
          },
        ],
      )
    })

    test('one of them can be ended, and only one’s own', async (t) => {
      const app = await testApp(t)
      const [here, there, stranger] = [await enter(app), await enter(app), await another(app)]
      const { rows } = await list(here)
      const other = rows.find(({ own }) => !own)?.tokenId ?? ''
      assert.equal((await end(stranger, other)).code, 404)
      assert.equal((await ask(there)).code, 200)
      assert.equal((await end(here, other)).code, 200)
      assert.equal((await ask(there)).code, 401)
      const gone = await end(here, other)
      assert.deepEqual([gone.code, gone.msg], [404, '该会话已经结束，请刷新列表'])
      const own = await end(here, rows.find((row) => row.own)?.tokenId ?? '')
      assert.equal(own.msg, '不能结束当前会话，请使用退出登录')
      assert.equal((await ask(here)).code, 200)
    })

    test('all others can be ended at once', async (t) => {
      const app = await testApp(t)
      const [here, there, elsewhere, stranger] = [
        await enter(app),
        await enter(app),
        await enter(app),
        await another(app),
      ]
      assert.equal((await endOthers(here)).code, 200)
      const codes = await Promise.all([here, there, elsewhere, stranger].map(async (who) => (await ask(who)).code))
      assert.deepEqual(codes, [200, 401, 401, 200])
      assert.equal((await list(here)).total, 1)
    })

    test('a login shows the previous one', async (t) => {
      const app = await testApp(t)
      assert.equal((await logIn(app)).lastLogin, undefined)
      app.clock.pass(HOUR)
      assert.deepEqual((await logIn(app)).lastLogin, {
        loginTime: '2026-11-21 10:00:00',
        ipaddr: '203.0.113.7',
        loginLocation: '外网',
      })
    })

    test('the login that ends the oldest one says so, and the ended session gets the reason once', async (t) => {
      const app = await testApp(t)
      const first = await enter(app)
      for (let at = 1; at < atOnce; at++) {
        app.clock.pass(1000)
        assert.equal((await logIn(app)).replaced, 0)
      }
      app.clock.pass(1000)
      const last = await logIn(app)
      assert.equal(last.replaced, 1)
      const out = await ask(first)
      assert.deepEqual([out.code, out.msg], [401, '您的账号已在别处登录，本次登录已结束'])
      assert.equal((await list(app.withToken(last.token))).total, atOnce)
      await endOthers(app.withToken(last.token))
      assert.notEqual((await ask(first)).msg, out.msg)
    })

    test('of many logins only a few rows stay', async (t) => {
      const app = await testApp(t)
      for (let at = 0; at < 4 * atOnce; at++) {
        await logIn(app)
        app.clock.pass(1000)
      }
      const rows = await app.context.db
        .selectFrom(`${realm as 'member'}_session`)
        .select('digest')
        .execute()
      assert.ok(rows.length <= 2 * atOnce + 1, String(rows.length))
    })
  })
