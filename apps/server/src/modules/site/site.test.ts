import assert from 'node:assert/strict'
import { test } from 'node:test'
import { content } from '../../../test/factories.ts'
import { HOUR, testApp } from '../../../test/harness.ts'
import { findPasswordFault } from './index.ts'

test('§2 header: the site answers the company’s particulars and five catalogs in order', async (t) => {
  const app = await testApp(t)
  const { data } = await app.visitor.call('GET /api/cms/site')
  assert.deepEqual([data.companyName, data.shortName, data.pageGuards], ['衡岚物业服务有限公司', '衡岚物业', true])
  assert.deepEqual(
    data.catalogs.map(({ name }) => name),
    ['走进企业', '企业文化', '教育培训', '企业传媒', '内部规章'],
  )
})

test('§3 catalogId is a text, and the top catalogs are those of the header', async (t) => {
  const app = await testApp(t)
  const { data } = await app.visitor.call('GET /api/cms/catalog/top')
  assert.equal(data.total, 5)
  assert.deepEqual(data.rows, (await app.visitor.call('GET /api/cms/site')).data.catalogs)
  for (const { catalogId } of data.rows) assert.equal(typeof catalogId, 'string')
})

test('S21 passwords are not made of words of the trade or of the company', async (t) => {
  const app = (await testApp(t)).context
  assert.match((await findPasswordFault(app, 'wuye2026', [])) ?? '', /公司、部门或楼宇/)
  assert.match((await findPasswordFault(app, '衡岚物业2026', [])) ?? '', /公司、部门或楼宇/)
  assert.equal(await findPasswordFault(app, 'river stone lamp', []), undefined)
})

test('S21 passwords are not made of the names of company, departments and people in pinyin, of initials or of domains', async (t) => {
  const { context } = await testApp(t)
  const { db } = context
  const { value_json } = await db
    .selectFrom('site_setting')
    .selectAll()
    .where('id', '=', 'company')
    .executeTakeFirstOrThrow()
  const company = { ...JSON.parse(value_json), email: 'info@lanjing-pm.example' }
  await db
    .updateTable('site_setting')
    .set({ value_json: JSON.stringify(company) })
    .where('id', '=', 'company')
    .execute()
  const app = { db, settings: { ...context.settings, publicOrigins: ['https://www.jinghu-home.cn'] } }
  const guessed = ['henglan2026', 'HengLan@2026', 'hlwy2026', 'HLWYFWYXGS123', 'henglanwuye!', 'caiwubu2026']
  for (const password of [...guessed, 'lanjing-pm123', 'JingHu-Home@1', 'ouyangmingyuan1'])
    assert.match((await findPasswordFault(app, password, ['欧阳明远'])) ?? '', /公司、部门或楼宇/, password)
  for (const password of ['river stone lamp', 'henglan rain over the lake', 'kx7pQw2mLv'])
    assert.equal(await findPasswordFault(app, password, ['欧阳明远']), undefined, password)
})

test('figures are counted from what every visitor may read, for members too', async (t) => {
  const app = await testApp(t)
  const project = (fields: object, more: object = {}) =>
    content(app, {
      section: 'introduceIntroduction',
      fields: { status: '在管', city: '临江市', areaM2: 1000.5, ...fields },
      ...more,
    })
  await project({})
  await project({ city: '澄湖市', areaM2: 2000 })
  await project({ status: '已撤场' })
  await project({ areaM2: 9_000_000 }, { audience: 'member' })
  await project({ areaM2: 9_000_000 }, { status: 'draft' })
  await project({ areaM2: 500 }, { publishAt: app.clock.now() + HOUR })
  await content(app, { section: 'outline', fields: { staffCount: 1260, foundedOn: '2008-03-18' } })
  const figures = async () => (await app.visitor.call('GET /api/cms/site/figures')).data
  assert.deepEqual(await figures(), {
    projects: 2,
    areaM2: 3000.5,
    cities: 2,
    staff: 1260,
    years: 18,
    laws: 0,
    articles: 0,
    asOf: '2026-11',
  })
  assert.equal((await (await app.member()).call('GET /api/cms/site/figures')).data.projects, 2)
  app.clock.pass(HOUR)
  assert.equal((await figures()).projects, 3)
})

test('an empty company has figures of nothing', async (t) => {
  const app = await testApp(t)
  const { data } = await app.visitor.call('GET /api/cms/site/figures')
  assert.deepEqual([data.projects, data.areaM2, data.staff, data.years], [0, 0, 0, 0])
})
