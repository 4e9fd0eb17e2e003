import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { SectionKey } from '@anju/contract/sections'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { content, departmentRule, draft, news, rule, scheduled } from '../../../test/factories.ts'
import { type Actor, HOUR, type Options, testApp } from '../../../test/harness.ts'
import { leastFields } from '../../../test/least-fields.ts'
import { insertContent } from './service.ts'

type Query = NonNullable<Options<'GET /api/cms/content/list'>['query']>
const list = (who: Actor, query: Partial<Query> = {}) =>
  who.call('GET /api/cms/content/list', { query: { section: 'internalrulesNews', ...query } })
const titles = async (who: Actor, query: Partial<Query> = {}) =>
  (await list(who, query)).data.rows.map(({ title }) => title)

describe('content list', () => {
  test('answers rows and total, newest first, ten a page', async (t) => {
    const app = await testApp(t)
    for (let day = 1; day <= 23; day++)
      await news(app, { title: `${day} 日`, publishDate: `2026-10-${String(day).padStart(2, '0')}` })
    const { code, data } = await list(app.visitor)
    assert.deepEqual([code, data.rows.length, data.total], [200, 10, 23])
    assert.equal(data.rows[0]?.title, '23 日')
    assert.deepEqual(await titles(app.visitor, { pageNum: '3' }), ['3 日', '2 日', '1 日'])
    assert.deepEqual(await titles(app.visitor, { pageNum: '4' }), [])
  })

  test('pages hold 1 to 50 rows; other sizes and page numbers are refused', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 55; at++) await news(app)
    assert.equal((await list(app.visitor, { pageSize: '50' })).data.rows.length, 50)
    assert.equal((await list(app.visitor, { pageSize: '1', pageNum: '55' })).data.rows.length, 1)
    assert.deepEqual((await list(app.visitor, { pageNum: '999999' })).data.rows, [])
    for (const pageSize of ['0', '51', '-1', '1e9', '0x10', '1e999', '10.5', ' 10', '', '०'])
      assert.equal((await list(app.visitor, { pageSize })).code, 400, pageSize)
    for (const pageNum of ['0', '-1', '1e9', '10000000', 'a', ''])
      assert.equal((await list(app.visitor, { pageNum })).code, 400, pageNum)
  })

  test('every item is on exactly one page, items of one day too', async (t) => {
    const app = await testApp(t)
    for (let at = 0; at < 12; at++) await news(app, { topUntil: at % 5 === 0 ? app.clock.now() + HOUR : null })
    const seen: string[] = []
    for (let pageNum = 1; pageNum <= 5; pageNum++)
      seen.push(...(await titles(app.visitor, { pageNum: String(pageNum), pageSize: '3' })))
    assert.deepEqual([seen.length, new Set(seen).size], [12, 12])
  })

  test('a page far behind is the same whether its place is remembered or not, for pinned items and both orders', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    const MANY = 1030
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < MANY; at++)
        for (const section of ['internalrulesNews', 'department'])
          await insertContent(
            tx,
            {
              section,
              title: `第 ${at} 条`,
              publishDate: `2026-0${1 + (at % 9)}-01`,
              sortNo: at % 7,
              topUntil: at % 400 === 0 ? app.clock.now() + HOUR : null,
              fields: leastFields(section as SectionKey),
            },
            [],
            app.clock.now(),
          )
    })
    for (const section of ['internalrulesNews', 'department']) {
      const page = async (pageNum: number) =>
        (await app.visitor.get(`/api/cms/content/list?section=${section}&pageNum=${pageNum}&pageSize=50`)).json().data
      const seen: string[] = []
      for (let pageNum = 1; pageNum <= 21; pageNum++)
        for (const { contentId } of (await page(pageNum)).rows) seen.push(contentId)
      assert.equal(new Set(seen).size, MANY)
      for (const pageNum of [21, 11, 20, 10]) {
        app.context.responseCache.clear()
        const { rows, total } = await page(pageNum)
        assert.equal(total, MANY)
        assert.deepEqual(
          rows.map(({ contentId }: { contentId: string }) => contentId),
          seen.slice((pageNum - 1) * 50, pageNum * 50),
        )
      }
      assert.deepEqual((await page(22)).rows, [])
    }
  })

  test('pinned items come first and say so, until their time is over', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '旧闻', publishDate: '2025-01-01', topUntil: app.clock.now() + HOUR })
    await news(app, { title: '新闻', publishDate: '2026-11-20' })
    const pinned = async () => (await list(app.visitor)).data.rows.map(({ title, pinned }) => [title, pinned])
    assert.deepEqual(await pinned(), [
      ['旧闻', true],
      ['新闻', false],
    ])
    app.clock.pass(HOUR)
    assert.deepEqual(await pinned(), [
      ['新闻', false],
      ['旧闻', false],
    ])
  })

  test('what is over is left out of what is current from its minute on, also for words and what is pinned, and stays in the list of all', async (t) => {
    const app = await testApp(t)
    const ends = (at: number) => ({ endsAt: toWireTime(at).slice(0, 16) })
    const soon = app.clock.now() + HOUR
    await news(app, { title: '停水通知', fields: ends(soon), topUntil: app.clock.now() + 9 * HOUR })
    await news(app, { title: '停电通知', fields: ends(app.clock.now() - HOUR) })
    await news(app, { title: '通知' })
    for (const who of [app.visitor, await app.member()]) {
      assert.deepEqual((await titles(who, { current: 'true' })).sort(), ['停水通知', '通知'])
      assert.deepEqual(await titles(who, { current: 'true', keyword: '停水' }), ['停水通知'])
      assert.equal((await list(who)).data.total, 3)
    }
    app.clock.pass(HOUR)
    for (const who of [app.visitor, await app.member()]) {
      assert.deepEqual(
        (await list(who, { current: 'true' })).data.rows.map(({ title }) => title),
        ['通知'],
      )
      assert.equal((await list(who, { current: 'true' })).data.total, 1)
      assert.deepEqual(await titles(who, { current: 'true', keyword: '停水' }), [])
      assert.equal((await list(who)).data.total, 3)
    }
  })

  test('a position is current until its last day is over', async (t) => {
    const app = await testApp(t)
    const today = toWireDate(app.clock.now())
    await content(app, { section: 'information', title: '今天截止', fields: { closesOn: today } })
    await content(app, { section: 'information', title: '已截止', fields: { closesOn: '2020-01-01' } })
    const query = { section: 'information', current: 'true' } as const
    assert.deepEqual(await titles(app.visitor, query), ['今天截止'])
  })

  test('a section with its own order follows the editor’s numbers', async (t) => {
    const app = await testApp(t)
    for (const [title, sortNo] of [
      ['乙', 2],
      ['丙', 3],
      ['甲', 1],
    ] as const)
      await content(app, { section: 'introduceServing', title, sortNo })
    assert.deepEqual(await titles(app.visitor, { section: 'introduceServing' }), ['甲', '乙', '丙'])
  })

  test('filters by department, kind, year and words, and lists the years', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '电梯年检通过', department: '云澜大厦管理处', publishDate: '2025-03-01' })
    await news(app, { title: '停水通知', department: '财务部', kind: '停水停电', publishDate: '2026-03-01' })
    await news(app, { title: '内部年检', department: '财务部', audience: 'member', publishDate: '2024-03-01' })
    assert.deepEqual(await titles(app.visitor, { department: '财务部' }), ['停水通知'])
    assert.deepEqual(await titles(app.visitor, { department: '无此部' }), [])
    assert.deepEqual(await titles(app.visitor, { kind: '停水停电' }), ['停水通知'])
    assert.deepEqual(await titles(app.visitor, { year: '2025' }), ['电梯年检通过'])
    assert.deepEqual(await titles(app.visitor, { keyword: '年检' }), ['电梯年检通过'])
    assert.deepEqual(await titles(app.visitor, { keyword: '年检', department: '财务部' }), [])
    assert.deepEqual(await titles(app.visitor, { keyword: '%' }), [])
    assert.deepEqual((await titles(app.visitor, { keyword: ' ' })).length, 2)
    assert.deepEqual((await list(app.visitor, { year: '2025' })).data.years, [2026, 2025])
    assert.deepEqual((await list(await app.member())).data.years, [2026, 2025, 2024])
    assert.equal((await list(app.visitor, { year: '25' })).code, 400)
  })

  test('the name of a disabled department is no filter, but stays with its items', async (t) => {
    const app = await testApp(t)
    await news(app, { title: '停水通知', department: '财务部' })
    const member = await app.member()
    assert.deepEqual(await titles(member, { department: '财务部' }), ['停水通知'])
    await app.context.db.updateTable('department').set({ status: 'disabled' }).where('name', '=', '财务部').execute()
    assert.deepEqual(await titles(member, { department: '财务部' }), [])
    assert.equal((await list(member)).data.rows[0]?.department, '财务部')
  })

  test('counts and shows what the caller may read: public, staff, own department', async (t) => {
    const app = await testApp(t)
    await news(app)
    await news(app, { audience: 'member' })
    await news(app, { audience: 'departments', departments: ['综合管理部'] })
    await draft(app)
    await scheduled(app)
    const total = async (who: Actor) => (await list(who)).data.total
    assert.equal(await total(app.visitor), 1)
    assert.equal(await total(await app.member('张三')), 3)
    assert.equal(await total(await app.member('李四')), 2)
    app.clock.pass(HOUR)
    assert.equal(await total(app.visitor), 2)
  })

  test('a section or kind for staff answers one sentence and neither title nor count', async (t) => {
    const app = await testApp(t)
    await rule(app, { title: 'KANARIE' })
    await departmentRule(app, ['财务部'])
    for (const query of [{ section: 'internalrulesregulations' }, { kind: '通知公告' }]) {
      const { status, code, msg, data, raw } = await list(app.visitor, query)
      assert.deepEqual([status, code, data], [200, 401, null])
      assert.equal(msg, '内部资料仅限公司员工查看，请登录后查看')
      assert.doesNotMatch(raw, /KANARIE|total|rows/)
    }
    assert.equal((await list(await app.member(), { section: 'internalrulesregulations' })).data.total, 1)
  })

  test('a section that does not exist is not found, the names of the language neither', async (t) => {
    const app = await testApp(t)
    for (const section of ['nothing', '__proto__', 'constructor', 'toString'])
      assert.deepEqual((await list(app.visitor, { section })).code, 404, section)
    assert.equal((await app.visitor.call('GET /api/cms/content/list')).code, 400)
  })
})
