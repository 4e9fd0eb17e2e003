import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  anApplication,
  aPdf,
  aPosition,
  applicationForm,
  apply,
  sendResume,
  trackApplication,
} from '../../../test/applications.ts'
import { content, news } from '../../../test/factories.ts'
import { DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { keysOf } from '../../../test/stores.ts'
import { elsewhere } from '../../../test/tickets.ts'
import { deleteApplicationsTask } from './task.ts'

const count = async (app: TestApp, table: 'application' | 'case_event' | 'case_file') =>
  (await app.context.db.selectFrom(table).select('id').execute()).length

const withdraw = (app: TestApp, key: { no: string; code: string }) =>
  app.visitor.call('PUT /api/cms/recruitment/withdraw', { body: key, ip: elsewhere() })

describe('applications', () => {
  test('an application gets a number and a code, which open its stage without contact or message', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const { code, data, msg } = await apply(app, applicationForm(position))
    assert.equal(code, 200, msg)
    assert.match(data.no, /^YP20261121-\d{4}$/)
    assert.match(data.code, /^\d{8}$/)
    const { data: track, raw } = await trackApplication(app, { ...data, no: data.no.toLowerCase() })
    assert.deepEqual(track, {
      no: data.no,
      position: '电梯维保工程师',
      stage: 'new',
      submittedAt: '2026-11-21 10:00:00',
      hasResume: false,
      keepInPool: false,
      interviewAt: '',
      interviewPlace: '',
      events: [{ at: '2026-11-21 10:00:00', stage: 'new', note: '我们已收到您的应聘，会尽快查看并与您联系。' }],
    })
    assert.doesNotMatch(raw, /欧阳|13912345678|ouyang|绍兴|井道/)
  })

  test('what the company must not ask is refused, and so is a form without consent, name or mobile number', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const form = applicationForm(position)
    for (const more of ['marital', 'children', 'idCard', 'nativePlace', 'photo', 'gender', 'health', 'religion'])
      assert.equal((await apply(app, { ...form, [more]: 'x' })).code, 400, more)
    for (const [field, value] of [
      ['consent', false],
      ['name', ''],
      ['name', ' \u200b '],
      ['phone', '057112345678'],
      ['phone', '1391234567'],
      ['phone', ''],
      ['email', 'no address'],
      ['email', 'a@b'],
      ['message', '长'.repeat(501)],
      ['experienceYears', 61],
      ['experienceYears', -1],
      ['certificates', Array.from({ length: 11 }, () => '证')],
      ['nonce', 'x'],
    ] as const) {
      const answer = await apply(app, { ...form, [field]: value } as never)
      assert.equal(answer.code, 400, `${field} ${value}`)
    }
    assert.equal(await count(app, 'application'), 0)
    const { experienceYears: _, ...least } = form
    assert.equal((await apply(app, { ...least, email: '', city: '', certificates: [], message: '' })).code, 200)
  })

  test('a position takes applications through its closing day in Shanghai, and none afterwards', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app, { closesOn: '2026-11-21' })
    // 23:59:59 in Shanghai.
    app.clock.set(Date.UTC(2026, 10, 21, 15, 59, 59))
    const form = applicationForm(position)
    assert.equal((await apply(app, form)).code, 200)
    app.clock.pass(1000)
    const late = await apply(app, applicationForm(position))
    assert.deepEqual([late.code, late.field], [500, 'positionId'])
    assert.equal(late.msg, '这个岗位已于 2026-11-21 截止，不再接受应聘')
    // A form that has been filed answers its receipt later, too.
    assert.equal((await apply(app, form)).code, 200)
    assert.equal(await count(app, 'application'), 1)
  })

  test('only published positions that the sender can read take applications, all others with the same refusal', async (t) => {
    const app = await testApp(t)
    const position = { title: '岗位', kind: '社招', fields: { closesOn: '2026-12-31' } }
    const hidden = [
      await content(app, { section: 'information', ...position, status: 'draft' }),
      await content(app, { section: 'information', ...position, audience: 'member' }),
      await content(app, { section: 'information', ...position, publishAt: app.clock.now() + HOUR }),
      await news(app),
      'no-such-item',
    ]
    const answers = await Promise.all(hidden.map((id) => apply(app, applicationForm(id))))
    assert.deepEqual([...new Set(answers.map(({ raw }) => raw))].length, 1)
    assert.equal(answers[0]?.code, 404)
    const member = await app.member()
    const body = applicationForm(hidden[1] ?? '')
    assert.equal((await member.call('POST /api/cms/recruitment', { body, ip: elsewhere() })).code, 200)
  })

  test('R12 the same form sent ten times at once, and later again, is one application with its résumé', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const { resumeId } = await sendResume(app, aPdf())
    const form = applicationForm(position, { resumeId })
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(app, form)))
    const late = await apply(app, { ...form, name: ` ${form.name} ` })
    assert.equal(new Set([...answers, late].map(({ raw }) => raw)).size, 1, late.raw)
    assert.deepEqual([await count(app, 'application'), await count(app, 'case_file')], [1, 1])
    assert.equal((await trackApplication(app, late.data)).data.hasResume, true)
    assert.equal((await apply(app, { ...form, phone: '13900000000' })).code, 409)
  })

  test('a wrong number and a wrong code are refused with the same bytes; guessing ends', async (t) => {
    const app = await testApp(t)
    const { key } = await anApplication(app, await aPosition(app))
    const wrong = { ...key, code: key.code === '00000000' ? '00000001' : '00000000' }
    const [byCode, byNo] = [await trackApplication(app, wrong), await trackApplication(app, { ...key, no: 'YP1' })]
    assert.equal(byCode.code, 404)
    assert.equal(byCode.raw, byNo.raw)
    const ip = elsewhere()
    const codes: number[] = []
    for (let nth = 0; nth < 32; nth++) codes.push((await trackApplication(app, { ...key, no: `YP${nth}` }, ip)).code)
    assert.equal(codes.indexOf(429), 30)
    assert.equal((await trackApplication(app, key, ip)).code, 429)
    assert.equal((await trackApplication(app, key)).code, 200)
    assert.equal((await withdraw(app, wrong)).code, 404)
    assert.equal(await count(app, 'application'), 1)
  })

  test('taking an application back deletes row, history and résumé at once; its number opens nothing', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const { resumeId } = await sendResume(app, aPdf())
    const gone = await anApplication(app, position, { resumeId })
    const stays = await anApplication(app, position)
    assert.equal((await withdraw(app, gone.key)).code, 200)
    assert.equal((await trackApplication(app, gone.key)).code, 404)
    assert.equal((await withdraw(app, gone.key)).code, 404)
    assert.deepEqual(
      [await count(app, 'application'), await count(app, 'case_event'), await count(app, 'case_file')],
      [1, 1, 0],
    )
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    assert.equal((await trackApplication(app, stays.key)).code, 200)
  })

  test('an ended application is deleted after six months, one of the pool after two years, and one that nobody decides six months after its term', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    const position = await aPosition(app)
    const limits = await app.visitor.call('GET /api/cms/recruitment/limits')
    assert.deepEqual(limits.data, {
      keepMonths: 6,
      poolMonths: 24,
      decideDays: 30,
      idleMonths: 12,
      mails: false,
      texts: false,
    })
    const { resumeId } = await sendResume(app, aPdf())
    const refused = await anApplication(app, position, { resumeId })
    const pooled = await anApplication(app, position, { keepInPool: true })
    const open = await anApplication(app, position)
    await db
      .updateTable('application')
      .set({ stage: 'rejected', ended_at: app.clock.now() })
      .where('id', '!=', open.id)
      .execute()
    const run = () => deleteApplicationsTask.run(app.context, app.clock.now())
    const left = async () => (await db.selectFrom('application').select('id').execute()).map(({ id }) => id)
    app.clock.set(Date.UTC(2027, 4, 21, 1, 59))
    // Its position has closed meanwhile; it ends thirty days later, and is kept as long as the others.
    assert.equal(await run(), '已删除到期的应聘 0 份；没有决定的，提醒 0 份，结束 1 份')
    app.clock.pass(HOUR)
    assert.equal(await run(), '已删除到期的应聘 1 份')
    assert.deepEqual((await left()).sort(), [pooled.id, open.id].sort())
    assert.equal((await trackApplication(app, refused.key)).code, 404)
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    app.clock.pass(900 * DAY)
    assert.equal(await run(), '已删除到期的应聘 2 份')
    assert.deepEqual(await left(), [])
  })

  test('nothing of an application is in a log, in search, in a list or on a page', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const { resumeId } = await sendResume(app, aPdf('LEBENSLAUF-KANARIE'), '欧阳明远简历.pdf')
    const { key } = await anApplication(app, position, { resumeId, message: '鹦鹉螺号井道' })
    await trackApplication(app, key)
    const canaries = ['欧阳明远', '13912345678', 'ouyang@mail', '鹦鹉螺', 'LEBENSLAUF', key.code, resumeId]
    const admin = await app.admin()
    const member = await app.member()
    const read: string[] = [app.logLines.join()]
    for (const table of ['operation_log', 'login_log'] as const)
      read.push(JSON.stringify(await app.context.db.selectFrom(table).selectAll().execute()))
    for (const who of [app.visitor, member, admin])
      for (const url of [
        '/api/cms/search/query?title=鹦鹉螺&pageNum=1&pageSize=10',
        `/api/cms/content/${position}`,
        '/api/cms/content/list?section=information&pageNum=1&pageSize=10',
        `/files/${resumeId}/a.pdf`,
      ])
        read.push((await who.get(url)).body)
    for (const canary of canaries) assert.ok(!read.join().includes(canary), canary)
  })
})
