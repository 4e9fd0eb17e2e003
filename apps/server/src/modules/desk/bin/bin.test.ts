import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  article,
  begin,
  type DeskUser,
  deskUser,
  itemOf,
  REVIEWING,
  save,
  step,
  stepWith,
} from '../../../../test/desk.ts'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { binTask } from '../sweep.ts'

const BINNING = [...REVIEWING, 'cms:bin:list', 'cms:bin:recover', 'cms:bin:remove']

const remove = (actor: DeskUser, ...ids: string[]) =>
  actor.call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds: ids.join() } })
const recover = (actor: DeskUser, ...ids: string[]) =>
  actor.call('PUT /prod-api/cms/bin/recover/:contentIds', { params: { contentIds: ids.join() } })
const erase = (actor: DeskUser, ...ids: string[]) =>
  actor.call('DELETE /prod-api/cms/bin/:contentIds', { params: { contentIds: ids.join() } })
const inBin = async (actor: DeskUser) =>
  (await actor.call('GET /prod-api/cms/bin/list', { query: {} })).rows.map(({ contentId }) => contentId)
const onDesk = async (actor: DeskUser) =>
  (await actor.call('GET /prod-api/cms/content/list', { query: {} })).rows.map(({ contentId }) => contentId)
const stored = async (app: TestApp) =>
  (await app.context.db.selectFrom('content').select('id').execute()).map(({ id }) => id)

test('what nobody can read is put into the bin and recovered as it was; what is published is not', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', BINNING)
  const [draft, visible] = [await begin(reviewer), await begin(reviewer)]
  await step(reviewer, visible, 'publish')
  assert.equal((await remove(reviewer, draft, visible)).msg, '已发布的内容不能删除，请先下线')
  assert.deepEqual(await inBin(reviewer), [])
  await stepWith(reviewer, visible, 'offline', '内容有误')
  assert.equal((await remove(reviewer, draft, visible)).code, 200)
  assert.deepEqual((await inBin(reviewer)).sort(), [draft, visible].sort())
  assert.deepEqual(await onDesk(reviewer), [])
  assert.equal((await recover(reviewer, visible)).code, 200)
  assert.equal((await itemOf(reviewer, visible)).state, 'offline')
  await save(reviewer, visible, { title: '恢复以后' })
  assert.deepEqual(await inBin(reviewer), [draft])
})

test('an item in the bin is neither opened, saved, published nor deleted again', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', BINNING)
  const contentId = await begin(reviewer)
  const { version, form } = await itemOf(reviewer, contentId)
  await remove(reviewer, contentId)
  const body = { contentId, version: version + 1 }
  const answers = [
    await reviewer.call('GET /prod-api/cms/content/:contentId', { params: { contentId } }),
    await reviewer.call('PUT /prod-api/cms/content/copy', { body: { ...body, form } }),
    await reviewer.call('PUT /prod-api/cms/content/publish', { body }),
    await remove(reviewer, contentId),
  ]
  assert.deepEqual(
    answers.map(({ code }) => code),
    [404, 404, 404, 404],
  )
  assert.equal((await reviewer.call('GET /prod-api/cms/content/tasks')).data.mine, 0)
})

test('the bin has the items of the data scope only', async (t) => {
  const app = await testApp(t)
  const owner = await deskUser(app, 'owner', BINNING, '财务部')
  const outsider = await deskUser(app, 'outsider', BINNING)
  const contentId = await begin(owner)
  await remove(owner, contentId)
  assert.deepEqual(await inBin(outsider), [])
  for (const attempt of [recover, erase]) assert.equal((await attempt(outsider, contentId)).code, 404)
  assert.deepEqual(await inBin(owner), [contentId])
})

test('an item is deleted for good by hand, or when it was in the bin for sixty days', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', BINNING)
  const [first, second, third] = [await begin(reviewer), await begin(reviewer), await begin(reviewer)]
  assert.equal((await erase(reviewer, first)).code, 404)
  await remove(reviewer, first, second)
  assert.equal((await erase(reviewer, first)).code, 200)
  assert.deepEqual((await stored(app)).sort(), [second, third].sort())
  const { now } = app.clock
  await binTask.run(app.context, now() + 60 * 24 * HOUR - HOUR)
  assert.equal((await stored(app)).length, 2)
  await binTask.run(app.context, now() + 60 * 24 * HOUR)
  assert.deepEqual(await stored(app), [third])
  assert.equal((await itemOf(reviewer, third)).title, article.title)
})
