import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { anEnquiry, moveEnquiry, openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { type Actor, DAY, testApp } from '../../../../test/harness.ts'
import { aClerk } from '../../../../test/tickets.ts'

const CONTACT = 'cms:enquiry:contact'
const ASSIGN = 'cms:enquiry:assign'
const list = async (actor: Actor, query: object = {}) =>
  (await actor.call('GET /prod-api/cms/enquiry/list', { query })).rows.map(({ building }) => building)
const counts = async (actor: Actor) =>
  Object.fromEntries(
    (await actor.call('GET /prod-api/cms/enquiry/counts')).data
      .filter(({ count }) => count > 0)
      .map(({ view, count }) => [view, count]),
  )
async function change<Key extends 'plan' | 'take' | 'assign'>(actor: Actor, key: Key, enquiryId: string, more: object) {
  const version = (await openEnquiry(actor, enquiryId)).data?.version
  return actor.call(`PUT /prod-api/cms/enquiry/${key}`, { body: { enquiryId, version, ...more } as never })
}

describe('the desk of enquiries', () => {
  test('one without department is seen by those who assign, then by its department; the contact is masked, and reading it is recorded', async (t) => {
    const app = await testApp(t)
    const head = await aClerk(app, 'head', [...WINNING, ASSIGN], '综合管理部')
    const sales = await aClerk(app, 'sales', [...WINNING, CONTACT], '市场拓展部')
    const stranger = await aClerk(app, 'stranger', [...WINNING, CONTACT], '财务部')
    const { id } = await anEnquiry(app)
    assert.deepEqual([await list(head), await list(sales), await list(stranger)], [['镜湖大厦'], [], []])
    const { deptId, userId } = sales
    assert.equal((await change(head, 'assign', id, { deptId, userId, note: '请今天联系' })).code, 200)
    assert.deepEqual([await list(head), await list(sales), await list(stranger)], [[], ['镜湖大厦'], []])
    const contact = { body: { enquiryId: id } }
    for (const calling of [openEnquiry(stranger, id), stranger.call('POST /prod-api/cms/enquiry/contact', contact)])
      assert.equal((await calling).code, 404)
    assert.equal((await head.call('POST /prod-api/cms/enquiry/contact', contact)).code, 403)
    const { data, raw } = await openEnquiry(sales, id)
    assert.deepEqual(
      [data.contactName, data.phone, data.area, data.userName],
      ['司**', '137****5678', 32_000, '管理员sales'],
    )
    assert.doesNotMatch(raw, /13712345678|司徒/)
    const whole = await sales.call('POST /prod-api/cms/enquiry/contact', contact)
    assert.deepEqual(whole.data, { contactName: '司徒先生', phone: '13712345678', email: '' })
    const { events } = (await openEnquiry(sales, id)).data
    assert.deepEqual(
      events.map(({ action, userName, note }) => [action, userName, note]),
      [
        ['submit', '', '请在一个工作日内联系'],
        ['assign', '管理员head', '分派给市场拓展部 管理员sales：请今天联系'],
        ['contact', '管理员sales', '查看了联系方式'],
      ],
    )
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    assert.doesNotMatch(log, /13712345678|司徒|今天联系/)
    const hits = await app.visitor.call('GET /api/cms/search/query', { query: { title: '镜湖大厦' } })
    assert.equal(hits.data.total, 0)
  })

  test('states follow one another; what is lost has a reason; whoever works on one without owner follows it', async (t) => {
    const app = await testApp(t)
    const sales = await aClerk(app, 'sales', [...WINNING, ASSIGN], '市场拓展部')
    const { id } = await anEnquiry(app)
    const denied = await moveEnquiry(sales, id, 'signed')
    assert.deepEqual([denied.code, denied.msg], [500, '“新意向”的合作意向不能移到“已签约”'])
    assert.equal((await moveEnquiry(sales, id, 'lost', ' \u200b')).field, 'note')
    assert.equal((await openEnquiry(sales, id)).data.version, 0)
    for (const state of ['contacted', 'surveyed', 'quoted', 'signed'] as const)
      assert.equal((await moveEnquiry(sales, id, state, '')).code, 200, state)
    const { data } = await openEnquiry(sales, id)
    assert.deepEqual([data.userName, data.deptName, data.deleteOn], ['管理员sales', '市场拓展部', '2028-11-21'])
    for (const key of ['plan', 'take', 'assign'] as const) {
      const more = { plan: { nextOn: '', nextStep: '' }, take: {}, assign: { deptId: '', userId: '', note: '' } }[key]
      assert.equal((await change(sales, key, id, more)).code, 500, key)
    }
    await moveEnquiry(sales, id, 'quoted', '合同没有签成。')
    assert.equal((await openEnquiry(sales, id)).data.deleteOn, '')
  })

  test('what waits too long is in a view: no first call in time, or the day of the next step', async (t) => {
    const app = await testApp(t)
    const sales = await aClerk(app, 'sales', [...WINNING, ASSIGN], '市场拓展部')
    const first = await anEnquiry(app)
    const second = await anEnquiry(app, { building: '和正中心', buildingKind: 'mall', area: 5000 })
    const third = await anEnquiry(app, { building: '清禾苑', buildingKind: 'residential' })
    await moveEnquiry(sales, second.id, 'contacted')
    await moveEnquiry(sales, third.id, 'invalid', '骚扰电话。')
    for (const [more, field] of [
      [{ nextOn: '2027-02-30', nextStep: '踏勘' }, 'nextOn'],
      [{ nextOn: '2026-11-20', nextStep: '踏勘' }, 'nextOn'],
      [{ nextOn: '2026-11-25', nextStep: ' ' }, 'nextStep'],
    ] as const)
      assert.equal((await change(sales, 'plan', second.id, more)).field, field)
    await change(sales, 'plan', second.id, { nextOn: '2026-11-25', nextStep: '踏勘' })
    assert.deepEqual(await counts(sales), {
      mine: 1,
      department: 1,
      unassigned: 1,
      open: 2,
      all: 3,
      new: 1,
      contacted: 1,
      invalid: 1,
    })
    app.clock.pass(3 * DAY)
    let again = await app.admin('sales')
    assert.deepEqual(await list(again, { view: 'due' }), ['镜湖大厦'])
    app.clock.pass(DAY)
    again = await app.admin('sales')
    assert.deepEqual(await list(again, { view: 'due' }), ['镜湖大厦', '和正中心'])
    assert.equal((await openEnquiry(again, first.id)).data.due, 'contact')
    assert.equal((await openEnquiry(again, second.id)).data.due, 'step')
    await change(again, 'plan', second.id, { nextOn: '', nextStep: '' })
    assert.deepEqual(await list(again, { view: 'due' }), ['镜湖大厦'])
    assert.deepEqual(await list(again, { view: 'invalid' }), ['清禾苑'])
    assert.deepEqual((await again.call('GET /prod-api/cms/enquiry/figures')).data, [
      { buildingKind: 'residential', total: 1, area: 32_000, states: [0, 0, 0, 0, 0, 0, 1] },
      { buildingKind: 'office', total: 1, area: 32_000, states: [1, 0, 0, 0, 0, 0, 0] },
      { buildingKind: 'mall', total: 1, area: 5000, states: [0, 1, 0, 0, 0, 0, 0] },
    ])
  })

  test('words, kind, city and area find and order enquiries', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const first = await anEnquiry(app)
    app.clock.pass(1000)
    await anEnquiry(app, { building: '和正中心', buildingKind: 'mall', city: '杭州', area: 5000 })
    assert.deepEqual(await list(admin), ['和正中心', '镜湖大厦'])
    assert.deepEqual(await list(admin, { keyword: first.no.toLowerCase() }), ['镜湖大厦'])
    assert.deepEqual(await list(admin, { keyword: '镜湖置业' }), ['和正中心', '镜湖大厦'])
    assert.deepEqual(await list(admin, { keyword: '%' }), [])
    assert.deepEqual(await list(admin, { city: '杭' }), ['和正中心'])
    assert.deepEqual(await list(admin, { buildingKind: 'office' }), ['镜湖大厦'])
    assert.deepEqual(await list(admin, { orderByColumn: 'area', isAsc: 'asc' }), ['和正中心', '镜湖大厦'])
  })

  test('of two clerks the second is refused and loses no word; notes of both stay', async (t) => {
    const app = await testApp(t)
    const clerks = [
      await aClerk(app, 'one', [...WINNING, ASSIGN], '市场拓展部'),
      await aClerk(app, 'other', [...WINNING, ASSIGN], '市场拓展部'),
    ]
    const { id: enquiryId } = await anEnquiry(app)
    const taken = await Promise.all(
      clerks.map((clerk) => clerk.call('PUT /prod-api/cms/enquiry/take', { body: { enquiryId, version: 0 } })),
    )
    assert.deepEqual(taken.map(({ code }) => code).sort(), [200, 409])
    const notes = await Promise.all(
      clerks.map((clerk, nth) =>
        clerk.call('POST /prod-api/cms/enquiry/note', { body: { enquiryId, note: `记录${nth}` } }),
      ),
    )
    assert.deepEqual(
      notes.map(({ code }) => code),
      [200, 200],
    )
    const { events } = (await openEnquiry(await app.admin(), enquiryId)).data
    assert.deepEqual(events.flatMap(({ action, note }) => (action === 'note' ? [note] : [])).sort(), ['记录0', '记录1'])
  })

  test('an enquiry is assigned only to a user of the department who can follow it; owners are offered with their number', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const sales = await aClerk(app, 'sales', WINNING, '市场拓展部')
    const reader = await aClerk(app, 'reader', ['cms:enquiry:list'], '市场拓展部')
    const { id } = await anEnquiry(app)
    for (const [more, field] of [
      [{ deptId: '', userId: sales.userId }, 'deptId'],
      [{ deptId: 'none', userId: '' }, 'deptId'],
      [{ deptId: sales.deptId, userId: reader.userId }, 'userId'],
    ] as const)
      assert.equal((await change(admin, 'assign', id, { ...more, note: '' })).field, field)
    await change(admin, 'assign', id, { deptId: sales.deptId, userId: sales.userId, note: '' })
    const { data } = await admin.call('GET /prod-api/cms/enquiry/owners', { query: { deptId: sales.deptId } })
    assert.deepEqual(data, [{ userId: sales.userId, nickName: '管理员sales', open: 1 }])
    await change(admin, 'assign', id, { deptId: '', userId: '', note: '' })
    assert.deepEqual(await counts(admin), { unassigned: 1, open: 1, all: 1, new: 1 })
  })

  test('the export has what the list shows, with whole contacts only for who may read them', async (t) => {
    const app = await testApp(t)
    const sales = await aClerk(app, 'sales', [...WINNING, ASSIGN, 'cms:enquiry:export'], '市场拓展部')
    await anEnquiry(app)
    await anEnquiry(app, { building: '和正中心', city: '杭州' })
    const ask = (actor: Actor, fields: Record<string, string>) =>
      askForFile(app, actor, '/prod-api/cms/enquiry/export', fields)
    const lines = await linesOf((await ask(sales, { city: '杭州' })).rawPayload)
    assert.deepEqual([lines.length, lines[1]?.[2], lines[1]?.at(-2)], [2, '和正中心', '137****5678'])
    assert.equal((await ask(sales, { contact: 'whole' })).json().code, 403)
    const whole = await linesOf((await ask(await app.admin(), { contact: 'whole' })).rawPayload)
    assert.deepEqual([whole.length, whole[1]?.at(-3), whole[1]?.at(-2)], [3, '司徒先生', '13712345678'])
  })

  test('a department with enquiries is not deleted', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const sales = await aClerk(app, 'sales', WINNING, '市场拓展部')
    const { id } = await anEnquiry(app)
    await change(admin, 'assign', id, { deptId: sales.deptId, userId: '', note: '' })
    const gone = await admin.call('DELETE /prod-api/system/dept/:deptId', { params: { deptId: sales.deptId } })
    assert.match(gone.msg, /1 条合作意向/)
  })

  test('what a visitor wrote is corrected, the contact only by who may read it; the history names what has changed', async (t) => {
    const app = await testApp(t)
    const caller = await aClerk(app, 'caller', [...WINNING, ASSIGN, CONTACT], '市场拓展部')
    const reader = await aClerk(app, 'reader', [...WINNING, ASSIGN], '市场拓展部')
    const { id } = await anEnquiry(app)
    const facts = { buildingKind: 'office', building: '镜湖大厦', area: 32_000, city: '绍兴', organisation: '镜湖置业' }
    const edit = (actor: Actor, version: number, more: object) =>
      actor.call('PUT /prod-api/cms/enquiry', { body: { enquiryId: id, version, ...facts, ...more } as never })
    assert.equal((await edit(reader, 0, {})).msg, '没有改动')
    assert.equal((await edit(reader, 0, { city: ' \u200b' })).field, 'city')
    assert.equal((await edit(reader, 0, { phone: '13700000000' })).code, 403)
    assert.equal((await edit(reader, 0, { area: 28_000, building: ' 镜湖中心 ' })).code, 200)
    assert.equal((await edit(caller, 0, { area: 1 })).code, 409)
    const contact = { contactName: '司马女士', phone: '0575-85001234' }
    assert.equal((await edit(caller, 1, { area: 28_000, building: '镜湖中心', ...contact })).code, 200)
    const { data } = await openEnquiry(caller, id)
    assert.deepEqual([data.area, data.building, data.contactName], [28_000, '镜湖中心', '司**'])
    assert.deepEqual(
      data.events.flatMap(({ action, note }) => (action === 'edit' ? [note] : [])),
      ['更正了项目名称、面积', '更正了称呼、电话'],
    )
    const whole = await caller.call('POST /prod-api/cms/enquiry/contact', { body: { enquiryId: id } })
    assert.deepEqual(whole.data, { ...contact, email: '' })
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    assert.doesNotMatch(log, /司马|85001234/)
  })

  test('an enquiry is deleted with its history because its visitor asks for it, by who may and sees it', async (t) => {
    const app = await testApp(t)
    const keeper = await aClerk(app, 'keeper', [...WINNING, ASSIGN, 'cms:enquiry:remove'], '市场拓展部')
    const stranger = await aClerk(app, 'stranger', [...WINNING, 'cms:enquiry:remove'], '财务部')
    const reader = await aClerk(app, 'reader', [...WINNING, ASSIGN], '市场拓展部')
    const { id } = await anEnquiry(app)
    const remove = (actor: Actor) =>
      actor.call('DELETE /prod-api/cms/enquiry/:enquiryId', { params: { enquiryId: id } })
    assert.deepEqual([(await remove(reader)).code, (await remove(stranger)).code], [403, 404])
    assert.equal((await remove(keeper)).code, 200)
    assert.equal((await remove(keeper)).code, 404)
    assert.deepEqual(await app.context.db.selectFrom('case_event').select('id').execute(), [])
  })
})
