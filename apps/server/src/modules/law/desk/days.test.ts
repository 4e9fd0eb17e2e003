import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sendFile } from '../../../../test/files.ts'
import { folderOf, importInto, library, text, withLibrary } from '../../../../test/laws.ts'

const LATE = '地方性法规/临江/临江市停车办法(2019-01-01).md'
const late = { [LATE]: text('临江市停车办法', '第一条 甲。', '2021年5月28日 临江市第一届人民代表大会第一次会议修正') }

async function withDesk(t: TestContext) {
  const { app } = await withLibrary(t, { ...library, ...late })
  const admin = await app.admin()
  const lawOf = async (title: string) => {
    const { rows } = await admin.call('GET /prod-api/cms/law/list', { query: { title } })
    return rows.find((one) => one.title === title) ?? assert.fail(title)
  }
  const facts = async (lawId: string) =>
    (await admin.call('GET /prod-api/cms/law/facts/:lawId', { params: { lawId } })).data
  return { app, admin, lawOf, facts }
}

test('数据截至, the day of a review and that of a note must be days that there are', async (t) => {
  const { app, admin, lawOf } = await withDesk(t)
  const file = { field: 'file', name: '法规.md', bytes: Buffer.from(text('甲法', '第一条 甲。')) }
  const send = async (asOf: string) => {
    const answer = await sendFile(app, admin, `/prod-api/cms/law/import?asOf=${asOf}`, file)
    return (answer.json() as { field?: string; msg: string }).msg
  }
  assert.equal(await send('2026-02-30'), '没有这一天，请重新填写')
  assert.equal(await send('2099-12-31'), '数据截至不能晚于今天')
  const assigned = { reviewIds: ['none'], deptId: '', userId: '', dueOn: '2027-02-30' }
  assert.equal((await admin.call('PUT /prod-api/cms/law-watch/assign', { body: assigned })).field, 'dueOn')
  const { lawId } = await lawOf('物业示例条例')
  const audiences = { plainAudience: 'public', practiceAudience: 'member', linksAudience: 'member' } as const
  const note = { plain: '甲', practice: '', items: [], author: '', reviewDue: '2027-02-30', ...audiences }
  const body = { place: { lawId, anchor: '' }, ...note }
  assert.equal((await admin.call('POST /prod-api/cms/law-note', { body })).field, 'reviewDue')
})

test('days in an order that cannot be, and a law that repeals itself, are refused', async (t) => {
  const { admin, lawOf, facts } = await withDesk(t)
  const { lawId, version } = await lawOf('物业示例条例')
  const data = await facts(lawId)
  const edit = async (change: object) =>
    (await admin.call('PUT /prod-api/cms/law', { body: { ...data, ...change } })).field
  assert.equal(await edit({ effectiveOn: '2018-05-01', firstEffectiveOn: '2018-05-02' }), 'firstEffectiveOn')
  const repealed = { status: 'repealed', statusReason: '已废止' }
  assert.equal(await edit({ ...repealed, repealedOn: '2018-03-18' }), 'repealedOn')
  for (const repealedBy of [lawId, '物业示例条例', '中华人民共和国物业示例条例'])
    assert.equal(await edit({ ...repealed, repealedOn: '2020-01-01', repealedBy }), 'repealedBy')
  const decide = async (more: { repealedBy: string; repealedOn: string }) =>
    (
      await admin.call('PUT /prod-api/cms/law/doubt', {
        body: { lawId, version, verdict: 'repealed', publishedOn: '', effectiveOn: '', note: '', ...more },
      })
    ).field
  assert.equal(await decide({ repealedBy: '', repealedOn: '2018-03-18' }), 'repealedOn')
  assert.equal(await decide({ repealedBy: '物业示例条例', repealedOn: '2020-01-01' }), 'repealedBy')
})

test('改日期 with the day that there is settles the doubt, also at the next import', async (t) => {
  const { app, admin, lawOf, facts } = await withDesk(t)
  const { lawId, version } = await lawOf('临江市停车办法')
  const { publishedOn, effectiveOn } = await facts(lawId)
  const days = { publishedOn, effectiveOn, repealedBy: '', repealedOn: '', note: '官网如此' }
  const decided = await admin.call('PUT /prod-api/cms/law/doubt', { body: { lawId, version, verdict: 'day', ...days } })
  assert.equal(decided.code, 200, decided.msg)
  const open = async () =>
    (await admin.call('GET /prod-api/cms/law/doubt/list', { query: { kind: 'versionDay' } })).rows.length
  const warnings = async () => (await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId } })).data.warnings
  assert.deepEqual([await open(), await warnings()], [0, []])
  await importInto(app, folderOf(t, { [LATE]: (late[LATE] ?? '').replace('甲', '乙') }))
  assert.deepEqual([await open(), await warnings()], [0, []])
})

test('a text that is saved raises no warning about a day that is known', async (t) => {
  const { app, admin, lawOf, facts } = await withDesk(t)
  const path = '社会法/修正示例法(2019-04-23).md'
  const law = text('修正示例法', '第一条 甲。', '2019年4月23日 第十三届全国人民代表大会常务委员会第十次会议修正')
  await importInto(app, folderOf(t, { [path]: law }))
  const { lawId } = await lawOf('修正示例法')
  const warnings = async () => (await admin.call('GET /prod-api/cms/law/:lawId', { params: { lawId } })).data.warnings
  assert.match((await warnings()).join(), /未载明本版的施行日期/)
  const known = { ...(await facts(lawId)), effectiveOn: '2019-11-01' }
  assert.equal((await admin.call('PUT /prod-api/cms/law', { body: known })).code, 200)
  assert.deepEqual(await warnings(), [])
  const save = async (change: (markdown: string) => string) => {
    const { data } = await admin.call('GET /prod-api/cms/law/text/:lawId', { params: { lawId } })
    const body = { lawId, version: data.version, markdown: change(data.markdown) }
    assert.equal((await admin.call('PUT /prod-api/cms/law/text', { body })).code, 200)
  }
  await save((markdown) => markdown)
  assert.deepEqual(await warnings(), [])
  await save((markdown) => markdown.replace('甲', '乙'))
  assert.deepEqual(await warnings(), [])
})
