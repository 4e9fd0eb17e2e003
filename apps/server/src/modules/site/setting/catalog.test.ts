import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../../test/harness.ts'

describe('catalogs', () => {
  const catalogs = async (app: TestApp) => (await app.visitor.call('GET /api/cms/catalog/top')).data.rows

  test('name, order and visibility change; the position, which decides the address, remains', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { catalogs: known } = (await admin.call('GET /prod-api/cms/section')).data
    const [first, second] = known
    assert.ok(first && second)
    const renamed = { ...first, name: '关于我们' }
    assert.equal((await admin.call('PUT /prod-api/cms/section/catalog', { body: renamed })).code, 200)
    assert.equal((await admin.call('PUT /prod-api/cms/section/catalog', { body: renamed })).code, 409)
    const hidden = { ...second, shown: false }
    assert.equal((await admin.call('PUT /prod-api/cms/section/catalog', { body: hidden })).code, 200)
    const catalogIds = known.map(({ catalogId }) => catalogId).toReversed()
    assert.equal((await admin.call('PUT /prod-api/cms/section/catalog/sort', { body: { catalogIds } })).code, 200)
    assert.deepEqual(
      (await catalogs(app)).map(({ name, position }) => [name, position]),
      [
        ['内部规章', 5],
        ['企业传媒', 4],
        ['教育培训', 3],
        ['关于我们', 1],
      ],
    )
    const { hiddenCatalogs } = (await app.visitor.call('GET /api/cms/site')).data
    assert.deepEqual(hiddenCatalogs, [{ catalogId: '1002', name: '企业文化', position: 2 }])
  })

  test('one catalog is always shown, and no two have the same name', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const answers = []
    const { catalogs: known } = (await admin.call('GET /prod-api/cms/section')).data
    for (const one of known)
      answers.push(await admin.call('PUT /prod-api/cms/section/catalog', { body: { ...one, shown: false } }))
    assert.deepEqual(
      answers.map(({ code }) => code),
      [200, 200, 200, 200, 500],
    )
    assert.equal(answers.at(-1)?.msg, '至少显示一个一级栏目')
    assert.equal((await catalogs(app)).length, 1)
    const last = known.at(-1)
    assert.ok(last)
    const twin = await admin.call('PUT /prod-api/cms/section/catalog', { body: { ...last, name: '走进企业' } })
    assert.equal(twin.msg, '已有名为“走进企业”的一级栏目')
  })
})
