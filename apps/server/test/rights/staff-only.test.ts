import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { content, departmentRule, draft, news, rule, scheduled, withAttachment } from '../factories.ts'
import { type Actor, DAY, type TestApp, testApp } from '../harness.ts'

const CANARY = 'KANARIE7f3a'

/** Everything that must not be visible, each with the canary in title, text, summary, own fields and attachment. */
async function hide(app: TestApp): Promise<string[]> {
  const secret = {
    title: `${CANARY} 制度`,
    summary: CANARY,
    body: `<p>${CANARY} 正文</p>`,
    author: CANARY,
    sourceName: CANARY,
    fields: { place: CANARY },
    publishDate: '2031-05-01',
    publishAt: 0,
  }
  const secretRule = { ...secret, fields: { docNo: CANARY, chapters: [{ title: CANARY, articles: [CANARY] }] } }
  const { contentId } = await withAttachment(app, {
    ...secret,
    audience: 'member',
    name: `${CANARY}.pdf`,
    bytes: CANARY,
  })
  await withAttachment(app, { title: '公开', fileAudience: 'member', name: `${CANARY}.pdf`, bytes: CANARY })
  return [
    contentId,
    await rule(app, secretRule),
    await departmentRule(app, ['财务部'], secretRule),
    await draft(app, secret),
    await scheduled(app, { ...secret, publishAt: app.clock.now() + DAY }),
    await news(app, { ...secret, kind: '通知公告', audience: 'member' }),
  ]
}

/** Every address of content for a caller who may not read it. */
function* waysTo(ids: readonly string[]): Generator<string> {
  yield '/api/cms/content/list?section=internalrulesNews'
  yield '/api/cms/content/list?section=internalrulesNews&year=2031'
  yield '/api/cms/content/list?section=internalrulesNews&kind=%E9%80%9A%E7%9F%A5%E5%85%AC%E5%91%8A'
  yield `/api/cms/content/list?section=internalrulesNews&keyword=${CANARY}`
  yield '/api/cms/content/list?section=internalrulesregulations'
  yield `/api/cms/content/list?section=internalrulesregulations&keyword=${CANARY}`
  yield `/api/cms/search/query?title=${CANARY}`
  yield `/api/cms/search/query?title=${CANARY}&section=internalrulesregulations`
  yield '/api/cms/search/query?title=%E5%88%B6%E5%BA%A6'
  yield '/api/cms/catalog/top'
  yield '/api/cms/site'
  yield '/api/cms/site/figures'
  yield '/sitemap.xml'
  yield '/rss.xml'
  for (const id of ids) yield `/api/cms/content/${id}`
}

async function sees(who: Actor, ids: readonly string[]): Promise<string[]> {
  const seen: string[] = []
  for (const url of waysTo(ids)) {
    const { body, headers } = await who.get(url)
    if (body.includes(CANARY) || body.includes('2031') || JSON.stringify(headers).includes(CANARY)) seen.push(url)
  }
  return seen
}

describe('S25 staff-only content', () => {
  test('is nowhere for a visitor: lists, items, neighbours, related, years, counts, search', async (t) => {
    const app = await testApp(t)
    const open = await news(app, { publishDate: '2031-04-30', publishAt: 0, title: '公开的' })
    const ids = await hide(app)
    const item = await app.visitor.get(`/api/cms/content/${open}`)
    assert.doesNotMatch(item.body, new RegExp(CANARY))
    await app.context.db
      .updateTable('content')
      .set({ publish_date: '2026-04-30', year: 2026 })
      .where('id', '=', open)
      .execute()
    app.context.responseCache.clear()
    assert.deepEqual(await sees(app.visitor, ids), [])
    assert.deepEqual(await sees(app.visitor, ids), [], 'from kept bytes')
  })

  test('is unreachable for an expired session, a user of the console and a member who has left', async (t) => {
    const app = await testApp(t)
    const ids = await hide(app)
    const [expired, left] = [await app.member('李四'), await app.member('张三')]
    await app.context.db.deleteFrom('member').where('staff_no', '=', 'A0001').execute()
    app.clock.pass(13 * 3_600_000)
    const admin = await app.admin()
    for (const who of [expired, left, admin]) assert.deepEqual(await sees(who, ids), [])
  })

  test('a member sees staff material but not that of other departments, nor what is not published', async (t) => {
    const app = await testApp(t)
    const [mixed = '', staff = '', finance = '', unfinished = '', future = '', notice = ''] = await hide(app)
    const member = await app.member()
    const codes = async (ids: string[]) =>
      Promise.all(ids.map(async (id) => (await member.get(`/api/cms/content/${id}`)).json().code))
    assert.deepEqual(await codes([mixed, staff, notice]), [200, 200, 200])
    assert.deepEqual(await codes([finance, unfinished, future]), [404, 404, 404])
  })

  test('every refusal forbids to be kept and differs by caller', async (t) => {
    const app = await testApp(t)
    for (const id of await hide(app)) {
      const { headers } = await app.visitor.get(`/api/cms/content/${id}`)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(String(headers.vary), /Authorization/)
    }
  })
})

describe('S27 search does not leak', () => {
  test('no spelling of the canary finds it, counts it or suggests it', async (t) => {
    const app = await testApp(t)
    await hide(app)
    for (const title of [
      CANARY,
      CANARY.toLowerCase(),
      'KANARIE',
      'KANARIE7f3',
      'KANARIE*',
      `"${CANARY}"`,
      `title:${CANARY}`,
      `title:KANARIE`,
      `-${CANARY}`,
      `NOT ${CANARY}`,
      `${CANARY} OR 公开`,
      `a OR ${CANARY}`,
      '%',
      '_',
      'KANARIE%',
      `${CANARY}.pdf`,
    ]) {
      const { code, data, raw } = await app.visitor.call('GET /api/cms/search/query', { query: { title } })
      assert.equal(code, 200, title)
      assert.deepEqual([data.total, data.rows, data.counts, data.synonyms], [0, [], [], []], title)
      assert.deepEqual([data.actions, data.corrected, data.laws.total], [[], '', 0], title)
      assert.doesNotMatch(raw, /KANARIE/)
    }
  })

  test('a place for staff has no telephone in an action, a slip is not mended to a title for staff', async (t) => {
    const app = await testApp(t)
    const place = { section: 'introduceIntroduction', audience: 'member', title: '秘苑大厦' } as const
    await content(app, { ...place, fields: { hotline: '0500-7777777', address: '暗街1号' } })
    await content(app, {
      section: 'department',
      title: '公开部',
      fields: { phone: '0500-1', directLine: '87654' },
    })
    await rule(app, { title: '锁匠值守规程' })
    const member = await app.member()
    const ask = async (who: Actor, title: string) => who.call('GET /api/cms/search/query', { query: { title } })
    for (const title of [
      '秘苑大厦值班电话',
      '秘苑大厦',
      '秘苑电梯坏了',
      '公开部电话',
      '锁匠值首',
      '锁将值守',
      'suojiangzhishou',
    ]) {
      const { raw, data } = await ask(app.visitor, title)
      assert.doesNotMatch(raw, /0500-7777777|暗街|87654|锁匠/, title)
      assert.equal(data.corrected, '', title)
      assert.ok(data.actions.every(({ place: name }) => name !== '秘苑大厦'))
    }
    assert.equal((await ask(member, '锁将值守')).data.corrected, '锁匠值守')
  })

  test('a member finds the same word where the member may read it, by the name of an attachment for staff too', async (t) => {
    const app = await testApp(t)
    await hide(app)
    const search = async (who: Actor) =>
      (await who.call('GET /api/cms/search/query', { query: { title: CANARY } })).data.counts
    assert.deepEqual(await search(await app.member()), [
      { section: 'internalrulesNews', label: sections.internalrulesNews.label, total: 3 },
      { section: 'internalrulesregulations', label: '规章制度', total: 1 },
    ])
  })
})
