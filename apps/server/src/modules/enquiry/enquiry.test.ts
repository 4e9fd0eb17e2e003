import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import { anEnquiry, enquire, enquiryForm, moveEnquiry, openEnquiry, WINNING } from '../../../test/enquiries.ts'
import { DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { idsOfDepartments } from '../../../test/people.ts'
import { aClerk } from '../../../test/tickets.ts'
import { deleteEnquiriesTask } from './task.ts'

const rows = (app: TestApp) => app.context.db.selectFrom('enquiry').selectAll().execute()

/** The tests begin on a Saturday, 2026-11-21. */
describe('enquiries', () => {
  test('an enquiry gets a number and the day of the first call by the calendar of working days', async (t) => {
    const app = await testApp(t)
    const { code, data, msg } = await enquire(app, enquiryForm({ contactName: ' 司徒先生 ' }))
    assert.equal(code, 200, msg)
    assert.match(data.no, /^HZ20261121-\d{4}$/)
    assert.equal(data.contactOn, '2026-11-23')
    const [row] = await rows(app)
    assert.deepEqual([row?.state, row?.contact_name, row?.area], ['new', '司徒先生', 32_000])
    const admin = await app.admin()
    const clock = (await admin.call('GET /prod-api/cms/proposal/clock')).data
    const periods = [{ from: '2026-11-23', to: '2026-11-24', kind: 'off', name: '厂休' }]
    await admin.call('PUT /prod-api/cms/proposal/clock', { body: { ...clock, periods } as never })
    const later = await enquire(app, enquiryForm())
    assert.equal(later.data.contactOn, '2026-11-25')
  })

  test('what is missing or wrong is refused at its field; kind, city, name, telephone and consent are enough', async (t) => {
    const app = await testApp(t)
    for (const [field, value] of [
      ['buildingKind', '住宅'],
      ['buildingKind', ''],
      ['city', ''],
      ['city', ' \u200b'],
      ['contactName', ' \u200b '],
      ['phone', '1371234567'],
      ['phone', '8612345'],
      ['area', 0],
      ['area', 1.5],
      ['message', '长'.repeat(1001)],
      ['consent', false],
      ['idCard', 'x'],
    ] as const) {
      const answer = await enquire(app, { ...enquiryForm(), [field]: value } as never)
      assert.equal(answer.code, 400, `${field} ${value}`)
    }
    assert.deepEqual(await rows(app), [])
    const { area: _, ...least } = enquiryForm({ building: '', organisation: '', message: '' })
    for (const phone of ['057188001234', '0571-88001234-801', '13712345678'])
      assert.equal((await enquire(app, { ...least, nonce: enquiryForm().nonce, phone })).code, 200, phone)
  })

  test('the same form sent ten times at once, and later again, is one enquiry', async (t) => {
    const app = await testApp(t)
    const form = enquiryForm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => enquire(app, form)))
    const late = await enquire(app, form)
    assert.equal(new Set([...answers, late].map(({ raw }) => raw)).size, 1, late.raw)
    assert.equal((await rows(app)).length, 1)
    assert.equal((await enquire(app, { ...form, phone: '13900000000' })).code, 409)
  })

  test('the word of a kind of building, which was its code, still files an enquiry', async (t) => {
    const app = await testApp(t)
    const form = enquiryForm({ buildingKind: '写字楼' })
    const { data } = await enquire(app, form)
    assert.deepEqual((await enquire(app, { ...form, buildingKind: 'office' })).data, data)
    assert.deepEqual(
      (await rows(app)).map(({ building_kind }) => building_kind),
      ['office'],
    )
  })

  test('the setting names department, days and months; the public form reads the last two', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder('cms:enquiry:setting')
    const [deptId = ''] = await idsOfDepartments(app.context, ['综合管理部'])
    const put = (body: object) => keeper.call('PUT /prod-api/cms/enquiry/setting', { body: body as never })
    const get = async () => (await keeper.call('GET /prod-api/cms/enquiry/setting')).data
    assert.deepEqual(await get(), { deptId: '', contactDays: 1, months: 24, idleMonths: 12, version: 0 })
    assert.equal((await put({ deptId: 'none', contactDays: 2, months: 12, version: 0 })).field, 'deptId')
    assert.equal((await put({ deptId, contactDays: 2, months: 12, version: 0 })).code, 200)
    assert.equal((await put({ deptId, contactDays: 3, months: 12, version: 0 })).code, 409)
    const { data } = await app.visitor.call('GET /api/cms/enquiry/limits')
    assert.deepEqual(data, { contactDays: 2, keepMonths: 12, idleMonths: 12, mails: false, texts: false })
    const { id } = await anEnquiry(app)
    const { data: seen } = await openEnquiry(await app.admin(), id)
    assert.deepEqual([seen.deptName, seen.contactOn], ['综合管理部', '2026-11-24'])
    assert.equal(seen.events[0]?.note, '请在两个工作日内联系，归综合管理部跟进')
  })

  test('with an SMTP server those who find somebody, then the owner, get a letter without the contact', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://www.a.example'] })
    const head = await aClerk(app, 'head', [...WINNING, 'cms:enquiry:assign'], '综合管理部')
    const sales = await aClerk(app, 'sales', WINNING, '综合管理部')
    for (const { userId } of [head, sales])
      await app.context.db
        .updateTable('administrator')
        .set({ email: `${userId === head.userId ? 'head' : 'sales'}@a.example` })
        .where('id', '=', userId)
        .execute()
    const { id, no } = await anEnquiry(app)
    const { deptId, userId } = sales
    const body = { enquiryId: id, version: 0, deptId, userId, note: '' }
    assert.equal((await head.call('PUT /prod-api/cms/enquiry/assign', { body })).code, 200)
    await sendMailTask.run(app.context, app.clock.now())
    assert.deepEqual(mailbox.received.map(({ to, subject }) => `${to} ${subject}`).sort(), [
      `head@a.example 收到合作意向 ${no}`,
      `sales@a.example 合作意向 ${no} 已分派给您`,
    ])
    assert.doesNotMatch(JSON.stringify(mailbox.received), /13712345678|司徒/)
  })

  test('an enquiry is deleted with its history when its term is over, by the months of the setting', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const lost = await anEnquiry(app)
    const open = await anEnquiry(app)
    await moveEnquiry(admin, lost.id, 'lost', '价格不合适。')
    assert.equal((await openEnquiry(admin, lost.id)).data.deleteOn, '2028-11-21')
    app.clock.pass(700 * DAY)
    assert.match(await deleteEnquiriesTask.run(app.context, app.clock.now()), /^已删除到期的合作意向 0 条/)
    app.clock.pass(40 * DAY)
    assert.equal(await deleteEnquiriesTask.run(app.context, app.clock.now()), '已删除到期的合作意向 1 条')
    assert.deepEqual(
      (await rows(app)).map(({ id }) => id),
      [open.id],
    )
    const lines = await app.context.db.selectFrom('case_event').select('case_id').execute()
    assert.deepEqual([...new Set(lines.map(({ case_id }) => case_id))], [open.id])
  })

  test('an enquiry that does not get on for a year ends and is deleted two years later; one with a next step waits for it', async (t) => {
    const app = await testApp(t)
    const run = () => deleteEnquiriesTask.run(app.context, app.clock.now())
    const idle = await anEnquiry(app)
    const planned = await anEnquiry(app)
    const noted = await anEnquiry(app)
    const plan = { nextOn: '2028-01-10', nextStep: '回访' }
    const body = { enquiryId: planned.id, version: 0, ...plan }
    assert.equal((await (await app.admin()).call('PUT /prod-api/cms/enquiry/plan', { body })).code, 200)
    app.clock.pass(200 * DAY)
    const admin = await app.admin()
    await admin.call('POST /prod-api/cms/enquiry/note', { body: { enquiryId: noted.id, note: '仍在考虑。' } })
    app.clock.pass(164 * DAY)
    assert.equal(await run(), '已删除到期的合作意向 0 条')
    app.clock.pass(2 * DAY)
    assert.equal(await run(), '已删除到期的合作意向 0 条，结束没有进展的 1 条')
    const { data } = await openEnquiry(await app.admin(), idle.id)
    assert.deepEqual([data.state, data.deleteOn], ['lost', '2029-11-21'])
    assert.equal(data.events.at(-1)?.note, '满 12 个月没有新的进展，自动结束')
    app.clock.pass(1140 * DAY)
    assert.match(await run(), /^已删除到期的合作意向 2 条，结束没有进展的 2 条$/)
    assert.deepEqual(
      (await rows(app)).map(({ id }) => id),
      [planned.id],
    )
  })
})
