import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content, departmentRule, draft, news, rule } from '../../../../test/factories.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'

const find = async (who: Actor, keyword: string, section?: string) =>
  (await who.call('GET /api/cms/search/document', { query: { catalog: '5', keyword, ...(section && { section }) } }))
    .data
const titles = async (who: Actor, keyword: string, section?: string) =>
  (await find(who, keyword, section)).rows.map(({ title }) => title.map(({ text }) => text).join(''))

const form = (title: string, formNo: string) => ({ section: 'internalrulesrecords', title, fields: { formNo } })

test('a document is found by its number in any writing, above those that only mention it', async (t) => {
  const app = await testApp(t)
  const staff = { audience: 'member' as const }
  await rule(app, { title: '报销办法', fields: { docNo: 'LT-ZD-2024-07' } })
  await rule(app, { title: '差旅办法，见 LT-ZD-2024-07', fields: { docNo: 'LT-ZD-2024-08' } })
  await content(app, { ...staff, ...form('交接班记录', 'QR-GC-001') })
  const member = await app.member()
  for (const typed of ['LT-ZD-2024-07', 'lt zd 2024 07', 'ＬＴ－ＺＤ－２０２４－０７', 'ltzd202407', 'LT-ZD-2024-7'])
    assert.equal((await titles(member, typed))[0], '报销办法', typed)
  assert.deepEqual(await titles(member, '2024-08'), ['差旅办法，见 LT-ZD-2024-07'])
  assert.deepEqual(await titles(member, 'gc 1'), ['交接班记录'])
  assert.equal((await find(member, 'LT-ZD-2024-07')).rows[0]?.number, 'LT-ZD-2024-07')
})

test('the exact title is first, then procedures, rules and forms; what is no longer in force is last', async (t) => {
  const app = await testApp(t)
  const staff = { audience: 'member' as const }
  await rule(app, { title: '电梯困人救援（旧）', fields: { state: '废止' } })
  await news(app, { title: '电梯困人演练' })
  await content(app, { ...staff, ...form('电梯困人救援记录', 'QR-1') })
  await rule(app, { title: '电梯困人管理办法' })
  await content(app, { ...staff, section: 'internalrulesoperating', title: '电梯困人救援规程' })
  await content(app, { section: 'internalruleslaw', title: '电梯困人' })
  assert.deepEqual(await titles(await app.member(), '电梯困人'), [
    '电梯困人',
    '电梯困人救援规程',
    '电梯困人管理办法',
    '电梯困人救援记录',
    '电梯困人演练',
    '电梯困人救援（旧）',
  ])
})

test('counts are by section; a section narrows the rows and not the counts', async (t) => {
  const app = await testApp(t)
  await rule(app, { title: '消防制度' })
  for (const at of [1, 2]) await content(app, { section: 'internalrulesnative', title: `消防标准 ${at}` })
  const member = await app.member()
  const all = await find(member, '消防')
  const counts = [
    { section: 'internalrulesregulations', total: 1 },
    { section: 'internalrulesnative', total: 2 },
  ]
  assert.deepEqual([all.total, all.rows.length, all.counts], [3, 3, counts])
  const standards = await find(member, '消防', 'internalrulesnative')
  assert.deepEqual([standards.total, standards.rows.length, standards.counts], [2, 2, counts])
  assert.deepEqual((await find(member, '。')).rows, [])
})

test('a visitor finds nothing that is for staff, neither by words nor by number, and no count of it', async (t) => {
  const app = await testApp(t)
  await rule(app, { title: '锅炉制度', fields: { docNo: 'Q/HL-GL-001' } })
  await departmentRule(app, ['财务部'], { title: '锅炉采购', fields: { docNo: 'Q/HL-CW-001' } })
  await news(app, { title: '锅炉通知', kind: '通知公告', audience: 'member' })
  await draft(app, { title: '锅炉草稿' })
  await content(app, { section: 'internalrulesnative', title: '锅炉标准' })
  assert.deepEqual((await find(app.visitor, '锅炉')).counts, [{ section: 'internalrulesnative', total: 1 }])
  for (const typed of ['Q/HL-GL-001', 'CW-001']) assert.equal((await find(app.visitor, typed)).total, 0, typed)
  assert.equal((await find(app.visitor, '锅炉', 'internalrulesregulations')).total, 0)
  const member = await app.member()
  assert.deepEqual((await titles(member, '锅炉')).sort(), ['锅炉制度', '锅炉标准', '锅炉通知'].sort())
  assert.equal((await find(member, 'CW-001')).total, 0)
})
