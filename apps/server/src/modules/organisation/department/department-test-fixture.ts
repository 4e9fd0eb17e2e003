import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'

/** An application with its user, and helpers for tests of the department tree. */
export async function withDepartments(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const all = async () => (await admin.call('GET /prod-api/system/dept/list')).data
  const find = async (name: string) => {
    const row = (await all()).find(({ deptName }) => deptName === name)
    assert.ok(row, name)
    return row
  }
  const add = async (deptName: string, parentId = 'company') => {
    const body = { deptName, parentId, orderNum: 1 }
    const { deptId, msg } = await admin.call('POST /prod-api/system/dept', { body })
    assert.ok(deptId, msg)
    return deptId
  }
  const put = async (name: string, change: object) =>
    admin.call('PUT /prod-api/system/dept', { body: { ...(await find(name)), ...change } })
  const remove = (deptId: string, actor: Actor = admin) =>
    actor.call('DELETE /prod-api/system/dept/:deptId', { params: { deptId } })
  return { app, admin, all, find, add, put, remove, db: app.context.db }
}
