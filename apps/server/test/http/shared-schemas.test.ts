import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedSchemas } from '#platform/http/schemas'
import { type TestApp, testApp } from '../harness.ts'

async function callSome(app: TestApp): Promise<void> {
  const administrator = await app.admin()
  assert.equal((await administrator.call('GET /prod-api/system/user/list')).code, 200)
  const visitor = await app.visitor.call('POST /api/member/login', { body: { username: '', password: '' } })
  assert.notEqual(visitor.code, 200)
}

test('a second server of the process compiles no schema', async (t) => {
  await callSome(await testApp(t))
  const compiled = sharedSchemas.compiled()
  assert.ok(compiled > 0)
  await callSome(await testApp(t))
  assert.equal(sharedSchemas.compiled(), compiled)
})
