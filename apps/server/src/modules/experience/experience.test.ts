import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ExperienceReport } from '@anju/contract/experience/routes'
import { KEPT_DAYS } from '@anju/contract/experience/terms'
import { DAY, MINUTE, type TestApp, testApp } from '../../../test/harness.ts'
import { startMailbox } from '../../../test/mailbox.ts'
import { watchFaultsTask } from './index.ts'
import { REPORTS_A_MINUTE, SHARES } from './shares.ts'
import { MOST_FAULTS } from './store.queries.ts'

const PERSON = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const OWN = { 'user-agent': PERSON, 'sec-fetch-site': 'same-origin' }
const page = { page: 'index', lcp: 1800, inp: 90, cls: 0.01 } as const
const fault = { page: 'index', message: 'x is not a function', place: 'assets/shell-abc.js:1:20' } as const
type Sent = Partial<ExperienceReport> & Record<string, unknown>

/** A report from an address of the network 198.51.`network`. */
async function send(app: TestApp, sent: Sent, network = 100, headers: object = OWN) {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/cms/site/experience',
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.${network % 250}.${(network % 7) + 1}`,
    payload: JSON.stringify({ device: 'phone', release: 'DhX3aB_1', pages: [], faults: [], ...sent }),
  })
  return answer.json() as { code: number; msg: string }
}

const read = async (app: TestApp, days: '1' | '7' | '30' = '1') => {
  const holder = await app.holder('monitor:experience:list')
  const { data } = await holder.call('GET /prod-api/monitor/experience', { query: { days } })
  return data
}

describe('issue 28 §5 what browsers report', () => {
  test('is shown as p75 by kind of page and device, by day, and as groups of faults', async (t) => {
    const app = await testApp(t)
    for (const [network, lcp] of [900, 1400, 2400, 9000].entries())
      assert.equal((await send(app, { pages: [{ ...page, lcp }], faults: [fault] }, network)).code, 200)
    await send(app, { device: 'desktop', pages: [{ page: 'laws', cls: 0.3 }] })
    const { days, total, pages, faults, on, warning } = await read(app)
    assert.deepEqual([on, warning], [true, ''])
    assert.deepEqual(pages, [
      { page: 'index', device: 'phone', visits: 4, lcp: 2500, inp: 94, cls: 0.007 },
      { page: 'laws', device: 'desktop', visits: 1, lcp: null, inp: null, cls: 0.363 },
    ])
    assert.deepEqual([days[0]?.day, days[0]?.visits, days[0]?.faults], ['2026-11-21', 5, 4])
    assert.deepEqual(total, { visits: 5, faults: 4, lcp: 2500, inp: 94, cls: 0.009 })
    const [{ faultId: _, ...group }] = [faults[0] ?? assert.fail()]
    assert.deepEqual(group, {
      message: 'x is not a function',
      place: fault.place,
      page: 'index',
      browsers: 'Chrome',
      count: 4,
      release: 'DhX3aB_1',
      firstDay: '2026-11-21',
      lastDay: '2026-11-21',
    })
  })

  test('is stored without any personal data, whatever a browser sends', async (t) => {
    const app = await testApp(t)
    const message = 'Unexpected token "张三 13800138000" in /proposal?no=L20261121-4821 from zhang@example.com 李四'
    await send(app, { faults: [{ ...fault, message }] }, 77)
    await read(app)
    const { db } = app.context
    const stored = JSON.stringify([
      await db.selectFrom('experience_day').selectAll().execute(),
      await db.selectFrom('experience_fault').selectAll().execute(),
      await db.selectFrom('throttle').selectAll().execute(),
    ])
    assert.match(stored, /Unexpected token/)
    for (const secret of ['张三', '李四', '138001', '4821', 'zhang', 'example.com', '198.51', 'Windows', '141'])
      assert.ok(!stored.includes(secret), secret)
  })

  test('comes from pages of the site itself only, and is neither a machine’s nor of another shape', async (t) => {
    const app = await testApp(t)
    const others = [
      { 'user-agent': PERSON },
      { 'user-agent': PERSON, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'user-agent': PERSON, origin: 'https://evil.example' },
    ]
    for (const headers of others) assert.equal((await send(app, { pages: [page] }, 1, headers)).code, 403)
    const wrong: Sent[] = [
      { pages: [{ ...page, page: '/proposal?no=1' as never }] },
      { pages: [{ ...page, lcp: 60_001 }] },
      { pages: [{ ...page, cls: -1 }] },
      { pages: Array.from({ length: 9 }, () => page) },
      { pages: [page], address: '203.0.113.9' },
      { faults: [{ ...fault, place: 'https://evil.example/x.js:1:1' }] },
      { faults: [{ ...fault, message: 'x'.repeat(161) }] },
    ]
    for (const one of wrong) assert.equal((await send(app, one)).code, 400, JSON.stringify(one))
    assert.equal((await send(app, { pages: [page], device: 'x'.repeat(7000) as never })).code, 413)
    await send(app, { pages: [page] }, 2, { ...OWN, 'user-agent': 'Mozilla/5.0 HeadlessChrome/141.0' })
    await send(app, { pages: [page] }, 3, { ...OWN, origin: 'http://localhost', host: 'localhost' })
    assert.equal((await read(app)).days[0]?.visits, 1)
  })

  test('is switched off in the settings of the site, which the rules on personal data follow', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const rules = async () => JSON.stringify((await app.visitor.call('GET /api/cms/privacy')).data)
    assert.match(await rules(), /浏览器会报告页面的快慢/)
    const { company } = (await admin.call('GET /prod-api/cms/setting')).data
    await admin.call('PUT /prod-api/cms/setting/company', { body: { ...company, experience: false } })
    assert.equal((await app.visitor.call('GET /api/cms/site')).data.experience, false)
    await send(app, { pages: [page], faults: [fault] })
    const { on, days, faults } = await read(app)
    assert.deepEqual([on, days[0]?.visits, faults], [false, 0, []])
    assert.doesNotMatch(await rules(), /浏览器会报告页面的快慢/)
  })
})

describe('issue 28 §5 a hostile stranger', () => {
  test('adds no more than the share of one network, and is refused when reports come too fast', async (t) => {
    const app = await testApp(t)
    const pages = Array.from({ length: 8 }, () => ({ ...page, lcp: 60_000 }))
    const codes: number[] = []
    for (let at = 0; at < REPORTS_A_MINUTE + 2; at++)
      codes.push((await send(app, { pages, faults: [{ ...fault, message: `fault ${'abcdefgh'[at % 8]}` }] })).code)
    assert.deepEqual([codes.filter((code) => code === 200).length, codes.at(-1)], [REPORTS_A_MINUTE, 429])
    const { pages: listed, faults, warning } = await read(app)
    assert.equal(listed[0]?.visits, SHARES.samePage)
    assert.equal(
      faults.reduce((sum, { count }) => sum + count, 0),
      SHARES.faults,
    )
    assert.equal(warning, '', 'one network alone raises no alarm')
    app.clock.pass(MINUTE)
    assert.equal((await send(app, { pages: [page] })).code, 200)
  })

  test('cannot grow the tables without limit: groups of faults that were seen least lately make room', async (t) => {
    const app = await testApp(t)
    const places = Array.from({ length: MOST_FAULTS + 40 }, (_, at) => ({ ...fault, place: `assets/a.js:1:${at}` }))
    for (let at = 0; at < 201; at += 3) await send(app, { faults: places.slice(at, at + 3) }, at / 3)
    await read(app)
    app.clock.pass(DAY)
    for (let at = 201; at < places.length; at += 3) await send(app, { faults: places.slice(at, at + 3) }, at / 3)
    const { faults } = await read(app, '7')
    assert.equal(faults.length, MOST_FAULTS)
    assert.equal(faults[0]?.lastDay, '2026-11-22')
    assert.equal(faults.filter(({ lastDay }) => lastDay === '2026-11-22').length, 139)
  })
})

test('the figures are kept for thirty days, and deleted by a task that waits after the clock has jumped', async (t) => {
  const app = await testApp(t)
  await send(app, { pages: [page], faults: [fault] })
  assert.equal((await read(app)).faults.length, 1)
  const task = app.context.scheduler.tasks.find(({ key }) => key === 'purge-experience') ?? assert.fail()
  assert.equal(task.deletes, true)
  await task.run(app.context, app.clock.now() + (KEPT_DAYS - 1) * DAY)
  assert.equal((await read(app)).faults.length, 1)
  assert.equal(await task.run(app.context, app.clock.now() + KEPT_DAYS * DAY), '已清理 1 组脚本错误')
  assert.deepEqual(await app.context.db.selectFrom('experience_day').selectAll().execute(), [])
})

test('a rise of faults is mailed once a day to those who see the figures, and said in the console', async (t) => {
  const box = await startMailbox()
  t.after(() => box.stop())
  const app = await testApp(t, { mail: box.mail, publicOrigins: ['https://www.a.example'] })
  const keeper = await app.holder('monitor:experience:list')
  await app.context.db.updateTable('administrator').set({ email: 'keeper@a.example' }).execute()
  for (let network = 0; network < 12; network++) await send(app, { faults: [fault] }, network)
  const { warning } = await read(app)
  assert.equal(warning, '今天访客的浏览器报告了 12 次脚本错误，此前 7 天平均每天 0 次。')
  assert.equal((await keeper.call('GET /prod-api/monitor/experience/warning')).data.warning, warning)
  assert.equal(await watchFaultsTask.run(app.context, app.clock.now()), warning)
  assert.equal(await watchFaultsTask.run(app.context, app.clock.now()), '')
  const letters = await app.context.db.selectFrom('mail').selectAll().execute()
  assert.deepEqual(
    letters.map(({ recipient, subject }) => [recipient, subject]),
    [['keeper@a.example', '网站的脚本错误明显增多']],
  )
})

test('a fault that was seen to leaves the list, and comes back when it happens again', async (t) => {
  const app = await testApp(t)
  await send(app, { faults: [fault] }, 1)
  const [{ faultId: faultIds }] = [(await read(app)).faults[0] ?? assert.fail()]
  const reader = await app.holder('monitor:experience:list')
  const remove = 'DELETE /prod-api/monitor/experience/fault/:faultIds'
  assert.equal((await reader.call(remove, { params: { faultIds } })).code, 403)
  const keeper = await app.holder('monitor:experience:list', 'monitor:experience:remove')
  assert.equal((await keeper.call(remove, { params: { faultIds } })).code, 200)
  assert.deepEqual((await read(app)).faults, [])
  await send(app, { faults: [fault] }, 2)
  assert.equal((await read(app)).faults[0]?.count, 1)
})
