import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordLogin } from '#modules/monitor'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'

const logins = async (app: TestApp, ips: readonly string[]) => {
  for (const [nth, ip] of ips.entries()) {
    const who = { realm: 'member', userName: `职工${nth}`, agent: '', message: '登录成功', failed: false } as const
    await recordLogin(app.context, { ...who, ip, now: app.clock.now() + nth })
  }
}
const warnings = (app: TestApp) => app.logLines.filter((line) => line.includes('set TRUSTED_PROXY if that')).length

test('§5 when all callers have one private address, the start and the state of the server say that TRUSTED_PROXY may be missing', async (t) => {
  const app = await testApp(t)
  await logins(app, ['172.18.0.1', '172.18.0.1', '172.18.0.1'])
  const second = await app.another()
  assert.equal(warnings(second), 1)
  const readProxy = async (admin: Actor) =>
    (await admin.call('GET /prod-api/monitor/server')).data.conditions.find(({ name }) => name === 'proxy')?.text
  const elsewhere = second.withToken((await app.admin()).token)
  assert.equal(await readProxy(elsewhere), undefined, 'the login of this administrator came from elsewhere')
  await app.context.db.deleteFrom('login_log').where('ip', '!=', '172.18.0.1').execute()
  const admin = second.withToken((await app.admin()).token)
  await app.context.db.deleteFrom('login_log').where('ip', '!=', '172.18.0.1').execute()
  assert.match((await readProxy(admin)) ?? '', /172\.18\.0\.1.+TRUSTED_PROXY/)
})

test('nothing is said of several addresses, a public one, one person, or where the proxy is configured', async (t) => {
  for (const [ips, trustedProxy] of [
    [['172.18.0.1', '172.18.0.1', '172.18.0.2'], ''],
    [['203.0.113.1', '203.0.113.1', '203.0.113.1'], ''],
    [['127.0.0.1'], ''],
    [['172.18.0.1', '172.18.0.1', '172.18.0.1'], '172.18.0.1'],
  ] as const) {
    const app = await testApp(t, { trustedProxy })
    await logins(app, ips)
    assert.equal(warnings(await app.another()), 0, ips.join())
  }
})
