import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withAttachment } from '../factories.ts'
import { testApp } from '../harness.ts'

describe('audit F28 names of files', () => {
  test('a file has its stored name and no other', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app)
    const [, , id = '', name = ''] = url.split('/')
    const own = await app.visitor.get(url)
    assert.equal(own.statusCode, 200)
    assert.match(String(own.headers['content-disposition']), new RegExp(`filename\\*=UTF-8''${name}$`))
    for (const other of ['setup.exe.html', `${name}.exe`, encodeURIComponent(`${decodeURIComponent(name)} `)]) {
      const { statusCode, headers } = await app.visitor.get(`/files/${id}/${other}`)
      assert.equal(statusCode, 401, other)
      assert.equal(headers['content-disposition'], undefined)
      assert.equal((await (await app.member()).get(`/files/${id}/${other}`)).statusCode, 404)
    }
  })

  test('the console gives it under no other name either', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app)
    const admin = await app.admin()
    const ask = async (resource: string) =>
      admin.get(`/prod-api/common/download/resource?resource=${encodeURIComponent(resource)}`)
    assert.ok(String((await ask(decodeURIComponent(url))).headers['content-disposition']).startsWith('attachment'))
    assert.equal((await ask(decodeURIComponent(`${url}.exe`))).json().code, 404)
  })

  test('public files may be shown by pages of the other origins that are named, nothing else may', async (t) => {
    const alone = await testApp(t)
    const { url } = await withAttachment(alone)
    const policy = 'cross-origin-resource-policy'
    assert.equal((await alone.visitor.get(url)).headers[policy], 'same-origin')
    const app = await testApp(t, { publicOrigins: ['https://www.example.cn'] })
    const [open, staff] = [await withAttachment(app), await withAttachment(app, { audience: 'member' })]
    assert.equal((await app.visitor.get(open.url)).headers[policy], 'cross-origin')
    assert.equal((await (await app.member()).get(staff.url)).headers[policy], 'same-origin')
    for (const other of ['/', '/api/cms/site', '/admin/'])
      assert.equal((await app.visitor.get(other)).headers[policy], 'same-origin', other)
  })
})
