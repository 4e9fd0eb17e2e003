import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const UNLOCK = ['monitor:logininfor:unlock']
const BEYOND = '只能解锁自己可以管理的用户，超级管理员只能由超级管理员解锁'
const unlock = async (who: Actor, userName: string) => {
  const { code, msg } = await who.call('GET /prod-api/monitor/logininfor/unlock/:userName', { params: { userName } })
  return [code, msg]
}
const guess = async (app: TestApp, username: string, password = 'wrong horse 9') =>
  (await app.visitor.call('POST /prod-api/login', { body: { username, password } })).code

test('the name of an admin role holder is unlocked only by holders, so that it cannot be used for more guesses', async (t) => {
  const app = await testApp(t)
  const clerk = await app.holder(...UNLOCK)
  const admin = await app.admin()
  for (let at = 0; at < 5; at++) await guess(app, 'admin')
  assert.equal(await guess(app, 'admin', PASSWORD), 429)
  for (const spelling of ['admin', 'ADMIN', 'ａdmin']) assert.deepEqual(await unlock(clerk, spelling), [403, BEYOND])
  assert.equal(await guess(app, 'admin', PASSWORD), 429)
  assert.equal((await unlock(admin, 'admin'))[0], 200)
  assert.equal(await guess(app, 'admin', PASSWORD), 200)
})

test('a name is unlocked by callers whose rights and data scope include its user', async (t) => {
  const app = await testApp(t)
  await aUser(app.context, 'branch', { permissions: UNLOCK, dataScope: '3', departmentId: 'company' })
  await aUser(app.context, 'near', { roleIds: [], departmentId: 'company' })
  await aUser(app.context, 'far', { roleIds: [] })
  await aUser(app.context, 'strong', { permissions: ['system:config:edit'], departmentId: 'company' })
  const branch = await app.admin('branch')
  for (let at = 0; at < 5; at++) await guess(app, 'near')
  assert.equal((await unlock(branch, 'near'))[0], 200)
  assert.equal(await guess(app, 'near', PASSWORD), 200)
  // A caller who sees only some users cannot find out which others exist.
  for (const name of ['far', 'strong', 'nobody']) assert.deepEqual(await unlock(branch, name), [403, BEYOND], name)
  const wide = await app.holder(...UNLOCK)
  for (const name of ['far', 'nobody']) assert.equal((await unlock(wide, name))[0], 200, name)
  assert.deepEqual(await unlock(wide, 'strong'), [403, BEYOND])
})
