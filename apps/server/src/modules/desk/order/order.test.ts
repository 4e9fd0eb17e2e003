import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, type DeskUser, deskUser, itemOf, REVIEWING, save, step } from '../../../../test/desk.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'

const SECTION = 'introduceServing'
const fields = { suits: [], features: [], contents: [], standards: [], priceNote: '面议', cases: [], faq: [] }

/** Published services with these titles, in this order, without numbers of their own. */
async function services(actor: DeskUser, ...titles: string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const title of titles) {
    const contentId = await begin(actor, { title, kind: '', fields }, SECTION)
    ids[title] = contentId
    const answer = await step(actor, contentId, 'publish')
    assert.equal(answer.code, 200, answer.msg)
  }
  return ids
}

async function move(actor: DeskUser, contentId = '', side: 'before' | 'after', besideId = '') {
  const { version } = await itemOf(actor, contentId)
  const body = { contentId, version, besideId, side }
  return actor.call('PUT /prod-api/cms/content/order/beside', { body })
}

const onSite = async ({ visitor }: TestApp) => {
  const { data } = await visitor.call('GET /api/cms/content/list', { query: { section: SECTION } })
  return (data?.rows ?? []).map(({ title }) => title).join('')
}
const onDesk = async (actor: DeskUser, isAsc: 'asc' | 'desc' = 'asc') => {
  const query = { section: SECTION, orderByColumn: 'sortNo', isAsc } as const
  return (await actor.call('GET /prod-api/cms/content/list', { query })).rows.map(({ title }) => title).join('')
}

test('a place in a section that is ordered by hand is changed by its number', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const { 甲: contentId = '' } = await services(reviewer, '甲')
  const { version } = await itemOf(reviewer, contentId)
  const ordered = { contentId, version, sortNo: 7 }
  assert.equal((await reviewer.call('PUT /prod-api/cms/content/order', { body: ordered })).code, 200)
  assert.equal((await itemOf(reviewer, contentId)).sortNo, 7)
  assert.equal((await reviewer.call('PUT /prod-api/cms/content/order', { body: ordered })).code, 409)
})

test('an item is moved before or after another one, on the desk and at once on the site, on every server', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const { 甲: first, 丙: third, 丁: fourth } = await services(reviewer, '甲', '乙', '丙', '丁')
  assert.deepEqual([await onDesk(reviewer), await onSite(other)], ['甲乙丙丁', '甲乙丙丁'])
  assert.equal((await move(reviewer, fourth, 'before', first)).code, 200)
  for (const server of [app, other]) assert.equal(await onSite(server), '丁甲乙丙')
  assert.equal((await move(reviewer, first, 'after', third)).code, 200)
  assert.deepEqual([await onDesk(reviewer), await onSite(app)], ['丁乙丙甲', '丁乙丙甲'])
  assert.equal(await onDesk(reviewer, 'desc'), '甲丙乙丁')
})

test('moves at the same time are made one after another; a stale one is refused', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const { 甲: first = '', 乙: second, 丙: third, 丁: fourth = '' } = await services(reviewer, '甲', '乙', '丙', '丁')
  const { version } = await itemOf(reviewer, first)
  const answers = await Promise.all([move(reviewer, first, 'after', second), move(reviewer, fourth, 'before', third)])
  assert.deepEqual(
    answers.map(({ code }) => code),
    [200, 200],
  )
  assert.equal(await onDesk(reviewer), '乙甲丁丙')
  const stale = { contentId: first, version, besideId: fourth, side: 'after' } as const
  assert.equal((await reviewer.call('PUT /prod-api/cms/content/order/beside', { body: stale })).code, 409)
})

test('a move needs the right to publish the item, one that is seen beside it, and a section that is ordered by hand', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const outsider = await deskUser(app, 'outsider', REVIEWING, '财务部')
  const { 甲: own = '', 乙: second = '' } = await services(reviewer, '甲', '乙')
  const { 外: foreign = '' } = await services(outsider, '外')
  assert.equal((await move(reviewer, own, 'after', foreign)).code, 404)
  const body = { contentId: foreign, version: 1, besideId: own, side: 'after' } as const
  assert.equal((await reviewer.call('PUT /prod-api/cms/content/order/beside', { body })).code, 404)
  const [news, beside] = [await begin(reviewer), await begin(reviewer)]
  assert.equal((await move(reviewer, news, 'after', beside)).msg, '这个栏目按日期排列，不能调整顺序')
  assert.equal((await move(reviewer, own, 'after', news)).msg, '另一条内容已不在这个栏目，请刷新后重试')
  // What the caller does not see keeps its place among the others.
  assert.equal((await move(reviewer, second, 'before', own)).code, 200)
  assert.equal(await onSite(app), '乙甲外')
})

test('an item keeps its place when its text is published', async (t) => {
  const app = await testApp(t)
  const reviewer = await deskUser(app, 'reviewer', REVIEWING)
  const { 甲: first = '', 乙: second } = await services(reviewer, '甲', '乙')
  assert.equal((await move(reviewer, first, 'after', second)).code, 200)
  await save(reviewer, first, { title: '甲二' })
  assert.equal((await step(reviewer, first, 'publish')).code, 200)
  assert.equal(await onSite(app), '乙甲二')
})
