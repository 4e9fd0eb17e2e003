// Invitations to interviews, as calendars read them.
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
} from '../../../../test/applications.ts'
import { type TestApp, testApp } from '../../../../test/harness.ts'
import { startMailbox } from '../../../../test/mailbox.ts'
import { aUser } from '../../../../test/people.ts'
import { aClerk } from '../../../../test/tickets.ts'

const APPLICANT = 'ouyang@mail.example'

/** The properties of the calendar in a letter, unfolded, by name; parameters stand before the value. */
function calendarIn(raw: string): Map<string, string> {
  const [, coded = ''] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(raw) ?? []
  const text = /Content-Transfer-Encoding: base64/i.test(raw) ? Buffer.from(coded, 'base64').toString() : coded
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  return new Map(lines.map((line) => [/^[A-Z]+/.exec(line)?.[0] ?? '', line.replace(/^[A-Z]+[:;]/, '')]))
}

async function inviting(t: Parameters<typeof testApp>[0]) {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'] })
  const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
  await addressOf(app, clerk.userId, 'hr@a.example')
  const { id, key } = await anApplication(app, await aPosition(app))
  /** The calendars that were sent since, by who received them. */
  const calendars = async () => {
    await sendMailTask.run(app.context, app.clock.now())
    const letters = box.received.splice(0).filter(({ raw }) => raw.includes('text/calendar'))
    return new Map(letters.map(({ to: [to = ''], raw }) => [to, calendarIn(raw)]))
  }
  await calendars()
  return { app, box, clerk, id, key, calendars }
}

const addressOf = (app: TestApp, userId: string, email: string) =>
  app.context.db.updateTable('administrator').set({ email }).where('id', '=', userId).execute()

const SHOWN = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
const inZone = (calendar: Map<string, string> | undefined, timeZone: string) => {
  const [, ...parts] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(calendar?.get('DTSTART') ?? '') ?? []
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.map(Number)
  return new Intl.DateTimeFormat('sv-SE', { ...SHOWN, timeZone }).format(Date.UTC(year, month - 1, day, hour, minute))
}

describe('an interview', () => {
  test('is an invitation to be answered, for applicant and interviewer, neither of whom reads of the other', async (t) => {
    const { clerk, id, calendars } = await inviting(t)
    await inviteTo(clerk, id, '2026-11-30 09:30')
    const sent = await calendars()
    assert.deepEqual([...sent.keys()].sort(), ['hr@a.example', APPLICANT])
    for (const [to, calendar] of sent) {
      assert.equal(calendar.get('METHOD'), 'REQUEST')
      assert.match(calendar.get('ORGANIZER') ?? '', /^CN=".+":mailto:service@a\.example$/)
      assert.match(calendar.get('ATTENDEE') ?? '', new RegExp(`PARTSTAT=NEEDS-ACTION;RSVP=TRUE.*:mailto:${to}$`))
      assert.equal(calendar.get('STATUS'), 'CONFIRMED')
      assert.equal(inZone(calendar, 'Asia/Shanghai'), '2026-11-30 09:30')
      assert.equal(inZone(calendar, 'America/New_York'), '2026-11-29 20:30')
    }
    assert.doesNotMatch(JSON.stringify([...(sent.get('hr@a.example') ?? [])]), /欧阳|ouyang|13912345678/)
    assert.doesNotMatch(JSON.stringify([...(sent.get(APPLICANT) ?? [])]), /hr@a/)
  })

  test('that is moved is the same one with a higher sequence; refused, taken back or moved back it is cancelled once', async (t) => {
    const { app, clerk, id, calendars } = await inviting(t)
    const of = async () => {
      const one = (await calendars()).get(APPLICANT)
      return one && { method: one.get('METHOD'), uid: one.get('UID'), sequence: Number(one.get('SEQUENCE')) }
    }
    await inviteTo(clerk, id, '2026-11-30 09:30')
    const first = await of()
    await inviteTo(clerk, id, '2026-12-01 14:00')
    const second = await of()
    assert.equal(second?.uid, first?.uid)
    assert.ok((second?.sequence ?? 0) > (first?.sequence ?? 0))
    await moveTo(clerk, id, 'screened')
    const third = await of()
    assert.deepEqual([third?.method, third?.uid], ['CANCEL', first?.uid])
    assert.ok((third?.sequence ?? 0) > (second?.sequence ?? 0))
    await moveTo(clerk, id, 'rejected')
    assert.equal(await of(), undefined)
    const other = await anApplication(app, await aPosition(app, { title: '保安' }))
    await inviteTo(clerk, other.id, '2026-12-02 10:00')
    await of()
    await moveTo(clerk, other.id, 'rejected')
    assert.equal((await of())?.method, 'CANCEL')
  })

  test('of an application that is taken back is cancelled for whoever holds it', async (t) => {
    const { app, clerk, id, key, calendars } = await inviting(t)
    await inviteTo(clerk, id, '2026-11-30 09:30')
    await calendars()
    const cancelled = async () => [...(await calendars())].map(([to, calendar]) => [to, calendar.get('METHOD')])
    await app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: key })
    assert.deepEqual(await cancelled(), [['hr@a.example', 'CANCEL']])
    // Another one in its place takes it back as well.
    const positionId = await aPosition(app)
    const former = await anApplication(app, positionId)
    await inviteTo(clerk, former.id, '2026-11-30 10:30')
    await calendars()
    await anApplication(app, positionId, { replaces: former.key })
    assert.deepEqual(await cancelled(), [['hr@a.example', 'CANCEL']])
  })

  test('is held by the user who is chosen, who may work on applications; the former one is told', async (t) => {
    const { app, clerk, id, calendars } = await inviting(t)
    const { userId } = await aClerk(app, 'chief', SELECTING, '人力资源部')
    await addressOf(app, userId, 'chief@a.example')
    await inviteTo(clerk, id, '2026-11-30 09:30')
    await calendars()
    const colleagues = await clerk.call('GET /prod-api/cms/recruitment/colleagues')
    assert.ok(colleagues.data.some((one) => one.userId === userId && one.deptName === '人力资源部'))
    const { data } = await openApplication(clerk, id)
    const body = {
      applicationId: id,
      version: data.version,
      at: '2026-11-30 09:30',
      minutes: 45,
      place: '三层',
      note: '',
    }
    const stranger = await aUser(app.context, 'stranger', { permissions: ['cms:enquiry:list'] })
    const refused = await clerk.call('PUT /prod-api/cms/recruitment/interview', {
      body: { ...body, interviewerId: stranger },
    })
    assert.deepEqual([refused.code, refused.field], [500, 'interviewerId'])
    await clerk.call('PUT /prod-api/cms/recruitment/interview', { body: { ...body, interviewerId: userId } })
    assert.equal((await openApplication(clerk, id)).data.interviewerId, userId)
    const sent = await calendars()
    assert.deepEqual([...sent].map(([to, calendar]) => `${to} ${calendar.get('METHOD')}`).sort(), [
      'chief@a.example REQUEST',
      'hr@a.example CANCEL',
      `${APPLICANT} REQUEST`,
    ])
  })
})

test('whoever is named for a position learns first of its applications, and those of the department otherwise', async (t) => {
  const { app, box, clerk, calendars } = await inviting(t)
  const { userId } = await aClerk(app, 'recruiter', SELECTING, '人力资源部')
  await addressOf(app, userId, 'recruiter@a.example')
  const keeper = await app.holder('cms:recruitment:list', 'cms:recruitment:setting')
  const positionId = await aPosition(app, { title: '会务服务员' })
  const arrivals = async () => {
    await anApplication(app, positionId)
    await sendMailTask.run(app.context, app.clock.now())
    const letters = box.received.splice(0).filter(({ subject }) => subject.startsWith('收到应聘'))
    return letters.flatMap(({ to }) => to).sort()
  }
  const name = (body: { positionId: string; userId: string }) =>
    keeper.call('PUT /prod-api/cms/recruitment/recruiter', { body })
  assert.deepEqual(await arrivals(), ['hr@a.example', 'recruiter@a.example'])
  assert.equal((await name({ positionId: 'none', userId })).code, 404)
  const stranger = await aUser(app.context, 'stranger', { permissions: ['cms:enquiry:list'] })
  assert.equal((await name({ positionId, userId: stranger })).field, 'userId')
  assert.equal((await name({ positionId, userId })).code, 200)
  const { data } = await keeper.call('GET /prod-api/cms/recruitment/recruiters')
  assert.equal(data.find((one) => one.positionId === positionId)?.userId, userId)
  assert.deepEqual(await arrivals(), ['recruiter@a.example'])
  await app.context.db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', userId).execute()
  assert.deepEqual(await arrivals(), ['hr@a.example'])
  assert.equal((await name({ positionId, userId: '' })).code, 200)
  assert.equal((await calendars()).size, 0)
  assert.ok(clerk.userId)
})

test('the interviews of somebody who leaves go to a colleague, who is invited, or back to those who decide, who learn of it', async (t) => {
  const { app, clerk, box, calendars } = await inviting(t)
  const admin = await app.admin()
  const [one, other] = [
    await aClerk(app, 'one', SELECTING, '云澜大厦管理处'),
    await aClerk(app, 'other', SELECTING, '云澜大厦管理处'),
  ]
  await app.context.db.updateTable('role').set({ data_scope: '1' }).where('id', '=', 'role-other').execute()
  await addressOf(app, other.userId, 'other@a.example')
  const { id, key } = await anApplication(app, await aPosition(app))
  const { version } = (await openApplication(clerk, id)).data
  const body = { applicationId: id, version, at: '2026-11-30 09:30', minutes: 45, place: '三层', note: '' }
  await clerk.call('PUT /prod-api/cms/recruitment/interview', { body: { ...body, interviewerId: one.userId } })
  await calendars()
  const leave = async (userId: string, handTo: string) =>
    admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1', handTo } })
  const work = await admin.call('GET /prod-api/system/user/work/:userIds', { params: { userIds: one.userId } })
  assert.match(JSON.stringify(work.data), /1 场面试/)
  assert.deepEqual((await leave(one.userId, other.userId)).handedOver, ['1 场面试移交给管理员other'])
  assert.deepEqual(
    [...(await calendars())].map(([to, calendar]) => `${to} ${calendar.get('METHOD')}`),
    ['other@a.example REQUEST'],
  )
  assert.equal((await openApplication(clerk, id)).data.interviewerId, other.userId)
  box.received.length = 0
  assert.deepEqual((await leave(other.userId, 'department')).handedOver, ['1 场面试退回部门'])
  await sendMailTask.run(app.context, app.clock.now())
  assert.deepEqual(
    box.received.map(({ to, subject }) => `${to} ${subject}`),
    [`hr@a.example 应聘 ${key.no} 的面试尚无面试人`],
  )
  const { data } = await openApplication(clerk, id)
  assert.deepEqual([data.interviewerId, data.events.at(-1)?.note], ['', '因 管理员other 停用账号，面试尚无面试人'])
})
