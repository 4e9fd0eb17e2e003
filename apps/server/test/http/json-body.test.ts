import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PASSWORD, type TestApp, testApp } from '../harness.ts'

const JSON_TYPE = 'application/json'

async function post(
  app: TestApp,
  payload: string | Buffer,
  type: string | undefined = JSON_TYPE,
  url = '/api/member/login',
) {
  const headers = type ? { 'content-type': type } : {}
  const answer = await app.server.inject({ method: 'POST', url, payload, headers, remoteAddress: '203.0.113.7' })
  return { status: answer.statusCode, code: answer.json().code as number, data: answer.json().data, raw: answer.body }
}

const login = (more: string) => `{"username":"张三","password":"${PASSWORD}"${more}}`

describe('S55 JSON bodies', () => {
  test('a body without tricks logs in', async (t) => {
    const app = await testApp(t)
    assert.deepEqual(
      [(await post(app, login(''))).code, (await post(app, login(''), `${JSON_TYPE}; charset=utf-8`)).code],
      [200, 200],
    )
  })

  for (const [what, body] of Object.entries({
    'a poisoned prototype': login(',"__proto__":{"admin":true}'),
    'a poisoned constructor': login(',"constructor":{"prototype":{"admin":true}}'),
    'an unknown field': login(',"isAdmin":true'),
    'a null for a password': '{"username":"张三","password":null}',
    'a list for a password': '{"username":"张三","password":["a"]}',
    'an object for a password': '{"username":"张三","password":{}}',
    'a number for a password': '{"username":"张三","password":123}',
    'a number beyond all numbers': '{"username":"张三","password":1e400}',
    'a list for a body': '[]',
    'a null for a body': 'null',
    'a text for a body': '"x"',
    NaN: '{"username":NaN}',
    'a comment': '{"username":"张三"/**/}',
    'half a body': '{"username":"张三","pass',
    'no body': '',
    'a zero byte in a text': '{"username":"张\\u0000三","password":"x"}',
    'a zero byte in a name': '{"user\\u0000name":"张三","password":"x"}',
    '8,000 nested lists': `{"username":"a","password":${'['.repeat(8000)}${']'.repeat(8000)}}`,
    '2,000 nested objects': `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    '33 nested lists': `{"username":"a","password":${'['.repeat(32)}${']'.repeat(32)}}`,
    '4,000 elements': `{"username":"a","password":[${'1,'.repeat(4000)}1]}`,
    '1,500 different names': `{"username":"a",${Array.from({ length: 1500 }, (_, at) => `"k${at}":1`).join()}}`,
  }))
    test(`${what} is refused with code 400`, async (t) => {
      const app = await testApp(t)
      const { status, code, data } = await post(app, body)
      assert.deepEqual([status, code, data], [200, 400, null])
    })

  test('of a doubled key the last counts, a byte order mark and half characters bring no fault', async (t) => {
    const app = await testApp(t)
    const doubled = await post(app, `{"username":"李四","username":"张三","password":"${PASSWORD}"}`)
    assert.equal(doubled.data.name, '张三')
    for (const body of [
      `\ufeff${login('')}`,
      '{"username":"\\ud800","password":"\\udc00"}',
      '{"username":"张三","password":"\\ud800"}',
    ])
      assert.ok((await post(app, body)).status === 200)
    const utf16 = await post(app, Buffer.from(login(''), 'utf16le'))
    assert.deepEqual([utf16.status, utf16.code], [200, 400])
  })

  test('S57 anything but JSON is 415, with the envelope, on every call that changes something', async (t) => {
    const app = await testApp(t)
    for (const url of ['/api/member/login', '/api/member/logout', '/prod-api/login', '/api/cms/proposal'])
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/json',
      ]) {
        const { status, code } = await post(app, login(''), type, url)
        assert.deepEqual([status, code], [415, 415], `${url} ${type}`)
      }
    assert.equal((await post(app, login(''), '')).status, 415)
  })

  test('a field without a sentence of its own is still answered in one sentence', async (t) => {
    const app = await testApp(t)
    const { msg } = await app.visitor.call('POST /prod-api/login', { body: { username: 'admin' } as never })
    assert.equal(msg, '请输入正确的密码')
  })
})
