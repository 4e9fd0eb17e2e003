import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { TOTP } from 'otpauth'
import { type Actor, DAY, HOUR, MINUTE, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'
import { anAdministrator } from '../../../../test/people.ts'

const HOME = '198.51.100.1'
const STEP = 30_000
const FACTOR = '/prod-api/system/user/profile/secondFactor'

/** What somebody types who reads a code of the authenticator at this moment, or so many steps away from it. */
const codeAt = (secret: string, now: number, steps = 0) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: now + steps * STEP })

function logIn(app: TestApp, body: object, ip = HOME) {
  return app.visitor.call('POST /prod-api/login', {
    body: { username: 'admin', password: PASSWORD, ...body },
    ip,
  }) as Promise<{ code: number; msg: string; token?: string; ticket?: string; headers: Record<string, unknown> }>
}

/** Sets a factor up; the next code is good. */
async function enrol(app: TestApp, who: Actor) {
  const { data } = await who.call(`POST ${FACTOR}`)
  const first = await who.call(`PUT ${FACTOR}`, { body: { otp: codeAt(data.secret, app.clock.now()) } })
  assert.equal(first.code, 200, first.msg)
  app.clock.pass(STEP)
  return { secret: data.secret, recoveryCodes: first.data.recoveryCodes }
}

async function lastLogins(app: TestApp, count: number): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('login_log')
    .select('message')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ message }) => message)
}

describe('second factor: setting it up', () => {
  test('the secret comes as text, address and picture, and counts once a first code was given', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { data } = await admin.call(`POST ${FACTOR}`)
    assert.match(data.secret, /^[A-Z2-7]{32}$/)
    const { searchParams, protocol } = new URL(data.secretUri)
    assert.deepEqual([protocol, searchParams.get('secret')], ['otpauth:', data.secret])
    const picture = Buffer.from(data.secretPicture.split(',')[1] ?? '', 'base64').toString()
    assert.match(data.secretPicture, /^data:image\/svg\+xml;base64,/)
    assert.match(picture, /^<svg .*<\/svg>$/s)
    assert.equal((await logIn(app, {})).code, 200, 'not confirmed: no second step')
    const wrong = await admin.call(`PUT ${FACTOR}`, { body: { otp: '000000' } })
    assert.deepEqual([wrong.code, wrong.msg], [500, '动态验证码错误，请核对手机时间后重试'])
    const { data: confirmed } = await admin.call(`PUT ${FACTOR}`, {
      body: { otp: codeAt(data.secret, app.clock.now()) },
    })
    assert.equal(new Set(confirmed.recoveryCodes).size, 10)
    for (const code of confirmed.recoveryCodes) assert.match(code, /^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    const { data: state } = await admin.call(`GET ${FACTOR}`)
    assert.deepEqual([state.enabled, state.codesLeft, state.required], [true, 10, false])
    assert.equal((await admin.call(`POST ${FACTOR}`)).code, 409, 'a second one does not replace it')
  })

  test('the database alone gives neither the secret nor a recovery code away, nor does the operation log', async (t) => {
    const app = await testApp(t)
    const { secret, recoveryCodes } = await enrol(app, await app.admin())
    const { db } = app.context
    const everything = JSON.stringify([
      await db.selectFrom('second_factor').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
      await db.selectFrom('operation_log').selectAll().execute(),
      app.logLines,
    ])
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      assert.equal(everything.includes(one), false, one)
  })

  test('the other sessions of the account end, and it asks for a proof of the password that is not old', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.admin(), await app.admin()]
    app.clock.pass(11 * MINUTE)
    assert.deepEqual([(await here.call(`POST ${FACTOR}`)).code], [428])
    await here.call('POST /prod-api/verifyPassword', { body: { password: PASSWORD } })
    await enrol(app, here)
    assert.equal((await here.call('GET /prod-api/getInfo')).secondFactor, true)
    assert.equal((await there.call('GET /prod-api/getInfo')).code, 401)
  })
})

describe('second factor: the login', () => {
  test('the right password alone hears 428 with a ticket and begins no session; password and code do', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    const sessions = async () =>
      (await app.context.db.selectFrom('administrator_session').select('digest').execute()).length
    const before = await sessions()
    const first = await logIn(app, {})
    assert.deepEqual([first.code, first.msg, first.token], [428, '请输入动态验证码', undefined])
    assert.match(first.ticket ?? '', /^[\w-]{43}$/)
    assert.equal(await sessions(), before)
    const second = await logIn(app, { otp: codeAt(secret, app.clock.now()), ticket: first.ticket })
    assert.equal(second.code, 200, second.msg)
    assert.deepEqual(await lastLogins(app, 1), ['登录成功（动态验证码）'])
  })

  test('a wrong password hears what everybody hears, with or without a code', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    const wrong = await logIn(app, { password: 'wrong', otp: codeAt(secret, app.clock.now()) })
    assert.deepEqual([wrong.code, wrong.msg, wrong.ticket], [500, '用户不存在/密码错误', undefined])
  })

  test('a code is good for its step, the one before and the one after, and only once', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    app.clock.pass(10 * STEP)
    const tryStep = async (steps: number) => (await logIn(app, { otp: codeAt(secret, app.clock.now(), steps) })).code
    assert.deepEqual([await tryStep(-2), await tryStep(2)], [500, 500])
    assert.equal(await tryStep(-1), 200)
    assert.equal(await tryStep(-1), 500, 'used before')
    assert.equal(await tryStep(1), 200)
    assert.equal(await tryStep(0), 500, 'older than one that was used')
    app.clock.pass(2 * STEP)
    assert.equal(await tryStep(0), 200)
  })

  test('of many at once with one code, one comes in', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    const otp = codeAt(secret, app.clock.now())
    const codes = await Promise.all(Array.from({ length: 4 }, async () => (await logIn(app, { otp })).code))
    assert.equal(codes.filter((code) => code === 200).length, 1)
  })

  test('a clock that is set back keeps nobody out', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    app.clock.pass(-DAY)
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) })).code, 200)
  })

  test('wrong codes count as failed logins: the sixth try is refused, and right passwords in between free nothing', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    for (let at = 0; at < 5; at++) {
      assert.equal((await logIn(app, {})).code, 428)
      assert.equal((await logIn(app, { otp: '000000' })).msg, '动态验证码错误')
    }
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) })).code, 429)
  })

  test('an account has twenty wrong codes a day, from wherever they come', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    for (let at = 0; at < 20; at++) assert.equal((await logIn(app, { otp: '000000' }, `192.0.${at}.1`)).code, 500)
    const right = await logIn(app, { otp: codeAt(secret, app.clock.now()) }, '192.0.99.1')
    assert.deepEqual([right.code, right.msg], [429, '动态验证码错误次数过多，请稍后再试'])
    app.clock.pass(2 * HOUR)
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) }, '192.0.99.1')).code, 200)
  })

  test('the ticket stands in for the captcha, for five minutes, this account and network, and one login', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    await anAdministrator(app.context, 'second')
    const { ticket } = await logIn(app, {})
    await app.context.db
      .updateTable('parameter')
      .set({ value: 'true' })
      .where('key', '=', 'sys.account.captchaEnabled')
      .execute()
    const otp = () => codeAt(secret, app.clock.now())
    assert.equal((await logIn(app, { otp: otp() })).msg, '验证码已失效')
    assert.equal((await logIn(app, { otp: otp(), ticket }, '192.0.2.1')).msg, '验证已超时，请重新登录')
    assert.equal((await logIn(app, { username: 'second', ticket })).msg, '用户不存在/密码错误')
    assert.equal((await logIn(app, { otp: '000000', ticket })).msg, '动态验证码错误', 'a slip costs no captcha')
    assert.equal((await logIn(app, { otp: otp(), ticket })).code, 200)
    app.clock.pass(STEP)
    assert.equal((await logIn(app, { otp: otp(), ticket })).msg, '验证已超时，请重新登录')
  })

  test('a ticket ends after five minutes', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    const { ticket } = await logIn(app, {})
    app.clock.pass(5 * MINUTE)
    const late = await logIn(app, { otp: codeAt(secret, app.clock.now()), ticket })
    assert.deepEqual([late.code, late.msg], [400, '验证已超时，请重新登录'])
  })

  test('a client without a second step appends the six digits to the password', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    assert.equal((await logIn(app, { password: `${PASSWORD} 000000` })).msg, '动态验证码错误')
    assert.equal((await logIn(app, { password: `${PASSWORD} ${codeAt(secret, app.clock.now())}` })).code, 200)
    await anAdministrator(app.context, 'plain')
    const plain = await logIn(app, { username: 'plain', password: `${PASSWORD} 123456` })
    assert.deepEqual(
      [plain.code, plain.msg],
      [500, '用户不存在/密码错误'],
      'an account without a factor has no such password',
    )
  })

  test('S07 digits behind the password cost two hashes whoever is asked for', async (t) => {
    const app = await testApp(t)
    await enrol(app, await app.admin())
    await anAdministrator(app.context, 'plain')
    const { passwords } = app.context
    for (const username of ['admin', 'plain', 'nobody']) {
      const before = passwords.runs
      await logIn(app, { username, password: 'wrong 123456' })
      assert.equal(passwords.runs - before, 2, username)
    }
  })

  test('a recovery code lets in once, however it is spelt, and the log says what is left', async (t) => {
    const app = await testApp(t)
    const { recoveryCodes } = await enrol(app, await app.admin())
    const [code = ''] = recoveryCodes
    assert.equal((await logIn(app, { otp: ` ${code.toUpperCase().replaceAll('-', ' ')} ` })).code, 200)
    assert.deepEqual(await lastLogins(app, 1), ['登录成功（恢复码，剩余 9 个）'])
    assert.equal((await logIn(app, { otp: code })).msg, '动态验证码错误')
  })

  test('new recovery codes make the old ones void', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { recoveryCodes } = await enrol(app, admin)
    const { data } = await admin.call(`POST ${FACTOR}/recovery`)
    assert.equal((await logIn(app, { otp: recoveryCodes[0] })).code, 500)
    assert.equal((await logIn(app, { otp: data.recoveryCodes[0] })).code, 200)
  })

  test('sealed with another key the authenticator is of no use, and the log names the reason', async (t) => {
    const app = await testApp(t, { secretKey: 'jQ3mX7vB2nK9pL5wR8tY1zC4dF6gH0sA' })
    const { secret } = await enrol(app, await app.admin())
    await app.context.db
      .updateTable('second_factor')
      .set({ sealed_secret: app.context.secrets.seal(secret, 'somebody else') })
      .execute()
    assert.match((await logIn(app, { otp: codeAt(secret, app.clock.now()) })).msg, /服务器的密钥/)
    assert.ok(app.logLines.some((line) => line.includes('another key')))
  })
})

describe('second factor: losing it', () => {
  test('it is removed with password and code', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { secret } = await enrol(app, admin)
    const remove = (body: { password: string; otp: string }) => admin.call(`POST ${FACTOR}/remove`, { body })
    const otp = codeAt(secret, app.clock.now())
    assert.equal((await remove({ password: 'wrong', otp })).msg, '密码错误，请重新输入')
    assert.equal((await remove({ password: PASSWORD, otp: '000000' })).msg, '动态验证码错误')
    assert.equal((await remove({ password: PASSWORD, otp })).code, 200)
    assert.equal((await logIn(app, {})).code, 200)
  })

  test('a super administrator removes another’s: their sessions end and it is written down; others may not', async (t) => {
    const app = await testApp(t)
    const userId = await anAdministrator(app.context, 'second')
    const second = await app.admin('second')
    await enrol(app, second)
    const remove = (who: Actor, id = userId) =>
      who.call('DELETE /prod-api/system/user/secondFactor/:userId', { params: { userId: id } })
    const clerk = await app.holder('system:user:secondFactor')
    assert.deepEqual([(await remove(clerk)).code, (await remove(second)).code], [403, 500])
    const admin = await app.admin()
    assert.equal((await remove(admin)).code, 200)
    assert.equal((await second.call('GET /prod-api/getInfo')).code, 401)
    assert.equal((await logIn(app, { username: 'second' })).code, 200)
    assert.equal((await remove(admin)).msg, '该用户没有启用两步验证')
    const { title, failed } = await app.context.db
      .selectFrom('operation_log')
      .select(['title', 'failed'])
      .where('user_name', '=', 'admin')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    assert.deepEqual([title, failed], ['两步验证', 0])
  })
})

describe('second factor: demanded by the parameter', () => {
  async function demand(app: TestApp, value: string): Promise<void> {
    await app.context.db
      .updateTable('parameter')
      .set({ value })
      .where('key', '=', 'sys.account.secondFactorRequired')
      .execute()
  }

  test('those it concerns set one up before anything else; the others go on', async (t) => {
    const app = await testApp(t)
    const [admin, clerk] = [await app.admin(), await app.holder('system:post:list')]
    const list = (who: Actor) => who.call('GET /prod-api/system/post/list')
    await demand(app, 'administrators')
    const refused = await list(admin)
    assert.deepEqual([refused.code, refused.msg], [403, '请先设置两步验证，再进行其他操作'])
    assert.equal((await admin.call('GET /prod-api/getInfo')).mustEnrol, true)
    assert.equal((await list(clerk)).code, 200)
    await demand(app, 'all')
    assert.equal((await list(clerk)).code, 403)
    await enrol(app, admin)
    assert.deepEqual([(await list(admin)).code, (await admin.call('GET /prod-api/getInfo')).mustEnrol], [200, false])
  })

  test('the parameter takes three values', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { rows } = await admin.call('GET /prod-api/system/config/list', {
      query: { configKey: 'sys.account.secondFactorRequired' },
    })
    const [row] = rows
    assert.ok(row)
    const edit = {
      configId: row.configId,
      configName: row.configName,
      configKey: row.configKey,
      configType: 'Y' as const,
    }
    const put = (configValue: string) => admin.call('PUT /prod-api/system/config', { body: { ...edit, configValue } })
    assert.match((await put('yes')).msg, /off、administrators 或 all/)
    assert.equal((await put('all')).code, 200)
  })
})
