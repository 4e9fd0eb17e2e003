import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  anApplication,
  aPdf,
  aPosition,
  openApplication,
  sendResume,
  trackApplication,
} from '../../../../test/applications.ts'
import { anEnquiry, enquire, enquiryForm, openEnquiry } from '../../../../test/enquiries.ts'
import { DAY, HOUR, testApp } from '../../../../test/harness.ts'
import { keysOf } from '../../../../test/stores.ts'
import { aTicket, openTicket, takeStep, ticketForm, trackTicket } from '../../../../test/tickets.ts'
import { closeAnsweredTask } from '../desk/task.ts'
import { eraseTicketsTask } from './task.ts'

/** The sentences of forms, receipts and tracking pages, each as what is done. What has a file of its own is tested there in all its cases. */
describe('意见建议', () => {
  test('“情况紧急的 2 小时内受理”：受理时限写在来信上，也写给来信人', async (t) => {
    const app = await testApp(t)
    const { id, key } = await aTicket(app, { urgent: true })
    const { data } = await openTicket(await app.admin(), id)
    assert.equal(data.acceptOn, '2026-11-21 12:00')
    assert.match((await trackTicket(app, key)).events[0]?.note ?? '', /将在 2 小时内受理/)
    app.clock.pass(2 * HOUR)
    assert.equal((await openTicket(await app.admin(), id)).data.late, 'accept')
  })

  test('“一个工作日内受理，五个工作日内答复，最迟十日”：回执与来信写着同一天', async (t) => {
    const app = await testApp(t)
    const form = ticketForm()
    const { data } = await app.visitor.call('POST /api/cms/proposal', { body: form })
    const [row] = await app.context.db.selectFrom('proposal').select('id').execute()
    const desk = (await openTicket(await app.admin(), row?.id ?? '')).data
    assert.deepEqual([data.answerOn, data.dueOn], [desk.answerOn, desk.dueOn])
    assert.equal(desk.acceptOn, '2026-11-23')
  })

  test('“凭编号和查询码查阅进度、改为匿名（立即删除称呼和电话）”', async (t) => {
    const app = await testApp(t)
    const { id, key } = await aTicket(app)
    assert.equal((await trackTicket(app, key)).state, 'submitted')
    assert.equal((await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: key })).code, 200)
    const row = await app.context.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
    assert.deepEqual([row?.contact_name, row?.phone], ['', ''])
  })

  test('“要更正或提前删除，请致电并说明编号”：凭编号找到来信，更正或删除', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { key } = await aTicket(app)
    const query = { keyword: key.no }
    const [row] = (await admin.call('GET /prod-api/cms/proposal/list', { query })).rows
    const proposalId = row?.proposalId ?? ''
    const { subject, content, project } = (await openTicket(admin, proposalId)).data
    const body = { proposalId, version: row?.version, subject, content, project, location: '9 层' }
    assert.equal((await admin.call('PUT /prod-api/cms/proposal', { body })).code, 200)
    const params = { proposalId }
    assert.equal((await admin.call('DELETE /prod-api/cms/proposal/:proposalId', { params })).code, 200)
  })

  test('“答复后 7 天内没有收到异议，来信已办结”，办结后 15 天内仍可要求继续办理', async (t) => {
    const app = await testApp(t)
    const { id, key } = await aTicket(app)
    await takeStep(await app.admin(), id, 'start')
    await takeStep(await app.admin(), id, 'reply', '已更换。')
    app.clock.pass(7 * DAY)
    await closeAnsweredTask.run(app.context, app.clock.now())
    const seen = await trackTicket(app, key)
    assert.deepEqual([seen.state, seen.may.object, seen.may.confirm], ['closed', true, true])
  })

  test('“办结后保存 3 年即删除”', async (t) => {
    const app = await testApp(t)
    const { id } = await aTicket(app)
    await takeStep(await app.admin(), id, 'refuse', '请联系居委会。')
    app.clock.pass(1097 * DAY)
    await eraseTicketsTask.run(app.context, app.clock.now())
    const row = await app.context.db.selectFrom('proposal').selectAll().where('id', '=', id).executeTakeFirst()
    assert.deepEqual([row?.contact_name, row?.phone, row?.content, row?.form_digest], ['', '', '', ''])
  })
})

describe('应聘', () => {
  test('“凭编号和查询码随时撤回应聘，撤回后立即全部删除”，连同简历文件', async (t) => {
    const app = await testApp(t)
    const { resumeId } = await sendResume(app, aPdf())
    const { key } = await anApplication(app, await aPosition(app), { resumeId })
    assert.equal((await keysOf(app.context.storage.files)).length, 1)
    assert.equal((await app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: key })).code, 200)
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    for (const table of ['application', 'case_event', 'case_file'] as const)
      assert.deepEqual(await app.context.db.selectFrom(table).selectAll().execute(), [])
    assert.equal((await trackApplication(app, key)).code, 404)
  })

  test('“查阅、更正或删除也可以致电”：凭编号找到应聘，读到电话，删除', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await anApplication(app, await aPosition(app))
    const query = { keyword: key.no }
    const { rows } = await admin.call('GET /prod-api/cms/recruitment/list', { query })
    assert.deepEqual(
      rows.map(({ applicationId }) => applicationId),
      [id],
    )
    const read = await admin.call('POST /prod-api/cms/recruitment/contact', { body: { applicationId: id } })
    assert.equal(read.data.phone, '13912345678')
    const params = { applicationId: id }
    assert.equal((await admin.call('DELETE /prod-api/cms/recruitment/:applicationId', { params })).code, 200)
    assert.equal((await openApplication(admin, id)).code, 404)
  })
})

describe('合作意向', () => {
  test('“一个工作日内与您联系”：回执与跟进的人看到同一天', async (t) => {
    const app = await testApp(t)
    const { data } = await enquire(app, enquiryForm())
    const { id } = await anEnquiry(app)
    assert.equal((await openEnquiry(await app.admin(), id)).data.contactOn, data.contactOn)
  })

  test('“查阅、更正、删除请致电，并说明编号”', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, no } = await anEnquiry(app)
    const query = { keyword: no }
    const [row] = (await admin.call('GET /prod-api/cms/enquiry/list', { query })).rows
    const { buildingKind, area, organisation } = row ?? (await openEnquiry(admin, id)).data
    const body = { enquiryId: id, version: 0, buildingKind, area, organisation, city: '杭州', building: '镜湖大厦' }
    assert.equal((await admin.call('PUT /prod-api/cms/enquiry', { body })).code, 200)
    const params = { enquiryId: id }
    assert.equal((await admin.call('DELETE /prod-api/cms/enquiry/:enquiryId', { params })).code, 200)
    assert.deepEqual(await app.context.db.selectFrom('case_event').selectAll().execute(), [])
  })
})
