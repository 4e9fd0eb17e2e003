import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { codeAt, enrol, FACTOR, logIn } from '../../../../test/authenticator.ts'
import { type Actor, MINUTE, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

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

describe('second factor of a user who has one', () => {
  test('list and form of accounts say it once the first code was given, and no longer after the removal', async (t) => {
    const app = await testApp(t)
    const userId = await aUser(app.context, 'second')
    const [admin, second] = [await app.admin(), await app.admin('second')]
    const said = async () => {
      const { rows } = await admin.call('GET /prod-api/system/user/list')
      const { data } = await admin.call('GET /prod-api/system/user/:userId', { params: { userId } })
      const listed = rows.map((row) => [row.userName, row.secondFactor]).sort()
      return [...listed, ['form', data.secondFactor]]
    }
    const none = [
      ['admin', false],
      ['second', false],
      ['form', false],
    ]
    await second.call(`POST ${FACTOR}`)
    assert.deepEqual(await said(), none, 'offered, not confirmed')
    await enrol(app, second)
    assert.deepEqual(await said(), [
      ['admin', false],
      ['second', true],
      ['form', true],
    ])
    await admin.call('DELETE /prod-api/system/user/secondFactor/:userId', { params: { userId } })
    assert.deepEqual(await said(), none)
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

  test('a holder of the admin role removes another user’s: the sessions end and it is logged; others may not', async (t) => {
    const app = await testApp(t)
    const userId = await aUser(app.context, 'second')
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
