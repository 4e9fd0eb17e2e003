import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import type { ProposalForm } from '@anju/contract/proposal'
import sharp from 'sharp'
import { aPdf, aPosition, applicationForm, apply, sendResume } from '../../../../test/applications.ts'
import { enquire, enquiryForm } from '../../../../test/enquiries.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import {
  elsewhere,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
  ticketForm,
  trackTicket,
} from '../../../../test/tickets.ts'

const send = (app: TestApp, body: ProposalForm, ip = elsewhere()) =>
  app.visitor.call('POST /api/cms/proposal', { body, ip })
const tickets = (app: TestApp) => app.context.db.selectFrom('proposal').selectAll().orderBy('id').execute()

describe('a form that is sent again', () => {
  test('a letter with any other value is refused with number and time of the one received, which stays as it is', async (t) => {
    const app = await testApp(t)
    const form = ticketForm()
    const { data } = await send(app, form)
    const before = await tickets(app)
    for (const change of [
      { anonymous: true },
      { urgent: true },
      { wantsReply: false },
      { kind: 'suggestion' as const },
      { project: '青禾苑' },
      { location: '7 层' },
      { contactName: '孙先生' },
      { phone: '13900139000' },
      { subject: '电梯' },
      { content: `${form.content}请快。` },
    ]) {
      const again = await send(app, { ...form, ...change })
      assert.deepEqual([again.code, again.field, again.data], [409, 'nonce', null], JSON.stringify(change))
      assert.ok(again.msg.startsWith(`这份表单已于 2026-11-21 10:00 收到，编号 ${data.no}。`), again.msg)
      for (const private_ of [data.code, '钱女士', '13800138000', '801 室'])
        assert.ok(!again.raw.includes(private_), private_)
    }
    assert.deepEqual(await tickets(app), before)
    assert.deepEqual((await send(app, { ...form, subject: ` ${form.subject} `, urgent: false })).data, data)
  })

  test('whoever is anonymous the second time learns that the letter was received with the name, and has it removed', async (t) => {
    const app = await testApp(t)
    const form = ticketForm()
    const { data: key } = await send(app, form)
    const again = await send(app, { ...form, anonymous: true })
    assert.match(again.msg, /收到的那份写有称呼或联系方式，不是匿名的/)
    const { no, code } = key
    assert.equal((await trackTicket(app, { no, code })).may.anonymise, true)
    assert.equal((await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: { no, code } })).code, 200)
    const [row] = await tickets(app)
    assert.deepEqual([row?.contact_name, row?.phone, row?.anonymous, row?.wants_reply], ['', '', 1, 0])
    assert.equal((await trackTicket(app, { no, code })).may.anonymise, false)
    assert.equal((await app.visitor.call('PUT /api/cms/proposal/anonymise', { body: { no, code } })).code, 409)
    const desk = (await openTicket(await app.admin(), row?.id ?? '')).data
    assert.deepEqual([desk.contactName, desk.phone, desk.anonymous, desk.wantsReply], ['', '', true, false])
  })

  test('a letter in the place of one that is not accepted yet withdraws that and deletes what it said, once', async (t) => {
    const app = await testApp(t)
    const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
    const first = await send(app, ticketForm({ photos: [photoId] }))
    const { no, code } = first.data
    const second = ticketForm({ anonymous: true, replaces: { no, code } })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(app, second)))
    assert.equal(new Set(answers.map(({ raw }) => raw)).size, 1)
    assert.equal(answers[0]?.code, 200)
    const [former, next] = await tickets(app)
    assert.deepEqual([former?.state, former?.contact_name, former?.phone, former?.content], ['withdrawn', '', '', ''])
    assert.deepEqual([next?.state, next?.anonymous, next?.contact_name], ['submitted', 1, ''])
    assert.deepEqual(await app.context.db.selectFrom('case_file').select('id').execute(), [])
    assert.match((await trackTicket(app, { no, code })).events.at(-1)?.note ?? '', /^您用新的来信替换了这一件/)
  })

  test('a letter that has been accepted is not replaced: nothing changes, and the sentence says what is possible', async (t) => {
    const app = await testApp(t)
    const { no, code } = (await send(app, ticketForm())).data
    const [{ id } = { id: '' }] = await tickets(app)
    await takeStep(await app.admin(), id, 'accept')
    const refused = await send(app, ticketForm({ replaces: { no, code } }))
    assert.deepEqual([refused.code, refused.field], [409, 'replaces'])
    assert.match(refused.msg, /“已受理”，不能再替换；可以改为匿名/)
    const wrong = await send(app, ticketForm({ replaces: { no, code: code === '000000' ? '000001' : '000000' } }))
    assert.equal(wrong.code, 404)
    assert.deepEqual(
      (await tickets(app)).map(({ state }) => state),
      ['accepted'],
    )
  })

  test('a photo that was uploaded again is the same, another or one more is not', async (t) => {
    const app = await testApp(t)
    const photo = await phonePhoto()
    const upload = async (bytes = photo) => (await sendPhoto(app, app.visitor, bytes)).photoId
    const form = ticketForm({ photos: [await upload()] })
    const { data } = await send(app, form)
    assert.deepEqual((await send(app, form)).data, data)
    assert.deepEqual((await send(app, { ...form, photos: [await upload()] })).data, data)
    const other = await sharp(photo).rotate(90).jpeg().toBuffer()
    for (const photos of [[], [await upload(other)], [await upload(), await upload(other)]])
      assert.equal((await send(app, { ...form, photos })).field, 'nonce')
  })

  test('two versions sent at once to two servers: one is filed, the other is told so', async (t) => {
    const app = await testApp(t)
    const other = await app.another()
    const form = ticketForm()
    const versions = [form, { ...form, anonymous: true }, form, { ...form, phone: '13900139000' }]
    const answers = await Promise.all(versions.map((body, at) => send(at % 2 ? other : app, body)))
    assert.equal((await tickets(app)).length, 1)
    const [row] = await tickets(app)
    for (const [at, answer] of answers.entries()) {
      const body = versions[at]
      const same = body?.anonymous === (row?.anonymous === 1) && (body.anonymous || body.phone === row?.phone)
      assert.deepEqual([answer.code, same ? answer.data.no : answer.field], same ? [200, row?.no] : [409, 'nonce'])
    }
  })

  test('an application with other values or another résumé is refused, and one in its place deletes it', async (t) => {
    const app = await testApp(t)
    const positionId = await aPosition(app)
    const upload = async (text: string) => (await sendResume(app, aPdf(text))).resumeId
    const form = applicationForm(positionId, { resumeId: await upload('A') })
    const { data } = await apply(app, form)
    assert.deepEqual((await apply(app, { ...form, resumeId: await upload('A') })).data, data)
    const { resumeId: _, ...bare } = form
    for (const body of [
      { ...form, resumeId: await upload('B') },
      bare,
      { email: '' },
      { city: '杭州' },
      { message: '' },
      { keepInPool: true },
      { certificates: [] },
      { experienceYears: 7 },
    ].map((change) => ('nonce' in change ? change : { ...form, ...change }))) {
      const again = await apply(app, body)
      assert.deepEqual([again.code, again.field], [409, 'nonce'])
      assert.ok(again.msg.startsWith(`这份表单已于 2026-11-21 10:00 收到，编号 ${data.no}。`), again.msg)
      assert.ok(!again.raw.includes(data.code))
    }
    const next = await apply(app, applicationForm(positionId, { replaces: data, resumeId: await upload('B') }))
    assert.equal(next.code, 200, next.msg)
    const rows = await app.context.db.selectFrom('application').select('no').execute()
    assert.deepEqual(
      rows.map(({ no }) => no),
      [next.data.no],
    )
  })

  test('an enquiry with any other value is refused with number and time of the one received', async (t) => {
    const app = await testApp(t)
    const form = enquiryForm()
    const { data } = await enquire(app, form)
    assert.deepEqual((await enquire(app, { ...form, building: ` ${form.building}` })).data, data)
    const { area: _, ...vague } = form
    for (const body of [
      vague,
      ...[
        { buildingKind: 'hospital' as const },
        { city: '杭州' },
        { building: '' },
        { organisation: '' },
        { message: '' },
      ].map((change) => ({ ...form, ...change })),
      { ...form, phone: '13900139000' },
    ]) {
      const again = await enquire(app, body)
      assert.deepEqual([again.code, again.field], [409, 'nonce'])
      assert.match(again.msg, new RegExp(`编号 ${data.no}。.*请致电我们并说明编号`))
    }
  })

  test('a nonce of one form does not stand in the way of another, and nothing of a form can be found out from its digest', async (t) => {
    const app = await testApp(t)
    const nonce = randomUUID()
    await send(app, ticketForm({ nonce }))
    assert.equal((await enquire(app, enquiryForm({ nonce }))).code, 200)
    const [row] = await tickets(app)
    assert.match(row?.form_digest ?? '', /^[0-9a-f]{64}$/)
    await send(app, ticketForm())
    assert.equal(new Set((await tickets(app)).map(({ form_digest }) => form_digest)).size, 2)
  })
})
