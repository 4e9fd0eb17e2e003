import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { purgeTask } from '#modules/system'
import { consumeAttempt } from '#platform/auth/throttle'
import { news } from '../factories.ts'
import { DAY, HOUR, MINUTE, PASSWORD, START, type TestApp, testApp } from '../harness.ts'

const runsOf = async (app: TestApp, id: string) =>
  (await app.context.db.selectFrom('job_log').select('id').where('job_id', '=', id).execute()).length

async function countAt(app: TestApp, moment: number): Promise<number> {
  app.clock.set(moment)
  await app.context.scheduler.runDue(moment)
  return runsOf(app, purgeTask.key)
}

const jobOf = (app: TestApp) =>
  app.context.db.selectFrom('job').selectAll().where('id', '=', purgeTask.key).executeTakeFirstOrThrow()

describe('R09 a clock that is set back or forward', () => {
  test('tasks go on at their next moment, and a jump forward makes up with a single run', async (t) => {
    const app = await testApp(t)
    assert.equal(await countAt(app, START + 6 * MINUTE), 1)
    assert.equal(await countAt(app, START - DAY), 1)
    assert.equal(await countAt(app, START - DAY + 6 * MINUTE), 2)
    assert.equal(await countAt(app, START + 40 * DAY), 3)
    assert.equal(await countAt(app, START + MINUTE), 3)
    assert.equal(await countAt(app, START + 6 * MINUTE), 4)
  })

  test('a run that died before the clock was set back holds its task no longer than a run may take', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    await db
      .updateTable('job')
      .set({ busy_until: START + 10 * MINUTE })
      .where('id', '=', purgeTask.key)
      .execute()
    await countAt(app, START - DAY)
    assert.equal(await countAt(app, START - DAY + 6 * MINUTE), 1)
    assert.equal(await app.context.scheduler.run(purgeTask, app.clock.now()), 'done')
  })

  test('a server whose clock is a little ahead of another’s takes a moment from it, not its task', async (t) => {
    const app = await testApp(t)
    const taken = { slot: START + 5 * MINUTE, busy_until: START + 15 * MINUTE }
    await app.context.db.updateTable('job').set(taken).where('id', '=', purgeTask.key).execute()
    assert.equal(await countAt(app, START + 5 * MINUTE - 3000), 0)
    assert.equal(await countAt(app, START + 5 * MINUTE), 0)
    const { slot, busy_until } = await jobOf(app)
    assert.deepEqual({ slot, busy_until }, taken)
  })

  test('the record of a run during which the clock was set back has no negative duration', async (t) => {
    const app = await testApp(t)
    const { scheduler, db } = app.context
    const run = async () => {
      app.clock.pass(-HOUR)
      return ''
    }
    await scheduler.run({ ...purgeTask, run }, app.clock.now())
    const { started_at, ended_at } = await db.selectFrom('job_log').selectAll().executeTakeFirstOrThrow()
    assert.equal(ended_at, started_at)
  })

  test('what was published by a clock that ran ahead is not shown from memory once it is right', async (t) => {
    const app = await testApp(t)
    const list = '/api/cms/content/list?section=internalrulesNews'
    const total = async () => (await app.visitor.get(list)).json().data.total
    await news(app, { publishAt: START + HOUR })
    app.clock.set(START + 2 * HOUR)
    for (let round = 0; round < 3; round++) assert.equal(await total(), 1)
    assert.ok(app.context.responseCache.find(list))
    app.clock.set(START)
    assert.equal(await total(), 0)
    app.clock.set(START + HOUR)
    assert.equal(await total(), 1)
  })

  test('a lock of the login lasts no longer than locks do', async (t) => {
    const app = await testApp(t)
    const logIn = async (password: string) =>
      (await app.visitor.call('POST /api/member/login', { body: { username: '张三', password } })).code
    while ((await logIn('not the password')) !== 429);
    app.clock.pass(-DAY)
    assert.equal(await logIn(PASSWORD), 200)
    while ((await logIn('not the password')) !== 429);
    app.clock.pass(DAY)
    assert.equal(await logIn(PASSWORD), 200)
  })

  test('tries are counted together by servers whose clocks differ a little', async (t) => {
    const app = await testApp(t)
    const limit = { failures: 3, window: MINUTE, block: MINUTE }
    const waits: number[] = []
    for (const ahead of [30_000, 0, 30_000, 0, 30_000])
      waits.push(await consumeAttempt(app.context.db, 'trial', limit, START + ahead))
    assert.deepEqual(
      waits.map((wait) => wait > 0),
      [false, false, false, true, true],
    )
  })

  test('captchas from a clock that ran ahead take no room from new ones', async (t) => {
    const app = await testApp(t, { captcha: true })
    const take = async () => (await app.visitor.call('GET /prod-api/captchaImage')).uuid
    app.clock.pass(DAY)
    for (let count = 0; count < 20; count++) await take()
    app.clock.pass(-DAY)
    const first = await take()
    await take()
    const rows = await app.context.db.selectFrom('captcha').select('uuid').execute()
    assert.equal(rows.length, 2)
    assert.ok(rows.some(({ uuid }) => uuid === first))
  })
})
