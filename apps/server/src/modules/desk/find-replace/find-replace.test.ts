import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { fillDeskWords } from '#modules/content'
import {
  actionsOf,
  begin,
  type DeskUser,
  deskUser,
  EDITING,
  itemOf,
  REVIEWING,
  save,
  step,
} from '../../../../test/desk.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'

const OLD = '400-880-1234'
const NEW = '400-999-0000'
const PROJECT = 'introduceIntroduction'

const texts: Partial<ItemForm> = {
  title: `热线 ${OLD}`,
  body: `<p>请拨 400-<strong>880</strong>-1234 或<a href="tel:4008801234">这里</a>，<a href="#/x?id=${OLD}">内</a></p>`,
}

const listed = async (actor: DeskUser, text: string) =>
  (await actor.call('GET /prod-api/cms/content/list', { query: { text } })).rows.map(({ contentId }) => contentId)

type How = { find?: string; text?: string; publish?: boolean; dryRun?: boolean }

async function replace(actor: DeskUser, ids: readonly string[], how: How = {}) {
  const items = await Promise.all(
    ids.map(async (contentId) => ({ contentId, version: (await itemOf(actor, contentId)).version })),
  )
  return replaceThese(actor, items, how)
}

function replaceThese(actor: DeskUser, items: { contentId: string; version: number }[], how: How = {}) {
  const body = { items, find: OLD, text: NEW, publish: false, dryRun: false, ...how }
  return actor.call('PUT /prod-api/cms/content/bulk/replace', { body })
}

async function twoPersons(app: TestApp, section: string) {
  const admin = await app.admin()
  const { data } = await admin.call('GET /prod-api/cms/section/:section', { params: { section } })
  await admin.call('PUT /prod-api/cms/section', { body: { ...data, twoPerson: true } })
}

test('an item is listed by words anywhere in its working copy: broken by marks, in own fields and rows, under pictures, dialled by links', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const inBody = await begin(editor, { body: '<p>请拨 400-<strong>880</strong>-１２３４</p>' })
  const inField = await begin(editor, { body: '', fields: { hotline: OLD } }, PROJECT)
  const inRow = await begin(editor, { fields: { disclosure: [{ item: '电话', content: OLD }] } }, PROJECT)
  const dialled = await begin(editor, { body: '<p><a href="tel:4008801234">热线</a></p>' })
  await begin(editor, { body: '<p>400-</p><p>880-1234</p>' })
  assert.deepEqual((await listed(editor, OLD)).sort(), [inBody, inField, inRow, dialled].sort())
  assert.deepEqual(await listed(editor, ' ４００－８８０－１２３４'), [dialled, inRow, inField, inBody])
  const outsider = await deskUser(app, 'outsider', EDITING, '财务部')
  assert.deepEqual(await listed(outsider, OLD), [])

  // The working copy counts, not what visitors read.
  assert.equal((await step(editor, inBody, 'publish')).code, 200)
  await save(editor, inBody, { body: '<p>没有号码</p>', summary: '' })
  assert.equal((await listed(editor, OLD)).includes(inBody), false)
  const { version } = await itemOf(editor, inBody)
  await editor.call('DELETE /prod-api/cms/content/copy/:contentId', {
    params: { contentId: inBody },
    query: { version: `${version}` },
  })
  assert.equal((await listed(editor, OLD)).includes(inBody), true)
})

test('items from before there was such a search are entered into it when the server starts', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor, { body: `<p>${OLD}</p>` })
  await app.context.db.deleteFrom('desk_words').execute()
  assert.deepEqual(await listed(editor, OLD), [])
  assert.equal(await fillDeskWords(app.context), 1)
  assert.equal(await fillDeskWords(app.context), 0)
  assert.deepEqual(await listed(editor, OLD), [contentId])
})

test('a trial lists every place with what stands around it and changes nothing; then each item gets a version that says why', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const contentId = await begin(editor, texts)
  const bare = await begin(editor)
  const before = await itemOf(editor, contentId)
  const trial = await replace(editor, [contentId, bare], { dryRun: true })
  assert.deepEqual(trial.faults, [])
  assert.deepEqual(
    trial.changes.map((one) => [one.contentId, one.publishes, one.total]),
    [[contentId, false, 3]],
  )
  assert.deepEqual(
    trial.changes[0]?.places.map(({ label, before, match, after, text }) => [label, before, match, after, text]),
    [
      ['标题', '热线 ', OLD, '', NEW],
      ['正文', '请拨 ', OLD, ' 或这里，内', NEW],
      ['正文的链接', '', 'tel:4008801234', '', 'tel:4009990000'],
    ],
  )
  assert.deepEqual(await itemOf(editor, contentId), before)
  assert.deepEqual((await replace(editor, [contentId, bare])).faults, [])
  const { form, version } = await itemOf(editor, contentId)
  assert.equal(form.title, `热线 ${NEW}`)
  assert.equal(
    form.body,
    `<p>请拨 400-<strong>999</strong>-0000 或<a href="tel:4009990000">这里</a>，<a href="#/x?id=${OLD}">内</a></p>`,
  )
  assert.equal(version, before.version + 1)
  assert.deepEqual(await actionsOf(editor, contentId), ['create', 'replace'])
  assert.deepEqual(await actionsOf(editor, bare), ['create'])
  const { rows } = await editor.call('GET /prod-api/cms/content/history/list', { query: { contentId } })
  assert.equal(rows[0]?.reason, `“${OLD}”改为“${NEW}”，3 处`)
  const { data } = await editor.call('GET /prod-api/cms/content/history/:historyId', {
    params: { historyId: rows[0]?.historyId ?? '' },
  })
  assert.equal(data.form?.title, texts.title)
  // What has changed since the trial is left alone.
  const stale = await replaceThese(editor, [{ contentId, version: before.version }], { find: NEW, text: OLD })
  assert.equal(stale.faults[0]?.contentId, contentId)
  assert.equal((await itemOf(editor, contentId)).form.title, `热线 ${NEW}`)
})

test('what visitors read gets its change as a working copy, or is published again by whoever may', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const editor = await deskUser(app, 'editor', EDITING)
  const words = { title: `热线 ${OLD}`, body: `<p>${OLD}</p>` }
  const [live, draft, unfinished] = [
    await begin(reviewer, words),
    await begin(reviewer, words),
    await begin(reviewer, words),
  ]
  for (const id of [live, unfinished]) assert.equal((await step(reviewer, id, 'publish')).code, 200)
  await save(reviewer, unfinished, { summary: '写到一半' })
  const readTitle = async () =>
    (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId: live } })).data?.title

  assert.match((await replace(editor, [live], { publish: true })).faults[0]?.msg ?? '', /没有发布这条内容的权限/)
  assert.equal((await itemOf(editor, live)).state, 'published')
  const answer = await replace(reviewer, [live, draft, unfinished], { publish: true })
  assert.deepEqual(
    answer.changes.map(({ contentId, publishes }) => [contentId, publishes]),
    [
      [live, true],
      [draft, false],
    ],
  )
  assert.deepEqual(
    answer.faults.map(({ contentId }) => contentId),
    [unfinished],
  )
  assert.equal(await readTitle(), `热线 ${NEW}`)
  assert.deepEqual(await actionsOf(reviewer, live), ['create', 'publish', 'replace', 'publish'])
  assert.equal((await itemOf(reviewer, draft)).state, 'draft')

  assert.deepEqual((await replace(editor, [live], { find: NEW, text: '95' })).faults, [])
  assert.equal((await itemOf(reviewer, live)).state, 'changed')
  assert.equal(await readTitle(), `热线 ${NEW}`)
  const seen = await begin(reviewer, words)
  assert.equal((await step(reviewer, seen, 'publish')).code, 200)
  await twoPersons(app, 'internalrulesNews')
  const unseen = await replace(reviewer, [seen], { publish: true })
  assert.match(unseen.faults[0]?.msg ?? '', /须由他人审核后发布/)
  assert.equal((await itemOf(reviewer, seen)).state, 'published')
  const other = await begin(reviewer, words, 'internalrulesNews')
  await step(reviewer, other, 'submit')
  const { faults } = await replace(editor, [other])
  assert.match(faults[0]?.msg ?? '', /正在审核/)
})

test('items that are locked, of another department, or would become wrong are named with the reason, and stay', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const finance = await deskUser(app, 'finance', EDITING, '财务部')
  const words = { body: `<p>${OLD}</p>` }
  const [inReview, planned] = [await begin(reviewer, words), await begin(reviewer, words)]
  const [foreign, long] = [await begin(finance, words), await begin(reviewer, { title: `${OLD}${'字'.repeat(80)}` })]
  const dials = await begin(reviewer, { body: '<p><a href="tel:4008801234">拨打</a></p>' })
  const phone = await begin(reviewer, { fields: { hotline: OLD } }, PROJECT)
  await step(reviewer, inReview, 'submit')
  await step(reviewer, planned, 'publish')
  await save(reviewer, planned, { summary: '改过' })
  const plan = { contentId: planned, version: (await itemOf(reviewer, planned)).version }
  await reviewer.call('PUT /prod-api/cms/content/schedule', { body: { ...plan, replaceTime: '2099-01-01 08:00:00' } })
  const own = [inReview, planned, long, dials]
  const items = await Promise.all(
    own.map(async (contentId) => ({ contentId, version: (await itemOf(reviewer, contentId)).version })),
  )
  const answer = await replaceThese(reviewer, [...items, { contentId: foreign, version: 2 }], {
    text: '请看首页'.repeat(10),
  })
  assert.deepEqual(answer.changes, [])
  assert.deepEqual(
    answer.faults.map(({ contentId, msg }) => [contentId, msg.slice(0, 7)]),
    [
      [inReview, '内容正在审核，'],
      [planned, '已安排定时替换'],
      [long, '标题不能超过 '],
      [dials, '链接 tel:'],
      [foreign, '内容不存在，或'],
    ],
  )
  assert.equal((await replace(reviewer, [phone], { text: '见公告' })).faults.length, 1)
  assert.equal((await itemOf(reviewer, phone)).form.fields.hotline, OLD)
  const same = await replace(reviewer, [phone], { text: OLD })
  assert.deepEqual([same.code, same.field], [400, 'text'])
})
