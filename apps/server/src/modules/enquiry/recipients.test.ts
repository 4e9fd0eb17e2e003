import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recipientsOf } from '#modules/case'
import { WINNING } from '../../../test/enquiries.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../test/people.ts'
import { ENQUIRY } from './kind.ts'

const place = '市场拓展部'
const losses: Record<string, (app: TestApp, owner: string, elsewhere: string) => Promise<unknown>> = {
  disabled: ({ context }, owner) =>
    context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', owner).execute(),
  moved: ({ context }, owner, department_id) =>
    context.db.updateTable('administrator').set({ department_id }).where('id', '=', owner).execute(),
  'without the role': ({ context }, owner) =>
    context.db.deleteFrom('administrator_role').where('administrator_id', '=', owner).execute(),
  'without the permission': ({ context }) =>
    context.db.deleteFrom('role_menu').where('role_id', '=', 'role-owner').execute(),
}

describe('events of an enquiry whose owner is', () => {
  for (const [how, lose] of Object.entries(losses)) {
    test(`${how} reach those who assign in the department`, async (t) => {
      const app = await testApp(t)
      const [departmentId = '', elsewhere = ''] = await idsOfDepartments(app.context, [place, '财务部'])
      const user = (name: string, permissions: string[]) =>
        aUser(app.context, name, { permissions, departmentId, dataScope: '3' })
      const owner = await user('owner', WINNING)
      const head = await user('head', [...WINNING, 'cms:enquiry:assign'])
      const row = { department_id: departmentId, owner_id: owner }
      const learn = () =>
        recipientsOf(app.context.db, ENQUIRY, { row, event: 'dueToday', by: '', now: app.clock.now() })
      assert.deepEqual(await learn(), [owner])
      await lose(app, owner, elsewhere)
      assert.deepEqual(await learn(), [head])
    })
  }
})
