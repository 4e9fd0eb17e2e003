// Who has an item open now.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SECOND } from '@anju/contract/wire/time'
import { begin, deskUser, EDITING } from '../../../test/desk.ts'
import { type Actor, testApp } from '../../../test/harness.ts'

const say = async (actor: Actor, contentId: string, windowId: string, isLeaving = false) =>
  (await actor.call('POST /prod-api/cms/content/viewing', { body: { contentId, windowId, isLeaving } })).data

test('who opens an item that others have open is told who, and that another window is their own', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await deskUser(app, 'one', EDITING), await deskUser(app, 'other', EDITING)]
  const stranger = await deskUser(app, 'stranger', EDITING, '财务部')
  const contentId = await begin(one)
  assert.deepEqual(await say(one, contentId, 'a'), [])
  assert.deepEqual(await say(one, contentId, 'a'), [])
  assert.deepEqual(await say(one, contentId, 'b'), [{ nickName: '管理员one', isOwn: true }])
  assert.deepEqual(await say(other, contentId, 'c'), [{ nickName: '管理员one', isOwn: false }])
  const body = { contentId, windowId: 'd', isLeaving: false }
  assert.equal((await stranger.call('POST /prod-api/cms/content/viewing', { body })).code, 404)
  await say(one, contentId, 'a', true)
  assert.equal((await say(other, contentId, 'c')).length, 1)
  await say(one, contentId, 'b', true)
  assert.deepEqual(await say(other, contentId, 'c'), [])
})

test('a window that ends without a word counts for a minute or so', async (t) => {
  const app = await testApp(t)
  const [one, other] = [await deskUser(app, 'one', EDITING), await deskUser(app, 'other', EDITING)]
  const contentId = await begin(one)
  await say(one, contentId, 'a')
  app.clock.pass(60 * SECOND)
  assert.equal((await say(other, contentId, 'b')).length, 1)
  app.clock.pass(20 * SECOND)
  assert.deepEqual(await say(other, contentId, 'b'), [])
})
