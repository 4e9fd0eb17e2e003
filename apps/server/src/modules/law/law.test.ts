import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { fromWireTime } from '@anju/contract/wire/time'
import { type TestApp, testApp } from '../../../test/harness.ts'
import { importLaws, NothingToImport } from './law.import.ts'
import { insertDemoLaws } from './law-demo.ts'

type Files = Record<string, string>

/** A folder of law texts; the title stands for the head unless a text has its own. */
function folderOf(t: TestContext, files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'anju-laws-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

const text = (title: string, body: string, info = '') => `# ${title}\n\n${info}\n\n<!-- INFO END -->\n\n${body}`

const PROPERTY = '行政法规/物业示例条例(2018-03-19).md'
const library: Files = {
  [PROPERTY]: text(
    '物业示例条例',
    '## 第一章 总则\n\n第一条 业主应当支付物业费。\n\n第二条 下列事项由业主大会决定：\n\n（一）使用专项维修资金；\n\n（二）选聘物业服务企业。',
  ),
  '社会法/电梯示例法(2013-06-29).md': text(
    '中华人民共和国电梯示例法',
    '第一条 电梯的维护保养应当由取得许可的单位进行。\n\n第二条 物业服务人应当公示电梯检验结果。',
  ),
  '地方性法规/临江/临江市物业示例条例(2020-01-01).md': text(
    '临江市物业示例条例',
    '第一条 不得以停止供电的方式催交物业费。\n\n第二条 业主委员会应当公开。',
  ),
  '行政法规/旧物业示例条例(2003-06-08).md': text('旧物业示例条例', '第一条 业主应当支付物业费。'),
  '行政法规/新规定示例(2019-01-01).md': text(
    '新规定示例',
    '第一条 本规定自2019年2月1日起施行。《旧物业示例条例》同时废止。',
  ),
}

async function importInto(app: TestApp, folder: string) {
  return importLaws(app.context.db, folder, { now: app.clock.now() })
}

async function withLibrary(t: TestContext, files: Files = library) {
  const app = await testApp(t)
  const report = await importInto(app, folderOf(t, files))
  const search = async (keyword: string, more: Record<string, string> = {}) =>
    (await app.visitor.call('GET /api/cms/law/search', { query: { keyword, ...more } })).data
  return { app, report, search }
}

test('§2.4 import: reports laws, articles and refused files, and a refused file stops nothing', async (t) => {
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

test('§2.4 import: the same law in two folders is one law of both categories', async (t) => {
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

test('example company: a law known by its facts keeps our note when its text is imported', async (t) => {
  const app = await testApp(t)
  const facts = {
    title: '物业示例条例',
    level: 'admin_regulation',
    issuer: '国务院',
    docNo: '',
    publishedOn: '2018-03-19',
    effectiveOn: '2018-03-19',
    note: '交接时对照。',
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
  assert.deepEqual(
    [data.note, data.articleCount, data.articles[1]?.paragraphs[1]?.text],
    ['交接时对照。', 2, '（一）使用专项维修资金；'],
  )
})

test('law list: newest first, filtered by status, level, region and title, with the regions there are', async (t) => {
  const { app } = await withLibrary(t)
  const list = async (query: Record<string, string> = {}) =>
    (await app.visitor.call('GET /api/cms/law/list', { query })).data
  const all = await list({ status: 'all' })
  assert.deepEqual(
    all.rows.map(({ publishedOn }) => publishedOn),
    ['2020-01-01', '2019-01-01', '2018-03-19', '2013-06-29', '2003-06-08'],
  )
  assert.deepEqual(all.regions, ['临江'])
  assert.equal((await list({ level: 'law' })).total, 1)
  assert.equal((await list({ region: '临江' })).rows[0]?.title, '临江市物业示例条例')
  assert.equal((await list({ keyword: '物业' })).total, 3)
  assert.equal((await list({ keyword: '%' })).total, 0)
  assert.deepEqual(
    (await list({ keyword: '旧物业' })).rows.map(({ status, statusReason }) => [status, statusReason]),
    [['review', '《新规定示例》载明将其废止，待人工核对']],
  )
})

test('law detail: contents, articles and paragraphs; an unknown address answers 404', async (t) => {
  const { app, search } = await withLibrary(t)
  const lawId = (await search('选聘')).rows[0]?.lawId ?? ''
  const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  assert.deepEqual(data.nodes, [{ anchor: 'node-1', depth: 0, kind: '章', title: '第一章 总则', first: 'art-1' }])
  assert.deepEqual(
    data.articles.map(({ anchor, label, node }) => [anchor, label, node]),
    [
      ['art-1', '第一条', 0],
      ['art-2', '第二条', 0],
    ],
  )
  assert.equal((await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId: 'none' } })).code, 404)
})

test('law search: all words in one article, each or its official term; the excerpt marks them', async (t) => {
  const { search } = await withLibrary(t)
  const both = await search('物业费 停止供电')
  assert.equal(both.total, 1)
  assert.deepEqual(
    both.rows[0]?.articles[0]?.excerpt.filter(({ mark }) => mark).map((run) => run.text),
    ['停止供电', '物业费'],
  )
  const synonym = await search('业委会')
  assert.deepEqual(synonym.synonyms, [{ word: '业委会', also: ['业主委员会'] }])
  assert.equal(synonym.rows[0]?.title, '临江市物业示例条例')
  assert.equal((await search('业委会', { match: 'exact' })).total, 0)
})

test('law search: a law named beside other words is looked in', async (t) => {
  const { search } = await withLibrary(t)
  const { rows } = await search('电梯示例法 公示')
  assert.deepEqual(
    rows.map(({ articles }) => articles[0]?.label),
    ['第二条'],
  )
})

test('law search: by law it counts the matching articles and finds titles too', async (t) => {
  const { search } = await withLibrary(t)
  const { rows, total } = await search('电梯', { scope: 'law' })
  assert.equal(total, 1)
  assert.deepEqual(
    [rows[0]?.matches, rows[0]?.articles.length, rows[0]?.markedTitle.find(({ mark }) => mark)?.text],
    [2, 2, '电梯'],
  )
})

test('law search: exact counts equal a full scan of the articles, for every pair of characters in them', async (t) => {
  const { app, search } = await withLibrary(t)
  const plains = (await app.context.db.selectFrom('law_article').select('plain').execute()).map(({ plain }) => plain)
  const words = new Set(
    plains.flatMap((plain) => Array.from(plain.matchAll(/\p{Script=Han}{2,6}/gu), ([word]) => word)),
  )
  for (const word of words) {
    const { total } = await search(word, { match: 'exact', status: 'all' })
    assert.equal(total, plains.filter((plain) => plain.includes(word)).length, word)
  }
})

test('law search: signs of a query language are letters like any other, and nothing searchable finds nothing', async (t) => {
  const { search } = await withLibrary(t)
  for (const keyword of ['"', '*', 'NEAR(', '%', "'; drop table law; --", '{title} : 电梯', ''])
    assert.equal((await search(keyword)).total, 0, keyword)
  assert.equal((await search('电梯*')).total, 2)
  assert.equal((await search('电'.repeat(2048))).total, 0)
})

test('§2.5 law search: a citation leads to its article, part of a name to several', async (t) => {
  const { search } = await withLibrary(t)
  const one = await search('物业示例条例第二条第二项')
  assert.deepEqual(
    one.jumps.map(({ title, anchor, label, start }) => [title, anchor, label, start]),
    [['物业示例条例', 'art-2', '第二条第二项', '（二）选聘物业服务企业。']],
  )
  assert.deepEqual(
    (await search('条例第一条')).jumps.map(({ title }) => title),
    ['物业示例条例', '旧物业示例条例', '临江市物业示例条例'],
  )
  assert.deepEqual((await search('物业示例条例第九条')).jumps, [])
})

test('§2.4 status: a law comes into force on its day without a new import, and the version before becomes 已修改', async (t) => {
  const { app } = await withLibrary(t, {
    '社会法/示例法(2020-01-01).md': text('示例法', '第一条 本法自2020年2月1日起施行。'),
    '社会法/示例法(2026-10-01).md': text('示例法', '第一条 本法自2027年1月1日起施行。'),
  })
  const statuses = async () =>
    (await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.rows.map(
      ({ status }) => status,
    )
  assert.deepEqual(await statuses(), ['pending', 'effective'])
  app.clock.set(fromWireTime('2027-01-01 08:00:00'))
  assert.deepEqual(await statuses(), ['effective', 'amended'])
})
