import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusals } from '@anju/contract/errors'
import { aPdf, aPosition, openApplication, SELECTING, trackApplication } from '../../../../test/applications.ts'
import { openEnquiry, WINNING } from '../../../../test/enquiries.ts'
import { askForFile, linesOf, sendFile } from '../../../../test/files.ts'
import { DAY, type TestApp, testApp } from '../../../../test/harness.ts'
import {
  applicationRecord,
  enquiryRecord,
  letterRecord,
  RECORDING,
  recordApplication,
  recordEnquiry,
  recordLetter,
} from '../../../../test/records.ts'
import { aClerk, aTicket, HANDLING, openTicket, phonePhoto, trackTicket } from '../../../../test/tickets.ts'

const place = '云澜大厦管理处'

const aRecorder = (app: TestApp, ...more: string[]) =>
  aClerk(app, 'desk', [...HANDLING, ...SELECTING, ...WINNING, ...RECORDING, ...more], place)
const keyOf = ({ no, code }: { no: string; code: string }) => ({ no, code })
const countOf = async (app: TestApp, table: 'proposal' | 'application' | 'enquiry') =>
  (await app.context.db.selectFrom(table).select('id').execute()).length

describe('what a clerk records', () => {
  test('a letter says its source and who has recorded it; who called reads a sentence of it with number and code', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const { data, code } = await recordLetter(clerk, letterRecord({ handling: 'self', outsideNo: 'ZJ-0571' }))
    assert.equal(code, 200)
    assert.match(data.no, /^BX20\d{6}-\d{4}$/)
    const ticket = (await openTicket(clerk, data.proposalId)).data
    assert.deepEqual(
      [ticket.source, ticket.outsideNo, ticket.recordedBy, ticket.subject, ticket.userName, ticket.deptName],
      ['phone', 'ZJ-0571', '管理员desk', '地下车库 B2 漏水', '管理员desk', place],
    )
    assert.deepEqual(
      ticket.events.map(({ action, note }) => [action, note]),
      [
        ['record', '由管理员desk登记（电话），外部编号 ZJ-0571'],
        ['submit', ''],
        ['assign', '登记时由本人办理'],
      ],
    )
    const seen = await trackTicket(app, keyOf(data))
    assert.deepEqual(
      seen.events.map(({ note, bySender }) => [note, bySender]),
      [['您来电反映的事项已登记，将在一个工作日内受理。', false]],
    )
    assert.doesNotMatch(JSON.stringify(seen), /管理员desk|ZJ-0571/)
  })

  test('the consent is that of somebody to whom the rules were explained, and the clerk must say so', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const silent = await recordLetter(clerk, { ...letterRecord(), consent: false as true })
    assert.deepEqual([silent.code, silent.msg], [400, '请先向来电人说明个人信息的处理，并勾选'])
    const { data } = await recordLetter(clerk, letterRecord({ handling: 'self' }))
    const { number, spoken } = (await openTicket(clerk, data.proposalId)).data.consent
    assert.deepEqual([number, spoken], [1, true])
  })

  test('pressed twice, or twice at once, it is one case of each kind with the same number and code; other contents are refused', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const letter = letterRecord()
    const application = applicationRecord(await aPosition(app))
    const enquiry = enquiryRecord()
    const twice = await Promise.all([recordLetter(clerk, letter), recordLetter(clerk, letter)])
    assert.deepEqual(twice[0].data, twice[1].data)
    assert.deepEqual((await recordLetter(clerk, letter)).data, twice[0].data)
    const first = await recordApplication(clerk, application)
    assert.deepEqual((await recordApplication(clerk, application)).data, first.data)
    const other = await recordEnquiry(clerk, enquiry)
    assert.deepEqual((await recordEnquiry(clerk, enquiry)).data, other.data)
    assert.deepEqual(
      [await countOf(app, 'proposal'), await countOf(app, 'application'), await countOf(app, 'enquiry')],
      [1, 1, 1],
    )
    const changed = await recordLetter(clerk, { ...letter, content: '其实是 B3 漏水。' })
    assert.deepEqual([changed.code, changed.field], [409, 'nonce'])
  })

  test('forty calls from one desk about the same are neither asked nor counted, and visitors of the same network send as before', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    for (let call = 0; call < 40; call++) assert.equal((await recordLetter(clerk, letterRecord())).code, 200)
    for (let call = 0; call < 12; call++) assert.equal((await recordEnquiry(clerk, enquiryRecord())).code, 200)
    const counters = await app.context.db
      .selectFrom('throttle')
      .select('bucket')
      .where('bucket', 'like', '%proposal%')
      .execute()
    assert.deepEqual(counters, [])
  })

  test('an application names its position, and whoever called follows it; an enquiry goes to whom the clerk chooses', async (t) => {
    const app = await testApp(t)
    const hr = await aClerk(app, 'hr', [...SELECTING, ...RECORDING], '人力资源部')
    const position = await aPosition(app)
    const { data } = await recordApplication(hr, applicationRecord(position, { source: 'counter' }))
    const application = (await openApplication(hr, data.applicationId)).data
    assert.deepEqual([application.source, application.position], ['counter', '电梯维保工程师'])
    assert.deepEqual(application.events[0]?.note, '由管理员hr登记（现场）')
    const seen = (await trackApplication(app, keyOf(data))).data
    assert.deepEqual(
      seen.events.map(({ note }) => note),
      ['您当面提出的应聘已登记，我们会尽快查看并与您联系。'],
    )
    const sales = await aClerk(app, 'sales', [...WINNING, ...RECORDING, 'cms:enquiry:assign'], '市场拓展部')
    const { deptId, userId } = sales
    const chosen = await recordEnquiry(sales, enquiryRecord({ handling: 'assign', deptId, userId }))
    const enquiry = (await openEnquiry(sales, chosen.data.enquiryId)).data
    assert.deepEqual([enquiry.source, enquiry.userName], ['phone', '管理员sales'])
    assert.deepEqual(
      enquiry.events.map(({ action, note }) => [action, note]),
      [
        ['record', '由管理员sales登记（电话）'],
        ['submit', '请在一个工作日内联系，登记时分派给市场拓展部 管理员sales'],
      ],
    )
  })

  test('a photo and a résumé that were handed over are with the case, which is still one when the form is sent again; files of others are refused', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const upload = async (path: 'proposal/record/photo' | 'recruitment/record/resume', bytes: Buffer, by = clerk) => {
      const url = `/prod-api/cms/${path}`
      return (await sendFile(app, by, url, { field: 'file', name: 'from-the-counter', bytes })).json().data
    }
    const bytes = await phonePhoto()
    const letter = letterRecord({ handling: 'self', photos: [(await upload('proposal/record/photo', bytes)).photoId] })
    const { data } = await recordLetter(clerk, letter)
    const again = { ...letter, photos: [(await upload('proposal/record/photo', bytes)).photoId] }
    assert.deepEqual((await recordLetter(clerk, again)).data, data)
    const submitted = (await openTicket(clerk, data.proposalId)).data.events.find(({ action }) => action === 'submit')
    assert.equal(submitted?.photos.length, 1)
    assert.equal((await trackTicket(app, keyOf(data))).events[0]?.photos.length, 1)

    const position = await aPosition(app)
    const hr = await aClerk(app, 'hr', [...SELECTING, ...RECORDING], '人力资源部')
    const { resumeId } = await upload('recruitment/record/resume', aPdf(), hr)
    const applied = (await recordApplication(hr, applicationRecord(position, { resumeId }))).data
    const application = (await openApplication(hr, applied.applicationId)).data
    assert.deepEqual([application.resumeKind, application.certificates], ['pdf', ['电梯作业证']])

    const other = await aClerk(app, 'other', RECORDING, place)
    const { photoId } = await upload('proposal/record/photo', bytes, other)
    const refused = await recordLetter(clerk, letterRecord({ photos: [photoId] }))
    assert.deepEqual([refused.code, refused.field], [refusals.rejected.code, 'photos'])
    assert.equal(await countOf(app, 'proposal'), 1)
  })

  test('recording needs its right, answering and taking over that to handle, choosing somebody that to assign', async (t) => {
    const app = await testApp(t)
    const writer = await aClerk(app, 'writer', ['cms:proposal:list', 'cms:proposal:record'], place)
    const reader = await aClerk(app, 'reader', HANDLING, place)
    assert.equal((await recordLetter(reader, letterRecord())).code, 403)
    assert.equal((await recordEnquiry(writer, enquiryRecord())).code, 403)
    assert.equal((await recordApplication(writer, applicationRecord('x'))).code, 403)
    assert.equal((await recordLetter(writer, letterRecord())).code, 200)
    const self = await recordLetter(writer, letterRecord({ handling: 'self' }))
    const assign = await recordLetter(writer, letterRecord({ handling: 'assign', deptId: writer.deptId }))
    const answer = await recordLetter(writer, letterRecord({ handling: 'answer', answer: '已告知物业费的算法。' }))
    assert.deepEqual(
      [self, assign, answer].map((one) => [one.code, one.field]),
      [
        [403, 'handling'],
        [403, 'handling'],
        [403, 'handling'],
      ],
    )
    assert.equal(await countOf(app, 'proposal'), 1)
  })

  test('a letter that is answered on the telephone is recorded, answered and closed at once, and its sender may object', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const empty = await recordLetter(clerk, letterRecord({ handling: 'answer', answer: ' ' }))
    assert.deepEqual([empty.code, empty.field], [400, 'answer'])
    const { data } = await recordLetter(clerk, letterRecord({ handling: 'answer', answer: '已告知停水到 16 点。' }))
    const ticket = (await openTicket(clerk, data.proposalId)).data
    assert.deepEqual([ticket.state, ticket.late, ticket.userName], ['closed', 'none', '管理员desk'])
    const seen = await trackTicket(app, keyOf(data))
    assert.deepEqual(
      seen.events.map(({ note }) => note),
      [
        '您来电反映的事项已登记。',
        '已告知停水到 16 点。',
        '已当场答复，来信办结。如仍有异议，可以凭编号和查询码要求继续办理。',
      ],
    )
    assert.equal(seen.may.object, true)
    const { rows } = await clerk.call('GET /prod-api/cms/proposal/list', { query: { view: 'open' } })
    assert.deepEqual(rows, [])
  })

  test('nothing of a call is in the operation log, neither the code', async (t) => {
    const app = await testApp(t)
    const clerk = await aRecorder(app)
    const { data } = await recordLetter(clerk, letterRecord())
    await recordEnquiry(clerk, enquiryRecord())
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    assert.match(log, /cms\/proposal\/record/)
    assert.ok(!log.includes(data.code))
    assert.doesNotMatch(log, /13800138000|钱女士|司徒|漏水|年底/)
  })
})

describe('the limit of somebody else', () => {
  test('counts when it is earlier than that of the company: for lists, views and after the clock of the company changes', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const now = app.clock.now()
    const soon = new Date(now + 2 * DAY + 8 * 3_600_000).toISOString().slice(0, 10)
    const { data } = await recordLetter(admin, letterRecord({ source: 'hotline', outsideDueAt: `${soon} 15:00` }))
    const plain = await recordLetter(admin, letterRecord())
    const open = async (id: string) => (await openTicket(admin, id)).data
    const ticket = await open(data.proposalId)
    assert.deepEqual([ticket.answerOn, ticket.outsideDueAt, data.answerOn], [soon, `${soon} 15:00`, soon])
    assert.ok(ticket.acceptOn <= soon && ticket.dueOn > soon)
    assert.ok((await open(plain.data.proposalId)).answerOn > soon)
    const { data: before } = await admin.call('GET /prod-api/cms/proposal/clock')
    const clock = { ...before, answerDays: before.answerDays + 1 }
    assert.equal((await admin.call('PUT /prod-api/cms/proposal/clock', { body: clock })).code, 200)
    assert.equal((await open(data.proposalId)).answerOn, soon)
    app.clock.pass(3 * DAY)
    const tomorrow = await app.admin()
    const late = await tomorrow.call('GET /prod-api/cms/proposal/list', {
      query: { view: 'overdue', source: 'hotline' },
    })
    assert.deepEqual(
      late.rows.map((row) => [row.no, row.late]),
      [[data.no, 'answer']],
    )
  })

  test('that is no day, or is over, is refused before anything is filed', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const outsideDueAt of ['2026-02-31 10:00', '2020-01-01 10:00', '2027-01-01 25:00']) {
      const refused = await recordLetter(admin, letterRecord({ outsideDueAt }))
      assert.deepEqual([refused.code, refused.field], [400, 'outsideDueAt'], outsideDueAt)
    }
    assert.equal(await countOf(app, 'proposal'), 0)
  })

  test('is also that of the first call about an enquiry', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const at = new Date(app.clock.now() + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    const { data } = await recordEnquiry(admin, enquiryRecord({ outsideDueAt: at }))
    assert.equal(data.contactOn, at.slice(0, 10))
  })
})

describe('the source', () => {
  test('is a filter, the number of somebody else is found, statistics and export have both, for letters from the site as well', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await recordLetter(admin, letterRecord({ source: 'hotline', outsideNo: '12345-0571-88' }))
    await recordLetter(admin, letterRecord())
    await recordLetter(admin, letterRecord())
    await aTicket(app)
    const list = async (query: object) => (await admin.call('GET /prod-api/cms/proposal/list', { query })).rows
    assert.deepEqual([(await list({ source: 'phone' })).length, (await list({ source: 'web' })).length], [2, 1])
    assert.deepEqual(
      (await list({ keyword: '0571-88' })).map(({ source }) => source),
      ['hotline'],
    )
    const { sources } = (await admin.call('GET /prod-api/cms/proposal/statistics', { query: {} })).data
    assert.deepEqual(
      sources.map(({ name, count }) => [name, count]),
      [
        ['电话', 2],
        ['12345', 1],
        ['网站', 1],
      ],
    )
    const file = await askForFile(app, admin, '/prod-api/cms/proposal/export', { source: 'hotline' })
    const [titles = [], line = [], ...others] = await linesOf(file.rawPayload)
    const cell = (title: string) => line[titles.indexOf(title)]
    assert.deepEqual(
      [cell('来源'), cell('外部编号'), cell('登记人'), others.length],
      ['12345', '12345-0571-88', '管理员admin', 0],
    )
  })
})
