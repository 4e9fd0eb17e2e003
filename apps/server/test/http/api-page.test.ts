import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { testApp } from '../harness.ts'

describe('API page and health', () => {
  test('the description is for users of the console and contains every route of every table', async (t) => {
    const app = await testApp(t)
    for (const who of [app.visitor, await app.member(), app.withToken('null')]) {
      const { statusCode, body } = await who.get('/docs/openapi.json')
      assert.deepEqual([statusCode, JSON.parse(body).data], [401, null])
      assert.doesNotMatch(body, /paths/)
    }
    const { openapi, paths } = (await (await app.admin()).get('/docs/openapi.json')).json()
    assert.equal(openapi, '3.1.0')
    for (const key of Object.values(tables).flatMap((table) => Object.keys(table))) {
      const [method = '', url = ''] = key.split(' ')
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      assert.ok(operation?.summary && operation.responses[200], key)
    }
  })

  test('everybody reads the description of the open calls of the law library, with their limits', async (t) => {
    const app = await testApp(t)
    const { openapi, info, paths } = (await app.visitor.get('/api/cms/law-api.json')).json()
    assert.equal(openapi, '3.1.0')
    assert.match(info.description, /最多 200 条/)
    assert.deepEqual(Object.keys(paths).toSorted(), [
      '/api/cms/law/changes-file/{lawId}',
      '/api/cms/law/file/{lawId}',
      '/api/cms/law/hits-file',
      '/api/cms/law/list',
      '/api/cms/law/search',
      '/api/cms/law/text/{lawId}',
      '/api/cms/law/{lawId}',
    ])
  })

  test('the description says which calls take a form or a file, and which answer one', async (t) => {
    const app = await testApp(t)
    const { paths } = (await (await app.admin()).get('/docs/openapi.json')).json()
    const typesOf = ({ content }: { content: object }) => Object.keys(content)
    const exported = paths['/prod-api/system/user/export'].post
    assert.deepEqual(typesOf(exported.requestBody), ['application/x-www-form-urlencoded'])
    assert.deepEqual(typesOf(exported.responses[200]), ['application/octet-stream', 'application/json'])
    assert.deepEqual(typesOf(paths['/prod-api/system/user/importData'].post.requestBody), ['multipart/form-data'])
    assert.deepEqual(typesOf(paths['/prod-api/login'].post.requestBody), ['application/json'])
  })

  test('the page and its few files are there, nothing else below it', async (t) => {
    const app = await testApp(t)
    for (const url of ['/docs', '/docs/start.js', '/docs/files/swagger-ui.css', '/docs/files/swagger-ui-bundle.js'])
      assert.equal((await app.visitor.get(url)).statusCode, 200, url)
    for (const url of ['/docs/files/package.json', '/docs/files/..%2fpackage.json', '/docs/files/__proto__', '/docs/x'])
      assert.equal((await app.visitor.get(url)).statusCode, 404, url)
  })

  test('shows the captcha as the kind of picture that it is', async (t) => {
    const app = await testApp(t, { captcha: true })
    await app.context.db
      .updateTable('parameter')
      .set({ value: 'true' })
      .where('key', '=', 'sys.account.captchaEnabled')
      .execute()
    const { img = '' } = await app.visitor.call('GET /prod-api/captchaImage')
    assert.deepEqual([...Buffer.from(img, 'base64').subarray(0, 3)], [0xff, 0xd8, 0xff], 'a JPEG')
    assert.match((await app.visitor.get('/docs/start.js')).body, /`data:image\/jpeg;base64,\$\{answer\.img\}`/)
  })

  test('switched off, it does not exist', async (t) => {
    const app = await testApp(t, { apiPage: false })
    const admin = await app.admin()
    for (const url of ['/docs', '/docs/openapi.json', '/docs/start.js'])
      assert.equal((await admin.get(url)).statusCode, 404, url)
  })

  test('liveness and readiness are distinguished', async (t) => {
    const app = await testApp(t)
    assert.deepEqual((await app.visitor.get('/healthz')).json(), { status: 'alive' })
    assert.equal((await app.visitor.get('/readyz')).json().status, 'ready')
  })
})
