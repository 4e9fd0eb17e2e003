import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  anApplication,
  aPdf,
  aPosition,
  moveTo,
  openApplication,
  SELECTING,
  sendResume,
  trackApplication,
} from '../../../../test/applications.ts'
import { askForFile } from '../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../test/harness.ts'
import { aClerk } from '../../../../test/tickets.ts'

const CONTACT = 'cms:recruitment:contact'
const list = async (actor: Actor, query: object = {}) =>
  (await actor.call('GET /prod-api/cms/recruitment/list', { query })).rows.map(({ name }) => name)
const resumeOf = (app: TestApp, actor: Actor, applicationId: string) =>
  askForFile(app, actor, '/prod-api/cms/recruitment/resume', { applicationId })

describe('the desk of applications', () => {
  test('clerks see those of positions of their departments; the telephone is masked, and reading it is recorded', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', [...SELECTING, CONTACT], '人力资源部')
    const stranger = await aClerk(app, 'stranger', [...SELECTING, CONTACT], '财务部')
    const { id } = await anApplication(app, await aPosition(app))
    const lone = await anApplication(app, await aPosition(app, { department: '' }), { name: '无部门' })
    assert.deepEqual(await list(clerk), ['欧阳明远'])
    assert.deepEqual(await list(stranger), [])
    assert.deepEqual(await list(await app.admin()), ['无部门', '欧阳明远'])
    for (const calling of [
      openApplication(stranger, id),
      stranger.call('POST /prod-api/cms/recruitment/contact', { body: { applicationId: id } }),
      stranger.call('POST /prod-api/cms/recruitment/note', { body: { applicationId: id, note: 'x', isPublic: false } }),
      openApplication(clerk, lone.id),
    ])
      assert.equal((await calling).code, 404)
    const { data, raw } = await openApplication(clerk, id)
    assert.deepEqual([data.phone, data.email, data.experienceYears], ['139****5678', 'o***@mail.example', 6])
    assert.deepEqual([data.certificates, data.message, data.deleteOn], [['电梯作业证'], '熟悉井道与机房。', ''])
    assert.doesNotMatch(raw, /13912345678|ouyang@/)
    const whole = await clerk.call('POST /prod-api/cms/recruitment/contact', { body: { applicationId: id } })
    assert.deepEqual(whole.data, { phone: '13912345678', email: 'ouyang@mail.example' })
    const last = (await openApplication(clerk, id)).data.events.at(-1)
    assert.deepEqual([last?.action, last?.userName, last?.note], ['contact', '管理员personnel', '查看了联系方式'])
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    assert.doesNotMatch(log, /13912345678|ouyang@/)
  })

  test('a résumé is downloaded by who may and sees the application, never kept by a cache, and recorded', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', [...SELECTING, CONTACT], '人力资源部')
    const reader = await aClerk(app, 'reader', SELECTING, '人力资源部')
    const stranger = await aClerk(app, 'stranger', [...SELECTING, CONTACT], '财务部')
    const { resumeId } = await sendResume(app, aPdf(), '欧阳明远.pdf')
    const position = await aPosition(app)
    const { id, key } = await anApplication(app, position, { resumeId })
    const without = await anApplication(app, position)
    const file = await resumeOf(app, clerk, id)
    assert.ok(file.rawPayload.equals(aPdf()))
    assert.equal(file.headers['content-type'], 'application/pdf')
    assert.equal(file.headers['cache-control'], 'no-store')
    assert.match(String(file.headers['content-security-policy']), /^sandbox/)
    const name = encodeURIComponent(`简历-${key.no}.pdf`)
    assert.equal(file.headers['content-disposition'], `attachment; filename=${name}; filename*=UTF-8''${name}`)
    assert.equal((await openApplication(clerk, id)).data.events.at(-1)?.note, '查看了简历')
    assert.equal((await resumeOf(app, reader, id)).json().code, 403)
    assert.equal((await resumeOf(app, stranger, id)).json().code, 404)
    assert.equal((await resumeOf(app, clerk, without.id)).json().code, 404)
    for (const who of [app.visitor, await app.member()]) assert.equal((await resumeOf(app, who, id)).json().code, 401)
  })

  test('views, position, rating and words find applications; views and positions count those in scope', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    const [lift, desk] = [await aPosition(app), await aPosition(app, { title: '客服' })]
    const first = await anApplication(app, lift, { name: '甲', keepInPool: true })
    app.clock.pass(1)
    await anApplication(app, lift, { name: '乙' })
    app.clock.pass(1000)
    const third = await anApplication(app, desk, { name: '丙' })
    await anApplication(app, await aPosition(app, { department: '财务部' }), { name: '丁' })
    const { version } = (await openApplication(clerk, first.id)).data
    const rated = { applicationId: first.id, version, rating: 4 }
    assert.equal((await clerk.call('PUT /prod-api/cms/recruitment/rate', { body: rated })).code, 200)
    await moveTo(clerk, third.id, 'rejected')
    assert.deepEqual(await list(clerk, { view: 'open' }), ['乙', '甲'])
    assert.deepEqual(await list(clerk, { view: 'rejected' }), ['丙'])
    assert.deepEqual(await list(clerk, { view: 'pool' }), ['甲'])
    assert.deepEqual(await list(clerk, { positionId: lift }), ['乙', '甲'])
    assert.deepEqual(await list(clerk, { rating: '4' }), ['甲'])
    assert.deepEqual(await list(clerk, { rating: '5' }), [])
    assert.deepEqual(await list(clerk, { keyword: third.key.no }), ['丙'])
    assert.deepEqual(await list(clerk, { orderByColumn: 'rating', isAsc: 'desc', pageSize: '1' }), ['甲'])
    const counts = (await clerk.call('GET /prod-api/cms/recruitment/counts')).data
    const figures = Object.fromEntries(counts.filter(({ count }) => count > 0).map(({ view, count }) => [view, count]))
    assert.deepEqual(figures, { department: 2, open: 2, all: 3, new: 2, rejected: 1, pool: 1 })
    assert.deepEqual((await clerk.call('GET /prod-api/cms/recruitment/positions')).data, [
      { positionId: desk, position: '客服', total: 1, stages: [0, 0, 0, 0, 1, 0] },
      { positionId: lift, position: '电梯维保工程师', total: 2, stages: [2, 0, 0, 0, 0, 0] },
    ])
  })

  test('an applicant reads stage and sentences with number and code, but no note and no rating', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    const { id, key } = await anApplication(app, await aPosition(app))
    await moveTo(clerk, id, 'screened', '我们想进一步了解您。')
    const note = { applicationId: id, note: '薪资要求偏高', isPublic: false }
    assert.equal((await clerk.call('POST /prod-api/cms/recruitment/note', { body: note })).code, 200)
    const { version } = (await openApplication(clerk, id)).data
    await clerk.call('PUT /prod-api/cms/recruitment/rate', { body: { applicationId: id, version, rating: 2 } })
    await moveTo(clerk, id, 'rejected', '感谢您的信任，祝您前程似锦。')
    const { data, raw } = await trackApplication(app, key)
    assert.deepEqual(
      data.events.map(({ stage, note }) => `${stage} ${note}`),
      [
        'new 我们已收到您的应聘，会尽快查看并与您联系。',
        'screened 我们想进一步了解您。',
        'rejected 感谢您的信任，祝您前程似锦。',
      ],
    )
    assert.doesNotMatch(raw, /薪资|评分|personnel/)
    assert.equal((await openApplication(clerk, id)).data.deleteOn, '2027-05-21')
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    assert.doesNotMatch(log, /薪资|前程似锦/)
  })

  test('stages follow one another; a move without a sentence or to where none leads changes nothing', async (t) => {
    const app = await testApp(t)
    const clerk = await aClerk(app, 'personnel', SELECTING, '人力资源部')
    const { id } = await anApplication(app, await aPosition(app))
    const denied = await moveTo(clerk, id, 'hired')
    assert.deepEqual([denied.code, denied.msg], [500, '“待筛选”的应聘不能移到“录用”'])
    assert.equal((await moveTo(clerk, id, 'rejected', ' \u200b ')).code, 400)
    const { data } = await openApplication(clerk, id)
    assert.deepEqual([data.stage, data.version, data.events.length], ['new', 0, 1])
    for (const stage of ['screened', 'interview', 'hired', 'interview', 'rejected', 'screened'] as const)
      assert.equal((await moveTo(clerk, id, stage)).code, 200, stage)
    const row = await app.context.db.selectFrom('application').select('ended_at').executeTakeFirst()
    assert.equal(row?.ended_at, null)
  })

  test('of two clerks the second is refused and loses no word; notes of both stay', async (t) => {
    const app = await testApp(t)
    const [one, other] = [
      await aClerk(app, 'one', SELECTING, '人力资源部'),
      await aClerk(app, 'other', SELECTING, '人力资源部'),
    ]
    const { id: applicationId } = await anApplication(app, await aPosition(app))
    const body = { applicationId, version: 0, note: '话' }
    const answers = await Promise.all([
      one.call('PUT /prod-api/cms/recruitment/move', { body: { ...body, stage: 'screened' } }),
      other.call('PUT /prod-api/cms/recruitment/move', { body: { ...body, stage: 'rejected' } }),
    ])
    assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 409])
    const rated = await other.call('PUT /prod-api/cms/recruitment/rate', {
      body: { applicationId, version: 0, rating: 3 },
    })
    assert.equal(rated.code, 409)
    const notes = await Promise.all(
      [one, other].map((clerk, nth) =>
        clerk.call('POST /prod-api/cms/recruitment/note', {
          body: { applicationId, note: `备注${nth}`, isPublic: false },
        }),
      ),
    )
    assert.deepEqual(
      notes.map(({ code }) => code),
      [200, 200],
    )
    const { events } = (await openApplication(one, applicationId)).data
    assert.deepEqual(
      events
        .map(({ note }) => note)
        .filter(Boolean)
        .sort(),
      ['备注0', '备注1'],
    )
  })
})

test('how long applications are kept is a setting with a version, which the public form names', async (t) => {
  const app = await testApp(t)
  const keeper = await app.holder('cms:recruitment:setting')
  const put = (body: { months: number; poolMonths: number; version?: number }) =>
    keeper.call('PUT /prod-api/cms/recruitment/keeping', { body })
  assert.deepEqual((await keeper.call('GET /prod-api/cms/recruitment/keeping')).data, {
    months: 6,
    poolMonths: 24,
    decideDays: 30,
    idleMonths: 12,
    version: 0,
  })
  assert.equal((await app.visitor.call('GET /api/cms/recruitment/limits')).data.keepMonths, 6)
  assert.equal((await put({ months: 12, poolMonths: 36, version: 0 })).code, 200)
  assert.deepEqual((await app.visitor.call('GET /api/cms/recruitment/limits')).data, {
    mails: false,
    texts: false,
    keepMonths: 12,
    poolMonths: 36,
    decideDays: 30,
    idleMonths: 12,
  })
  assert.equal((await put({ months: 9, poolMonths: 36, version: 0 })).code, 409)
  assert.equal((await put({ months: 13, poolMonths: 12 })).code, 400)
})
