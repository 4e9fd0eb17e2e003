import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { purgeExpired } from '#modules/system'
import { HOUR, MINUTE, PASSWORD, type TestApp, testApp } from '../harness.ts'

const HOME = '198.51.100.1'
const stranger = (at: number) => `192.0.${at}.1`

function logIn(app: TestApp, username: string, password: string, ip = HOME, more: Record<string, string> = {}) {
  return app.visitor.call('POST /api/member/login', { body: { username, password }, ip, headers: more })
}

async function fail(app: TestApp, times: number, username = '张三', ip = HOME) {
  for (let at = 0; at < times; at++) assert.equal((await logIn(app, username, 'wrong', ip)).code, 400)
}

describe('login throttle', () => {
  test('S01 refuses from the sixth try on, the right password too, and opens after the time it names', async (t) => {
    const app = await testApp(t)
    await fail(app, 5)
    const sixth = await logIn(app, '张三', 'wrong')
    assert.deepEqual([sixth.status, sixth.code, sixth.msg], [200, 429, '登录失败次数过多，请稍后再试'])
    assert.equal((await logIn(app, '张三', PASSWORD)).code, 429)
    app.clock.pass(Number(sixth.headers['retry-after']) * 1000)
    assert.equal((await logIn(app, '张三', PASSWORD)).code, 200)
  })

  test('S01 users are throttled in the same manner, with counters of their own', async (t) => {
    const app = await testApp(t)
    const admin = (password: string) =>
      app.visitor.call('POST /prod-api/login', { body: { username: 'admin', password }, ip: HOME })
    for (let at = 0; at < 5; at++) assert.equal((await admin('wrong')).code, 500)
    assert.equal((await admin(PASSWORD)).code, 429)
    await fail(app, 1, 'admin')
  })

  test('S02 of 100 parallel guesses five reach the hasher', async (t) => {
    const app = await testApp(t)
    const before = app.context.passwords.runs
    const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(app, '张三', 'wrong')))
    assert.equal(app.context.passwords.runs - before, 5)
    assert.equal(answers.filter(({ code }) => code === 429).length, 95)
  })

  test('S03 one network tries 100 names an hour and no more', async (t) => {
    const app = await testApp(t)
    const codes: number[] = []
    for (let at = 0; at < 120; at++) codes.push((await logIn(app, `name${at}`, 'wrong', `198.51.100.${at}`)).code)
    assert.equal(codes.indexOf(429), 100)
    assert.ok(codes.slice(100).every((code) => code === 429))
    assert.equal((await logIn(app, '张三', PASSWORD, '192.0.2.1')).code, 200)
  })

  test('S04 no spelling, header or address within the network opens another bucket', async (t) => {
    const app = await testApp(t)
    await fail(app, 5)
    for (const username of ['张三 ', '　张三', '张\u200b三', '张三 \u200b'])
      assert.equal((await logIn(app, username, PASSWORD)).code, 429, username)
    for (const header of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'currentsite', 'user-agent'])
      assert.equal((await logIn(app, '张三', PASSWORD, HOME, { [header]: '192.0.2.9' })).code, 429, header)
    assert.equal((await logIn(app, '张三', PASSWORD, '198.51.100.77')).code, 429)
    const body = { username: '张三', password: PASSWORD, email: 'a@b.example' }
    assert.equal((await app.visitor.call('POST /api/member/login', { body, ip: HOME })).code, 400)
  })

  test('S04 letters count alike in every case and width', async (t) => {
    const app = await testApp(t)
    await fail(app, 5, 'A0001')
    for (const username of ['a0001', 'Ａ０００１', ' A0001'])
      assert.equal((await logIn(app, username, PASSWORD)).code, 429, username)
  })

  test('S04 X-Forwarded-For counts when it comes through the trusted proxy, its last address only', async (t) => {
    const app = await testApp(t, { trustedProxy: '10.0.0.1' })
    const through = (forwarded: string) => logIn(app, '张三', 'wrong', '10.0.0.1', { 'x-forwarded-for': forwarded })
    for (let at = 0; at < 5; at++) assert.equal((await through(`192.0.${at}.1, 198.51.100.1`)).code, 400)
    assert.equal((await through('192.0.2.99, 198.51.100.1')).code, 429)
    assert.equal((await through('198.51.101.1')).code, 400)
  })

  test('S05 strangers’ failures do not lock out a network that the owner has lately used', async (t) => {
    const app = await testApp(t)
    await app.member('张三', HOME)
    for (let at = 0; at < 6; at++) await fail(app, 5, '张三', stranger(at))
    assert.equal((await logIn(app, '张三', PASSWORD, stranger(99))).code, 429, 'a network nobody knows')
    assert.equal((await logIn(app, '张三', PASSWORD, HOME)).code, 200)
    assert.equal((await logIn(app, '张三', PASSWORD, HOME)).code, 200)
    assert.equal((await logIn(app, '李四', PASSWORD, stranger(99))).code, 200)
  })

  test('S05 the known network itself has five guesses', async (t) => {
    const app = await testApp(t)
    await app.member('张三', HOME)
    for (let at = 0; at < 6; at++) await fail(app, 5, '张三', stranger(at))
    await fail(app, 5)
    assert.equal((await logIn(app, '张三', PASSWORD)).code, 429)
  })

  test('S05 a session outlives all failures, and its owner can change the password from anywhere', async (t) => {
    const app = await testApp(t)
    const member = await app.member('张三', HOME)
    for (let at = 0; at < 6; at++) await fail(app, 5, at % 2 ? '张三' : 'A0001', stranger(at))
    assert.equal((await logIn(app, '张三', PASSWORD, stranger(99))).code, 429)
    assert.equal((await member.call('GET /api/member/is_login')).code, 200)
    const changed = await member.call('PUT /api/member/reset_pwd', {
      body: { password: PASSWORD, newPassword: 'a better horse 3' },
      ip: stranger(200),
    })
    assert.equal(changed.code, 200)
  })

  test('successes do not count: 200 people of one office log in within an hour', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 200; at++) assert.ok(await app.member(at % 2 ? '张三' : '李四', HOME))
  })

  test('R18 logins refused for want of room do not count as failures', async (t) => {
    // Hashing must be slower than the database, or the queue never fills.
    const app = await testApp(t, { hashing: { memoryCost: 19_456, timeCost: 8 } })
    const storm = await Promise.all(Array.from({ length: 99 }, (_, at) => logIn(app, `name${at}`, 'wrong', HOME)))
    const busy = storm.filter(({ code }) => code === 503).length
    assert.ok(busy > 0)
    assert.ok(storm.every(({ code, headers }) => code !== 503 || headers['retry-after']))
    for (let at = 0; at < busy; at++) await fail(app, 1, `other${at}`)
  })

  test('what has ended by the clock is purged', async (t) => {
    const app = await testApp(t)
    await fail(app, 3)
    await app.member('李四')
    await purgeExpired(app.context.db, app.clock.now())
    assert.equal((await logIn(app, '张三', 'wrong')).code, 400)
    const left = async () =>
      (await app.context.db.selectFrom('throttle').select('bucket').execute()).length +
      (await app.context.db.selectFrom('member_session').select('digest').execute()).length
    assert.ok((await left()) > 3)
    await purgeExpired(app.context.db, app.clock.now() + 31 * 24 * HOUR + MINUTE)
    assert.equal(await left(), 0)
  })
})

describe('audit F18 name and staff number are one account', () => {
  test('failures with either are one count, and so are wrong old passwords', async (t) => {
    const app = await testApp(t)
    await fail(app, 3)
    await fail(app, 2, 'A0001')
    const before = app.context.passwords.runs
    for (const username of ['A0001', '张三']) assert.equal((await logIn(app, username, PASSWORD)).code, 429, username)
    assert.equal(app.context.passwords.runs, before)
    const member = await app.member('张三', '192.0.2.1')
    const body = { password: PASSWORD, newPassword: 'a better horse 3' }
    assert.equal((await member.call('PUT /api/member/reset_pwd', { body, ip: HOME })).code, 429)
    assert.equal((await logIn(app, 'A0002', PASSWORD)).code, 200)
  })

  test('a success with one forgives the failures with the other', async (t) => {
    const app = await testApp(t)
    await fail(app, 4)
    assert.equal((await logIn(app, 'A0001', PASSWORD)).code, 200)
    await fail(app, 5)
  })

  test('neither counter nor message reveals whether a name or number exists', async (t) => {
    const app = await testApp(t)
    const sixth = async (username: string, ip: string) => {
      await fail(app, 5, username, ip)
      const { raw, headers } = await logIn(app, username, 'wrong', ip)
      return [raw, headers['retry-after']]
    }
    const answers = await Promise.all(
      ['张三', 'A0002', '王五', 'A9999'].map((username, at) => sixth(username, stranger(at))),
    )
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1)
  })
})
