import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newId } from '#platform/id'
import { DAY, type TestApp, testApp } from '../test/harness.ts'

async function aRun(app: TestApp, age: number): Promise<void> {
  const at = app.clock.now() - age
  const log = { id: newId(at), job_id: 'purge-logs', message: '', failed: 0, error: '', started_at: at, ended_at: at }
  await app.context.db.insertInto('job_log').values(log).execute()
}

async function aLogin(app: TestApp, age: number): Promise<void> {
  const at = app.clock.now() - age
  const line = { id: newId(at), user_name: 'x', ip: '', browser: '', os: '', failed: 0, message: '', at }
  await app.context.db.insertInto('login_log').values(line).execute()
}

/** Ages in days of what is left after the task has run. */
async function left(app: TestApp, parameter: string): Promise<{ runs: number[]; logins: number[] }> {
  const { db, scheduler } = app.context
  await db.updateTable('parameter').set({ value: parameter }).where('key', '=', 'sys.log.retentionDays').execute()
  const task = scheduler.tasks.find(({ key }) => key === 'purge-logs')
  assert.ok(task)
  const now = app.clock.now()
  await task.run(app.context, now)
  const ages = (rows: { at: number }[]) => rows.map(({ at }) => Math.round((now - at) / DAY))
  return {
    runs: ages(await db.selectFrom('job_log').select('started_at as at').orderBy('at', 'desc').execute()),
    logins: ages(
      await db.selectFrom('login_log').select('at').where('user_name', '=', 'x').orderBy('at', 'desc').execute(),
    ),
  }
}

for (const [parameter, remaining] of [
  ['365', [1, 200, 364]],
  ['180', [1]],
  ['7', [1]],
  ['不是数', [1]],
] as const)
  test(`with ${parameter} days of retention, logs of ${remaining.join(', ')} days are left`, async (t) => {
    const app = await testApp(t)
    for (const age of [1, 200, 364, 400]) {
      await aRun(app, age * DAY)
      await aLogin(app, age * DAY)
    }
    assert.deepEqual(await left(app, parameter), { runs: [...remaining], logins: [...remaining] })
  })
