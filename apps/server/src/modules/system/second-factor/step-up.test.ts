import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Route } from '@anju/contract/wire/route'
import { type Actor, MINUTE, PASSWORD, testApp } from '../../../../test/harness.ts'

const rows = Object.values(tables).flatMap((table) => Object.entries(table) as [string, Route][])

/** Whether a row is of a kind that asks for a recent proof of the password. */
function needsStepUp([key, { audit, access }]: [string, Route]): boolean {
  const changes = /^(?:POST|PUT|DELETE) /.test(key)
  const action = typeof audit === 'object' ? audit.action : 'none'
  if (!key.includes(' /prod-api/') || access === 'anyone') return false
  if (/\/resetPwd/.test(key)) return true
  if (action === 'export' && /\/(?:system|cms)\/(?:user|member)\b|operlog|logininfor/.test(key)) return true
  if (changes && action !== 'export' && /\/system\/role\b|authRole/.test(key)) return true
  if (/log/i.test(key) && key.startsWith('DELETE ')) return true
  return key.startsWith('DELETE ') && /secondFactor/.test(key)
}

describe('step-up', () => {
  test('every reset of others’ passwords, export of people, change of roles, clearing of logs and removal of a factor asks for the password', () => {
    const grave = rows.filter(needsStepUp)
    assert.ok(grave.length >= 18, `only ${grave.length} rows found`)
    assert.deepEqual(
      grave.flatMap(([key, { stepUp }]) => (stepUp ? [] : key)),
      [],
    )
  })

  test('only rows with a session of the console do', () => {
    for (const [key, { access, stepUp }] of rows)
      if (stepUp) assert.ok(access === 'administrator' || access.startsWith('permission:'), key)
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
    const asked = await remove(admin)
    assert.deepEqual([asked.status, asked.code, asked.msg], [200, 428, '请输入登录密码以继续'])
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
    const asked = await exporting(admin)
    assert.deepEqual([asked.code, asked.headers['content-type']], [428, 'application/json'])
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
