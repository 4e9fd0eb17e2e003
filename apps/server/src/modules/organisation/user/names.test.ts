import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

test('whoever may log in learns the names of those whose logins a list shows, and of nobody else', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const { userName, nickName } = { userName: 'zhouwen', nickName: '周文' }
  await admin.call('POST /prod-api/system/user', { body: { userName, nickName, password: 'autumn leaves 7' } })
  await aUser(app.context, 'clerk', { permissions: [] })
  const clerk = await app.admin('clerk')
  const { data } = await clerk.call('GET /prod-api/system/user/names', { query: { logins: 'zhouwen,gone,' } })
  assert.deepEqual(data, [{ userName, nickName }])
})
