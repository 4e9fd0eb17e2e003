import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { actionsOf, begin, type DeskUser, deskUser, EDITING, itemOf, REVIEWING, step } from '../../../../test/desk.ts'
import { news } from '../../../../test/factories.ts'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'

const itemsOf = async (actor: DeskUser, ids: readonly string[]) =>
  Promise.all(ids.map(async (contentId) => ({ contentId, version: (await itemOf(actor, contentId)).version })))

const listed = async (app: TestApp) => {
  const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews' } })
  return (data?.rows ?? []).map(({ contentId, pinned }) => (pinned ? `${contentId} pinned` : contentId))
}

test('items are published one by one: what cannot be published is named, the others are live', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const outsider = await deskUser(app, 'outsider', REVIEWING, '财务部')
  const [good, untitled] = [await begin(reviewer), await begin(reviewer, { title: '' })]
  const foreign = await begin(outsider)
  const items = [...(await itemsOf(reviewer, [untitled, good])), { contentId: foreign, version: 2 }]
  const stale = { contentId: good, version: 0 }
  const answer = await reviewer.call('PUT /prod-api/cms/content/bulk/publish', { body: { items: [stale, ...items] } })
  assert.equal(answer.code, 200, answer.msg)
  assert.deepEqual(
    answer.faults.map(({ contentId, msg }) => [contentId, msg.slice(0, 8)]),
    [
      [good, '内容已被他人修改'],
      [untitled, '请输入标题'],
      [foreign, '内容不存在，或不'],
    ],
  )
  assert.deepEqual(await listed(app), [good])
  const offline = { items: await itemsOf(reviewer, [good]), reason: '内容有误' }
  assert.deepEqual((await reviewer.call('PUT /prod-api/cms/content/bulk/offline', { body: offline })).faults, [])
  assert.deepEqual(await listed(app), [])
})

test('several drafts are submitted at once and refused with one reason, each by the rules of a single one', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const [one, two, incomplete] = [await begin(editor), await begin(editor), await begin(editor, { kind: '' })]
  const live = await begin(reviewer)
  await step(reviewer, live, 'publish')
  const all = [one, two, incomplete, live]
  const submit = { items: await itemsOf(editor, all) }
  const submitted = await editor.call('PUT /prod-api/cms/content/bulk/submit', { body: submit })
  assert.deepEqual(submitted.faults, [
    { contentId: incomplete, msg: '请选择分类' },
    { contentId: live, msg: '没有需要审核的修改' },
  ])
  const statesOf = async () => (await Promise.all(all.map((id) => itemOf(editor, id)))).map(({ state }) => state)
  assert.deepEqual(await statesOf(), ['review', 'review', 'draft', 'published'])

  const refuse = { items: await itemsOf(reviewer, [one, two, incomplete]), reason: '缺少时间' }
  const call = (actor: DeskUser) => actor.call('PUT /prod-api/cms/content/bulk/refuse', { body: refuse })
  assert.equal((await call(editor)).code, 403)
  assert.deepEqual((await call(reviewer)).faults, [{ contentId: incomplete, msg: '没有待审核的修改' }])
  assert.deepEqual(await statesOf(), ['refused', 'refused', 'draft', 'published'])
  assert.equal((await itemOf(editor, two)).reason, '缺少时间')
  assert.deepEqual(await actionsOf(editor, one), ['create', 'submit', 'refuse'])
})

test('a pinned item is first on every server at once, and no longer when its time is over', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const admin = { ...(await app.admin()), deptId: '' }
  const old = await news(app, { title: '旧', publishDate: '2026-01-01' })
  const recent = await news(app, { title: '新', publishDate: '2026-02-01' })
  assert.deepEqual(await listed(other), [recent, old])
  const pin = async (topUntil: string) =>
    admin.call('PUT /prod-api/cms/content/bulk/pin', { body: { items: await itemsOf(admin, [old]), topUntil } })
  assert.deepEqual((await pin(toWireTime(app.clock.now() - HOUR))).faults[0]?.msg, '置顶时间应晚于现在')
  assert.deepEqual((await pin(toWireTime(app.clock.now() + HOUR))).faults, [])
  for (const server of [app, other]) assert.deepEqual(await listed(server), [`${old} pinned`, recent])
  assert.deepEqual((await pin('')).faults, [])
  for (const server of [app, other]) assert.deepEqual(await listed(server), [recent, old])
  assert.deepEqual(await actionsOf(admin, old), ['pin', 'unpin'])
})
