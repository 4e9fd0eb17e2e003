import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { draft, news, rule } from '../../../test/factories.ts'
import { DAY, HOUR, type TestApp, testApp } from '../../../test/harness.ts'
import { countedWord, createCounter, WORDS_A_DAY } from './visit.count.ts'
import { addDay } from './visit.queries.ts'
import { WORDS_A_NETWORK } from './word-filter.ts'

const PERSON = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36' }

/** Rows of SQLite have no prototype. */
const plain = <Row extends object>(row: Row): Row => ({ ...row })

/** The rows in the database after this process has ended. */
async function ended(app: TestApp) {
  const other = await app.another()
  await app.close()
  const { db } = other.context
  const days = await db.selectFrom('visit_day').selectAll().orderBy('day').execute()
  const words = await db.selectFrom('search_word_day').selectAll().orderBy('word').execute()
  return { days: days.map(plain), words: words.map(plain) }
}

const search = (
  app: TestApp,
  title: string,
  { ip, ...query }: { ip?: string; section?: string; pageNum?: string } = {},
) => app.visitor.call('GET /api/cms/search/query', { query: { title, ...query }, ...(ip && { ip }) })

const open = (app: TestApp, contentId: string) =>
  app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })

describe('what is counted', () => {
  test('an opened start page is a visit; a machine, a probe and another page are none', async (t) => {
    const app = await testApp(t)
    const { headers } = await app.visitor.get('/', PERSON)
    await app.visitor.get('/', { ...PERSON, 'if-none-match': String(headers.etag) })
    await app.visitor.get('/', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
    await app.visitor.get('/', { 'user-agent': 'curl/8.5.0' })
    await app.visitor.get('/nothing-here', PERSON)
    await app.server.inject({ method: 'HEAD', url: '/', headers: PERSON })
    const { days, words } = await ended(app)
    assert.deepEqual(days, [{ day: '2026-11-21', visits: 2, views: 0, searches: 0, empty: 0 }])
    assert.deepEqual(words, [])
  })

  test('an opened item is a view, from kept bytes as from the database; a refused one is none', async (t) => {
    const app = await testApp(t)
    const [published, hidden, unfinished] = [await news(app), await rule(app), await draft(app)]
    for (let count = 0; count < 3; count++) assert.equal((await open(app, published)).code, 200)
    assert.ok(app.context.responseCache.find(`/api/cms/content/${published}`), 'the answer was not kept')
    assert.equal((await open(app, hidden)).code, 401)
    assert.equal((await open(app, unfinished)).code, 401)
    assert.equal((await open(app, 'no-id')).code, 404)
    const member = await app.member()
    await member.call('GET /api/cms/content/:contentId', { params: { contentId: hidden } })
    assert.equal((await ended(app)).days[0]?.views, 4)
  })

  test('a search is counted with its word, and whether it found anything', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯维护通知' })
    await search(app, '电梯')
    await search(app, '  电梯 ', { ip: '198.51.100.1' })
    for (const ip of ['203.0.113.7', '198.51.100.1', '192.0.2.1']) await search(app, '不存在的词', { ip })
    const { days, words } = await ended(app)
    assert.deepEqual([days[0]?.searches, days[0]?.empty], [5, 3])
    assert.deepEqual(
      words.map(({ word, searches, empty }) => [word, searches, empty]).toSorted(),
      [
        ['不存在的词', 3, 3],
        ['电梯', 2, 0],
      ].toSorted(),
    )
  })

  test('turning pages, choosing a section and an empty search are not new searches', async (t) => {
    const app = await testApp(t)
    await search(app, '电梯', { pageNum: '1' })
    await search(app, '电梯', { pageNum: '2' })
    await search(app, '电梯', { section: 'internalrulesNews' })
    await search(app, '   ')
    await search(app, '电梯', { pageNum: '0' })
    assert.equal((await ended(app)).days[0]?.searches, 1)
  })

  test('the day is that of Shanghai', async (t) => {
    const app = await testApp(t)
    app.clock.pass(14 * HOUR - 1)
    await app.visitor.get('/', PERSON)
    app.clock.pass(1)
    await app.visitor.get('/', PERSON)
    const { days } = await ended(app)
    assert.deepEqual(
      days.map(({ day, visits }) => [day, visits]),
      [
        ['2026-11-21', 1],
        ['2026-11-22', 1],
      ],
    )
  })

  test('counts of several servers add up', async (t) => {
    const app = await testApp(t)
    const other = await app.another()
    await news(app, { title: '物业费' })
    for (const one of [app, other, other]) {
      await one.visitor.get('/', PERSON)
      await search(one, '物业费')
    }
    await other.close()
    const { days, words } = await ended(app)
    assert.deepEqual([days[0]?.visits, days[0]?.searches, words[0]?.searches], [3, 3, 2])
  })

  test('what cannot be written now is written later', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await app.visitor.get('/', PERSON)
    const { db } = app.context
    await db.schema.alterTable('visit_day').renameTo('visit_day_away').execute()
    await admin.call('GET /prod-api/cms/site/dashboard')
    assert.ok(app.logLines.every((line) => !line.includes(PERSON['user-agent'])))
    await db.schema.alterTable('visit_day_away').renameTo('visit_day').execute()
    const { data } = await admin.call('GET /prod-api/cms/site/dashboard', { query: { days: '7' } })
    assert.equal(data.days.at(-1)?.visits, 1)
  })
})

describe('whose words are recorded', () => {
  const counted = (app: TestApp) => ended(app).then(({ words }) => words.map(({ word, searches }) => [word, searches]))

  test('of one network a word counts once a day, from kept bytes as from a search', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯' })
    for (const ip of ['203.0.113.7', '203.0.113.8', '203.0.113.7', '198.51.100.1']) await search(app, '电梯', { ip })
    app.clock.pass(DAY)
    await search(app, '电梯')
    assert.deepEqual(await counted(app), [
      ['电梯', 2],
      ['电梯', 1],
    ])
  })

  test('what finds nothing is not recorded for one network alone', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 20; at++) await search(app, `胡乱${at}`)
    await search(app, '胡乱7', { ip: '198.51.100.1' })
    assert.deepEqual(await counted(app), [['胡乱7', 2]])
  })

  test('one network adds at most a hundred words a day and does not keep those of others out', () => {
    const counter = createCounter(() => 0)
    for (let at = 0; at < 5200; at++) counter.search({ title: `词${at}`, hasHits: true, network: 'one' })
    counter.search({ title: '电梯', hasHits: true, network: 'other' })
    const [day] = counter.take().values()
    assert.deepEqual([day?.searches, day?.words.size], [5201, WORDS_A_NETWORK + 1])
    assert.ok(day?.words.has('电梯'))
  })

  test('a search by a caller with a session is counted, but its words are not recorded', async (t) => {
    const app = await testApp(t)
    await rule(app, { title: '薪酬调整' })
    await news(app, { title: '薪酬调整' })
    const member = await app.member()
    await member.call('GET /api/cms/search/query', { query: { title: '薪酬调整' } })
    const { days, words } = await ended(app)
    assert.deepEqual([days[0]?.searches, words], [1, []])
  })
})

describe('words', () => {
  for (const [title, word] of [
    ['  物业  服务　费 ', '物业 服务 费'],
    ['ＩＳＯ 9001', 'iso 9001'],
    ['电'.repeat(100), '电'.repeat(64)],
    ['13800138000', ''],
    ['张三 138 0013-8000', ''],
    ['110101199003078515', ''],
    ['li@example.cn', ''],
    ['国办发〔2020〕39号', '国办发〔2020〕39号'],
    ['\u200b', ''],
  ] as const)
    test(`${JSON.stringify(title.slice(0, 24))} is kept as ${JSON.stringify(word.slice(0, 24))}`, () =>
      assert.equal(countedWord(title), word))

  test('of a day at most 5,000 different words are kept; those that are there are still counted', async (t) => {
    const app = await testApp(t)
    const counter = createCounter(app.clock.now)
    for (let at = 0; at < WORDS_A_DAY + 10; at++)
      counter.search({ title: `词 ${at}`, hasHits: true, network: `${at % 100}` })
    const write = () =>
      app.context.db.transaction().execute(async (tx) => {
        for (const [day, counts] of counter.take()) await addDay(tx, day, counts)
      })
    await write()
    counter.search({ title: '词 7', hasHits: true, network: 'another' })
    counter.search({ title: '第五千零一个', hasHits: true, network: 'another' })
    await write()
    const rows = (await app.context.db.selectFrom('search_word_day').selectAll().execute()).map(plain)
    assert.equal(rows.length, WORDS_A_DAY)
    assert.deepEqual(
      rows.find(({ word }) => word === '词 7'),
      { day: '2026-11-21', word: '词 7', searches: 2, empty: 0 },
    )
    const day = await app.context.db.selectFrom('visit_day').selectAll().executeTakeFirstOrThrow()
    assert.equal(day.searches, WORDS_A_DAY + 12)
  })
})

test('statistics older than 400 days are deleted by their task', async (t) => {
  const app = await testApp(t)
  await app.visitor.get('/', PERSON)
  await news(app, { title: '电梯' })
  await search(app, '电梯')
  const admin = await app.admin()
  await admin.call('GET /prod-api/cms/site/dashboard')
  const run = async () => {
    const later = await app.admin()
    await later.call('PUT /prod-api/monitor/job/run', { body: { jobId: 'purge-visits' } })
    return (await app.context.db.selectFrom('search_word_day').selectAll().execute()).length
  }
  app.clock.pass(400 * DAY)
  assert.equal(await run(), 1)
  app.clock.pass(DAY)
  assert.equal(await run(), 0)
  assert.deepEqual(await app.context.db.selectFrom('visit_day').selectAll().execute(), [])
})
