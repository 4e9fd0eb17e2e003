import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draft, news, rule } from '../../../test/factories.ts'
import { type TestApp, testApp } from '../../../test/harness.ts'

const dashboard = async (app: TestApp, days?: '7' | '30' | '90') =>
  (await (await app.admin()).call('GET /prod-api/cms/site/dashboard', days ? { query: { days } } : {})).data

async function aDay(app: TestApp, day: string, visits: number): Promise<void> {
  const counts = { visits, views: visits * 2, searches: 3, empty: 1 }
  await app.context.db
    .insertInto('visit_day')
    .values({ day, ...counts })
    .execute()
}

test('items are counted by section and state, in the order of the sections', async (t) => {
  const app = await testApp(t)
  await news(app)
  await news(app)
  await draft(app)
  await rule(app)
  const { content, totals } = await dashboard(app)
  assert.deepEqual(content, [
    { section: 'internalrulesNews', label: '新闻公告', status: 'draft', count: 1 },
    { section: 'internalrulesNews', label: '新闻公告', status: 'published', count: 2 },
    { section: 'internalrulesregulations', label: '规章制度', status: 'published', count: 1 },
  ])
  assert.deepEqual(totals, { items: 3, laws: 0, members: 2, openTickets: 0 })
})

for (const days of ['7', '30', '90'] as const)
  test(`${days} days are listed, oldest first, every one of them`, async (t) => {
    const app = await testApp(t)
    await aDay(app, '2026-11-20', 5)
    await aDay(app, '2026-06-01', 9)
    const told = (await dashboard(app, days)).days
    assert.equal(told.length, Number(days))
    assert.deepEqual(told.at(-1), { day: '2026-11-21', visits: 0, views: 0, searches: 0, empty: 0 })
    assert.deepEqual(told.at(-2), { day: '2026-11-20', visits: 5, views: 10, searches: 3, empty: 1 })
    assert.deepEqual(
      told.map(({ day }) => day),
      told.map(({ day }) => day).toSorted(),
    )
    assert.equal(told.filter(({ visits }) => visits > 0).length, 1)
  })

test('thirty days unless asked otherwise, and no other number', async (t) => {
  const app = await testApp(t)
  assert.equal((await dashboard(app)).days.length, 30)
  const admin = await app.admin()
  const refused = await admin.call('GET /prod-api/cms/site/dashboard', { query: { days: '400' as '7' } })
  assert.equal(refused.code, 400)
})

test('the twenty words most searched for in these days', async (t) => {
  const app = await testApp(t)
  const rows = Array.from({ length: 25 }, (_, at) => ({
    day: '2026-11-20',
    word: `词${at}`,
    searches: 30 - at,
    empty: 0,
  }))
  await app.context.db
    .insertInto('search_word_day')
    .values([
      ...rows,
      { day: '2026-11-21', word: '词3', searches: 10, empty: 2 },
      { day: '2026-05-01', word: '词24', searches: 999, empty: 0 },
    ])
    .execute()
  const { words } = await dashboard(app, '7')
  assert.equal(words.length, 20)
  assert.deepEqual(words.slice(0, 3), [
    { word: '词3', count: 37, empty: 2 },
    { word: '词0', count: 30, empty: 0 },
    { word: '词1', count: 29, empty: 0 },
  ])
})

test('tickets are counted in every state, in the order of their course', async (t) => {
  const app = await testApp(t)
  const body = {
    kind: 'complaint' as const,
    subject: '电梯停运',
    content: '三号楼电梯已经停运两天，请尽快维修。',
    project: '云澜大厦',
    location: '',
    contactName: '王女士',
    phone: '13800138000',
    anonymous: false,
    wantsReply: true,
    consent: true as const,
    consentVersion: 1,
    nonce: '0192f7a0-7c1e-7000-8000-000000000001',
  }
  const sent = await app.visitor.call('POST /api/cms/proposal', { body })
  assert.equal(sent.code, 200, sent.msg)
  const { tickets, totals } = await dashboard(app)
  assert.deepEqual(
    tickets.map(({ name }) => name),
    ['已提交', '已受理', '处理中', '待确认', '已办结', '已转办', '已并案', '不予受理', '已撤回'],
  )
  assert.deepEqual(tickets[0], { name: '已提交', count: 1 })
  assert.equal(totals.openTickets, 1)
})

test('the figures carry no person', async (t) => {
  const app = await testApp(t)
  const { raw } = await (await app.admin()).call('GET /prod-api/cms/site/dashboard')
  assert.doesNotMatch(raw, /张三|203\.0\.113/)
})
