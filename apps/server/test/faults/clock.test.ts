import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { purgeTask } from '#modules/system'
import type { Task } from '#platform/app/context'
import { consumeAttempt } from '#platform/auth/throttle'
import { tasks } from '../../src/modules.ts'
import { news } from '../factories.ts'
import { DAY, HOUR, MINUTE, PASSWORD, START, type TestApp, testApp } from '../harness.ts'

/** What these delete ends within hours by itself, and nobody wrote it. */
const HARMLESS = new Set(['purge-expired', 'verify-records'])

const runsOf = async (app: TestApp, id: string) =>
  (await app.context.db.selectFrom('job_log').select('id').where('job_id', '=', id).execute()).length

async function countAt(app: TestApp, moment: number): Promise<number> {
  app.clock.set(moment)
  await app.context.scheduler.runDue(moment)
  return runsOf(app, purgeTask.key)
}

const jobOf = (app: TestApp) =>
  app.context.db.selectFrom('job').selectAll().where('id', '=', purgeTask.key).executeTakeFirstOrThrow()

const deleting = () => tasks.find(({ key }) => key === 'delete-enquiries') as Task

describe('after a jump of the clock by more than a day', () => {
  const runs = (app: TestApp) => runsOf(app, deleting().key)
  const look = (app: TestApp) => app.context.scheduler.runDue(app.clock.now())
  /** Looks every hour, as a running server does at least. */
  const live = async (app: TestApp, hours: number) => {
    for (let hour = 0; hour < hours; hour++) {
      app.clock.pass(HOUR)
      await look(app)
    }
  }

  for (const [way, jump] of [
    ['forward', 10 * 365 * DAY],
    ['forward by little more than a day', DAY + MINUTE],
    ['back', -400 * DAY],
  ] as const)
    test(`tasks that delete wait for a day (${way}), and the console says why`, async (t) => {
      const app = await testApp(t)
      await live(app, 24)
      const before = await runs(app)
      assert.ok(before > 0, 'it runs each day')
      app.clock.jump(jump)
      await live(app, 23)
      assert.equal(await runs(app), before)
      const again = await app.admin()
      const answer = await again.call('PUT /prod-api/monitor/job/run', { body: { jobId: deleting().key } })
      assert.match(answer.msg, /^等待：时钟跳变/)
      const { rows } = await again.call('GET /prod-api/monitor/job/list', { query: { pageSize: '100' } })
      assert.match(rows.find(({ jobId }) => jobId === deleting().key)?.waiting ?? '', /^等待：时钟跳变/)
      assert.equal(rows.find(({ jobId }) => jobId === purgeTask.key)?.waiting, '')
      await live(app, 26)
      assert.ok((await runs(app)) > before, 'it goes on')
    })

  test('the way back to the right time is a jump too, and waits no longer than a day', async (t) => {
    const app = await testApp(t)
    await live(app, 1)
    app.clock.jump(10 * 365 * DAY)
    await look(app)
    app.clock.jump(-10 * 365 * DAY)
    await look(app)
    await live(app, 23)
    assert.equal(await runs(app), 0)
    await live(app, 2)
    assert.equal(await runs(app), 1)
  })

  test('several smaller steps within an hour count together, and a jump of hours does not', async (t) => {
    const app = await testApp(t)
    await live(app, 1)
    app.clock.jump(20 * HOUR)
    await look(app)
    const reaches = async () => (await app.context.scheduler.run(deleting(), app.clock.now())) as string
    assert.equal(await reaches(), 'done')
    app.clock.jump(20 * HOUR)
    await look(app)
    assert.equal(await reaches(), 'waiting')
  })

  test('a server that starts with another time, and one beside another whose clock is wrong, wait too', async (t) => {
    const app = await testApp(t)
    await live(app, 1)
    const second = await app.another()
    assert.equal(await second.context.scheduler.run(deleting(), second.clock.now()), 'done')
    app.clock.jump(40 * DAY)
    const third = await app.another()
    assert.equal(await third.context.scheduler.run(deleting(), third.clock.now()), 'waiting')
  })
})

test('every task of the product says whether it deletes, and those that delete by age do', () => {
  const deletes = tasks.filter((task) => task.deletes).map(({ key }) => key)
  for (const key of ['purge-logs', 'purge-exports', 'erase-tickets', 'delete-applications', 'delete-enquiries'])
    assert.ok(deletes.includes(key), key)
  for (const { key, remark, deletes } of tasks)
    if (/删除|清理/.test(remark) && !HARMLESS.has(key)) assert.equal(deletes, true, key)
})

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
