import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments, PASSWORD } from '../../../../test/people.ts'

const accessOf = (actor: Actor, userId: string) =>
  actor.call('GET /prod-api/system/user/access/:userId', { params: { userId } })

test('what somebody may do is named screen by screen with the roles that permit it; a disabled role permits nothing', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const userId = await aUser(app.context, 'zhou', { permissions: ['cms:content:list', 'cms:content:publish'] })
  const body = { roleName: '读者', roleKey: 'reader', roleSort: 9, dataScope: '3' } as const
  const { roleId } = await admin.call('POST /prod-api/system/role', {
    body: { ...body, menuIds: ['cms', 'cms-law-list'] },
  })
  const before = (await accessOf(admin, userId)).data
  const [own] = before.roles
  assert.equal(before.everything, false)
  assert.ok(before.screens.every(({ acts }) => acts.every(({ roleIds }) => roleIds.join() === own?.roleId)))
  await admin.call('PUT /prod-api/system/user/authRole', { query: { userId, roleIds: [own?.roleId, roleId].join() } })
  const { screens, roles } = (await accessOf(admin, userId)).data
  assert.equal(roles.length, 2)
  const reading = screens.find(({ screen }) => screen === '网站管理 › 法规管理')
  assert.deepEqual(reading?.acts, [{ name: '查看', roleIds: [roleId] }])
  await admin.call('PUT /prod-api/system/role/changeStatus', { body: { roleId, status: '1' } })
  const after = (await accessOf(admin, userId)).data
  assert.equal(after.roles.find((role) => role.roleId === roleId)?.status, '1')
  assert.ok(after.screens.every(({ screen }) => screen !== '网站管理 › 法规管理'))
})

test('departments, sections and everything of the super administrator are named', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const scopeDepartments = await idsOfDepartments(app.context, ['财务部'])
  const limits = { dataScope: '2' as const, scopeDepartments, sections: ['information'] }
  const userId = await aUser(app.context, 'zhou', { permissions: ['cms:content:list'], ...limits })
  const [role] = (await accessOf(admin, userId)).data.roles
  assert.deepEqual([role?.dataScope, role?.departments, role?.sections.length], ['2', ['财务部'], 1])
  assert.notEqual(role?.sections[0], 'information')
  const chief = await aUser(app.context, 'chief')
  const { everything, screens } = (await accessOf(admin, chief)).data
  assert.deepEqual([everything, screens], [true, []])
})

test('failed logins that refuse further ones are said, until they are lifted; who is out of reach is not read', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const userId = await aUser(app.context, 'zhou', { permissions: ['cms:content:list'] })
  assert.equal((await accessOf(admin, userId)).data.lockedUntil, '')
  for (let failure = 0; failure < 6; failure++)
    await admin.call('POST /prod-api/login', { body: { username: 'zhou', password: `${PASSWORD}-${failure}` } })
  assert.notEqual((await accessOf(admin, userId)).data.lockedUntil, '')
  await admin.call('GET /prod-api/monitor/logininfor/unlock/:userName', { params: { userName: 'zhou' } })
  assert.equal((await accessOf(admin, userId)).data.lockedUntil, '')
  await aUser(app.context, 'near', { permissions: ['system:user:query'], dataScope: '5' })
  assert.notEqual((await accessOf(await app.admin('near'), userId)).code, 200)
})
