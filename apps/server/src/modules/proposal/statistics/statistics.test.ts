import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TicketFigures } from '@anju/contract/proposal/statistics'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { type Actor, DAY, HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk, assignTo, aTicket, HANDLING, takeStep } from '../../../../test/tickets.ts'

/** Monday, 09:00 in Shanghai. */
const MONDAY = Date.UTC(2026, 10, 23, 1)
const STATISTICS = 'cms:proposal:statistics'
const EXPORT = '/prod-api/cms/proposal/export'

const statistics = (actor: Actor, query: object = {}) => actor.call('GET /prod-api/cms/proposal/statistics', { query })
const short = ({ name, count, answered, medianHours, p90Hours, late, lateShare, satisfaction }: TicketFigures) =>
  [name, count, answered, medianHours, p90Hours, late, lateShare, satisfaction].join(' ')
const rate = (app: TestApp, key: { no: string; code: string }, satisfaction: number) =>
  app.visitor.call('PUT /api/cms/proposal/confirm', { body: { ...key, satisfaction, text: '' } })
const sheet = async (app: TestApp, actor: Actor, url: string, fields: Record<string, string> = {}) =>
  linesOf((await askForFile(app, actor, url, fields)).rawPayload)

test('statistics count tickets, working hours until the first answer, what was late and how good answers were', async (t) => {
  const app = await testApp(t)
  app.clock.set(MONDAY)
  const sent = [await aTicket(app), await aTicket(app), await aTicket(app, { kind: 'suggestion', project: '' })]
  const waiting = await aTicket(app, { kind: 'question' })
  const [first, second, third] = sent.map(({ id }) => id) as [string, string, string]
  const answer = async (id: string) => {
    const admin = await app.admin()
    await takeStep(admin, id, 'start')
    assert.equal((await takeStep(admin, id, 'reply', '已处理')).code, 200)
  }
  app.clock.set(MONDAY + 2 * HOUR)
  await answer(first)
  app.clock.set(MONDAY + DAY + HOUR)
  await answer(third)
  await rate(app, sent[0]?.key ?? assert.fail(), 5)
  await rate(app, sent[2]?.key ?? assert.fail(), 2)
  // After the five working days: late.
  app.clock.set(MONDAY + 8 * DAY)
  await answer(second)
  const { data } = await statistics(await app.admin())
  assert.deepEqual([data.from, data.until], ['2025-12-02', '2026-12-01'])
  // 2, 9 and 48 hours; the fourth has no answer and is late, too.
  assert.equal(short(data.total), '合计 4 3 9 48 2 50 3.5')
  assert.deepEqual(data.kinds.map(short), ['投诉 2 2 2 48 1 50 5', '建议 1 1 9 9 0 0 2', '咨询 1 0   1 100 '])
  assert.deepEqual(
    data.projects.map(({ name, count }) => [name, count]),
    [
      ['云澜大厦', 3],
      ['未填写', 1],
    ],
  )
  assert.deepEqual(
    data.months.map(({ name, count }) => [name, count]),
    [['2026-11', 4]],
  )
  await app.visitor.call('PUT /api/cms/proposal/withdraw', { body: waiting.key })
  assert.equal((await statistics(await app.admin())).data.total.late, 1)
})

test('a ticket that is opened again keeps its first answer', async (t) => {
  const app = await testApp(t)
  app.clock.set(MONDAY)
  const { id, key } = await aTicket(app)
  const admin = await app.admin()
  await takeStep(admin, id, 'start')
  app.clock.pass(3 * HOUR)
  assert.equal((await takeStep(await app.admin(), id, 'reply', '已处理')).code, 200)
  app.clock.pass(DAY)
  await app.visitor.call('PUT /api/cms/proposal/object', { body: { ...key, text: '没有修好' } })
  const again = await app.admin()
  await takeStep(again, id, 'reply', '已换新件')
  assert.equal(short((await statistics(again)).data.total), '合计 1 1 3 3 0 0 ')
})

test('satisfied, solved and opened again are counted apart, by who gave the first answer; withdrawn, merged, refused and forwarded are named', async (t) => {
  const app = await testApp(t)
  app.clock.set(MONDAY)
  const engineer = await aClerk(app, 'engineer', [...HANDLING, STATISTICS], '云澜大厦管理处')
  const names = ['well', 'badly', 'open', 'refused', 'forwarded', 'withdrawn', 'lead', 'merged'] as const
  const sent = new Map<string, Awaited<ReturnType<typeof aTicket>>>()
  for (const name of names) sent.set(name, await aTicket(app, { subject: name }))
  const of = (name: (typeof names)[number]) => sent.get(name) ?? assert.fail()
  const admin = await app.admin()
  await assignTo(admin, of('well').id, engineer)
  await takeStep(engineer, of('well').id, 'start')
  await takeStep(engineer, of('well').id, 'reply', '已处理')
  await takeStep(admin, of('badly').id, 'start')
  await takeStep(admin, of('badly').id, 'reply', '已处理')
  await takeStep(admin, of('refused').id, 'refuse', '不在服务范围内')
  await takeStep(admin, of('forwarded').id, 'forward', '已转自来水公司')
  await app.visitor.call('PUT /api/cms/proposal/withdraw', { body: of('withdrawn').key })
  const merge = { proposalId: of('merged').id, into: of('lead').id, version: 1, note: '', answer: '' }
  assert.equal((await admin.call('PUT /prod-api/cms/proposal/merge', { body: merge })).code, 200)
  const say = (name: 'well' | 'badly', rating: object) =>
    app.visitor.call('PUT /api/cms/proposal/confirm', { body: { ...of(name).key, text: '', ...rating } as never })
  assert.equal((await say('badly', { satisfaction: 4, solved: false })).code, 200)
  assert.equal((await say('well', { satisfaction: 5, solved: true })).code, 200)
  const { data } = await app.visitor.call('POST /api/cms/proposal/track', { body: of('badly').key })
  assert.equal(data.events.at(-1)?.note, '您的评价：满意，问题没有解决。')
  const outcome = ({ name, answered, rated, satisfiedShare, solvedShare, reopened, reopenedShare }: TicketFigures) =>
    [name, answered, rated, satisfiedShare, solvedShare, reopened, reopenedShare].join(' ')
  const figures = async () => (await statistics(await app.admin())).data
  const before = await figures()
  assert.equal(outcome(before.total), '合计 4 2 100 50 0 0')
  const { count, withdrawn, merged, refused, forwarded } = before.total
  assert.deepEqual([count, withdrawn, merged, refused, forwarded], [8, 1, 1, 1, 1])
  await app.visitor.call('PUT /api/cms/proposal/object', { body: { ...of('well').key, text: '又漏了' } })
  const after = await figures()
  // The rating and the word that it is solved were of the answer that did not last; whose it was stays.
  assert.equal(outcome(after.total), '合计 4 1 100 0 1 25')
  const people = new Map(after.people.map((row) => [row.name, row]))
  assert.deepEqual([people.get('管理员engineer')?.reopened, people.get('管理员engineer')?.reopenedShare], [1, 100])
  assert.equal(people.get('无人负责')?.answered, 0)
  assert.equal(after.projects[0]?.reopenedShare, 25)
  const [titles, total] = await sheet(app, await app.admin(), '/prod-api/cms/proposal/statistics/export')
  const column = (title: string) => total?.[titles?.indexOf(title) ?? -1]
  assert.deepEqual(['满意率（%）', '解决率（%）', '重开率（%）', '撤回件数', '并案件数'].map(column), [
    '100',
    '0',
    '25',
    '1',
    '1',
  ])
})

test('an export has what an inspection asks: text, place, limits, when it was accepted and answered, whether that was late', async (t) => {
  const app = await testApp(t)
  app.clock.set(MONDAY)
  const { id } = await aTicket(app, { location: '2 号楼大堂', urgent: true })
  app.clock.pass(3 * HOUR)
  await takeStep(await app.admin(), id, 'accept')
  app.clock.pass(8 * DAY)
  await takeStep(await app.admin(), id, 'reply', '已处理')
  const [titles, row] = await sheet(app, await app.admin(), EXPORT)
  const column = (title: string) => row?.[titles?.indexOf(title) ?? -1]
  assert.match(String(column('内容')), /.{10,}/)
  assert.deepEqual(
    ['具体位置', '紧急', '受理期限', '受理时间', '答复期限', '超期', '重开次数', '是否解决'].map(column),
    ['2 号楼大堂', '是', '2026-11-23 11:00', '2026-11-23 12:00:00', '2026-11-30', '是', '', ''],
  )
})

test('a period is chosen by days; one that ends before it begins is refused', async (t) => {
  const app = await testApp(t)
  app.clock.set(MONDAY)
  await aTicket(app)
  app.clock.pass(DAY)
  await aTicket(app)
  const admin = await app.admin()
  const count = async (begin: string, end: string) =>
    (await statistics(admin, { 'params[beginTime]': begin, 'params[endTime]': end })).data?.total.count
  assert.deepEqual(
    [await count('2026-11-23', '2026-11-23'), await count('2026-11-24', ''), await count('2026-11-01', '2026-11-24')],
    [1, undefined, 2],
  )
  const wrong = await statistics(admin, { 'params[beginTime]': '2026-11-24', 'params[endTime]': '2026-11-23' })
  assert.deepEqual([wrong.code, wrong.msg], [400, '结束日期不能早于开始日期'])
  assert.equal((await statistics(admin, { 'params[beginTime]': '2026-02-40' })).code, 400)
})

test('a ticket of another department is in no figure, no export and no list', async (t) => {
  const app = await testApp(t)
  const canary = '金丝雀九二六'
  const reception = await aClerk(app, 'reception', [...HANDLING, 'cms:proposal:assign', STATISTICS], '综合管理部')
  const all = [...HANDLING, STATISTICS, 'cms:proposal:export', 'cms:proposal:contact']
  const stranger = await aClerk(app, 'stranger', all, '财务部')
  const engineer = await aClerk(app, 'engineer', all, '云澜大厦管理处')
  const { id } = await aTicket(app, { subject: canary, project: canary, contactName: canary })
  assert.equal((await statistics(reception)).data.total.count, 1)
  assert.equal((await statistics(stranger)).data.total.count, 0)
  await assignTo(reception, id, engineer)
  for (const who of [reception, stranger]) {
    const { data, raw } = await statistics(who)
    assert.equal(data.total.count, 0)
    assert.equal(raw.includes(canary), false)
  }
  assert.equal((await statistics(engineer)).data.projects[0]?.name, canary)
  assert.equal((await sheet(app, stranger, EXPORT)).length, 1)
  assert.equal((await sheet(app, stranger, EXPORT, { contact: 'whole', keyword: canary })).length, 1)
  const figures = await sheet(app, stranger, '/prod-api/cms/proposal/statistics/export')
  assert.equal(JSON.stringify(figures).includes(canary), false)
  assert.equal((await sheet(app, engineer, EXPORT)).length, 2)
})

test('an export has the tickets that the filters find; whole contacts need their permission and are named in the log', async (t) => {
  const app = await testApp(t)
  await aTicket(app, { subject: '=HYPERLINK("http://evil.example")' })
  await aTicket(app, { kind: 'suggestion' })
  await aTicket(app, { kind: 'suggestion', anonymous: true })
  const plain = await app.holder('cms:proposal:list', 'cms:proposal:export', STATISTICS)
  const trusted = await app.holder('cms:proposal:list', 'cms:proposal:export', 'cms:proposal:contact')
  const [titles, ...rows] = await sheet(app, plain, EXPORT, { kind: 'complaint' })
  assert.equal(titles?.[0], '编号')
  assert.equal(rows.length, 1)
  // A text, not a formula: the reader of the sheet gets what the sender wrote.
  assert.deepEqual(rows[0]?.slice(2, 3), ['=HYPERLINK("http://evil.example")'])
  assert.deepEqual(rows[0]?.slice(-3), ['钱**', '138****8000', ''])
  const refused = await askForFile(app, plain, EXPORT, { contact: 'whole' })
  assert.equal(refused.json().code, 403)
  const whole = await sheet(app, trusted, EXPORT, { contact: 'whole', kind: 'suggestion' })
  assert.deepEqual(
    whole.slice(1).map((row) => row.slice(-3, -1)),
    [
      ['匿名', ''],
      ['钱女士', '13800138000'],
    ],
  )
  assert.deepEqual(await sheet(app, trusted, EXPORT, { view: 'mine' }), [titles])
  const figures = await sheet(app, plain, '/prod-api/cms/proposal/statistics/export')
  assert.deepEqual(figures[1]?.slice(0, 3), ['合计', '合计', '3'])
  const logged = await app.context.db.selectFrom('operation_log').selectAll().orderBy('id').execute()
  assert.match(JSON.stringify(logged), /contact\\*":\\*"whole/)
  assert.equal(logged.filter(({ method }) => method.includes('export')).length >= 4, true)
  const reader = await app.holder('cms:proposal:list')
  assert.equal((await statistics(reader)).code, 403)
  assert.equal((await askForFile(app, reader, EXPORT)).json().code, 403)
})
