import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { permissionOf, type Route } from '@anju/contract/wire/route'
import { type Actor, MINUTE, PASSWORD, testApp } from '../../../../test/harness.ts'

const rows = Object.values(tables).flatMap((table) => Object.entries(table) as [string, Route][])

const titleOf = ({ audit }: Route) => (typeof audit === 'object' ? audit.title : '')
const actionOf = ({ audit }: Route) => (typeof audit === 'object' ? audit.action : 'none')

/** Parts of the console by what is at stake there: their permissions, and how the operation log calls them. */
const RIGHTS = /^system:(user|role|menu|config|dept):|^cms:member:/
const RIGHTS_TITLES = /^(用户管理|角色管理|菜单管理|参数管理|部门管理|员工账号|两步验证)$/
const RECORDS = /^monitor:(operlog|logininfor|fileaccess):/
const RECORDS_TITLES = /日志|记录/
const PEOPLE =
  /^(system:user|cms:member|cms:proposal|cms:enquiry|cms:recruitment|cms:reading|cms:training|cms:certificate):/
const CHANGES = ['insert', 'update', 'delete', 'grant', 'import']

/** What is at stake in a call, by its permission and what the operation log says of it; whoever adds a row need not think of it. */
function actOf([, route]: [string, Route]): Route['act'] {
  const [permission, title, action] = [permissionOf(route.access) ?? '', titleOf(route), actionOf(route)]
  if ((RECORDS.test(permission) || RECORDS_TITLES.test(title)) && ['delete', 'clean', 'export'].includes(action))
    return 'records'
  if (PEOPLE.test(permission) && action === 'export') return 'people'
  return (RIGHTS.test(permission) || RIGHTS_TITLES.test(title)) && CHANGES.includes(action) ? 'rights' : undefined
}

/** Rows for which the rule is wrong, and why. */
const exceptions: Readonly<Record<string, [act: Route['act'], reason: string]>> = {
  'POST /prod-api/cms/proposal/statistics/export': [undefined, 'figures without people'],
  'PUT /prod-api/system/menu/updateSort': [undefined, 'only an order'],
  'PUT /prod-api/system/dept/updateSort': [undefined, 'only an order'],
  'PUT /prod-api/system/user/absence/:userId': [undefined, 'a deputy acts by the own rights'],
  'DELETE /prod-api/system/user/absence/:userId': [undefined, 'a deputy acts by the own rights'],
  'PUT /prod-api/system/user/profile/secondFactor': [undefined, 'the code of the factor is the proof'],
  'POST /prod-api/system/user/profile/secondFactor/remove': [undefined, 'has the password in its form'],
  'DELETE /prod-api/monitor/jobLog/clean': ['records', 'what tasks did'],
  'DELETE /prod-api/monitor/jobLog/:jobLogIds': ['records', 'what tasks did'],
  'DELETE /prod-api/cms/setting/demo': ['records', 'deletes much at once'],
}

describe('step-up', () => {
  test('every call that changes rights, clears or takes out records or exports people says so, and so asks for the password', () => {
    const expected = rows.map((row): [string, Route['act']] => {
      const exception = exceptions[row[0]]
      return [row[0], exception ? exception[0] : actOf(row)]
    })
    const grave = expected.filter(([, act]) => act)
    assert.ok(grave.length >= 45, `only ${grave.length} rows found`)
    assert.deepEqual(
      rows.map(([key, { act }]) => [key, act]),
      expected,
    )
    const known = new Set(rows.map(([key]) => key))
    for (const key of Object.keys(exceptions)) assert.ok(known.has(key), `${key} is no route`)
  })

  test('each of them asks for the password once the proof is older than ten minutes, whoever calls', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    app.clock.pass(10 * MINUTE + 1)
    for (const [key] of rows.filter(([, { act }]) => act)) {
      const [method, path = ''] = key.split(' ')
      const answer = await app.server.inject({
        method: method as 'PUT',
        url: path.replace(/:\w+/g, 'x'),
        headers: { authorization: admin.token },
      })
      assert.equal(answer.json().code, 428, key)
    }
  })

  test('only rows with a session of the console do', () => {
    for (const [key, { access, act }] of rows)
      if (act) assert.ok(access === 'administrator' || access.startsWith('permission:'), key)
  })

  const remove = (who: Actor) =>
    who.call('DELETE /prod-api/system/role/:roleIds', { params: { roleIds: 'no-such-role' } })
  const exporting = (who: Actor) => who.call('POST /prod-api/system/user/export', { body: {} })

  test('for ten minutes after the login nothing is asked; then 428 until the password is given', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    app.clock.pass(10 * MINUTE)
    assert.notEqual((await remove(admin)).code, 428)
    app.clock.pass(1)
    const refusal = await remove(admin)
    assert.deepEqual(
      [refusal.status, refusal.code, refusal.msg],
      [200, 428, '此操作需要验证密码：请锁定屏幕再解锁，或重新登录，然后再试'],
    )
    const wrong = await admin.call('POST /prod-api/verifyPassword', { body: { password: 'wrong' } })
    assert.deepEqual([wrong.code, wrong.msg], [500, '密码错误，请重新输入'])
    assert.equal((await remove(admin)).code, 428)
    assert.equal((await admin.call('POST /prod-api/verifyPassword', { body: { password: PASSWORD } })).code, 200)
    assert.notEqual((await remove(admin)).code, 428)
  })

  test('unlocking the screen is a proof too, and one session’s proof is not another’s', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.admin(), await app.admin()]
    app.clock.pass(11 * MINUTE)
    await here.call('POST /prod-api/unlockscreen', { body: { password: PASSWORD } })
    assert.notEqual((await remove(here)).code, 428)
    assert.equal((await remove(there)).code, 428)
  })

  test('a download asks as well, and its refusal is JSON', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    app.clock.pass(11 * MINUTE)
    const refusal = await exporting(admin)
    assert.deepEqual([refusal.code, refusal.headers['content-type']], [428, 'application/json'])
  })

  test('a caller without the permission gets 403, not a request for the password', async (t) => {
    const app = await testApp(t)
    const clerk = await app.holder('system:post:list')
    app.clock.pass(11 * MINUTE)
    assert.equal((await remove(clerk)).code, 403)
  })

  test('guesses at it are throttled as logins are', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const say = (password: string) => admin.call('POST /prod-api/verifyPassword', { body: { password } })
    for (let at = 0; at < 5; at++) assert.equal((await say('wrong')).code, 500)
    assert.equal((await say(PASSWORD)).code, 429)
  })

  test('a proof of the future, after the clock was set back, is none', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    app.clock.pass(-5 * MINUTE)
    assert.equal((await remove(admin)).code, 428)
  })
})
