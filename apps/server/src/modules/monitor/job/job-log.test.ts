import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HOUR, START, type TestApp, testApp } from '../../../../test/harness.ts'

const KEY = 'purge-expired'

async function aLog(app: TestApp, id: string, more: object = {}): Promise<void> {
  const log = { id, job_id: KEY, message: '已清理', failed: 0, error: '', started_at: START, ended_at: START + 12 }
  await app.context.db
    .insertInto('job_log')
    .values({ ...log, ...more })
    .execute()
}

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

  test('they are kept as long as the records: only older ones are deleted, and every try is in the operation log', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const id of ['one', 'two']) await aLog(app, id)
    const past = START - 181 * 24 * HOUR
    await aLog(app, 'old', { started_at: past, ended_at: past })
    const runs = async () =>
      (await admin.call('GET /prod-api/monitor/jobLog/list')).rows.map(({ jobLogId }) => jobLogId)
    const single = await admin.call('DELETE /prod-api/monitor/jobLog/:jobLogIds', { params: { jobLogIds: 'one,old' } })
    assert.equal(single.msg, '运行记录依法保存，180 天以内的不能删除')
    assert.equal((await admin.call('DELETE /prod-api/monitor/jobLog/clean')).code, 500)
    assert.equal((await runs()).length, 3)
    assert.equal((await admin.call('GET /prod-api/monitor/jobLog/expired')).data.lines, 1)
    const { removed } = await admin.call('DELETE /prod-api/monitor/jobLog/clean', { query: { days: '180' } })
    assert.deepEqual([removed, (await runs()).sort()], [1, ['one', 'two']])
    const lines = await app.context.db.selectFrom('operation_log').select(['action', 'failed']).execute()
    assert.deepEqual(lines.map(({ action, failed }) => `${action} ${failed}`).toSorted(), ['3 1', '9 0', '9 1'])
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
