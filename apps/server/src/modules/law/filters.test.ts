import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const ISSUED = (place: string) => `2020年1月1日${place}第十届人民代表大会常务委员会第三次会议通过`
const files = {
  '行政法规/绿化示例条例(2018-03-19).md': text(
    '绿化示例条例',
    '第一条 绿化由主管部门负责。\n\n第二条 绿化应当公示。\n\n第三条 本条例自2018年6月1日起施行。',
  ),
  '地方性法规/示例省/示例省绿化条例(2020-01-01).md': text('示例省绿化条例', '第一条 绿化。', ISSUED('示例省')),
  '地方性法规/示例省/甲州市绿化条例(2021-02-01).md': text(
    '甲州市绿化条例',
    '第一条 绿化。\n\n第二条 本条例自2022年1月1日起施行。',
    ISSUED('甲州市'),
  ),
  '地方性法规/示例省/甲州经济特区绿化规定(2021-03-01).md': text(
    '甲州经济特区绿化规定',
    '第一条 绿化。',
    ISSUED('甲州市'),
  ),
  '地方性法规/示例省/乙江市绿化办法(2022-04-01).md': text(
    '乙江市绿化办法',
    '第一条 绿化。\n\n第二条 本办法自2022年6月1日起施行。',
    ISSUED('乙江市'),
  ),
}
const CONGRESS = '人民代表大会常务委员会'

const libraryApp = shared((suite) => withLibrary(suite, files))

test('law search: what each filter would leave is counted with the other filters as they are', async () => {
  const { search } = await libraryApp()
  const all = await search('绿化')
  assert.deepEqual(all.facets.level, [
    { value: 'local_regulation', total: 4 },
    { value: 'admin_regulation', total: 2 },
  ])
  assert.deepEqual(all.facets.region, [{ value: '示例省', total: 4 }])
  assert.deepEqual(all.facets.city, [], 'cities are chosen within a region')
  const inRegion = await search('绿化', { region: '示例省' })
  assert.deepEqual([inRegion.total, inRegion.facets.level.length], [4, 1])
  assert.deepEqual(inRegion.facets.city, [
    { value: '甲州市', total: 2 },
    { value: '乙江市', total: 1 },
  ])
  const inCity = await search('绿化', { region: '示例省', city: '甲州市' })
  assert.equal(inCity.total, 2)
  assert.equal(inCity.facets.city.length, 2, 'the other cities can still be chosen')
  const byIssuer = await search('绿化', { issuer: `示例省${CONGRESS}` })
  assert.deepEqual(
    byIssuer.rows.map(({ title }) => title),
    ['示例省绿化条例'],
  )
  assert.deepEqual((await search('绿化', { issuer: '没有的机关' })).facets.issuer.at(-1), {
    value: '没有的机关',
    total: 0,
  })
  assert.equal((await search('绿化', { scope: 'law' })).facets.level[1]?.total, 1, 'laws by law')
})

test('law search: days of publication and force, from and to, narrow what is found and can sort it', async () => {
  const { app, search } = await libraryApp()
  const titles = async (more: Record<string, string>) =>
    (await search('绿化', { scope: 'law', ...more })).rows.map(({ title }) => title)
  assert.deepEqual(await titles({ publishedFrom: '2021-02-01', publishedTo: '2021-02-28' }), ['甲州市绿化条例'])
  assert.deepEqual(await titles({ effectiveTo: '2018-12-31' }), ['绿化示例条例'])
  const byPublication = await titles({ sort: 'publish' })
  assert.deepEqual([byPublication[0], byPublication.at(-1)], ['乙江市绿化办法', '绿化示例条例'])
  assert.deepEqual((await titles({ sort: 'effective' })).slice(0, 2), ['乙江市绿化办法', '甲州市绿化条例'])
  const list = async (query: Record<string, string>) =>
    (await app.visitor.call('GET /api/cms/law/list', { query })).data
  const byForce = await list({ sort: 'effective', region: '示例省' })
  assert.deepEqual(
    byForce.rows.map(({ title }) => title),
    ['乙江市绿化办法', '甲州市绿化条例', '甲州经济特区绿化规定', '示例省绿化条例'],
    'those without a day are last',
  )
  assert.equal((await list({ region: '示例省', city: '乙江市' })).total, 1)
  const page = await list({ region: '示例省' })
  assert.deepEqual([page.total, page.facets.city.length], [4, 2])
  assert.deepEqual((await list({ region: '没有的省' })).total, 0)
})
