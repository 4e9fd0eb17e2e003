import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sendMailTask } from '#modules/mail'
import {
  anApplication,
  aPosition,
  inviteTo,
  moveTo,
  openApplication,
  SELECTING,
  trackApplication,
} from '../../../../test/applications.ts'
import { askForFile } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aClerk } from '../../../../test/tickets.ts'

const calendarFor = (app: TestApp, actor: Actor, applicationId: string) =>
  askForFile(app, actor, '/prod-api/cms/recruitment/calendar', { applicationId })

describe('interviews and letters', () => {
  test('whoever holds an interview opens its application, also of another department, as long as it is theirs', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    const engineer = await aClerk(app, 'engineer', SELECTING, '云澜大厦管理处')
    const { id, key } = await anApplication(app, await aPosition(app))
    const other = await anApplication(app, await aPosition(app))
    const invite = async (interviewerId: string) => {
      const { version } = (await openApplication(clerk, id)).data
      const body = { applicationId: id, version, at: '2026-11-30 09:30', minutes: 45, place: '三层', note: '' }
      return clerk.call('PUT /prod-api/cms/recruitment/interview', { body: { ...body, interviewerId } })
    }
    const seen = async () => (await engineer.call('GET /prod-api/cms/recruitment/list', {})).rows.map(({ no }) => no)
    assert.deepEqual(await seen(), [])
    assert.equal((await invite(engineer.userId)).code, 200)
    assert.deepEqual(await seen(), [key.no])
    assert.equal((await openApplication(engineer, id)).data.may.handle, true)
    assert.equal((await openApplication(engineer, other.id)).code, 404)
    assert.equal((await invite(clerk.userId)).code, 200)
    assert.deepEqual([await seen(), (await openApplication(engineer, id)).code], [[], 404])
  })

  test('an interview has a day to come and a place, is shown to the applicant, and can be put into a calendar', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    const { id, key } = await anApplication(app, await aPosition(app))
    assert.equal((await calendarFor(app, clerk, id)).json().code, 404)
    for (const [at, place] of [
      ['2026-11-21 09:59', '三层'],
      ['2026-13-01 09:00', '三层'],
      ['2027-02-30 09:00', '三层'],
      ['2026-11-30 09:30', ' '],
    ] as const)
      assert.equal((await inviteTo(clerk, id, at, place)).code, 400, at)
    assert.equal((await inviteTo(clerk, id, '2026-11-30 09:30')).code, 200)
    const { data } = await trackApplication(app, key)
    assert.deepEqual(
      [data.stage, data.interviewAt, data.interviewPlace],
      ['interview', '2026-11-30 09:30', '云澜大厦 3 层'],
    )
    assert.equal(data.events.at(-1)?.note, '面试时间：2026-11-30 09:30 至 10:15，地点：云澜大厦 3 层。\n请带证书原件。')
    const file = await calendarFor(app, clerk, id)
    assert.match(String(file.headers['content-type']), /^text\/calendar/)
    assert.match(file.body, /DTSTART:20261130T013000Z\r\nDTEND:20261130T021500Z/)
    assert.doesNotMatch(file.body, /欧阳|13912345678/)
    const sequence = () => calendarFor(app, clerk, id).then(({ body }) => Number(/SEQUENCE:(\d+)/.exec(body)?.[1]))
    const ofApplicant = await askForFile(app, app.visitor, '/api/cms/recruitment/calendar', key)
    assert.equal(ofApplicant.body, file.body)
    assert.equal(ofApplicant.headers['cache-control'], 'no-store')
    const wrong = { ...key, code: key.code === '000000' ? '000001' : '000000' }
    assert.equal((await askForFile(app, app.visitor, '/api/cms/recruitment/calendar', wrong)).json().code, 404)
    const before = await sequence()
    await inviteTo(clerk, id, '2026-12-01 14:00')
    assert.ok((await sequence()) > before)
    const ofVisitor = () => askForFile(app, app.visitor, '/api/cms/recruitment/calendar', key)
    // Once somebody has been chosen or refused, the interview is over for the applicant, and still on record for clerks.
    await moveTo(clerk, id, 'hired')
    assert.equal((await ofVisitor()).json().code, 404)
    assert.equal((await calendarFor(app, clerk, id)).statusCode, 200)
    await moveTo(clerk, id, 'interview')
    await moveTo(clerk, id, 'screened')
    assert.equal((await trackApplication(app, key)).data.interviewAt, '')
    assert.equal((await calendarFor(app, clerk, id)).json().code, 404)
    assert.equal((await ofVisitor()).json().code, 404)
  })

  test('with an SMTP server clerks are told of an application, and its applicant of stages and the interview with its file', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://www.a.example'] })
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'hr@a.example' })
      .where('id', '=', clerk.userId)
      .execute()
    const position = await aPosition(app)
    const { id, key } = await anApplication(app, position)
    const silent = await anApplication(app, position, { email: '' })
    await inviteTo(clerk, id, '2026-11-30 09:30')
    await moveTo(clerk, silent.id, 'rejected')
    const withdrawn = await anApplication(app, position, { email: 'gone@mail.example' })
    await moveTo(clerk, withdrawn.id, 'screened')
    await app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: withdrawn.key })
    await sendMailTask.run(app.context, app.clock.now())
    const told = mailbox.received.map(({ to, subject }) => `${to} ${subject}`)
    assert.deepEqual(
      told.sort(),
      [
        `hr@a.example 收到应聘 ${key.no}`,
        `hr@a.example 收到应聘 ${silent.key.no}`,
        `hr@a.example 收到应聘 ${withdrawn.key.no}`,
        `hr@a.example 面试安排：电梯维保工程师（${key.no}）`,
        `ouyang@mail.example 您的应聘 ${key.no} 已收到`,
        `ouyang@mail.example 您的应聘 ${key.no} 的面试已安排`,
      ].sort(),
    )
    const invitation = mailbox.received.find(({ subject }) => subject.includes('面试已安排'))
    assert.match(invitation?.raw ?? '', /text\/calendar/)
    assert.doesNotMatch(JSON.stringify(mailbox.received), new RegExp(key.code))
    const ofClerks = mailbox.received.filter(({ to }) => to.includes('hr@a.example'))
    assert.doesNotMatch(JSON.stringify(ofClerks), /欧阳明远|ouyang/)
  })
})

test('what applicants are sent with each stage is a setting with a version', async (t) => {
  const app = await testApp(t)
  const keeper = await app.holder('cms:recruitment:list', 'cms:recruitment:setting')
  const get = async () => (await keeper.call('GET /prod-api/cms/recruitment/sentences')).data
  const put = (body: object) => keeper.call('PUT /prod-api/cms/recruitment/sentences', { body: body as never })
  const { sentences } = await get()
  assert.deepEqual(
    sentences.map(({ stage }) => stage),
    ['new', 'screened', 'interview', 'hired', 'rejected', 'withdrawn'],
  )
  const changed = sentences.map((one) => (one.stage === 'hired' ? { ...one, text: ' 欢迎加入！ ' } : one))
  assert.equal((await put({ sentences: changed, version: 0 })).code, 200)
  assert.deepEqual((await get()).sentences[3], { stage: 'hired', text: '欢迎加入！' })
  assert.equal((await put({ sentences, version: 0 })).code, 409)
  const twice = sentences.map((one) => ({ ...one, stage: 'hired' }))
  for (const wrong of [sentences.slice(1), twice, sentences.map((one) => ({ ...one, text: ' \u200b' }))])
    assert.equal((await put({ sentences: wrong, version: 1 })).code, 400)
  assert.equal((await get()).sentences[3]?.text, '欢迎加入！')
})
