import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { testApp } from '../../../../test/harness.ts'
import { folderOf, importInto, library, PROPERTY, text, withLibrary } from '../../../../test/laws.ts'
import { insertDemoLaws } from './demo.ts'
import { NothingToImport } from './import.ts'

test('domain §2.4 import: reports laws, articles and refused files, and a refused file stops nothing', async (t) => {
  const { report } = await withLibrary(t, {
    ...library,
    '行政法规/坏文件.md': '# 坏文件\n\n第一条 甲。',
    '_index.md': '---\n---\n',
  })
  assert.deepEqual([report.laws, report.articles, report.added, report.skipped], [5, 8, 5, 1])
  assert.deepEqual(report.refused, [
    { path: join('行政法规', '坏文件.md'), reason: '缺少“INFO END”标记，无法区分题注与正文' },
  ])
})

test('domain §2.4 import: the same law in two folders is one law of both categories', async (t) => {
  const body = text('中华人民共和国示例法', '第一条 甲。')
  const { app, report } = await withLibrary(t, {
    '社会法/示例法(2018-01-01).md': body,
    '经济法/示例法(2018-01-01).md': body,
  })
  assert.equal(report.duplicates.length, 1)
  const { data } = await app.visitor.call('GET /api/cms/law/list')
  assert.deepEqual(
    data.rows.map(({ category }) => category),
    ['社会法、经济法'],
  )
})

test('import: a second run changes nothing, and a changed file replaces its law alone', async (t) => {
  const { app, search } = await withLibrary(t)
  const again = await importInto(app, folderOf(t, library))
  assert.deepEqual([again.added, again.changed, again.unchanged], [0, 0, 5])
  const changed = await importInto(
    app,
    folderOf(t, { [PROPERTY]: text('物业示例条例', '第一条 业主应当按时支付物业服务费。') }),
  )
  assert.deepEqual([changed.added, changed.changed, changed.unchanged], [0, 1, 0])
  assert.equal((await search('按时支付', { match: 'exact' })).total, 1)
  assert.equal((await search('专项维修资金', { match: 'exact' })).total, 0)
  assert.equal((await search('电梯', { match: 'exact' })).total, 2)
})

test('import: what a stopped import left is never seen, and the next one removes it', async (t) => {
  const { app, search } = await withLibrary(t)
  const { db } = app.context
  await db.updateTable('law').set({ live: 0, import_id: 'stopped' }).where('short_title', '=', '电梯示例法').execute()
  assert.equal((await search('电梯', { match: 'exact' })).total, 0)
  await importInto(app, folderOf(t, library))
  assert.equal((await search('电梯', { match: 'exact' })).total, 2)
  const { hidden } = await db
    .selectFrom('law')
    .select((eb) => eb.fn.countAll<number>().as('hidden'))
    .where('live', '=', 0)
    .executeTakeFirstOrThrow()
  assert.equal(hidden, 0)
})

test('import: a missing or empty folder is refused and leaves the library as it was', async (t) => {
  const { app, search } = await withLibrary(t)
  await assert.rejects(importInto(app, '/nowhere'), NothingToImport)
  await assert.rejects(importInto(app, folderOf(t, {})), NothingToImport)
  assert.equal((await search('电梯', { match: 'exact' })).total, 2)
})

test('example company: a law known by its facts gets its text by an import', async (t) => {
  const app = await testApp(t)
  const facts = {
    title: '物业示例条例',
    level: 'admin_regulation',
    issuer: '国务院',
    docNo: '',
    publishedOn: '2018-03-19',
    effectiveOn: '2018-03-19',
    practice: '交接时对照。',
  } as const
  await app.context.db.transaction().execute((tx) => insertDemoLaws(tx, [facts]))
  const before = await app.visitor.call('GET /api/cms/law/list')
  assert.deepEqual(
    before.data.rows.map(({ title, articleCount }) => [title, articleCount]),
    [['物业示例条例', 0]],
  )
  await importInto(app, folderOf(t, library))
  const lawId = before.data.rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  assert.deepEqual([data.articleCount, data.articles[1]?.paragraphs[1]?.text], [2, '（一）使用专项维修资金；'])
})

test('import: an interpretation in two spellings of its name is one law, and a later spelling replaces the earlier', async (t) => {
  const path = (title: string) => `司法解释/${title}(2023-05-24).md`
  const [blank, comma] = ['最高人民法院 最高人民检察院关于示例的解释', '最高人民法院、最高人民检察院关于示例的解释']
  const body = '第一条 甲。'
  const { app, report } = await withLibrary(t, { [path(blank)]: text(blank, body), [path(comma)]: text(comma, body) })
  assert.deepEqual([report.added, report.duplicates.length], [1, 1])
  await app.context.db.updateTable('law').set({ slug: 'of-an-earlier-release' }).execute()
  const again = await importInto(app, folderOf(t, { [path(comma)]: text(comma, body) }))
  assert.equal(again.added, 1)
  assert.equal((await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.total, 1)
})
