import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { UNDECIDED_SENTENCE } from '@anju/contract/recruitment/terms'
import { sendMailTask } from '#modules/mail'
import {
  anApplication,
  aPdf,
  aPosition,
  inviteTo,
  moveTo,
  openApplication,
  SELECTING,
  sendResume,
  trackApplication,
} from '../../../test/applications.ts'
import { DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { keysOf } from '../../../test/stores.ts'
import { aClerk } from '../../../test/tickets.ts'
import { deleteApplicationsTask } from './task.ts'

const run = (app: TestApp) => deleteApplicationsTask.run(app.context, app.clock.now())
const rows = (app: TestApp) => app.context.db.selectFrom('application').selectAll().orderBy('id').execute()
/** A position that takes applications for years. */
const openPosition = (app: TestApp, title = '长期招聘') => aPosition(app, { title, closesOn: '2099-12-31' })
const setPosition = (app: TestApp, id: string, columns: { status?: 'offline' | 'published'; expires_at?: number }) =>
  app.context.db.updateTable('content').set(columns).where('id', '=', id).execute()

/** The tests begin on 2026-11-21. */
describe('applications that nobody decides', () => {
  test('those who decide are reminded when the position has closed, and thirty days later the applicant reads a friendly sentence', async (t) => {
    const mailbox = await startMailbox()
    t.after(mailbox.stop)
    const app = await testApp(t, { mail: mailbox.mail, publicOrigins: ['https://www.a.example'] })
    const hr = await aClerk(app, 'hr', SELECTING, '人力资源部')
    await app.context.db
      .updateTable('administrator')
      .set({ email: 'hr@a.example' })
      .where('id', '=', hr.userId)
      .execute()
    const positionId = await aPosition(app, { closesOn: '2026-11-30' })
    const { id, key } = await anApplication(app, positionId)
    app.clock.pass(5 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 0 份')
    app.clock.pass(5 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 0 份；没有决定的，提醒 1 份，结束 0 份')
    assert.equal(await run(app), '已删除到期的应聘 0 份')
    const detail = async () => (await openApplication(await app.admin('hr'), id)).data
    assert.equal((await detail()).decideBy, '2026-12-30')
    assert.equal((await detail()).events.at(-1)?.note, '岗位已结束招聘，请在 2026-12-30 前决定')
    await sendMailTask.run(app.context, app.clock.now())
    assert.ok(
      mailbox.received.some(({ to, subject }) => to.includes('hr@a.example') && /^1 份应聘等待决定/.test(subject)),
    )
    app.clock.pass(29 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 0 份')
    app.clock.pass(DAY)
    assert.equal(await run(app), '已删除到期的应聘 0 份；没有决定的，提醒 0 份，结束 1 份')
    const { data } = await trackApplication(app, key)
    assert.deepEqual([data.stage, data.events.at(-1)?.note], ['rejected', UNDECIDED_SENTENCE])
    await sendMailTask.run(app.context, app.clock.now())
    assert.ok(mailbox.received.some(({ to }) => to.includes('ouyang@mail.example')))
    assert.equal((await detail()).decideBy, '')
  })

  test('they are deleted six months after that with the bytes of their résumés, also when nothing ran for years', async (t) => {
    const app = await testApp(t)
    const positionId = await aPosition(app, { closesOn: '2026-12-18' })
    const { resumeId } = await sendResume(app, aPdf())
    await anApplication(app, positionId, { resumeId })
    await anApplication(app, positionId, { keepInPool: true })
    assert.equal((await keysOf(app.context.storage.files)).length, 1)
    app.clock.set(Date.UTC(2027, 6, 17))
    assert.match(await run(app), /已删除到期的应聘 0 份；没有决定的，提醒 0 份，结束 2 份/)
    app.clock.pass(2 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 1 份')
    assert.deepEqual(await keysOf(app.context.storage.files), [])
    app.clock.pass(1140 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 1 份')
    assert.deepEqual(await rows(app), [])
  })

  test('a position ends when it expires, is withdrawn or deleted, and no more when it takes applications again', async (t) => {
    const app = await testApp(t)
    const ends: Record<string, (id: string) => Promise<unknown>> = {
      到期: (id) => setPosition(app, id, { expires_at: app.clock.now() - 3 * DAY }),
      下线: (id) => setPosition(app, id, { status: 'offline' }),
      删除: (id) => app.context.db.deleteFrom('content').where('id', '=', id).execute(),
    }
    for (const [name, end] of Object.entries(ends)) {
      const positionId = await openPosition(app, name)
      await anApplication(app, positionId)
      await run(app)
      assert.equal((await rows(app)).at(-1)?.decide_by, null, name)
      await end(positionId)
      await run(app)
      const from = name === '到期' ? app.clock.now() - 3 * DAY : app.clock.now()
      const [row] = (await rows(app)).filter((one) => one.position === name)
      assert.equal(row?.decide_by, Math.max(from, row?.submitted_at ?? 0) + 30 * DAY, name)
    }
    const [, withdrawn] = await rows(app)
    await setPosition(app, withdrawn?.position_id ?? '', { status: 'published' })
    await run(app)
    assert.equal((await rows(app))[1]?.decide_by, null)
  })

  test('a step gives the whole term again, and an interview is waited for', async (t) => {
    const app = await testApp(t)
    const positionId = await aPosition(app, { closesOn: '2026-11-22' })
    const moved = await anApplication(app, positionId)
    const invited = await anApplication(app, positionId)
    app.clock.pass(20 * DAY)
    await run(app)
    const admin = await app.admin()
    await moveTo(admin, moved.id, 'screened')
    await inviteTo(admin, invited.id, '2027-02-01 10:00')
    app.clock.pass(29 * DAY)
    assert.match(await run(app), /结束 0 份/)
    app.clock.pass(2 * DAY)
    assert.match(await run(app), /结束 1 份/)
    assert.deepEqual(
      (await rows(app)).map(({ stage }) => stage),
      ['rejected', 'interview'],
    )
    app.clock.pass(60 * DAY)
    assert.match(await run(app), /结束 1 份/)
  })

  test('for a position that never closes, an application ends after a year without an event', async (t) => {
    const app = await testApp(t)
    const positionId = await openPosition(app)
    await anApplication(app, positionId)
    app.clock.pass(364 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 0 份')
    app.clock.pass(2 * DAY)
    assert.match(await run(app), /结束 1 份/)
    app.clock.pass(190 * DAY)
    assert.equal(await run(app), '已删除到期的应聘 1 份')
  })

  test('the terms are settings; a form without them leaves them as they are', async (t) => {
    const app = await testApp(t)
    const keeper = await app.holder('cms:recruitment:setting')
    const put = (body: object) => keeper.call('PUT /prod-api/cms/recruitment/keeping', { body: body as never })
    assert.equal((await put({ months: 6, poolMonths: 24, decideDays: 10, idleMonths: 6, version: 0 })).code, 200)
    assert.equal((await put({ months: 3, poolMonths: 24, version: 1 })).code, 200)
    const { data } = await app.visitor.call('GET /api/cms/recruitment/limits')
    assert.deepEqual(data, { keepMonths: 3, poolMonths: 24, decideDays: 10, idleMonths: 6, mails: false, texts: false })
    const positionId = await aPosition(app, { closesOn: '2026-11-22' })
    await anApplication(app, positionId)
    app.clock.pass(11 * DAY + 1)
    assert.match(await run(app), /结束 0 份/)
    app.clock.pass(DAY)
    assert.match(await run(app), /结束 1 份/)
  })
})
