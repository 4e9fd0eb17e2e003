import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from '@anju/contract/wire/route'
import { unzipSync } from 'fflate'
import { actionsOf, begin, type DeskUser, deskUser, itemOf, save, step } from '../../../../test/desk.ts'
import {
  actionsIn,
  archive,
  EXCHANGING,
  exported,
  IMPORT,
  imported,
  NEWS,
  sent,
  sentencesIn,
} from '../../../../test/exchange.ts'
import { askForFile, linesOf, workbook } from '../../../../test/files.ts'
import { testApp } from '../../../../test/harness.ts'
import { SHEET_COLUMNS } from './source.ts'

test('a trial names each fault at its row and writes nothing; what is right becomes a draft that nobody reads', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const files = {
    'a.md': '# 手写的新闻\n\n正文**很好**。\n\n- 一\n- 二\n',
    'b.md': '---\n标题: 有误\n分类: 没有的\n部门: 财务部\n日期: 昨天\n标提: x\n---\n正文',
    'c.md': '没有标题的正文',
    'd.md': Buffer.from([0xff, 0xff, 0x80]),
    'e.md': '---\n标题: [\n---\n',
    'f.md': `# 大\n\n${'字'.repeat(400_000)}`,
    'g.md': '# 图\n\n![](pic.webp) ![](https://example.cn/a.png)',
    'h.md': '---\n标题: 自有字段\n字段: {nothing: 1}\n---\n',
    'notes.txt': 'x',
  }
  const lines = await imported(app, editor, archive(files), { deptId: editor.deptId, dryRun: true })
  assert.deepEqual(sentencesIn(lines), [
    [1, '手写的新闻'],
    [2, '有误', '标提：没有“标提”这一项，请核对名称', '部门：部门“财务部”不在您的数据范围内', '日期：日期的格式不正确'],
    [3, '', '标题：没有标题：请写在“标题”一项，或正文开头的标题行'],
    [4, '', '正文：文件的编码既不是 UTF-8，也不是 GBK，请用记事本打开，另存为 UTF-8 编码后再导入'],
    [5, '', '正文：文件开头两行 --- 之间的第 1 行不是正确的 YAML，请核对缩进、冒号和引号'],
    [6, '', '正文：文件超过 1 MB，请拆分，图片请另存为文件'],
    [
      7,
      '图',
      '正文：压缩包中没有“pic.webp”',
      '正文：图片“https://example.cn/a.png”不在压缩包里：请把图片一起放进压缩包，用相对路径引用',
    ],
    [8, '自有字段', '字段：「新闻公告」没有字段 nothing', '字段：自有字段的格式不正确'],
  ])
  assert.equal((await editor.call('GET /prod-api/cms/content/list')).total, 0)
  const written = await imported(app, editor, archive(files), { deptId: editor.deptId })
  assert.deepEqual(actionsIn(written), ['add', ...Array(7).fill('refuse')])
  const { form, state, deptId } = await itemOf(editor, written[0]?.contentId ?? '')
  const body = '<p>正文<strong>很好</strong>。</p><ul><li>一</li><li>二</li></ul>'
  assert.deepEqual([form.title, form.body, state, deptId], ['手写的新闻', body, 'draft', editor.deptId])
  const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section: NEWS } })
  assert.deepEqual(data?.rows, [])
})

test('a changed export changes the working copy, with what was replaced in the history; visitors see it when it is published', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const contentId = await begin(editor, { title: '旧标题' })
  assert.equal((await step(editor, contentId, 'publish')).code, 200)
  await save(editor, contentId, { summary: '正在写的摘要' })
  const [[name = '', text] = []] = Object.entries(unzipSync(await exported(app, editor)))
  const changed = archive({
    [name]: Buffer.from(text ?? [])
      .toString()
      .replace('旧标题', '新标题')
      .replace('经过', '过程'),
  })
  const own = { deptId: editor.deptId }
  const lines = await imported(app, editor, changed, own)
  assert.deepEqual(
    lines.map(({ action, changes }) => [action, changes]),
    [['change', ['标题', '正文']]],
  )
  const { form, state } = await itemOf(editor, contentId)
  assert.deepEqual([form.title, form.summary, state], ['新标题', '正在写的摘要', 'changed'])
  assert.deepEqual(await actionsOf(editor, contentId), ['create', 'publish', 'import'])
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.equal(data?.title, '旧标题')
  assert.deepEqual(actionsIn(await imported(app, editor, changed, own)), ['same'])
  assert.equal((await step(editor, contentId, 'submit')).code, 200)
  const [line] = await imported(app, editor, archive({ [name]: text ?? '' }), own)
  assert.deepEqual(line?.faults, [{ field: '', msg: '内容正在审核，请先撤回再修改' }])
})

test('an item of another department is neither exported nor overwritten by an import', async (t) => {
  const app = await testApp(t)
  const finance = await deskUser(app, 'finance', EXCHANGING, '财务部')
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const foreign = await begin(finance, { title: '财务的草稿' })
  const before = await itemOf(finance, foreign)
  assert.deepEqual(Object.keys(unzipSync(await exported(app, editor))), [])
  assert.equal(Object.keys(unzipSync(await exported(app, finance))).length, 1)
  const sheet = await askForFile(app, editor, '/prod-api/cms/content/exportSheet')
  assert.equal((await linesOf(sheet.rawPayload)).length, 1)
  const document = `---\n编号: ${foreign}\n标题: 冒名\n---\n`
  const [line] = await imported(app, editor, archive({ 'a.md': document }), { deptId: editor.deptId })
  assert.deepEqual([line?.action, line?.contentId === foreign], ['add', false])
  assert.deepEqual(await itemOf(finance, foreign), before)
  const { fileName } = await sent(app, finance, 'a.zip', archive({ 'a.md': '# 财务的' }))
  const body = { fileName, section: NEWS, deptId: editor.deptId, from: 0, dryRun: true }
  assert.equal((await editor.call(`PUT ${IMPORT}`, { body })).code, 404)
  const refused = await finance.call(`PUT ${IMPORT}`, { body })
  assert.deepEqual([refused.field, refused.msg], ['deptId', '请选择您数据范围内的部门'])
})

test('what is exported and imported is not in the operation log', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const file = archive({
    '金丝楠木.md': '# 金丝楠木\n\n金丝楠木',
    '金丝楠木二.md': '---\n标题: 金丝楠木\n分类: 金丝楠木\n---\n',
  })
  for (const dryRun of [true, false]) {
    const where = { deptId: editor.deptId, name: '金丝楠木.zip', dryRun }
    assert.deepEqual(actionsIn(await imported(app, editor, file, where)), ['add', 'refuse'])
  }
  await exported(app, editor, { title: '没有' })
  const logged = await app.context.db.selectFrom('operation_log').selectAll().execute()
  assert.equal(logged.filter(({ method }) => method.includes('importData')).length, 4)
  assert.equal(JSON.stringify([logged, app.logLines]).includes('金丝楠木'), false)
})

test('pictures of the archive are uploaded into the department and shown; a trial uploads nothing', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const files = archive({ 'x/新闻.md': '# 有图\n\n![南门](../图/a%20b.png "说明")\n', '图/a b.png': picture })
  const resources = async () => (await editor.call('GET /prod-api/cms/resource/list')).total
  assert.deepEqual(actionsIn(await imported(app, editor, files, { deptId: editor.deptId, dryRun: true })), ['add'])
  assert.equal(await resources(), 0)
  const [line] = await imported(app, editor, files, { deptId: editor.deptId })
  assert.equal(await resources(), 1)
  const { form } = await itemOf(editor, line?.contentId ?? '')
  assert.match(
    form.body,
    /^<figure><img src="\/files\/[\w-]{36}\/a-b\.webp" alt="南门" width="1" height="1" \/><figcaption>说明<\/figcaption><\/figure>$/,
  )
})

test('the common fields of items go out and come in as a sheet; empty cells change nothing', async (t) => {
  const app = await testApp(t)
  const editor: DeskUser = await deskUser(app, 'editor', EXCHANGING)
  const contentId = await begin(editor, { title: '表中', summary: '摘要' })
  const file = await askForFile(app, editor, '/prod-api/cms/content/exportSheet', {})
  const [head = [], row = []] = await linesOf(file.rawPayload)
  const cells = Object.fromEntries(head.map((title, at) => [title, row[at]]))
  assert.deepEqual([cells.编号, cells.标题, cells.部门, cells.状态], [contentId, '表中', '综合管理部', '草稿'])
  const rows = [
    { 编号: contentId, 标题: '改过', 部门: '综合管理部' },
    { 标题: '新的', 分类: '公司新闻', 部门: '综合管理部', 日期: '2026-05-01' },
    { 标题: '错的', 部门: '没有的部门' },
  ]
  const bytes = await workbook(Object.keys(SHEET_COLUMNS), rows)
  const lines = await imported(app, editor, bytes, { deptId: editor.deptId, name: '内容.xlsx' })
  assert.deepEqual(actionsIn(lines), ['change', 'add', 'refuse'])
  assert.deepEqual(sentencesIn(lines)[2], [4, '错的', '部门：部门“没有的部门”不存在'])
  const { form } = await itemOf(editor, contentId)
  assert.deepEqual([form.title, form.summary, form.body.length > 0], ['改过', '摘要', true])
})

/** What a Chinese code page makes of these signs. */
const gbk = {
  标题: 'b1eacce2',
  栏目: 'c0b8c4bf',
  新闻公告: 'd0c2cec5b9abb8e6',
  停水: 'cda3cbae',
} as const
const inGbk = (...parts: (keyof typeof gbk | string)[]) =>
  Buffer.concat(
    parts.map((part) => (part in gbk ? Buffer.from(gbk[part as keyof typeof gbk], 'hex') : Buffer.from(part))),
  )

test('rows of a sheet go to the sections that they name; a text in GBK is read like one in UTF-8', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const own = { deptId: editor.deptId, section: '' } as const
  const rows = [{ 栏目: '新闻公告', 标题: '甲' }, { 栏目: '没有的', 标题: '乙' }, { 标题: '丙' }]
  const sheet = await workbook(['栏目', '标题'], rows)
  assert.deepEqual(sentencesIn(await imported(app, editor, sheet, { ...own, name: '内容.xlsx' })), [
    [2, '甲'],
    [3, '乙', '栏目：没有栏目“没有的”'],
    [4, '丙', '栏目：没有写明栏目：请写在“栏目”一项，或选择一个栏目导入'],
  ])
  const text = inGbk('栏目', ',', '标题', '\r\n', '新闻公告', ',', '停水', '\r\n')
  assert.deepEqual(sentencesIn(await imported(app, editor, text, { ...own, name: '内容.csv' })), [[2, '停水']])
  const document = inGbk('---\n', '栏目', ': ', '新闻公告', '\n', '标题', ': ', '停水', '\n---\n')
  const [line] = await imported(app, editor, document, { ...own, name: '内容.md' })
  const { section, form } = await itemOf(editor, line?.contentId ?? '')
  assert.deepEqual([section, form.title], [NEWS, '停水'])
})

test('S44 files that are no archive, or lead out of theirs, are refused before anything is kept', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const refused: [string, Buffer, RegExp][] = [
    ['a.zip', Buffer.from('正文'), /不是可以打开的 zip/],
    ['a.zip', archive({ '../a.md': '# 甲' }), /指向压缩包之外/],
    ['a.zip', archive({ 'a.txt': '甲' }), /没有 Markdown 文件/],
    ['a.exe', Buffer.from('甲'), /请选择 zip 压缩包/],
  ]
  for (const [name, bytes, sentence] of refused) assert.match((await sent(app, editor, name, bytes)).msg, sentence)
  assert.deepEqual(await app.context.db.selectFrom('export_file').selectAll().execute(), [])
})

test('each document goes to the section that it names; one that names another than the chosen is a fault', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const files = {
    'a.md': '---\n栏目: 新闻公告\n标题: 甲\n---\n',
    'b.md': '---\n栏目: 改了名的栏目\n栏目代码: mediaImage\n标题: 乙\n---\n',
    'c.md': '# 丙',
    'd.md': '---\n栏目: 没有的\n标题: 丁\n---\n',
    'e.md': '---\n栏目: 新闻公告\n栏目代码: mediaImage\n标题: 戊\n---\n',
  }
  const own = { deptId: editor.deptId }
  const byFile = await imported(app, editor, archive(files), { ...own, section: '' })
  const twoNames = '栏目：栏目“新闻公告”与栏目代码“mediaImage”不是同一个栏目，请改正或删去其中一项'
  assert.deepEqual(sentencesIn(byFile), [
    [1, '甲'],
    [2, '乙'],
    [3, '丙', '栏目：没有写明栏目：请写在“栏目”一项，或选择一个栏目导入'],
    [4, '丁', '栏目：没有栏目“没有的”'],
    [5, '戊', twoNames],
  ])
  const sectionsOf = byFile.slice(0, 2).map(async ({ contentId }) => (await itemOf(editor, contentId)).section)
  assert.deepEqual(await Promise.all(sectionsOf), [NEWS, 'mediaImage'])
  const chosen = await imported(app, editor, archive(files), { ...own, section: NEWS, dryRun: true })
  assert.deepEqual(actionsIn(chosen), ['add', 'refuse', 'add', 'refuse', 'refuse'])
  const label = (await itemOf(editor, byFile[1]?.contentId ?? '')).sectionLabel
  assert.equal(sentencesIn(chosen)[1]?.[2], `栏目：文件写明的栏目是「${label}」，不是所选的「新闻公告」`)
})

test('an export comes back under its numbers, also a draft without a title; a batch that is sent twice is written once', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const contentId = await begin(editor, { title: '', summary: '还没有标题' })
  const bytes = await exported(app, editor)
  await app.context.db.deleteFrom('content').where('id', '=', contentId).execute()
  const { fileName } = await sent(app, editor, '内容.zip', bytes)
  const body = { fileName, section: '', deptId: editor.deptId, from: 0, dryRun: false }
  const [first, again] = [await editor.call(`PUT ${IMPORT}`, { body }), await editor.call(`PUT ${IMPORT}`, { body })]
  assert.deepEqual(actionsIn(first.lines), ['add'])
  assert.equal(first.lines[0]?.contentId, contentId)
  assert.deepEqual(again.lines, first.lines)
  assert.equal((await itemOf(editor, contentId)).form.summary, '还没有标题')
  assert.deepEqual(await actionsOf(editor, contentId), ['create'])
})

test('a trial names the departments that there are not, those of readers too, once each', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EXCHANGING)
  const file = archive({
    'a.md': '---\n标题: 甲\n部门: 绿化部\n---\n',
    'b.md': '---\n标题: 乙\n部门: 综合管理部\n阅读范围: 指定部门\n可读部门: [绿化部, 泳池部]\n---\n',
  })
  const { fileName } = await sent(app, editor, '内容.zip', file)
  const body = { fileName, section: NEWS, deptId: editor.deptId, from: 0, dryRun: true }
  const answer = await editor.call(`PUT ${IMPORT}`, { body })
  assert.deepEqual(answer.departments, ['泳池部', '绿化部'])
  assert.deepEqual(actionsIn(answer.lines), ['refuse', 'refuse'])
})

test('an item that leaves as a Word document has a line in the operation log, which its own records show', async (t) => {
  const app = await testApp(t)
  const [editor, elsewhere] = [
    await deskUser(app, 'editor', EXCHANGING),
    await deskUser(app, 'elsewhere', EXCHANGING, '财务部'),
  ]
  const contentId = await begin(editor)
  const body = { contentId }
  assert.equal((await editor.call('POST /prod-api/cms/content/exportWord', { body })).code, 200)
  assert.equal((await elsewhere.call('POST /prod-api/cms/content/exportWord', { body })).code, 404)
  const lines = await app.context.db
    .selectFrom('operation_log')
    .select(['user_name', 'action', 'object_kind', 'object_id', 'failed'])
    .where('url', 'like', '%/exportWord')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    lines.map((line) => Object.values(line)),
    [
      ['editor', auditActions.indexOf('export'), 'item', contentId, 0],
      ['elsewhere', auditActions.indexOf('export'), 'item', contentId, 1],
    ],
  )
})
