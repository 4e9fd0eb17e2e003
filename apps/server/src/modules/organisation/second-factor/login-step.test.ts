import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codeAt, enrol, FACTOR, lastLogins, logIn, STEP } from '../../../../test/authenticator.ts'
import { DAY, HOUR, MINUTE, PASSWORD, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

describe('second factor: the login', () => {
  test('the right password alone gets 428 with a ticket and no session; password and code get one', async (t) => {
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

  test('a wrong password gets the same response with and without a code', async (t) => {
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

  test('a clock that is set back locks no user out', async (t) => {
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
    assert.deepEqual([right.code, right.msg], [429, '动态验证码错误次数过多，请稍后再试，或使用恢复码'])
    app.clock.pass(2 * HOUR)
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) }, '192.0.99.1')).code, 200)
  })

  test('whoever has used up the wrong codes of an account does not keep its owner from the recovery codes, nor the other way round', async (t) => {
    const app = await testApp(t)
    const { secret, recoveryCodes } = await enrol(app, await app.admin())
    for (let at = 0; at < 25; at++) await logIn(app, { otp: 'aaaa-bbbb-cccc' }, `198.51.${at}.1`)
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) }, '192.0.97.1')).code, 200)
    app.clock.pass(2 * HOUR)
    for (let at = 0; at < 20; at++) await logIn(app, { otp: '000000' }, `192.0.${at}.1`)
    assert.equal((await logIn(app, { otp: codeAt(secret, app.clock.now()) }, '192.0.96.1')).code, 429)
    const wrong = await logIn(app, { otp: 'aaaa-bbbb-cccc' }, '192.0.98.1')
    assert.deepEqual([wrong.code, wrong.msg], [500, '动态验证码错误'])
    assert.equal((await logIn(app, { otp: recoveryCodes[0] ?? '' }, '192.0.99.1')).code, 200)
  })

  test('the ticket replaces the captcha, for five minutes, this user and network, and one login', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    await aUser(app.context, 'second')
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
    assert.deepEqual(
      [late.code, late.msg, (late as { field?: string }).field],
      [400, '验证已超时，请重新登录', 'ticket'],
    )
  })

  test('a client without a second step appends the six digits to the password', async (t) => {
    const app = await testApp(t)
    const { secret } = await enrol(app, await app.admin())
    assert.equal((await logIn(app, { password: `${PASSWORD} 000000` })).msg, '动态验证码错误')
    assert.equal((await logIn(app, { password: `${PASSWORD} ${codeAt(secret, app.clock.now())}` })).code, 200)
    await aUser(app.context, 'plain')
    const plain = await logIn(app, { username: 'plain', password: `${PASSWORD} 123456` })
    assert.deepEqual(
      [plain.code, plain.msg],
      [500, '用户不存在/密码错误'],
      'an account without a factor has no such password',
    )
  })

  test('S07 digits behind the password cost two hashes for every user name', async (t) => {
    const app = await testApp(t)
    await enrol(app, await app.admin())
    await aUser(app.context, 'plain')
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
