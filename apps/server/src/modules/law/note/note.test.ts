import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { lawNoteRoutes } from '@anju/contract/law/note'
import type { BodyOf } from '@anju/contract/wire/route'
import { news, rule } from '../../../../test/factories.ts'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, library, PROPERTY, text } from '../../../../test/laws.ts'

type Form = BodyOf<(typeof lawNoteRoutes)['POST /prod-api/cms/law-note']>
const CANARY = 'KANARIE7e3d'

/** A library, an editor of notes, and the address of the regulation. */
async function prepared(t: TestContext) {
  const app = await testApp(t)
  await importInto(app, folderOf(t, library))
  const editor = await app.admin()
  const { data } = await editor.call('GET /prod-api/cms/law-note/places', { query: { keyword: '物业示例条例1' } })
  const [place] = data
  assert.deepEqual([place?.title, place?.label, place?.anchor], ['物业示例条例', '第一条', 'art-1'])
  return { app, editor, lawId: place?.targetId ?? '' }
}

const add = (editor: Actor, lawId: string, form: Partial<Omit<Form, 'place'>> & { anchor?: string } = {}) => {
  const { anchor = 'art-1', ...rest } = form
  const body: Form = {
    place: { lawId, anchor },
    plain: '',
    plainAudience: 'public',
    practice: '',
    practiceAudience: 'member',
    items: [],
    linksAudience: 'member',
    author: '法务',
    reviewDue: '2027-11-21',
    ...rest,
  }
  return editor.call('POST /prod-api/cms/law-note', { body })
}
const notesOf = async (actor: Actor, lawId: string) =>
  (await actor.call('GET /api/cms/law/:lawId', { params: { lawId } })).data.notes
const listed = async (editor: Actor, query: { view?: 'due' | 'changed' } = {}) =>
  (await editor.call('GET /prod-api/cms/law-note/list', { query })).rows
async function edit(editor: Actor, noteId: string, change: { plain?: string; reviewed?: boolean; reviewDue?: string }) {
  const { data } = await editor.call('GET /prod-api/cms/law-note/:noteId', { params: { noteId } })
  const { version, plain, plainAudience, practice, practiceAudience, linksAudience, author } = data
  const form = { plain, plainAudience, practice, practiceAudience, linksAudience, author, items: [] }
  const body = { noteId, version, ...form, reviewed: false, reviewDue: '2027-11-21', ...change }
  return editor.call('PUT /prod-api/cms/law-note', { body })
}

/** Imports the regulation again with another first article. */
async function changeFirstArticle(t: TestContext, app: TestApp) {
  const changed = text(
    '物业示例条例',
    '第一条 业主应当按月支付物业费。\n\n第二条 下列事项由业主大会决定：\n\n（一）使用专项维修资金；\n\n（二）选聘物业服务企业。',
  )
  return importInto(app, folderOf(t, { ...library, [PROPERTY]: changed }))
}

test('each reader sees the layers that are for them, and links that they can open', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  const items = [await news(app, { title: '缴费指南' }), await rule(app, { title: '收缴办法' })]
  const answer = await add(editor, lawId, {
    plain: '要交物业费。',
    practice: '先打电话。',
    items,
    linksAudience: 'public',
  })
  assert.equal(answer.code, 200)
  const [open] = await notesOf(app.visitor, lawId)
  assert.deepEqual(
    [open?.anchor, open?.plain, open?.practice, open?.links.map(({ title }) => title), open?.internal, open?.state],
    ['art-1', '要交物业费。', '', ['缴费指南'], [], 'current'],
  )
  assert.deepEqual([open?.author, open?.reviewedOn], ['法务', '2026-11-21'])
  const [whole] = await notesOf(await app.member(), lawId)
  assert.deepEqual(
    [whole?.practice, whole?.links.map(({ title, where }) => [title, where]), whole?.internal],
    [
      '先打电话。',
      [
        ['缴费指南', '新闻公告'],
        ['收缴办法', '规章制度'],
      ],
      ['practice'],
    ],
  )
})

test('visitors get no word, count or trace of what is for staff, from any page or cache', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  const secret = await rule(app, { title: `${CANARY}办法` })
  await add(editor, lawId, {
    plain: `${CANARY}甲`,
    plainAudience: 'member',
    practice: `${CANARY}乙`,
    items: [secret],
    linksAudience: 'public',
    author: `${CANARY}丙`,
  })
  await add(editor, lawId, { anchor: '', practice: `${CANARY}丁` })
  const before = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  assert.deepEqual(before.data.notes, [])
  const member = await app.member()
  assert.equal((await notesOf(member, lawId)).length, 2)
  const pages = [
    await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } }),
    await app.visitor.call('GET /api/cms/law/list', { query: { keyword: '物业' } }),
    await app.visitor.call('GET /api/cms/law/search', { query: { keyword: CANARY } }),
    await app.visitor.call('GET /api/cms/law/search', { query: { keyword: '物业费' } }),
    await app.visitor.call('GET /api/cms/search/query', { query: { title: CANARY } }),
    await app.visitor.call('GET /api/cms/search/query', { query: { title: '物业费' } }),
  ]
  for (const { raw } of pages) assert.doesNotMatch(raw, new RegExp(CANARY))
  assert.deepEqual(pages[0]?.raw, before.raw)
  for (const url of [`/digitization/laws/${lawId}`, '/digitization/laws', '/sitemap.xml', '/feed.xml'])
    assert.doesNotMatch((await app.visitor.get(url, { accept: 'text/html' })).body, new RegExp(CANARY), url)
  await app.context.db.updateTable('law_note').set({ plain_audience: 'public' }).execute()
  app.context.responseCache.clear()
  assert.match((await app.visitor.get(`/digitization/laws/${lawId}`, { accept: 'text/html' })).body, /KANARIE7e3d甲/)
})

test('a note says that its article has changed, on the new text, until it has been reviewed', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  await add(editor, lawId, { plain: '要交物业费。' })
  assert.deepEqual(
    (await listed(editor)).map(({ changed }) => changed),
    [false],
  )
  await changeFirstArticle(t, app)
  const [note] = await notesOf(app.visitor, lawId)
  assert.equal(note?.state, 'changed')
  const [row] = await listed(editor, { view: 'changed' })
  const noteId = row?.noteId ?? ''
  const { data } = await editor.call('GET /prod-api/cms/law-note/:noteId', { params: { noteId } })
  assert.deepEqual([data.reviewedText, data.currentText], ['业主应当支付物业费。', '业主应当按月支付物业费。'])
  assert.equal((await edit(editor, noteId, { plain: '要交物业费的。' })).code, 200)
  assert.equal((await notesOf(app.visitor, lawId))[0]?.state, 'changed')
  assert.equal((await edit(editor, noteId, { reviewed: true })).code, 200)
  assert.equal((await notesOf(app.visitor, lawId))[0]?.state, 'current')
  assert.deepEqual(await listed(editor, { view: 'changed' }), [])
})

test('a note stays with the law when a new version comes, and says so on the old one', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  await add(editor, lawId, { plain: '要交物业费。' })
  const next = text('物业示例条例', '第一条 业主应当按时支付物业费。')
  await importInto(app, folderOf(t, { '行政法规/物业示例条例(2025-01-01).md': next }))
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  assert.deepEqual(
    data.notes.map(({ state }) => state),
    ['current'],
  )
  const newest = data.versions[0]?.lawId ?? ''
  assert.deepEqual(
    (await notesOf(app.visitor, newest)).map(({ state }) => state),
    ['changed'],
  )
  const [row] = await listed(editor)
  await edit(editor, row?.noteId ?? '', { reviewed: true })
  assert.deepEqual(
    (await notesOf(app.visitor, newest)).map(({ state }) => state),
    ['current'],
  )
  assert.deepEqual(
    (await notesOf(app.visitor, lawId)).map(({ state }) => state),
    ['other'],
  )
})

test('notes whose review is due come first, and are counted', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  await add(editor, lawId, { plain: '远的', reviewDue: '2027-06-01' })
  await add(editor, lawId, { plain: '近的', anchor: 'art-2', reviewDue: '2026-12-01' })
  app.clock.pass(30 * DAY)
  const fresh = await app.admin()
  assert.deepEqual(
    (await listed(fresh)).map(({ summary, due, label }) => [summary, due, label]),
    [
      ['近的', true, '第二条'],
      ['远的', false, '第一条'],
    ],
  )
  assert.deepEqual((await fresh.call('GET /prod-api/cms/law-note/counts')).data, { due: 1, changed: 0 })
})

test('a note without a word, on a missing article, on a noted place or with a hidden item is refused at its field', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  const gone = await news(app, { expiresAt: app.clock.now() - HOUR })
  const fields = [
    await add(editor, lawId),
    await add(editor, lawId, { plain: '　' }),
    await add(editor, lawId, { plain: '甲', anchor: 'art-9' }),
    await add(editor, 'none', { plain: '甲' }),
    await add(editor, lawId, { plain: '甲', items: [gone] }),
    await add(editor, lawId, { plain: '甲', reviewDue: '2026-02-30' }),
    await add(editor, lawId, { plain: '甲', reviewDue: '2026-11-20' }),
  ].map(({ field }) => field)
  assert.deepEqual(fields, ['plain', 'plain', 'place', 'place', 'items', 'reviewDue', 'reviewDue'])
  assert.equal((await add(editor, lawId, { plain: '甲' })).code, 200)
  assert.equal((await add(editor, lawId, { plain: '乙' })).field, 'place')
  const [row] = await listed(editor)
  const params = { noteIds: row?.noteId ?? '' }
  assert.equal((await editor.call('DELETE /prod-api/cms/law-note/:noteIds', { params })).code, 200)
  assert.deepEqual(await notesOf(app.visitor, lawId), [])
})

test('a law that gets another title or level keeps its notes and reviews, unless another version keeps the name', async (t) => {
  const { app, editor, lawId } = await prepared(t)
  await add(editor, lawId, { plain: '要交物业费。' })
  await changeFirstArticle(t, app)
  const reviews = async () =>
    (await editor.call('GET /prod-api/cms/law-watch/list', { query: { placeKind: 'note' } })).rows
  assert.deepEqual(
    (await reviews()).map(({ lawTitle }) => lawTitle),
    ['物业示例条例'],
  )
  const correct = async (change: { title?: string; level?: 'law' | 'other' }) => {
    const { data } = await editor.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })
    const answer = await editor.call('PUT /prod-api/cms/law', { body: { ...data, ...change } })
    assert.equal(answer.code, 200, answer.msg)
  }
  await correct({ title: '物业管理示例条例' })
  assert.equal((await notesOf(app.visitor, lawId)).length, 1)
  assert.deepEqual(
    (await listed(editor)).map(({ lawTitle }) => lawTitle),
    ['物业管理示例条例'],
  )
  assert.deepEqual(
    (await reviews()).map(({ lawTitle }) => lawTitle),
    ['物业管理示例条例'],
  )
  await correct({ level: 'other' })
  assert.equal((await notesOf(app.visitor, lawId)).length, 1)
  // Going back to the file is another name too.
  const { data } = await editor.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })
  const body = { lawId, version: data.version }
  assert.equal((await editor.call('PUT /prod-api/cms/law/file', { body })).code, 200)
  assert.equal((await notesOf(app.visitor, lawId)).length, 1)
  await importInto(app, folderOf(t, { '行政法规/物业示例条例(2003-06-08).md': text('物业示例条例', '第一条 旧。') }))
  await correct({ title: '物业管理示例条例' })
  assert.equal((await notesOf(app.visitor, lawId)).length, 0)
})
