import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DAY, START, type TestApp, testApp } from '../../../../test/harness.ts'

async function aRun({ context }: TestApp, id: string, at: number): Promise<void> {
  const run = { id, job_id: 'purge-logs', message: '', failed: 0, error: '', started_at: at, ended_at: at }
  await context.db.insertInto('job_log').values(run).execute()
}

test('runs of tasks are kept as long as the records: only older ones are deleted, and every try is in the operation log', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  for (const id of ['one', 'two']) await aRun(app, id, START)
  await aRun(app, 'old', START - 181 * DAY)
  const runs = async () => (await admin.call('GET /prod-api/monitor/jobLog/list')).rows.map(({ jobLogId }) => jobLogId)
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
