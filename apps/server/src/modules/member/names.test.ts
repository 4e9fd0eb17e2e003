import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foldUserNames } from '#modules/organisation'
import { testApp } from '../../../test/harness.ts'
import { aUser } from '../../../test/people.ts'
import { foldMemberNames } from './queries.ts'

test('E4 keys of padded names from an earlier release are those that a login looks for', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await app.member()
  const [member] = await db.selectFrom('member').select('id').orderBy('id').limit(1).execute()
  const id = member?.id ?? ''
  await db.updateTable('member').set({ name: '张　三', name_key: '张 三' }).where('id', '=', id).execute()
  assert.equal(await foldMemberNames(db), 1)
  assert.equal(await foldMemberNames(db), 0)
  const stored = await db.selectFrom('member').select('name_key').where('id', '=', id).executeTakeFirst()
  assert.equal(stored?.name_key, '张三')
})

test('E4 of two users whose names differ by a blank only, both keep a key of their own', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  for (const name of ['one', 'two', 'three']) await aUser(app.context, name)
  const rows = await db.selectFrom('administrator').select('id').orderBy('id').execute()
  const keys = ['周瑜', '周 瑜', '鲁 肃']
  for (const [at, key] of keys.entries())
    await db
      .updateTable('administrator')
      .set({ user_name: key, user_key: key })
      .where('id', '=', rows[at]?.id ?? '')
      .execute()
  assert.equal(await foldUserNames(db), 1)
  const stored = await db.selectFrom('administrator').select('user_key').orderBy('id').execute()
  assert.deepEqual(
    stored.slice(0, 3).map(({ user_key }) => user_key),
    ['周瑜', '周 瑜', '鲁肃'],
  )
})
