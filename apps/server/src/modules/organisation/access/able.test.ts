import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'
import { ableUsers, answeredFor, canAnswerFor } from './able.ts'

const HANDLE = 'cms:proposal:handle'

test('who can work on what a department has is the same for lists, in SQL, and for one that has been read', async (t) => {
  const { context } = await testApp(t)
  const { db } = context
  const [tower = '', bank = '', office = ''] = await idsOfDepartments(context, [
    '云澜大厦管理处',
    '银行事务部',
    '综合管理部',
  ])
  const row = db.selectFrom('department').select('parent_id').where('id', '=', tower)
  const { parent_id: company } = await row.executeTakeFirstOrThrow()
  const permissions = [HANDLE]
  const add = (name: string, scope: '1' | '2' | '3' | '4' | '5', departmentId: string, more: object = {}) =>
    aUser(context, name, { permissions, dataScope: scope, departmentId, ...more })
  await add('everywhere', '1', '')
  await add('chosen', '2', office, { scopeDepartments: [tower, bank] })
  await add('own', '3', tower)
  await add('nowhere', '3', '')
  await add('below', '4', company)
  await add('homeless', '4', '')
  await add('oneself', '5', tower)
  await aUser(context, 'reader', { permissions: ['cms:proposal:list'], dataScope: '1' })
  const left = await add('left', '1', '')
  await db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', left).execute()
  await add('idle', '1', '')
  await db.updateTable('role').set({ status: 'disabled' }).where('id', '=', 'role-idle').execute()
  const inSql = await db
    .selectFrom('administrator as owner')
    .innerJoin('department as place', (join) => join.onTrue())
    .select(['owner.user_name', 'place.id'])
    .where(answeredFor(HANDLE, { owner: 'owner.id', department: 'place.id' }))
    .execute()
  const users = await db.selectFrom('administrator').select(['id', 'user_name']).execute()
  const names = new Map(users.map(({ id, user_name }) => [id, user_name]))
  const departments = await db.selectFrom('department').select('id').execute()
  const able = await ableUsers(db, HANDLE)
  const read = able.flatMap((user) =>
    departments.flatMap(({ id }) => (canAnswerFor(user, id) ? `${names.get(user.id)} ${id}` : [])),
  )
  assert.deepEqual(inSql.map(({ user_name, id }) => `${user_name} ${id}`).sort(), read.sort())
  const at = (place: string) => read.flatMap((one) => (one.endsWith(` ${place}`) ? one.split(' ')[0] : [])).sort()
  assert.deepEqual(at(tower), ['admin', 'below', 'chosen', 'everywhere', 'oneself', 'own'])
  assert.deepEqual(at(bank), ['admin', 'below', 'chosen', 'everywhere'])
  assert.deepEqual(at(company), ['admin', 'below', 'everywhere'])
})
