import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aPosition, SELECTING } from '../../../../test/applications.ts'
import { testApp } from '../../../../test/harness.ts'
import { aClerk } from '../../../../test/tickets.ts'

test('the positions of a recruiter who leaves go to a colleague, or to those of the department together', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [one, other] = [
    await aClerk(app, 'one', SELECTING, '人力资源部'),
    await aClerk(app, 'other', SELECTING, '人力资源部'),
  ]
  const positionId = await aPosition(app, { title: '会务服务员' })
  const recruiter = async () => {
    const { data } = await admin.call('GET /prod-api/cms/recruitment/recruiters')
    return data.find((position) => position.positionId === positionId)?.userId
  }
  const body = { positionId, userId: one.userId }
  assert.equal((await admin.call('PUT /prod-api/cms/recruitment/recruiter', { body })).code, 200)
  const leave = async (userId: string, handTo: string) =>
    (await admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1', handTo } })).handedOver
  assert.deepEqual(await leave(one.userId, other.userId), ['1 个岗位的招聘移交给管理员other'])
  assert.equal(await recruiter(), other.userId)
  assert.deepEqual(await leave(other.userId, 'department'), ['1 个岗位的招聘退回部门'])
  assert.equal(await recruiter(), '')
})
