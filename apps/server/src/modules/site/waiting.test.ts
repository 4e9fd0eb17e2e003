import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEnquiry, WINNING } from '../../../test/enquiries.ts'
import { type Actor, testApp } from '../../../test/harness.ts'
import { aScenario, keepVersion, REVIEWING } from '../../../test/scenarios.ts'
import { aClerk } from '../../../test/tickets.ts'

const waiting = async (actor: Actor) =>
  (await actor.call('GET /prod-api/cms/site/tasks')).data.map(({ key, count }) => `${key} ${count}`)

test('what waits is counted for each caller by their own permissions and data scope', async (t) => {
  const app = await testApp(t)
  const sales = await aClerk(app, 'sales', [...WINNING, 'cms:enquiry:assign'], '市场拓展部')
  const reviewer = await aClerk(app, 'finance', REVIEWING, '综合管理部')
  const reader = await aClerk(app, 'reader', ['cms:cost:list'], '综合管理部')
  const stranger = await aClerk(app, 'stranger', ['system:post:list'], '财务部')
  await anEnquiry(app)
  const owner = await app.member()
  await keepVersion(owner, await aScenario(owner), true)
  assert.deepEqual(await waiting(sales), ['enquiry-due 0', 'enquiry-unassigned 1', 'enquiry-mine 0'])
  assert.deepEqual(await waiting(reviewer), ['cost-submitted 1'])
  assert.deepEqual([await waiting(reader), await waiting(stranger)], [[], []])
  assert.equal((await app.visitor.call('GET /prod-api/cms/site/tasks')).code, 401)
})

test('an administrator is shown what waits at every desk, letters first, with the address of each list', async (t) => {
  const app = await testApp(t)
  const { data } = await (await app.admin()).call('GET /prod-api/cms/site/tasks')
  assert.deepEqual(
    data.map(({ key }) => key),
    [
      'ticket-urgent',
      'ticket-overdue',
      'ticket-extension',
      'ticket-callback',
      'ticket-unassigned',
      'ticket-mine',
      'enquiry-due',
      'enquiry-unassigned',
      'enquiry-mine',
      'application-new',
      'cost-submitted',
      'item-review',
      'item-refused',
      'item-mine',
      'control-approve',
      'upkeep-due',
      'upkeep-reported',
      'law-review-overdue',
      'law-review-mine',
      'law-review-open',
      'law-note-due',
      'law-note-changed',
      'law-doubt',
      'control-return',
      'reading-overdue',
      'certificate-check',
      'certificate-ending',
      'search-gaps',
      'search-broken',
      'training-open',
      'job-failing',
      'calendar-2026',
      'calendar-2027',
      'robot-failing',
    ],
  )
  for (const { key, path, phonePath } of data) {
    assert.match(path, /^\/(cms|staff|system|monitor)\//)
    assert.equal(phonePath, key === 'ticket-mine' ? '/cms/proposal-field/index' : path)
  }
})

test('a task whose last run failed is counted for those who see the tasks, until it is disabled or succeeds', async (t) => {
  const app = await testApp(t)
  const operator = await aClerk(app, 'operator', ['monitor:job:list'], '综合管理部')
  const { db } = app.context
  const set = (columns: { last_failed?: 0 | 1; status?: 'enabled' | 'disabled' }) =>
    db.updateTable('job').set(columns).where('id', '=', 'backup').execute()
  assert.deepEqual(await waiting(operator), ['job-failing 0'])
  await set({ last_failed: 1 })
  assert.deepEqual(await waiting(operator), ['job-failing 1'])
  await set({ status: 'disabled' })
  assert.deepEqual(await waiting(operator), ['job-failing 0'])
  await set({ status: 'enabled', last_failed: 0 })
  assert.deepEqual(await waiting(operator), ['job-failing 0'])
})

test('an employee with an account of the console is shown under 我的 what waits for that account, and nobody else', async (t) => {
  const app = await testApp(t)
  const { id } = await app.context.db
    .selectFrom('member')
    .select('id')
    .where('name', '=', '张三')
    .executeTakeFirstOrThrow()
  await aClerk(app, 'sales', [...WINNING, 'cms:enquiry:assign'], '市场拓展部')
  await anEnquiry(app)
  const entries = async (name: string) => {
    const { data } = await (await app.member(name)).call('GET /api/member/mine')
    return data.rows.filter(({ isConsole }) => isConsole).map(({ title, about, path }) => `${title} ${about} ${path}`)
  }
  assert.deepEqual(await entries('张三'), [])
  const link = (status: 'enabled' | 'disabled') =>
    app.context.db
      .updateTable('administrator')
      .set({ member_id: id, status })
      .where('user_name', '=', 'sales')
      .execute()
  await link('enabled')
  assert.deepEqual(await entries('张三'), ['无人跟进的合作意向 管理后台 · 1 项 /cms/enquiry?view=unassigned'])
  assert.deepEqual(await entries('李四'), [])
  await link('disabled')
  assert.deepEqual(await entries('张三'), [])
})
