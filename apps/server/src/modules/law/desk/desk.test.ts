import assert from 'node:assert/strict'
import { test } from 'node:test'
import { folderOf, importInto, library, PROPERTY, text, withLibrary } from '../../../../test/laws.ts'

const LATE = '地方性法规/临江/临江市停车办法(2019-01-01).md'
const withLate = {
  ...library,
  [LATE]: text('临江市停车办法', '第一条 甲。', '2021年5月28日 临江市第一届人民代表大会第一次会议修正'),
}

async function withDesk(t: Parameters<typeof withLibrary>[0], files = library) {
  const { app, search } = await withLibrary(t, files)
  const admin = await app.admin()
  const rows = async (query = {}) => (await admin.call('GET /prod-api/cms/law/list', { query })).rows
  const one = async (title: string) => {
    const row = (await rows({ title })).find((law) => law.title === title)
    return row ?? assert.fail(`no ${title}`)
  }
  const detail = async (title: string) => {
    const { lawId } = await one(title)
    return (await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId } })).data
  }
  const reader = async (lawId: string) => app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId } })
  return { app, admin, search, rows, one, detail, reader }
}

const noFacts = {
  title: '',
  level: '',
  category: '',
  issuer: '',
  region: '',
  docNo: '',
  publishedOn: '',
  effectiveOn: '',
  firstEffectiveOn: '',
} as const
const MANUAL = text('门禁示例办法', '## 第一章 总则\n\n第一条 门禁不得只用人脸识别。', '2024年3月1日 国务院令第9号公布')

test('the list has all versions, filters and sorts them, and a page after the last one is the last', async (t) => {
  const { admin, rows } = await withDesk(t, withLate)
  const titles = async (query: object) => (await rows(query)).map(({ title }) => title)
  assert.equal((await titles({})).length, 6)
  assert.deepEqual(await titles({ level: 'law' }), ['中华人民共和国电梯示例法'])
  assert.deepEqual(await titles({ region: '临江', title: '物业' }), ['临江市物业示例条例'])
  assert.deepEqual(await titles({ inDoubt: '1' }), ['临江市停车办法', '旧物业示例条例'])
  assert.deepEqual(await titles({ warned: '1' }), ['临江市停车办法'])
  assert.deepEqual(await titles({ status: 'review' }), ['旧物业示例条例'])
  assert.deepEqual((await titles({ orderByColumn: 'publishedOn', isAsc: 'asc' }))[0], '旧物业示例条例')
  const last = await admin.call('GET /prod-api/cms/law/list', { query: { pageNum: '99999', pageSize: '5' } })
  assert.deepEqual([last.rows.length, last.total], [1, 6])
})

test('a text is shown as it will be read before it is saved, and what an import refuses is refused', async (t) => {
  const { admin } = await withDesk(t)
  const preview = (markdown: string, publishedOn = '') =>
    admin.call('POST /prod-api/cms/law/preview', { body: { markdown, fileName: '', publishedOn } })
  const { data } = await preview(MANUAL)
  assert.deepEqual(
    [data.title, data.level, data.publishedOn, data.docNo, data.articleCount, data.nodes[0]?.title],
    ['门禁示例办法', 'admin_regulation', '2024-03-01', '国务院令第9号', 1, '第一章 总则'],
  )
  const spelled = await preview(text('甲法', '**第一条** 甲。'))
  assert.match(spelled.data.warnings.join(), /有 1 处条文标题不能识别：“\*\*第一条”/)
  const refused = await preview('# 甲法\n\n第一条 甲。')
  assert.deepEqual([refused.code, refused.field, /INFO END/.test(refused.msg)], [500, 'markdown', true])
})

test('plain text from a document is enough where title and day are in the form', async (t) => {
  const { app, admin, one, reader } = await withDesk(t)
  const markdown = [
    '停车示例条例',
    '（2024年9月27日 示例市第十届人民代表大会常务委员会第二十次会议通过）',
    '目　录\n第一章　总　则\n第二章　附　则',
    '第一章　总　则\n第一条　为了规范停车，制定本条例。\n第二条　车辆应当停在车位内：\n（一）小型车；',
    '第二章　附　则\n第三条　本条例自2025年1月1日起施行。',
  ].join('\n\n')
  const form = { title: '停车示例条例', publishedOn: '2024-09-27', fileName: '', markdown }
  const { data } = await admin.call('POST /prod-api/cms/law/preview', { body: form })
  assert.deepEqual(
    [data.title, data.publishedOn, data.effectiveOn, data.articleCount, data.level, data.warnings],
    ['停车示例条例', '2024-09-27', '2025-01-01', 3, 'local_regulation', []],
  )
  assert.deepEqual(
    data.nodes.map(({ title }) => title),
    ['第一章 总则', '第二章 附则'],
  )
  const added = await admin.call('POST /prod-api/cms/law', { body: { ...noFacts, ...form } })
  assert.equal(added.code, 200, added.msg)
  const { lawId } = await one('停车示例条例')
  assert.equal((await reader(lawId)).data.articles[1]?.paragraphs[1]?.text, '（一）小型车；')
  // The stored text is one that the next import can read.
  await importInto(app, folderOf(t, { '停车示例条例(2024-09-27).md': text('停车示例条例', '第一条 别的。') }))
  assert.equal((await reader(lawId)).data.articleCount, 3)
  const refused = await admin.call('POST /prod-api/cms/law', { body: { ...noFacts, ...form, title: '' } })
  assert.match(refused.msg, /INFO END.*请填写标题和公布日期/)
})

test('a law is added by hand: visitors find and read it at once; the same version twice is refused', async (t) => {
  const { app, admin, search, one } = await withDesk(t)
  assert.equal((await search('人脸识别')).total, 0)
  const body = { ...noFacts, markdown: MANUAL, fileName: '', issuer: '国务院' } as const
  const { data } = await admin.call('POST /prod-api/cms/law', { body })
  assert.equal((await search('人脸识别')).rows[0]?.lawId, data.lawId)
  const listed = (await app.visitor.call('GET /api/cms/law/list')).data.rows
  assert.ok(listed.some(({ title }) => title === '门禁示例办法'))
  assert.deepEqual([(await one('门禁示例办法')).edited, (await one('门禁示例办法')).issuer], [true, '国务院'])
  const again = await admin.call('POST /prod-api/cms/law', { body })
  assert.match(again.msg, /已有这部法规的同一版本/)
  const undated = await admin.call('POST /prod-api/cms/law', {
    body: { ...body, markdown: text('甲法', '第一条 甲。') },
  })
  assert.deepEqual([undated.field, undated.msg], ['publishedOn', '题注与文件名中没有公布日期，请填写公布日期'])
})

test('edited facts are seen at once, survive the next import of the file, and its report says where they differ', async (t) => {
  const { app, admin, one, detail, reader, search } = await withDesk(t)
  const { lawId } = await one('物业示例条例')
  const { data: facts } = await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })
  const edited = { ...facts, title: '物业管理示例条例', docNo: '国务院令第1号' }
  assert.equal((await admin.call('PUT /prod-api/cms/law', { body: edited })).code, 200)
  assert.equal((await reader(lawId)).data.title, '物业管理示例条例')
  assert.equal((await search('物业管理示例', { scope: 'law' })).rows[0]?.lawId, lawId)
  const stale = await admin.call('PUT /prod-api/cms/law', { body: edited })
  assert.equal(stale.code, 409)
  const file = { [PROPERTY]: text('物业示例条例', '第一条 业主应当按时支付物业服务费。') }
  const report = await importInto(app, folderOf(t, file))
  assert.equal(report.changed, 1)
  assert.deepEqual(
    report.edited.map(({ difference }) => difference),
    ['标题：文件为“物业示例条例”，人工改为“物业管理示例条例”', '文号：文件为“”，人工改为“国务院令第1号”'],
  )
  const after = await reader(lawId)
  assert.deepEqual([after.data.title, after.data.articleCount], ['物业管理示例条例', 1])
  assert.deepEqual(
    (await detail('物业管理示例条例')).changes.map(({ label, byHand }) => [label, byHand]),
    [
      ['标题', '物业管理示例条例'],
      ['文号', '国务院令第1号'],
    ],
  )
  const { version } = await detail('物业管理示例条例')
  await admin.call('PUT /prod-api/cms/law/file', { body: { lawId, version } })
  assert.deepEqual([(await reader(lawId)).data.title, (await detail('物业示例条例')).edited], ['物业示例条例', false])
})

test('an edited text is searched at once, survives the next import, and the text of the file can be taken back', async (t) => {
  const { app, admin, one, detail, reader, search } = await withDesk(t)
  const { lawId } = await one('物业示例条例')
  const { data } = await admin.call('GET /prod-api/cms/law/text/:lawId', { params: { lawId } })
  assert.match(data.markdown, /第二条 下列事项由业主大会决定：\n\n（一）使用专项维修资金；/)
  const markdown = data.markdown.replace('使用专项维修资金', '使用公共收益')
  const body = { lawId, version: data.version, markdown }
  assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body })).code, 200)
  assert.equal((await search('公共收益', { match: 'exact' })).total, 1)
  assert.equal((await search('专项维修资金', { match: 'exact' })).total, 0)
  assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body })).code, 409)
  const same = await importInto(app, folderOf(t, library))
  assert.deepEqual(
    same.edited.map(({ difference }) => difference),
    ['正文与文件不同，保留人工修改的正文'],
  )
  await importInto(app, folderOf(t, { [PROPERTY]: text('物业示例条例', '第一条 新的第一条。') }))
  assert.equal((await search('公共收益', { match: 'exact' })).total, 1)
  const { version, textChanged } = await detail('物业示例条例')
  assert.equal(textChanged, true)
  await admin.call('PUT /prod-api/cms/law/file', { body: { lawId, version } })
  assert.equal((await reader(lawId)).data.articles[0]?.paragraphs[0]?.text, '新的第一条。')
  assert.equal((await search('公共收益', { match: 'exact' })).total, 0)
})

test('a text without articles takes the place of one that has some only if somebody says so, and never by an import', async (t) => {
  const { app, admin, one, detail, reader } = await withDesk(t)
  const { lawId } = await one('物业示例条例')
  const { data } = await admin.call('GET /prod-api/cms/law/text/:lawId', { params: { lawId } })
  const markdown = text('物业示例条例', '本条例另行公布。')
  const body = { lawId, version: data.version, markdown }
  const refused = await admin.call('PUT /prod-api/cms/law/text', { body })
  assert.match(refused.msg, /^正文中没有“第…条”，原有 \d+ 条。/)
  const report = await importInto(app, folderOf(t, { [PROPERTY]: text('物业示例条例', '本条例另行公布。') }))
  assert.match(report.refused[0]?.reason ?? '', /没有替换已收录的 \d+ 条$/)
  assert.ok((await reader(lawId)).data.articleCount > 0)
  const { version } = await detail('物业示例条例')
  const sure = { ...body, version, unnumbered: true }
  assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body: sure })).code, 200)
  assert.equal((await reader(lawId)).data.articleCount, 0)
})

test('a withdrawn law is gone for visitors, stays so after an import, and comes back when it is restored', async (t) => {
  const { app, admin, one, detail, reader, search } = await withDesk(t)
  const { lawId, version } = await one('物业示例条例')
  assert.equal((await search('专项维修资金')).total, 1)
  const none = await admin.call('PUT /prod-api/cms/law/withdraw', { body: { lawId, version, reason: ' ' } })
  assert.deepEqual([none.code, none.field], [400, 'reason'])
  await admin.call('PUT /prod-api/cms/law/withdraw', { body: { lawId, version, reason: '版本有误' } })
  assert.deepEqual([(await search('专项维修资金')).total, (await reader(lawId)).code], [0, 404])
  const file = { [PROPERTY]: text('物业示例条例', '第一条 业主应当按时支付物业服务费。') }
  const report = await importInto(app, folderOf(t, file))
  assert.deepEqual(
    report.edited.map(({ difference }) => difference),
    ['已由人工撤下，导入后仍不公开'],
  )
  assert.deepEqual([(await search('按时支付')).total, (await reader(lawId)).code], [0, 404])
  const stored = await detail('物业示例条例')
  assert.deepEqual([stored.withdrawn, stored.events[0]?.action, stored.events[0]?.note], [true, '撤下', '版本有误'])
  const restore = { lawId, version: stored.version, reason: '已核对' }
  await admin.call('PUT /prod-api/cms/law/restore', { body: restore })
  assert.equal((await search('按时支付')).total, 1)
})

test('a decided status needs a reason, and is computed again when it is taken back', async (t) => {
  const { admin, one, reader } = await withDesk(t)
  const { lawId } = await one('中华人民共和国电梯示例法')
  const facts = async () => (await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })).data
  const bare = await admin.call('PUT /prod-api/cms/law', { body: { ...(await facts()), status: 'amended' } })
  assert.deepEqual([bare.code, bare.field], [400, 'statusReason'])
  const body = { ...(await facts()), status: 'amended', statusReason: '2026 年修订' } as const
  await admin.call('PUT /prod-api/cms/law', { body })
  const { data } = await reader(lawId)
  assert.deepEqual([data.status, data.statusReason], ['amended', '2026 年修订'])
  assert.deepEqual([(await facts()).checkedBy !== '', (await facts()).checkedOn], [true, '2026-11-21'])
  await admin.call('PUT /prod-api/cms/law', { body: { ...(await facts()), status: '' } })
  assert.equal((await reader(lawId)).data.status, 'effective')
  const early = await admin.call('PUT /prod-api/cms/law', { body: { ...(await facts()), effectiveOn: '2001-01-01' } })
  assert.equal(early.field, 'effectiveOn')
})

test('the catalogue of laws is exported, and none of it is open without the permission', async (t) => {
  const { app, admin } = await withDesk(t)
  const file = await admin.call('POST /prod-api/cms/law/export', { body: { level: 'law' } })
  assert.match(String(file.headers['content-type']), /spreadsheetml/)
  const reading = await app.holder('cms:law:list')
  assert.equal((await reading.call('GET /prod-api/cms/law/list')).code, 200)
  assert.equal((await reading.call('POST /prod-api/cms/law/export', { body: {} })).code, 403)
  assert.equal((await app.visitor.call('GET /prod-api/cms/law/list')).code, 401)
})

test('a correction that would make a law the same as another version is refused, as adding it is', async (t) => {
  const { app, admin, one } = await withDesk(t)
  await importInto(app, folderOf(t, { '行政法规/物业示例条例(2003-06-08).md': text('物业示例条例', '第一条 旧。') }))
  const old = await one('旧物业示例条例')
  const { data } = await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId: old.lawId } })
  const edit = (change: object) => admin.call('PUT /prod-api/cms/law', { body: { ...data, ...change } })
  for (const title of ['物业示例条例', '中华人民共和国物业示例条例']) {
    const refused = await edit({ title })
    assert.deepEqual([refused.field, refused.msg], ['publishedOn', '库中已有这部法规的同一版本，请在列表中修改它'])
  }
  assert.equal((await edit({ title: '物业示例条例', publishedOn: '2003-06-09' })).code, 200)
  const again = { ...noFacts, markdown: text('物业示例条例', '第一条 甲。'), fileName: '', publishedOn: '2003-06-09' }
  const added = await admin.call('POST /prod-api/cms/law', { body: { ...again, level: 'admin_regulation' } })
  assert.match(added.msg, /已有这部法规的同一版本/)
})
