import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'

const NEW = 'a better horse 3'
const list = (who: Actor, query: object = {}) => who.call('GET /prod-api/monitor/logininfor/list', { query })
const logIn = (app: TestApp, username: string, password: string, ip?: string) =>
  app.visitor.call('POST /api/member/login', { body: { username, password }, ...(ip && { ip }) })

describe('audit F7 the login log of the staff', () => {
  test('contains logins, failures, password changes and logouts of staff, marked as such', async (t) => {
    const app = await testApp(t)
    const step = () => app.clock.pass(1000)
    const { data } = await logIn(app, '张三', PASSWORD)
    const member = app.withToken(data.token)
    step()
    await logIn(app, 'A0001', 'hush horse 7', '10.0.0.9')
    step()
    await logIn(app, '查无此人', 'hush horse 7', '10.0.0.9')
    step()
    await member.call('PUT /api/member/reset_pwd', { body: { password: 'hush horse 8', newPassword: NEW } })
    step()
    await member.call('PUT /api/member/reset_pwd', { body: { password: PASSWORD, newPassword: NEW } })
    step()
    await member.call('POST /api/member/logout')
    const admin = await app.admin()
    const { rows } = await list(admin, { realm: 'member' })
    assert.deepEqual(
      rows.map(({ userName, status, msg, ipaddr }) => [userName, status, msg, ipaddr]),
      [
        ['张三 A0001', '0', '退出成功', '203.0.113.7'],
        ['张三 A0001', '0', '修改密码成功', '203.0.113.7'],
        ['张三 A0001', '1', '原始密码不正确', '203.0.113.7'],
        ['查无此人', '1', '姓名或密码不正确；如有同名，请使用工号登录', '10.0.0.9'],
        ['A0001', '1', '姓名或密码不正确；如有同名，请使用工号登录', '10.0.0.9'],
        ['张三 A0001', '0', '登录成功', '203.0.113.7'],
      ],
    )
    assert.ok(rows.every(({ realm }) => realm === 'member'))
    assert.deepEqual(
      (await list(admin, { realm: 'administrator' })).rows.map(({ userName }) => userName),
      ['admin'],
    )
    assert.equal((await list(admin)).total, 7)
    const lines = JSON.stringify(await app.context.db.selectFrom('login_log').selectAll().execute())
    for (const secret of ['hush horse', PASSWORD, NEW]) assert.equal(lines.includes(secret), false, secret)
  })

  test('does not grow without end by what a stranger does', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 420; at++) await logIn(app, `name${at % 7}`, 'wrong')
    const lines = await app.context.db.selectFrom('login_log').select('message').execute()
    const looked = lines.filter(({ message }) => message.startsWith('姓名或密码不正确')).length
    assert.equal(looked, 35, 'five of each name')
    assert.equal(lines.length - looked, 300)
  })

  test('a password that is no good leaves some lines, not one for each try', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    const body = { password: PASSWORD, newPassword: '12345678' }
    for (let at = 0; at < 310; at++) await member.call('PUT /api/member/reset_pwd', { body })
    const lines = await app.context.db.selectFrom('login_log').select('id').where('failed', '=', 1).execute()
    assert.equal(lines.length, 300)
  })

  test('has wrong codes of tickets, some of each network', async (t) => {
    const app = await testApp(t)
    const track = (no: string) => app.visitor.call('POST /api/cms/proposal/track', { body: { no, code: '123456' } })
    await track('TS20261121-ABCDEF')
    const { rows } = await list(await app.admin(), { realm: 'ticket' })
    assert.deepEqual(
      rows.map(({ userName, status, msg, ipaddr }) => [userName, status, msg, ipaddr]),
      [['TS20261121-ABCDEF', '1', '编号或查询码不正确', '203.0.113.7']],
    )
    for (let at = 0; at < 320; at++) await track('TS20261121-ABCDEF')
    const lines = await app.context.db.selectFrom('login_log').select('id').where('realm', '=', 'ticket').execute()
    assert.equal(lines.length, 300)
  })
})
