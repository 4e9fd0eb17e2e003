import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { news, rule } from '../factories.ts'
import { testApp } from '../harness.ts'
import { shared } from '../shared-app.ts'

const gets = Object.values(tables)
  .flatMap((table) => Object.entries<{ access: string }>(table))
  .filter(([key, { access }]) => access === 'anyone' && key.startsWith('GET /api/cms/') && !key.includes('track'))
  .map(([key]) => key.slice(4).replace(/:\w+/g, 'x'))

const needed = (url: string) => (url.endsWith('content/list') ? '?section=internalrulesNews' : '?')

describe('S28 no oracle by sorting, filtering or choosing fields', () => {
  const readApp = shared((suite) => testApp(suite))

  for (const parameter of [
    'orderBy=password_hash',
    'orderByColumn=password_hash&isAsc=asc',
    'sort=audience',
    'filter[password]=a%25',
    'fields=*',
    'author.password=x',
    'status=draft',
    'audience=member',
    'publishAt=0',
    'params[dataScope]=1=1',
    '__proto__[x]=1',
    'limit=1000',
  ])
    test(`${parameter} is refused on every list, item and search`, async () => {
      const app = await readApp()
      assert.ok(gets.length >= 8)
      for (const url of gets) {
        // A law list has a status of its own, with two values.
        const { statusCode, json } = await app.visitor.get(`${url}${needed(url)}&${parameter}`)
        assert.deepEqual([statusCode, json().code, json().data], [200, 400, null], url)
      }
    })

  test('a parameter given twice is refused', async () => {
    const app = await readApp()
    for (const url of ['/api/cms/content/list?section=a&section=b', '/api/cms/search/query?title=a&title=b'])
      assert.equal((await app.visitor.get(url)).json().code, 400)
  })

  test('a field name inside a searchable field finds nothing', async (t) => {
    const app = await testApp(t)
    await news(app, { fields: { place: '云澜大厦' } })
    const { data } = await app.visitor.call('GET /api/cms/search/query', { query: { title: 'place' } })
    assert.equal(data.total, 0)
  })
})

describe('S35 CurrentSite', () => {
  test('whatever it says, the answer is the one site’s public data', async (t) => {
    const app = await testApp(t)
    await rule(app, { title: 'KANARIE' })
    await news(app, { title: '公开' })
    for (const url of ['/api/cms/site', '/api/cms/catalog/top', '/api/cms/content/list?section=internalrulesNews']) {
      const plain = await app.server.inject(url)
      for (const currentsite of ['', '1', '2', '-1', '1000000000', 'x', "1' or 1=1", 'null', '1,2']) {
        const { statusCode, body } = await app.visitor.get(url, { currentsite })
        assert.deepEqual([statusCode, body], [200, plain.body], `${url} ${currentsite}`)
      }
    }
    for (const currentsite of ['2', '-1', 'x'])
      assert.equal(
        (await app.visitor.get('/api/cms/content/list?section=internalrulesregulations', { currentsite })).json().code,
        401,
      )
  })

  test('calls without X-Requested-With are answered as those with it', async (t) => {
    const app = await testApp(t)
    const plain = await app.server.inject('/api/cms/site')
    assert.equal(plain.body, (await app.visitor.get('/api/cms/site')).body)
  })
})

describe('numbers that no column holds', () => {
  test('a version beyond all numbers is refused, not a fault of the server', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { user } = await admin.call('GET /prod-api/getInfo')
    const { roleId } = await admin.call('POST /prod-api/system/role', {
      body: { roleName: '查看', roleKey: 'viewer', roleSort: 1 },
    })
    for (const version of [2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300]) {
      const form = { userId: user.userId, nickName: '管理员', version }
      assert.equal((await admin.call('PUT /prod-api/system/user', { body: form })).code, 400)
      const role = { roleId, roleName: '查看', roleKey: 'viewer', roleSort: 1, version }
      assert.equal((await admin.call('PUT /prod-api/system/role', { body: role })).code, 400)
    }
    const last = { userId: user.userId, nickName: '管理员', version: 2_147_483_647 }
    assert.equal((await admin.call('PUT /prod-api/system/user', { body: last })).code, 409)
  })
})
