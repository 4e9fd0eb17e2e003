import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ReviewView } from '@anju/contract/law/watch-terms'
import { content } from '../../../../test/factories.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, text } from '../../../../test/laws.ts'

const FILE = '行政法规/物业示例条例(2018-03-19).md'
const first = text('物业示例条例', '第一条 甲。\n\n第二条 乙。\n\n第三条 丙。')
/** The second article has other words, the third is gone. */
const second = text('物业示例条例', '第一条 甲。\n\n第二条 乙乙。')

const bring = (t: TestContext, app: TestApp, file: string, law: string) => importInto(app, folderOf(t, { [file]: law }))

/** The library with the first text, and what cites it. */
async function prepared(t: TestContext) {
  const app = await testApp(t)
  await bring(t, app, FILE, first)
  const articles = [{ law: '物业示例条例', article: '第二条', note: '' }]
  const ids = {
    topic: await content(app, { section: 'internalruleslaw', title: '交费', fields: { articles } }),
    standard: await content(app, {
      section: 'internalrulesnative',
      kind: '消防',
      title: '某标准',
      fields: { keyClauses: ['执行《物业示例条例》第三条'] },
    }),
  }
  return { app, admin: await app.admin(), ids }
}

const reviews = async (actor: Actor, view: ReviewView = 'open') =>
  (await actor.call('GET /prod-api/cms/law-watch/list', { query: { view, pageSize: '100' } })).rows
const mark = async (actor: Actor, contentId: string) =>
  (await actor.call('GET /api/cms/law/changes/:contentId', { params: { contentId } })).data

test('a change that is taken back closes its reviews, and the mark on the site goes', async (t) => {
  const { app, admin, ids } = await prepared(t)
  const closed = async () => {
    const [row] = (await reviews(admin, 'done')).filter(({ placeId }) => placeId === ids.topic)
    const { data } = await admin.call('GET /prod-api/cms/law-watch/:reviewId', {
      params: { reviewId: row?.reviewId ?? '' },
    })
    return [data.result, data.resultNote, data.doneBy]
  }
  await bring(t, app, FILE, second)
  assert.equal((await mark(app.visitor, ids.topic)).changed, true)
  // One that a person has closed stays as it was closed.
  const reviewIds = (await reviews(admin)).filter(({ placeId }) => placeId === ids.standard).map((one) => one.reviewId)
  const body = { reviewIds, result: 'edited', note: '' } as const
  assert.equal((await admin.call('PUT /prod-api/cms/law-watch/finish', { body })).code, 200)
  await bring(t, app, FILE, first)
  assert.deepEqual(
    (await reviews(admin)).map(({ placeId }) => placeId),
    [ids.standard],
  )
  assert.equal((await mark(app.visitor, ids.topic)).changed, false)
  assert.deepEqual(await closed(), ['unchanged', '变更已撤回，无须处理', '系统'])
  assert.equal((await reviews(admin, 'done')).filter(({ result }) => result === 'edited').length, 1)
})

test('a withdrawn version closes its reviews, and opens them when it is put back', async (t) => {
  const { app, admin, ids } = await prepared(t)
  await bring(t, app, '行政法规/物业示例条例(2026-11-01).md', second)
  const about = async () => (await reviews(admin)).filter(({ placeId }) => placeId === ids.topic).length
  const move = async (to: 'withdraw' | 'restore') => {
    const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
    const law = rows.find(({ publishedOn }) => publishedOn === '2026-11-01')
    const body = { lawId: law?.lawId ?? '', version: law?.version ?? 0, reason: '误录' }
    assert.equal((await admin.call(`PUT /prod-api/cms/law/${to}`, { body })).code, 200)
  }
  assert.equal(await about(), 1)
  await move('withdraw')
  assert.deepEqual([await about(), (await mark(app.visitor, ids.topic)).changed], [0, false])
  await move('restore')
  assert.deepEqual([await about(), (await mark(app.visitor, ids.topic)).changed], [1, true])
})

test('a law that is withdrawn puts what cites it under review until it is put back; what was open about its text comes back', async (t) => {
  const { app, admin, ids } = await prepared(t)
  await bring(t, app, FILE, second)
  const about = async () =>
    (await reviews(admin))
      .filter(({ placeId }) => placeId === ids.topic || placeId === ids.standard)
      .map(({ label, change, effectiveOn }) => `${label} ${change} ${effectiveOn}`)
      .sort()
  const move = async (to: 'withdraw' | 'restore') => {
    const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title: '物业示例条例' } })
    const body = { lawId: rows[0]?.lawId ?? '', version: rows[0]?.version ?? 0, reason: '版权待确认' }
    assert.equal((await admin.call(`PUT /prod-api/cms/law/${to}`, { body })).code, 200)
  }
  const changed = await about()
  assert.equal(changed.length, 2)
  await move('withdraw')
  assert.deepEqual(await about(), ['第三条 withdrawn 2026-11-21', '第二条 withdrawn 2026-11-21'])
  const [review] = (await reviews(admin)).filter(({ placeId }) => placeId === ids.topic)
  const { data } = await admin.call('GET /prod-api/cms/law-watch/:reviewId', {
    params: { reviewId: review?.reviewId ?? '' },
  })
  assert.deepEqual([data.oldText, data.newText], ['乙乙。', '《物业示例条例》已从法规检索中撤下：版权待确认'])
  assert.equal((await mark(app.visitor, ids.topic)).changed, false)
  assert.deepEqual(
    (await mark(await app.member(), ids.topic)).articles.map(({ label, withdrawn }) => [label, withdrawn]),
    [['第二条', true]],
  )
  await move('restore')
  assert.deepEqual(await about(), changed)
})
