import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DAY, testApp } from '../../../test/harness.ts'
import { folderOf, importInto, library, text, withLibrary } from '../../../test/laws.ts'

const site = async (app: Awaited<ReturnType<typeof testApp>>) => (await app.visitor.call('GET /api/cms/site')).data

describe('数据截至', () => {
  test('it is what a person or the collection states, and the publication of one law never moves it', async (t) => {
    const { app, report } = await withLibrary(t)
    assert.deepEqual([report.asOf.day, (await site(app)).lawsAsOf], ['', ''], 'nobody has stated any')
    await importInto(app, folderOf(t, library), '2025-04-05')
    assert.equal((await site(app)).lawsAsOf, '2025-04-05')
    await importInto(app, folderOf(t, { '行政法规/新示例(2026-11-20).md': text('新示例', '第一条 甲。') }))
    assert.equal((await site(app)).lawsAsOf, '2025-04-05')
    await importInto(app, folderOf(t, { ...library, 'README.md': '# 资料\n\n数据截至：2025年5月6日' }))
    assert.equal((await site(app)).lawsAsOf, '2025-05-06')
    await importInto(app, folderOf(t, { ...library, '_index/manifest.json': '{"asOf": "2099-01-01"}' }))
    assert.equal((await site(app)).lawsAsOf, '2025-05-06', 'a day to come is none')
    const admin = await app.admin()
    const { data } = await admin.call('GET /prod-api/cms/law/as-of')
    assert.deepEqual(
      data.statements.map(({ day, reason }) => [day, reason]),
      [
        ['2025-05-06', '导入的资料中写明'],
        ['2025-04-05', '导入时填写'],
      ],
    )
  })

  test('it is corrected in the console with a reason, which is recorded with the person, unless somebody else was first', async (t) => {
    const { app } = await withLibrary(t)
    const admin = await app.admin()
    const correct = (day: string, before: string, reason = '与官网核对') =>
      admin.call('PUT /prod-api/cms/law/as-of', { body: { day, before, reason } })
    assert.equal((await correct('2026-10', '')).code, 200)
    assert.equal((await site(app)).lawsAsOf, '2026-10')
    assert.equal((await correct('2026-09', '')).code, 409)
    for (const [day, reason] of [
      ['2026-13', 'x'],
      ['2027-01-01', 'x'],
      ['2026-02-30', 'x'],
      ['2026-10', ' '],
    ] as const)
      assert.notEqual((await correct(day, '2026-10', reason)).code, 200, day)
    const { statements } = (await admin.call('GET /prod-api/cms/law/as-of')).data
    assert.equal(statements.length, 1)
    assert.match(statements[0]?.userName ?? '', /./)
    assert.equal(
      (
        await (
          await app.holder('cms:law:list')
        ).call('PUT /prod-api/cms/law/as-of', { body: { day: '', before: '2026-10', reason: 'x' } })
      ).code,
      403,
    )
  })

  test('from twelve months after it the status of a law says as of which month it is known, everywhere and by the clock', async (t) => {
    const { app, search } = await withLibrary(t)
    await importInto(app, folderOf(t, library), '2026-01-10')
    const label = async () =>
      (await search('业主', { scope: 'law' })).rows.find(({ shortTitle }) => shortTitle === '物业示例条例')
    assert.deepEqual([(await label())?.status, (await label())?.statusLabel], ['effective', '有效'])
    const lawId = (await label())?.lawId ?? ''
    app.clock.pass(60 * DAY)
    const told = await label()
    assert.deepEqual(
      [told?.status, told?.statusLabel, told?.checkedOn],
      ['effective', '有效（截至 2026-01）', '2026-01-10'],
    )
    const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId }, query: {} })
    assert.equal(data.statusLabel, '有效（截至 2026-01）')
    const jumped = (await search('物业示例条例第一条')).jumps[0]
    assert.equal(jumped?.statusLabel, '有效（截至 2026-01）')
    const { rows } = (await app.visitor.call('GET /api/cms/law/list', { query: {} })).data
    assert.ok(rows.every(({ status, statusLabel }) => status !== 'effective' || statusLabel.includes('截至')))
    const hits = (await app.visitor.call('GET /api/cms/search/query', { query: { title: '业主' } })).data.laws.rows
    assert.ok(hits.some(({ lawStatusLabel }) => lawStatusLabel === '有效（截至 2026-01）'))
    assert.match(
      (await app.visitor.get(`/digitization/laws/${encodeURIComponent(lawId)}`)).body,
      /有效（截至 2026-01）/,
    )
    assert.equal((await site(app)).lawsInForce, '有效（截至 2026-01）')
    const on = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId }, query: { on: '2020-05-01' } })
    assert.equal(on.data.statusLabel, '有效', 'on a day that is asked for')
  })
})

const POLICE = {
  '行政法/治安管理处罚法(2012-10-26).md': text('中华人民共和国治安管理处罚法', '第一条 维护社会治安秩序。'),
}
const REASON = '2025 年修订，自 2026-01-01 施行，本库仍为 2012 年文本'

describe('laws of which newer versions are known', () => {
  test('an older text is 待核 with the reason from the day of the newer one, and settles when that is added', async (t) => {
    const app = await testApp(t)
    app.clock.set(Date.UTC(2025, 11, 31, 2))
    await importInto(app, folderOf(t, POLICE), '2025-12-01')
    const jumpsOfDay = async () => {
      const { data } = await app.visitor.call('GET /api/cms/law/search', { query: { keyword: '治安管理处罚法第一条' } })
      return data.jumps.map(({ status, statusReason }) => [status, statusReason])
    }
    assert.deepEqual(await jumpsOfDay(), [['effective', '']])
    app.clock.pass(DAY)
    assert.deepEqual(await jumpsOfDay(), [['review', REASON]])
    const then = await app.visitor.call('GET /api/cms/law/search', {
      query: { keyword: '治安管理处罚法第一条', on: '2025-06-01' },
    })
    assert.deepEqual(
      then.data.jumps.map(({ status }) => status),
      ['effective'],
    )
    const admin = await app.admin()
    const { rows } = await admin.call('GET /prod-api/cms/law/doubt/list', { query: { kind: 'amended' } })
    assert.deepEqual(
      rows.map(({ statusReason }) => statusReason),
      [REASON],
    )
    const fresh = text('中华人民共和国治安管理处罚法', '第一条 维护社会治安秩序，保障公共安全。')
    await importInto(app, folderOf(t, { '行政法/治安管理处罚法(2025-06-27).md': fresh }))
    assert.deepEqual((await jumpsOfDay())[0]?.[0], 'effective')
  })

  test('administrators add, change and remove rows of their own; those of the product stay', async (t) => {
    const { app, search } = await withLibrary(t)
    const admin = await app.admin()
    const fact = {
      name: '《物业示例条例》',
      kind: '修正',
      publishedOn: '2026-05-01',
      effectiveOn: '2026-06-01',
      source: '官网',
    } as const
    const add = (change: object = {}) => admin.call('POST /prod-api/cms/law/amended', { body: { ...fact, ...change } })
    const made = await add()
    assert.equal(made.code, 200)
    const status = async () => {
      const row = (await search('物业示例条例', { scope: 'law' })).named.find(({ title }) => title === '物业示例条例')
      return [row?.status, row?.statusReason]
    }
    assert.deepEqual(await status(), ['review', '2026 年修正，自 2026-06-01 施行，本库仍为 2018 年文本'])
    assert.notEqual((await add()).code, 200, 'twice')
    assert.notEqual((await add({ name: '网络安全法', publishedOn: '2025-10-28' })).code, 200, 'the product has it')
    assert.notEqual((await add({ publishedOn: '2026-07-01' })).code, 200, 'in force before it is published')
    const { amendedId } = made.data
    const body = { amendedId, version: 1, ...fact, effectiveOn: '2099-01-01' }
    assert.equal((await admin.call('PUT /prod-api/cms/law/amended', { body })).code, 200)
    assert.deepEqual(await status(), ['effective', ''])
    const remove = (amendedIds: string) =>
      admin.call('DELETE /prod-api/cms/law/amended/:amendedIds', { params: { amendedIds } })
    assert.equal((await remove(amendedId)).code, 200)
    const { rows, total } = await admin.call('GET /prod-api/cms/law/amended/list', { query: { pageSize: '100' } })
    assert.equal(rows.length, total)
    assert.ok(rows.every(({ builtIn, held }) => builtIn && held === 'none'))
  })
})
