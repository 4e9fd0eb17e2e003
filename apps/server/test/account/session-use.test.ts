import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { purgeExpired } from '#modules/system'
import { type Actor, DAY, HOUR, MINUTE, type TestApp, testApp } from '../harness.ts'

const background = { 'x-background': '1' }
const bell = (who: Actor) => who.call('GET /prod-api/system/notice/listTop', { headers: background })
const isAdmin = async (who: Actor) => (await who.call('GET /prod-api/getInfo')).code
const isMember = async (who: Actor) => (await who.call('GET /api/member/is_login')).code

async function poll(app: TestApp, who: Actor, minutes: number): Promise<number> {
  let code = 0
  for (let passed = 0; passed < minutes; passed++) {
    app.clock.pass(MINUTE)
    code = (await bell(who)).code
  }
  return code
}

describe('what counts as use of a session', () => {
  test('audit F6 calls in the background do not: half an hour of nothing else ends a user’s session', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal(await poll(app, admin, 29), 200)
    assert.equal(await poll(app, admin, 2), 401)
    assert.equal(await isAdmin(admin), 401)
  })

  test('audit F6 one call on behalf of a user extends it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal(await poll(app, admin, 20), 200)
    assert.equal(await isAdmin(admin), 200)
    assert.equal(await poll(app, admin, 29), 200)
    assert.equal(await poll(app, admin, 1), 401)
  })

  test('audit F6 nor do they for the staff', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const ask = () => member.call('GET /api/member/is_login', { headers: background })
    app.clock.pass(119 * MINUTE)
    assert.equal((await ask()).code, 200)
    app.clock.pass(MINUTE)
    assert.equal((await ask()).code, 401)
  })

  test('audit F6 another origin that may call may say so', async (t) => {
    const app = await testApp(t, { publicOrigins: ['https://www.example.cn'] })
    const answer = await app.server.inject({
      method: 'OPTIONS',
      url: '/prod-api/system/notice/listTop',
      headers: {
        origin: 'https://www.example.cn',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-background',
      },
    })
    assert.match(String(answer.headers['access-control-allow-headers']), /X-Background/)
  })
})

describe('sessions when the clock is moved', () => {
  for (const [who, ask, idle, absolute] of [
    ['admin', isAdmin, 30 * MINUTE, 8 * HOUR],
    ['member', isMember, 2 * HOUR, 12 * HOUR],
  ] as const) {
    test(`set back: a session of a ${who} goes on, and ends idle as from then`, async (t) => {
      const app = await testApp(t)
      const session = await app[who]()
      app.clock.pass(-365 * DAY)
      assert.equal(await ask(session), 200)
      app.clock.pass(idle - 1000)
      assert.equal(await ask(session), 200)
      app.clock.pass(idle)
      assert.equal(await ask(session), 401)
    })

    test(`set back: a busy session of a ${who} ends at its absolute limit, counted from then`, async (t) => {
      const app = await testApp(t)
      const session = await app[who]()
      app.clock.pass(-365 * DAY)
      for (let passed = 0; passed < absolute; passed += idle / 2) {
        assert.equal(await ask(session), 200)
        app.clock.pass(idle / 2)
      }
      assert.equal(await ask(session), 401)
    })

    test(`set back: an unused session of a ${who} does not wait for its time in the future`, async (t) => {
      const app = await testApp(t)
      const session = await app[who]()
      app.clock.pass(-365 * DAY)
      await purgeExpired(app.context.db, app.clock.now())
      app.clock.pass(idle)
      assert.equal((await purgeExpired(app.context.db, app.clock.now())).sessions, 1)
      assert.equal(await ask(session), 401)
    })

    test(`set back: sessions of a ${who} that seem newer do not take the place of new ones`, async (t) => {
      const app = await testApp(t)
      for (let at = 0; at < 5; at++) await app[who]()
      app.clock.pass(-HOUR)
      const [one, other] = [await app[who](), await app[who]()]
      assert.deepEqual([await ask(one), await ask(other)], [200, 200])
    })

    test(`set back by a little, as between two servers: nothing changes for a ${who}`, async (t) => {
      const app = await testApp(t)
      const session = await app[who]()
      const read = () =>
        app.context.db.selectFrom(`${who === 'admin' ? 'administrator' : 'member'}_session`).selectAll()
      const before = await read().execute()
      app.clock.pass(-MINUTE / 2)
      assert.equal(await ask(session), 200)
      assert.deepEqual(await read().execute(), before)
    })

    test(`set forward and back again: a session of a ${who} that was not purged goes on`, async (t) => {
      const app = await testApp(t)
      const session = await app[who]()
      app.clock.pass(DAY)
      assert.equal(await ask(session), 401)
      app.clock.pass(-DAY)
      assert.equal(await ask(session), 200)
    })
  }
})
