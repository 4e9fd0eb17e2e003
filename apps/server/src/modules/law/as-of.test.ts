import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWireTime } from '@anju/contract/wire/time'
import { text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const VERSIONS = {
  '社会法/示例法(2020-01-01).md': text('示例法', '第一条 旧文。\n\n第二条 本法自2020年2月1日起施行。'),
  '社会法/示例法(2026-10-01).md': text('示例法', '第一条 新文。\n\n第二条 本法自2027年1月1日起施行。'),
}

/** For tests that leave the clock alone. */
const libraryApp = shared((suite) => withLibrary(suite, VERSIONS))

test('a jump opens what is in force today, or on the day that is asked for', async (t) => {
  const { app, search } = await withLibrary(t, VERSIONS)
  const jump = async (on?: string) =>
    (await search('示例法第一条', on ? { on } : {})).jumps.map(({ status, start }) => [status, start])
  assert.deepEqual(await jump(), [['effective', '旧文。']])
  assert.deepEqual(await jump('2027-03-01'), [['effective', '新文。']])
  assert.deepEqual(await jump('2019-01-01'), [])
  app.clock.set(fromWireTime('2027-03-01 08:00:00'))
  assert.deepEqual(await jump(), [['effective', '新文。']])
  assert.deepEqual(await jump('2026-12-01'), [['effective', '旧文。']])
})

test('a law as of a day: its status and that of its versions, those not yet published left out', async () => {
  const { app, search } = await libraryApp()
  const lawId = (await search('旧文', { match: 'exact' })).rows[0]?.lawId ?? ''
  const read = async (on: string) => {
    const { data } = await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId }, query: { on } })
    return [data.status, ...data.versions.map(({ publishedOn, status }) => `${publishedOn} ${status}`)]
  }
  assert.deepEqual(await read('2026-11-01'), ['effective', '2026-10-01 pending', '2020-01-01 effective'])
  assert.deepEqual(await read('2026-09-01'), ['effective', '2020-01-01 effective'])
  assert.deepEqual(await read('2027-01-01'), ['amended', '2026-10-01 effective', '2020-01-01 amended'])
})

test('the library as of a day: what had been published, with the status of that day', async () => {
  const { app } = await libraryApp()
  const list = async (query: Record<string, string>) => {
    const { data } = await app.visitor.call('GET /api/cms/law/list', { query })
    return data.rows.map(({ publishedOn, status }) => `${publishedOn} ${status}`)
  }
  assert.deepEqual(await list({ on: '2026-11-01' }), ['2026-10-01 pending', '2020-01-01 effective'])
  assert.deepEqual(await list({ on: '2027-01-01' }), ['2026-10-01 effective'])
  assert.deepEqual(await list({ on: '2027-01-01', status: 'all' }), ['2026-10-01 effective', '2020-01-01 amended'])
  assert.deepEqual(await list({ on: '2020-01-15', keyword: '示例' }), ['2020-01-01 pending'])
})

test('law search as of a day: the texts of that day with their status', async () => {
  const { search } = await libraryApp()
  const statusesOn = async (keyword: string, on: string) =>
    (await search(keyword, { on, match: 'exact' })).rows.map(({ status }) => status)
  assert.deepEqual(await statusesOn('旧文', '2026-12-01'), ['effective'])
  assert.deepEqual(await statusesOn('旧文', '2027-01-01'), [])
  assert.deepEqual(await statusesOn('新文', '2026-12-01'), ['pending'])
  assert.deepEqual(await statusesOn('新文', '2026-09-01'), [])
  assert.deepEqual(await statusesOn('旧文', '2020-01-15'), ['pending'])
})

test('domain §2.4 status: a law comes into force on its day without a new import, and the version before becomes 已修改', async (t) => {
  const { app } = await withLibrary(t, VERSIONS)
  const statuses = async () =>
    (await app.visitor.call('GET /api/cms/law/list', { query: { status: 'all' } })).data.rows.map(
      ({ status }) => status,
    )
  assert.deepEqual(await statuses(), ['pending', 'effective'])
  app.clock.set(fromWireTime('2027-01-01 08:00:00'))
  assert.deepEqual(await statuses(), ['effective', 'amended'])
})

test('最初施行 of a revised text that does not name it is the day of the first version that is held', async (t) => {
  const { search } = await withLibrary(t, {
    '行政法规/示例办法(2019-05-10).md': text('示例办法', '第一条 本办法自2019年7月1日起施行。'),
    '行政法规/示例办法(2026-03-06).md': text('示例办法', '第一条 本办法自2026年5月1日起施行。'),
  })
  const { rows } = await search('示例办法', { scope: 'law', status: 'all' })
  assert.deepEqual(rows.map((law) => [law.effectiveOn, law.firstEffectiveOn]).sort(), [
    ['2019-07-01', ''],
    ['2026-05-01', '2019-07-01'],
  ])
})

test('a day that there is not is refused, wherever one is asked for', async () => {
  const { app, search } = await libraryApp()
  const lawId = (await search('示例法')).named[0]?.lawId ?? ''
  for (const day of ['2026-13-45', '2026-02-30', '2026-00-10']) {
    const query = { on: day, keyword: '旧文' }
    for (const response of [
      await app.visitor.call('GET /api/cms/law/search', { query: query }),
      await app.visitor.call('GET /api/cms/law/list', { query: { publishedFrom: day } }),
      await app.visitor.call('GET /api/cms/law/:lawId', { params: { lawId }, query: { on: day } }),
    ])
      assert.deepEqual([response.code, response.msg], [400, '没有这一天，请重新填写'], day)
  }
  assert.equal((await app.visitor.call('GET /api/cms/law/search', { query: { on: '2028-02-29' } })).code, 200)
})
