import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

test('a new role sees the own department unless its author says otherwise; without such a scope of the author only oneself', async (t) => {
  const app = await testApp(t)
  const permissions = ['query', 'add', 'edit', 'list'].map((one) => `system:role:${one}`)
  await aUser(app.context, 'keeper', { permissions, departmentId: 'company' })
  const keeper = await app.admin('keeper')
  const make = async (key: string, dataScope?: '1' | '4') => {
    const body = { roleName: key, roleKey: key, roleSort: 1, menuIds: ['test-system:role:list'] }
    const form = { ...body, ...(dataScope && { dataScope }) }
    const { code, roleId } = await keeper.call('POST /prod-api/system/role', { body: form })
    if (code !== 200) return code
    const { data } = await keeper.call('GET /prod-api/system/role/:roleId', { params: { roleId } })
    return data.dataScope
  }
  assert.equal(await make('wide'), '3')
  assert.equal(await make('whole', '1'), '1')
  const narrow = (data_scope: '4' | '5') =>
    app.context.db.updateTable('role').set({ data_scope }).where('id', '=', 'role-keeper').execute()
  await narrow('4')
  assert.equal(await make('own'), '3')
  assert.equal(await make('wider', '1'), 403)
  await narrow('5')
  assert.equal(await make('narrow'), '5')
  assert.equal(await make('below', '4'), 403)
})
