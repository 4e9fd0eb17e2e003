import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, deskUser, EDITING, itemOf } from '../../../test/desk.ts'
import { testApp } from '../../../test/harness.ts'

test('what a user who leaves is writing is handed over, with a line in the history of the item', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [writer, other] = [await deskUser(app, 'writer', EDITING), await deskUser(app, 'other', EDITING)]
  const contentId = await begin(writer, { title: '停水通知' })
  const users = await app.context.db.selectFrom('administrator').select(['id', 'user_name']).execute()
  const idOf = (name: string) => users.find(({ user_name }) => user_name === name)?.id ?? ''
  const params = { userIds: idOf('writer') }
  const { work } = (await admin.call('GET /prod-api/system/user/work/:userIds', { params })).data
  assert.deepEqual(
    work.map(({ text, takers }) => [text, takers.includes(idOf('other'))]),
    [['1 篇正在写的内容', true]],
  )
  const mine = async () =>
    (await other.call('GET /prod-api/cms/content/list', { query: { mine: '1' } })).rows.map(({ title }) => title)
  assert.deepEqual(await mine(), [])
  const { code, handedOver } = await admin.call('DELETE /prod-api/system/user/:userIds', {
    params,
    query: { handTo: idOf('other') },
  })
  assert.deepEqual([code, handedOver], [200, ['1 篇正在写的内容移交给管理员other']])
  assert.deepEqual(await mine(), ['停水通知'])
  const { rows } = await other.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  assert.deepEqual([rows[0]?.action, rows[0]?.reason], ['assign', '因 管理员writer 的账号被删除，移交给 管理员other'])
  assert.equal((await itemOf(other, contentId)).title, '停水通知')
})

test('a draft does not keep its writer from being deleted: others of the department go on with it', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const [writer, other] = [await deskUser(app, 'writer', EDITING), await deskUser(app, 'other', EDITING)]
  const contentId = await begin(writer, { title: '停水通知' })
  const { id } = await app.context.db
    .selectFrom('administrator')
    .select('id')
    .where('user_name', '=', 'writer')
    .executeTakeFirstOrThrow()
  assert.equal((await admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: id } })).code, 200)
  assert.equal((await itemOf(other, contentId)).title, '停水通知')
})
