import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, DAY, HOUR, PASSWORD, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { purgeLogs } from '../index.ts'
import { aLine, aLogin } from './test-lines.ts'

const CAPTCHA = 'sys.account.captchaEnabled'
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const list = (actor: Actor, query: object = {}) => actor.call('GET /prod-api/monitor/logininfor/list', { query })
const logIn = (app: TestApp, username: string, password: string, ip?: string) =>
  app.visitor.call('POST /prod-api/login', {
    body: { username, password },
    headers: { 'user-agent': CHROME },
    ...(ip && { ip }),
  })

describe('the login log', () => {
  test('has every try, right or wrong, and every leave, newest first', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    app.clock.pass(1000)
    await logIn(app, 'admin', 'wrong horse 9', '10.0.0.9')
    app.clock.pass(1000)
    const { token } = await logIn(app, 'admin', PASSWORD)
    app.clock.pass(1000)
    await app.withToken(token).call('POST /prod-api/logout')
    const { rows } = await list(admin)
    assert.deepEqual(
      rows.map(({ msg, status, ipaddr, loginLocation }) => [msg, status, ipaddr, loginLocation]),
      [
        ['退出成功', '0', '203.0.113.7', '外网'],
        ['登录成功', '0', '203.0.113.7', '外网'],
        ['用户不存在/密码错误', '1', '10.0.0.9', '内网'],
        ['登录成功', '0', '203.0.113.7', '外网'],
      ],
    )
    assert.deepEqual(
      [rows[1]?.browser, rows[1]?.os, rows[1]?.loginTime],
      ['Chrome 141', 'Windows', '2026-11-21 10:00:02'],
    )
  })

  test('S53 a typed name stays one value whatever signs it has, and no password is kept', async (t) => {
    const app = await testApp(t)
    const name = 'a\nINFO login ok \u001b[31m\u2028'
    await logIn(app, name, 'hush horse 7')
    const answer = await list(await app.admin(), { status: '1' })
    assert.equal(answer.rows[0]?.userName, name.trim())
    assert.ok(answer.raw.includes('a\\nINFO login ok \\u001b[31m'))
    const logs = ['login_log', 'operation_log'] as const
    for (const log of logs)
      assert.doesNotMatch(JSON.stringify(await app.context.db.selectFrom(log).selectAll().execute()), /hush horse/)
    assert.doesNotMatch(app.logLines.join(''), /hush horse|INFO login ok/)
  })

  test('does not grow with tries that came to no password; those that did are all there', async (t) => {
    const app = await testApp(t, { captcha: true })
    const body = { username: 'admin', password: PASSWORD }
    for (let at = 0; at < 310; at++) await app.visitor.call('POST /prod-api/login', { body })
    await app.context.db.updateTable('parameter').set({ value: 'false' }).where('key', '=', CAPTCHA).execute()
    await logIn(app, 'admin', 'wrong horse 9')
    const count = async (message: string) =>
      (await app.context.db.selectFrom('login_log').select('id').where('message', '=', message).execute()).length
    assert.deepEqual([await count('验证码已失效'), await count('用户不存在/密码错误')], [300, 1])
    app.clock.pass(HOUR)
    await app.context.db.updateTable('parameter').set({ value: 'true' }).where('key', '=', CAPTCHA).execute()
    await app.visitor.call('POST /prod-api/login', { body })
    assert.equal(await count('验证码已失效'), 301)
  })

  test('is found by name, address, result and days', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aLogin(app, { user_name: 'Wang', ip: '10.0.0.9', failed: 1, at: START - DAY })
    await aLogin(app, { user_name: 'li', ip: '10.0.0.10', at: START - 2 * DAY })
    const names = async (query: object) => (await list(admin, query)).rows.map(({ userName }) => userName)
    assert.deepEqual(await names({}), ['admin', 'Wang', 'li'])
    assert.deepEqual(await names({ orderByColumn: 'userName', isAsc: 'descending', ipaddr: '10.' }), ['li', 'Wang'])
    assert.deepEqual(await names({ userName: 'wan' }), ['Wang'])
    assert.deepEqual(await names({ status: '1' }), ['Wang'])
    assert.deepEqual(await names({ 'params[endTime]': '2026-11-20' }), ['Wang', 'li'])
  })

  test('is taken from by the highest only', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const id = await aLogin(app, { user_name: 'li' })
    const holder = await app.holder('monitor:logininfor:remove')
    const keys = ['DELETE /prod-api/monitor/logininfor/clean', 'DELETE /prod-api/monitor/logininfor/:infoIds'] as const
    for (const key of keys) {
      const { code, msg } = await holder.call(key, { params: { infoIds: id } })
      assert.deepEqual([code, msg], [403, '登录日志只能由超级管理员删除'])
    }
    await aLogin(app, { user_name: 'ancient', at: START - 200 * DAY })
    await admin.call('DELETE /prod-api/monitor/logininfor/:infoIds', { params: { infoIds: id } })
    assert.deepEqual((await list(admin, { userName: 'li' })).total, 1)
    const everything = await admin.call('DELETE /prod-api/monitor/logininfor/clean')
    assert.deepEqual([everything.status, everything.code], [200, 500])
    assert.match(everything.msg, /^登录日志依法保存，180 天以内的不能删除/)
    assert.match(everything.raw, /"reason":"recordKept"/)
    assert.equal((await admin.call('DELETE /prod-api/monitor/logininfor/clean', { query: { days: '1' } })).code, 409)
    assert.equal((await list(admin, { userName: 'ancient' })).total, 1)
    const expired = await admin.call('GET /prod-api/monitor/records/expired', { query: { record: 'login_log' } })
    assert.deepEqual(expired.data, { days: 180, beforeTime: '2026-05-25 10:00:00', lines: 1 })
    const { removed } = await admin.call('DELETE /prod-api/monitor/logininfor/clean', { query: { days: '180' } })
    assert.equal(removed, 1)
    assert.deepEqual((await list(admin)).rows.map(({ userName }) => userName).sort(), ['admin', 'holder1', 'li'])
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list', {
      query: { title: '登录日志', status: '0' },
    })
    assert.deepEqual(
      rows.map(({ businessType, jsonResult }) => [businessType, jsonResult]),
      [[9, '{"removed":1}']],
    )
  })
})

describe('unlocking', () => {
  const unlock = (admin: Actor, userName: string) =>
    admin.call('GET /prod-api/monitor/logininfor/unlock/:userName', { params: { userName } })
  async function lock(app: TestApp, userName: string, ip?: string) {
    for (let at = 0; at < 5; at++) await logIn(app, userName, 'wrong horse 9', ip)
    assert.equal((await logIn(app, userName, PASSWORD, ip)).code, 429)
  }

  test('frees a name everywhere, however it is spelt, and no other name', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const name of ['wang', 'wang:li', 'wan']) await aUser(app.context, name)
    for (const ip of ['198.51.100.1', '2001:db8:1::1']) await lock(app, 'wang', ip)
    for (const name of ['wang:li', 'wan']) await lock(app, name)
    assert.equal((await unlock(admin, 'WANG')).code, 200)
    for (const ip of ['198.51.100.1', '2001:db8:1::1'])
      assert.equal((await logIn(app, 'wang', PASSWORD, ip)).code, 200, ip)
    for (const name of ['wang:li', 'wan']) assert.equal((await logIn(app, name, PASSWORD)).code, 429, name)
  })

  test('frees a name that strangers from many networks have used up', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aUser(app.context, 'wang')
    for (let at = 0; at < 31; at++) await logIn(app, 'wang', 'wrong horse 9', `198.51.${at}.1`)
    assert.equal((await logIn(app, 'wang', PASSWORD, '198.51.99.1')).code, 429)
    await unlock(admin, 'wang')
    assert.equal((await logIn(app, 'wang', PASSWORD, '198.51.99.1')).code, 200)
  })

  test('HEAD unlocks no name and downloads no archive of the logs', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aUser(app.context, 'wang')
    await lock(app, 'wang')
    for (const url of ['/prod-api/monitor/logininfor/unlock/wang', '/prod-api/monitor/operlog/archive']) {
      const answer = await app.server.inject({ method: 'HEAD', url, headers: { authorization: admin.token } })
      assert.equal(answer.headers['content-disposition'], undefined)
    }
    assert.equal((await logIn(app, 'wang', PASSWORD)).code, 429)
    assert.equal((await admin.call('GET /prod-api/monitor/operlog/list')).total, 0)
  })

  test('does not unlock members, and responds the same for unknown names', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const member = (password: string) =>
      app.visitor.call('POST /api/member/login', { body: { username: '张三', password } })
    for (let at = 0; at < 5; at++) await member('wrong horse 9')
    assert.equal((await unlock(admin, '张三')).code, 200)
    assert.equal((await unlock(admin, '\u202Enobody')).code, 200)
    assert.equal((await member(PASSWORD)).code, 429)
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list')
    assert.ok(rows.some(({ operParam }) => operParam === '{"userName":"张三"}'))
  })
})

test('old lines of both logs are purged, never those of the last 180 days', async (t) => {
  const app = await testApp(t)
  for (const days of [0, 179, 181, 400]) {
    await aLine(app, { at: START - days * DAY })
    await aLogin(app, { at: START - days * DAY })
  }
  assert.equal(await purgeLogs(app.context, 365, START), 2)
  assert.equal(await purgeLogs(app.context, 1, START), 2)
  for (const log of ['operation_log', 'login_log'] as const)
    assert.equal((await app.context.db.selectFrom(log).select('id').execute()).length, 2)
})

test('everybody else has a turn while many old lines are purged', async (t) => {
  const app = await testApp(t)
  const lines = Array.from({ length: 2500 }, (_, at) => ({
    id: `old-${at}`,
    user_name: 'admin',
    ip: '',
    browser: '',
    os: '',
    message: '',
    failed: 0,
    at: START - 400 * DAY,
  }))
  for (let at = 0; at < lines.length; at += 500)
    await app.context.db
      .insertInto('login_log')
      .values(lines.slice(at, at + 500))
      .execute()
  let turns = 0
  const watch = setInterval(() => turns++, 0)
  assert.equal(await purgeLogs(app.context, 365, START), 2500)
  clearInterval(watch)
  assert.ok(turns > 0)
  assert.deepEqual(await app.context.db.selectFrom('login_log').select('id').execute(), [])
})
