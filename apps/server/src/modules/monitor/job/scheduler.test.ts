import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Context, Task } from '#platform/app/context'
import { HOUR, MINUTE, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { claim, release, renew } from './claim.ts'
import { createScheduler } from './scheduler.ts'
import { ensureJobs } from './service.ts'

/** Every hour at five past. */
const CRON = '0 5 * * * ?'

function aTask(run: Task['run'], key = 'try', cron = CRON): Task {
  return { key, name: '试任务', group: 'DEFAULT', cron, remark: '', deletes: false, run }
}

/** The longest that a timer can last: stopping waits for nothing but the runs. */
const FOR_EVER = 2 ** 31 - 1

/** The application with tasks of the test's own. */
async function scheduled(app: TestApp, ...tasks: Task[]): Promise<Context> {
  const context: Context = { ...app.context, scheduler: createScheduler(tasks, () => context, FOR_EVER) }
  await ensureJobs(context)
  return context
}

const logsOf = (app: TestApp) => app.context.db.selectFrom('job_log').selectAll().orderBy('started_at').execute()
const jobOf = (app: TestApp, key = 'try') =>
  app.context.db.selectFrom('job').selectAll().where('id', '=', key).executeTakeFirstOrThrow()

test('a task runs at its moment, once, and says what it did', async (t) => {
  const app = await testApp(t)
  const seen: number[] = []
  const { scheduler } = await scheduled(
    app,
    aTask(async (_app, now) => {
      seen.push(now)
      return '做完了'
    }),
  )
  await scheduler.runDue(START + 5 * MINUTE - 1)
  assert.deepEqual(seen, [])
  await scheduler.runDue(START + 5 * MINUTE)
  await scheduler.runDue(START + 5 * MINUTE + 30_000)
  assert.deepEqual(seen, [START + 5 * MINUTE])
  const [log] = await logsOf(app)
  assert.deepEqual([log?.message, log?.failed, log?.error], ['做完了', 0, ''])
  const { last_at, last_failed, busy_until } = await jobOf(app)
  assert.deepEqual([last_at, last_failed, busy_until], [START + 5 * MINUTE, 0, 0])
})

test('a task that had nothing to do leaves no record, unless somebody ran it', async (t) => {
  const app = await testApp(t)
  const task = aTask(async () => '')
  const { scheduler } = await scheduled(app, task)
  await scheduler.runDue(START + 5 * MINUTE)
  assert.deepEqual([await logsOf(app), (await jobOf(app)).last_at], [[], START + 5 * MINUTE])
  await scheduler.run(task, START + 6 * MINUTE)
  assert.deepEqual(
    (await logsOf(app)).map(({ message }) => message),
    ['没有需要处理的内容'],
  )
})

test('moments that passed while no server ran are made up for once', async (t) => {
  const app = await testApp(t)
  let runs = 0
  const { scheduler } = await scheduled(
    app,
    aTask(async () => `第 ${++runs} 次`),
  )
  await scheduler.runDue(START + 7 * HOUR)
  await scheduler.runDue(START + 7 * HOUR + MINUTE)
  assert.equal(runs, 1)
  await scheduler.runDue(START + 8 * HOUR)
  assert.equal(runs, 2)
})

test('of several processes one runs a moment', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  let runs = 0
  const gate = Promise.withResolvers<void>()
  const task = aTask(async () => {
    await gate.promise
    return `第 ${++runs} 次`
  })
  const [one, two] = [await scheduled(app, task), await scheduled(other, task)]
  const now = START + 5 * MINUTE
  let refused = 0
  const looks = [one, two, two].map(({ scheduler }) =>
    scheduler.runDue(now).then(() => {
      // The run lasts until both others have found it claimed.
      if (++refused === 2) gate.resolve()
    }),
  )
  await Promise.all(looks)
  assert.equal(runs, 1)
  assert.equal((await logsOf(app)).length, 1)
})

test('a process that looked before another one ran a moment does not run it again', async (t) => {
  const app = await testApp(t)
  const other = await app.another()
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const long = aTask(async () => {
    begun.resolve()
    await gate.promise
    return '久'
  }, 'a-long-one')
  let runs = 0
  const short = aTask(async () => `第 ${++runs} 次`)
  const slow = await scheduled(app, long, short)
  const quick = await scheduled(other, short)
  const now = START + 5 * MINUTE
  const looked = slow.scheduler.runDue(now)
  await begun.promise
  await quick.scheduler.runDue(now)
  gate.resolve()
  await looked
  assert.equal(runs, 1)
})

test('a failed run is recorded without its stack, and the next task still runs', async (t) => {
  const app = await testApp(t)
  const bad = aTask(async () => Promise.reject(new Error('磁盘已满')), 'bad')
  const { scheduler } = await scheduled(
    app,
    bad,
    aTask(async () => '好'),
  )
  await scheduler.runDue(START + 5 * MINUTE)
  const logs = await logsOf(app)
  const failed = logs.find(({ job_id }) => job_id === 'bad')
  assert.deepEqual([failed?.failed, failed?.message, failed?.error], [1, '运行失败', 'Error: 磁盘已满'])
  assert.equal((await jobOf(app, 'bad')).last_failed, 1)
  assert.equal(logs.find(({ job_id }) => job_id === 'try')?.failed, 0)
})

test('a run whose process died frees the task after a minute; one that goes on keeps it', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await scheduled(
    app,
    aTask(async () => ''),
  )
  const began = START + 6 * MINUTE
  const first = await claim(db, 'try', began)
  assert.ok(first)
  assert.equal(await claim(db, 'try', began + MINUTE - 1), undefined)
  await renew(db, first, began + MINUTE - 1)
  assert.equal(await claim(db, 'try', began + MINUTE), undefined)
  const second = await claim(db, 'try', began + 2 * MINUTE)
  assert.ok(second)
  // The first was not dead after all: it does not end the claim of the one that took over.
  await renew(db, first, began + 9 * MINUTE)
  await release(db, first)
  assert.equal(await claim(db, 'try', began + 2 * MINUTE + 1), undefined)
  await release(db, second)
  assert.ok(await claim(db, 'try', began + 2 * MINUTE + 2))
})

test('a disabled task, one that is no longer registered and one with a broken row are passed over', async (t) => {
  const app = await testApp(t)
  const ran: string[] = []
  const tasks = ['off', 'broken', 'gone', 'fine'].map((key) =>
    aTask(async () => {
      ran.push(key)
      return key
    }, key),
  )
  await scheduled(app, ...tasks)
  await app.context.db.updateTable('job').set({ status: 'disabled' }).where('id', '=', 'off').execute()
  await app.context.db.updateTable('job').set({ cron: 'nonsense' }).where('id', '=', 'broken').execute()
  const { scheduler } = await scheduled(app, ...tasks.filter(({ key }) => key !== 'gone'))
  await scheduler.runDue(START + HOUR)
  assert.deepEqual(ran, ['fine'])
})

test('a task does not run twice at a time, and stopping waits for the one that runs', async (t) => {
  const app = await testApp(t)
  const [gate, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const task = aTask(async () => {
    begun.resolve()
    await gate.promise
    return '终于'
  })
  const { scheduler } = await scheduled(app, task)
  const first = scheduler.run(task, START)
  await begun.promise
  assert.equal(await scheduler.run(task, START), 'busy')
  const stopped = scheduler.stop()
  gate.resolve()
  await stopped
  assert.equal((await logsOf(app))[0]?.message, '终于')
  assert.equal(await first, 'done')
})

test('nothing runs by itself before it is started', async (t) => {
  const app = await testApp(t)
  t.mock.timers.enable({ apis: ['setInterval'] })
  let runs = 0
  const task = aTask(async () => `第 ${++runs} 次`)
  const idle = await scheduled(app, task)
  app.clock.pass(HOUR)
  t.mock.timers.tick(60_000)
  await idle.scheduler.stop()
  assert.equal(runs, 0)
  const { scheduler } = await scheduled(app, task)
  scheduler.start()
  t.mock.timers.tick(30_000)
  await scheduler.stop()
  assert.equal(runs, 1)
})
