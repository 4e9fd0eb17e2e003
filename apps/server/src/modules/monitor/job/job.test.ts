import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HOUR, START, type TestApp, testApp } from '../../../../test/harness.ts'

const KEY = 'purge-expired'
const jobOf = async (app: TestApp) =>
  (await (await app.admin()).call('GET /prod-api/monitor/job/:jobId', { params: { jobId: KEY } })).data

async function aLog(app: TestApp, id: string, more: object = {}): Promise<void> {
  const log = { id, job_id: KEY, message: '已清理', failed: 0, error: '', started_at: START, ended_at: START + 12 }
  await app.context.db
    .insertInto('job_log')
    .values({ ...log, ...more })
    .execute()
}

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
    const admin = await app.admin()
    for (const { key, name } of app.context.scheduler.tasks) {
      const { code, msg } = await admin.call('PUT /prod-api/monitor/job/run', { body: { jobId: key } })
      assert.equal(code, 200, `${name}: ${msg}`)
    }
    const { rows } = await admin.call('GET /prod-api/monitor/jobLog/list', { query: { pageSize: '100' } })
    for (const row of rows) assert.deepEqual([row.status, row.exceptionInfo], ['0', ''], row.jobName)
    assert.equal(rows.length, app.context.scheduler.tasks.length)
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

describe('records of runs', () => {
  test('ecosystem §2.1 jobLog: a row carries RuoYi’s fields, each with its type', async (t) => {
    const app = await testApp(t)
    await aLog(app, 'one')
    const { total, rows } = await (await app.admin()).call('GET /prod-api/monitor/jobLog/list')
    assert.equal(total, 1)
    assert.deepEqual(rows[0], {
      jobLogId: 'one',
      jobName: '清理过期会话与验证码',
      jobGroup: 'SYSTEM',
      invokeTarget: KEY,
      jobMessage: '已清理',
      status: '0',
      exceptionInfo: '',
      createTime: '2026-11-21 10:00:00',
      startTime: '2026-11-21 10:00:00',
      endTime: '2026-11-21 10:00:00',
      costTime: 12,
    })
  })

  test('they are found by task, outcome and time, and sorted by how long they took', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aLog(app, 'one')
    await aLog(app, 'two', { failed: 1, error: 'Error: 磁盘已满', ended_at: START + 500 })
    await aLog(app, 'old', { job_id: 'long-gone', started_at: START - 48 * HOUR, ended_at: START - 48 * HOUR + 90 })
    const ids = async (query: object) =>
      (await admin.call('GET /prod-api/monitor/jobLog/list', { query })).rows.map(({ jobLogId }) => jobLogId)
    assert.deepEqual(await ids({ jobName: '会话', orderByColumn: 'createTime', isAsc: 'asc' }), ['one', 'two'])
    assert.deepEqual(await ids({ jobName: '没有这个任务' }), [])
    assert.deepEqual(await ids({ invokeTarget: 'long-gone' }), ['old'])
    assert.deepEqual(await ids({ status: '1' }), ['two'])
    assert.deepEqual(await ids({ 'params[endTime]': '2026-11-19' }), ['old'])
    assert.deepEqual(await ids({ 'params[beginTime]': '2026-11-21', status: '0' }), ['one'])
    assert.deepEqual(await ids({ orderByColumn: 'costTime', isAsc: 'descending' }), ['two', 'old', 'one'])
    assert.deepEqual(await ids({ pageNum: '9', pageSize: '2' }), ['old'])
  })

  for (const key of ['POST /prod-api/monitor/job/export', 'POST /prod-api/monitor/jobLog/export'] as const)
    test(`${key} answers a workbook`, async (t) => {
      const app = await testApp(t)
      await aLog(app, 'one')
      const { token } = await app.admin()
      const answer = await app.server.inject({
        method: 'POST',
        url: key.split(' ')[1] ?? '',
        headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'jobName=%E4%BC%9A%E8%AF%9D',
      })
      assert.match(String(answer.headers['content-type']), /spreadsheetml/)
      assert.equal(answer.rawPayload.subarray(0, 2).toString(), 'PK')
    })
})
