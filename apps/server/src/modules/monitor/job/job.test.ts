import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { HOUR, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { eventually } from '../../../../test/server-process.ts'

const KEY = 'purge-expired'
const jobOf = async (app: TestApp) =>
  (await (await app.admin()).call('GET /prod-api/monitor/job/:jobId', { params: { jobId: KEY } })).data

describe('scheduled tasks', () => {
  test('ecosystem §2.1 job: the list carries RuoYi’s fields, each with its type', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { code, msg, total, rows } = await admin.call('GET /prod-api/monitor/job/list', {
      query: { pageSize: '100' },
    })
    assert.deepEqual([code, msg, total], [200, '查询成功', app.context.scheduler.tasks.length])
    const row = rows.find(({ invokeTarget }) => invokeTarget === KEY)
    assert.deepEqual(row, {
      jobId: KEY,
      jobName: '清理过期会话与验证码',
      jobGroup: 'SYSTEM',
      invokeTarget: KEY,
      cronExpression: '0 5 * * * ?',
      misfirePolicy: '2',
      concurrent: '1',
      status: '0',
      remark: '删除已过期的登录会话、验证码与登录限制',
      nextValidTime: '2026-11-21 10:05:00',
      waiting: '',
      lastTime: '',
      lastStatus: '',
      version: 1,
      createBy: '',
      createTime: '2026-11-21 10:00:00',
      updateBy: '',
      updateTime: '2026-11-21 10:00:00',
    })
    const byName = await admin.call('GET /prod-api/monitor/job/list', { query: { jobName: '会话' } })
    assert.deepEqual([byName.total, byName.rows[0]?.jobId], [1, KEY])
    const paused = await admin.call('GET /prod-api/monitor/job/list', { query: { status: '1' } })
    assert.deepEqual([paused.total, paused.rows], [0, []])
  })

  test('every registered task has a key of its own, a moment, and a sentence', async (t) => {
    const app = await testApp(t)
    const { tasks } = app.context.scheduler
    assert.equal(new Set(tasks.map(({ key }) => key)).size, tasks.length)
    const { rows } = await (await app.admin()).call('GET /prod-api/monitor/job/list', { query: { pageSize: '100' } })
    for (const row of rows) assert.match(row.nextValidTime, /^2026-1/, row.jobName)
    for (const { remark } of tasks) assert.ok(remark.length > 8)
  })

  test('every registered task runs, on an empty company too', async (t) => {
    const app = await testApp(t)
    app.context.settings.backupDir = join(app.context.settings.dataDir, 'backups')
    const admin = await app.admin()
    const readLog = async () =>
      (await admin.call('GET /prod-api/monitor/jobLog/list', { query: { pageSize: '100' } })).rows
    for (const [at, { key, name }] of app.context.scheduler.tasks.entries()) {
      const { code, msg } = await admin.call('PUT /prod-api/monitor/job/run', { body: { jobId: key } })
      assert.equal(code, 200, `${name}: ${msg}`)
      // A long run goes on after the response.
      const rows = await eventually(readLog, ({ length }) => length > at)
      assert.equal(rows.length, at + 1, name)
    }
    for (const row of await readLog()) assert.deepEqual([row.status, row.exceptionInfo], ['0', ''], row.jobName)
  })

  test('an edit changes when a task runs and counts the version', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const before = await jobOf(app)
    const edited = await admin.call('PUT /prod-api/monitor/job', {
      body: { ...before, cronExpression: '0 0 2 ? * MON', status: '0' },
    })
    assert.equal(edited.code, 200)
    const { cronExpression, nextValidTime, version, updateBy } = await jobOf(app)
    assert.deepEqual(
      [cronExpression, nextValidTime, version, updateBy],
      ['0 0 2 ? * MON', '2026-11-23 02:00:00', 2, 'admin'],
    )
    const late = await admin.call('PUT /prod-api/monitor/job', { body: { ...before, cronExpression: '0 0 3 * * ?' } })
    assert.deepEqual([late.code, late.msg], [409, '内容已被他人修改，请刷新后重试'])
  })

  test('what a task is and does is code: an edit that would change it is refused', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const before = await jobOf(app)
    for (const change of [
      { jobName: '另一项' },
      { invokeTarget: 'other' },
      { misfirePolicy: '1' },
      { concurrent: '0' },
    ]) {
      const answer = await admin.call('PUT /prod-api/monitor/job', { body: { ...before, ...change } })
      assert.deepEqual([answer.code, answer.msg], [400, '任务由程序提供，只能修改执行表达式与状态'])
    }
    assert.equal((await jobOf(app)).version, before.version)
  })

  test('weekdays are counted as RuoYi’s console counts them: 1 is Sunday', async (t) => {
    const app = await testApp(t)
    const body = { jobId: KEY, cronExpression: '0 0 2 ? * 2' }
    await (await app.admin()).call('PUT /prod-api/monitor/job', { body })
    assert.equal((await jobOf(app)).nextValidTime, '2026-11-23 02:00:00')
  })

  for (const [cron, sentence] of [
    ['每天两点', /^执行表达式不正确，应依次写明秒、分、时、日、月、周/],
    ['0 2 * * *', /^执行表达式不正确，应依次/],
    ['0 61 2 * * ?', /^执行表达式不正确，应依次/],
    ['0 0 2 30 2 ?', /永远不会运行/],
    ['* * * * * ?', /至少间隔一分钟/],
    ['0/30 * * * * ?', /至少间隔一分钟/],
    ['0,30 0 2 * * ?', /至少间隔一分钟/],
  ] as const)
    test(`the expression ${cron} is refused with a sentence`, async (t) => {
      const app = await testApp(t)
      const body = { jobId: KEY, cronExpression: cron }
      const answer = await (await app.admin()).call('PUT /prod-api/monitor/job', { body })
      assert.equal(answer.code, 400)
      assert.match(answer.msg, sentence)
      assert.equal((await jobOf(app)).cronExpression, '0 5 * * * ?')
    })

  test('a paused task has no next moment; resumed, it makes nothing up', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await admin.call('PUT /prod-api/monitor/job/changeStatus', { body: { jobId: KEY, status: '1' } })
    const { status, nextValidTime } = await jobOf(app)
    assert.deepEqual([status, nextValidTime], ['1', ''])
    app.clock.pass(3 * HOUR)
    const later = await app.admin()
    await later.call('PUT /prod-api/monitor/job/changeStatus', { body: { jobId: KEY, status: '0' } })
    await app.context.scheduler.runDue(app.clock.now())
    const { lastTime, nextValidTime: next } = await jobOf(app)
    assert.deepEqual([lastTime, next], ['', '2026-11-21 13:05:00'])
  })

  test('running one at once answers when it is written down', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const run = await admin.call('PUT /prod-api/monitor/job/run', { body: { jobId: KEY, jobGroup: 'SYSTEM' } })
    assert.equal(run.code, 200)
    const { rows } = await admin.call('GET /prod-api/monitor/jobLog/list')
    assert.deepEqual(
      rows.map(({ invokeTarget, jobMessage }) => [invokeTarget, jobMessage]),
      [[KEY, '已清理会话 0 个、验证码 0 个、登录限制 0 条']],
    )
    const { lastTime, lastStatus } = await jobOf(app)
    assert.deepEqual([lastTime, lastStatus], ['2026-11-21 10:00:00', '0'])
  })

  test('one that runs already is not started again', async (t) => {
    const app = await testApp(t)
    await app.context.db
      .updateTable('job')
      .set({ busy_until: START + 1000 })
      .where('id', '=', KEY)
      .execute()
    const { code, msg } = await (await app.admin()).call('PUT /prod-api/monitor/job/run', { body: { jobId: KEY } })
    assert.deepEqual([code, msg], [500, '任务正在运行，请稍后再试'])
  })

  test('only registered keys are known; nothing is called by name', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { code, msg } = await admin.call('PUT /prod-api/monitor/job/run', { body: { jobId: 'process.exit' } })
    assert.deepEqual([code, msg], [404, '定时任务不存在'])
    const invoked = await admin.call('PUT /prod-api/monitor/job', {
      body: { jobId: KEY, cronExpression: '0 5 * * * ?', invokeTarget: 'process.exit' },
    })
    assert.equal(invoked.code, 400)
    assert.equal((await jobOf(app)).invokeTarget, KEY)
  })
})
