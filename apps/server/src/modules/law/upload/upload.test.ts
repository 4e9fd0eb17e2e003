import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { archive } from '../../../../test/exchange.ts'
import { askForFile, sendFile } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { library, PROPERTY, text, withLibrary } from '../../../../test/laws.ts'
import { eventually } from '../../../../test/server-process.ts'

const IMPORT = '/prod-api/cms/law/import'

async function sent(app: TestApp, who: Actor, name: string, bytes: Buffer, asOf = '') {
  const url = asOf ? `${IMPORT}?asOf=${asOf}` : IMPORT
  return (await sendFile(app, who, url, { field: 'file', name, bytes })).json() as {
    code: number
    msg: string
    data?: { importId: string }
  }
}

/** Imports a file to its end. */
async function imported(app: TestApp, who: Actor, name: string, bytes: Buffer, asOf = '') {
  const { data, msg } = await sent(app, who, name, bytes, asOf)
  const importId = data?.importId ?? assert.fail(msg)
  const ask = async () => (await who.call('GET /prod-api/cms/law/import/:importId', { params: { importId } })).data
  return eventually(ask, ({ state }) => state === 'done' || state === 'failed')
}

async function desk(t: TestContext) {
  const app = await testApp(t)
  return { app, admin: await app.admin() }
}

test('an archive is imported in the queue, is seen at once, and its report has every line', async (t) => {
  const { app, admin } = await desk(t)
  const many = Object.fromEntries(
    Array.from({ length: 25 }, (_, at) => [`行政法规/示例${at}(2020-01-01).md`, text(`示例${at}`, '第1条 甲。')]),
  )
  const run = await imported(app, admin, '法规.zip', archive({ ...library, ...many, '坏.md': '# 坏' }), '2026-10-31')
  assert.deepEqual(
    [run.state, run.fault, run.added, run.done, run.total, run.asOf],
    ['done', '', 30, 31, 31, '2026-10-31'],
  )
  assert.equal((await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.total, 30)
  const answer = await app.visitor.call('GET /api/cms/law/search', { query: { keyword: '专项维修资金' } })
  assert.equal(answer.data.total, 1)
  assert.equal((await app.visitor.call('GET /api/cms/site')).data.lawsAsOf, '2026-10-31')
  const { importId } = run
  const lines = async (query: object) =>
    admin.call('GET /prod-api/cms/law/import/lines', { query: { importId, ...query } })
  assert.deepEqual(
    [(await lines({})).rows[0]?.kind, (await lines({ kind: '提示', pageSize: '5' })).total],
    ['拒绝', 25],
  )
  const csv = await askForFile(app, admin, `${IMPORT}/export`, { importId, format: 'csv' })
  assert.equal(csv.body.match(/条文标题不能识别/g)?.length, 25)
  assert.match(csv.body, /缺少“INFO END”标记/)
  const sheet = await askForFile(app, admin, `${IMPORT}/export`, { importId, format: 'xlsx' })
  assert.match(String(sheet.headers['content-type']), /spreadsheetml/)
  const listed = await admin.call('GET /prod-api/cms/law/import/list')
  assert.deepEqual(
    listed.rows.map(({ fileName, userName }) => [fileName, userName !== '']),
    [['法规.zip', true]],
  )
})

test('one Markdown file is imported too, and what a person has edited stays, as the report says', async (t) => {
  const { app } = await withLibrary(t)
  const admin = await app.admin()
  const { rows } = await admin.call('GET /prod-api/cms/law/list', {
    query: { title: '物业示例条例', level: 'admin_regulation' },
  })
  const lawId = rows.find(({ title }) => title === '物业示例条例')?.lawId ?? ''
  const { data } = await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })
  await admin.call('PUT /prod-api/cms/law', { body: { ...data, docNo: '国务院令第1号' } })
  const again = archive({ [PROPERTY]: text('物业示例条例', '第一条 新的第一条。') })
  const run = await imported(app, admin, '一部.zip', again)
  assert.deepEqual(
    run.kinds.map(({ kind, count }) => [kind, count]),
    [
      ['人工修改', 1],
      ['条文变动', 1],
      ['更新', 1],
    ],
  )
  const single = Buffer.from(text('门禁示例办法', '第一条 甲。', '2024年3月1日 国务院令第9号公布'))
  assert.equal((await imported(app, admin, '门禁示例办法(2024-03-01).md', single)).added, 1)
})

test('an archive without laws, another kind of file and a broken archive are refused and change nothing', async (t) => {
  const { app, admin } = await desk(t)
  assert.match((await sent(app, admin, '空.zip', archive({ '甲.txt': '甲' }))).msg, /没有 Markdown/)
  assert.match((await sent(app, admin, '甲.doc', Buffer.from('甲'))).msg, /请选择 zip 压缩包或 Markdown/)
  assert.match((await sent(app, admin, '甲.docx', Buffer.from('甲'))).msg, /不是可以打开的 Word 文稿/)
  assert.match((await sent(app, admin, '坏.zip', Buffer.from('PK坏'))).msg, /不是可以打开的 zip/)
  assert.match((await sent(app, admin, '外.zip', archive({ '../甲.md': '甲' }))).msg, /压缩包之外/)
  const none = await imported(app, admin, '说明.md', Buffer.from('---\ntitle: 说明\n---\n'))
  assert.deepEqual([none.state, none.fault], ['failed', '文件中没有可以导入的法规'])
  assert.equal((await admin.call('GET /prod-api/cms/law/import/list')).total, 1)
})

test('while an import runs, another one is refused; one whose server has stopped counts as failed', async (t) => {
  const { app, admin } = await desk(t)
  const run = await imported(app, admin, '法规.zip', archive(library))
  const { db } = app.context
  await db.updateTable('law_import').set({ state: 'running', beat_at: app.clock.now() }).execute()
  assert.match((await sent(app, admin, '法规.zip', archive(library))).msg, /已有一个法规导入正在进行/)
  app.clock.pass(10 * 60_000)
  const { data } = await admin.call('GET /prod-api/cms/law/import/:importId', { params: { importId: run.importId } })
  assert.deepEqual([data.state, /请重新导入/.test(data.fault)], ['failed', true])
  assert.equal((await imported(app, admin, '法规.zip', archive(library))).unchanged, 5)
})

test('a Markdown file is read under either ending of its name', async (t) => {
  const { app, admin } = await desk(t)
  const law = (name: string) => text(name, '第一条 甲。')
  const one = await imported(app, admin, '甲办法(2020-01-01).markdown', Buffer.from(law('甲办法')))
  const packed = await imported(
    app,
    admin,
    '法规.zip',
    archive({ '行政法规/乙办法(2020-01-01).markdown': law('乙办法') }),
  )
  assert.deepEqual([one.added, packed.added], [1, 1])
})

test('files of other kinds in an archive are named in the report, those of the system are not', async (t) => {
  const { app, admin } = await desk(t)
  const others = { '通知.docx': 'x', '法/说明.txt': 'x', '__MACOSX/._a': 'x', '法/.DS_Store': 'x' }
  const run = await imported(app, admin, '法规.zip', archive({ ...library, ...others }))
  assert.ok(run.summary.includes('未读取其他格式的文件 2 个'), run.summary.join('；'))
  const query = { importId: run.importId, kind: '未读取' as const }
  const { rows } = await admin.call('GET /prod-api/cms/law/import/lines', { query })
  assert.deepEqual(rows.map(({ path }) => path).sort(), ['法/说明.txt', '通知.docx'])
  assert.match(rows[0]?.text ?? '', /不是 Markdown（\.md）文件/)
})

/** A Word document of these paragraphs, in the form that Word writes. */
function document(...paragraphs: readonly string[]): Buffer {
  const runs = paragraphs.map(
    (one) =>
      `<w:p w14:paraId="1"><w:pPr><w:jc w:val="center"/></w:pPr><w:r><w:t xml:space="preserve">${one}</w:t></w:r></w:p>`,
  )
  return archive({
    'word/document.xml': `<?xml version="1.0"?><w:document><w:body>${runs.join('')}</w:body></w:document>`,
  })
}

const OFFICIAL = [
  '示例市',
  '电梯安全条例',
  '（2021年9月29日示例市第十三届人民代表大会常务委员会第三十八次会议通过',
  '2021年11月25日示例省人民代表大会常务委员会批准）',
  '目　　录',
  '第一章　总　　则',
  '第二章　附　　则',
  '第一章　总　　则',
  '第一条　为了保障电梯&lt;运行&gt;安全，制定本条例。</w:t></w:r><w:del><w:r><w:delText>删去的话。</w:delText></w:r></w:del><w:r><w:t>',
  '第二条　下列事项：</w:t><w:br/><w:t>（一）甲；',
  '（二）乙。',
  '第二章　附　　则',
  '第三条　本条例自2022年1月1日起施行。',
]

test('a Word document of the official database is read like a Markdown file, alone and in an archive; GBK is read too', async (t) => {
  const { app, admin } = await desk(t)
  const run = await imported(app, admin, '示例市电梯安全条例_20211125.docx', document(...OFFICIAL))
  assert.deepEqual([run.state, run.added], ['done', 1])
  const { data } = await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })
  const lawId = data.rows[0]?.lawId ?? ''
  const law = (await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })).data
  assert.deepEqual(
    [law.title, law.publishedOn, law.effectiveOn, law.nodes.map(({ title }) => title)],
    ['示例市电梯安全条例', '2021-11-25', '2022-01-01', ['第一章 总则', '第二章 附则']],
  )
  assert.deepEqual(
    law.articles.map(({ label, paragraphs }) => [label, ...paragraphs.map(({ text: line }) => line)]),
    [
      ['第一条', '为了保障电梯<运行>安全，制定本条例。'],
      ['第二条', '下列事项：', '（一）甲；', '（二）乙。'],
      ['第三条', '本条例自2022年1月1日起施行。'],
    ],
  )
  // 《示例》第一条 甲, as an office machine writes it.
  const gbk = Buffer.from(
    '2320cabec0fdb9e6b6a80a0a3c212d2d20494e464f20454e44202d2d3e0a0ab5dad2bbccf520bcd7a1a30a',
    'hex',
  )
  const several = archive({
    '电梯/甲条例(2020-01-01).docx': document('甲条例', '第一条　乙。'),
    '示例规定(2020-01-02).md': gbk,
    '坏.docx': 'PK',
  })
  const second = await imported(app, admin, '几件.zip', several)
  assert.deepEqual([second.state, second.added], ['done', 2])
  const lines = await admin.call('GET /prod-api/cms/law/import/lines', {
    query: { importId: second.importId, kind: '未读取' },
  })
  assert.deepEqual(
    lines.rows.map(({ path }) => path),
    ['坏.docx'],
  )
})
