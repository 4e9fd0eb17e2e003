import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusals } from '@anju/contract/errors'
import { type TestApp, testApp } from '../harness.ts'
import { FORM, head, JSON_TYPE, listening } from './line.ts'

const post = (app: TestApp, url: string, type: string, payload: string, token = '') =>
  app.server.inject({ method: 'POST', url, payload, headers: { 'content-type': type, authorization: token } })

describe('audit G2 the caller is known before a body is read', () => {
  test('a refused caller is answered before the body comes, and the connection serves the next request', async (t) => {
    const { app, open } = await listening(t)
    const line = open()
    for (const path of [
      '/prod-api/system/user',
      '/prod-api/system/role/export',
      '/prod-api/system/user/profile/avatar',
    ]) {
      const type = { user: JSON_TYPE, export: FORM, avatar: 'multipart/form-data; boundary=x' }[
        path.split('/').at(-1) ?? ''
      ]
      line.socket.write(head(path, { type: type ?? '', length: 1_000_000 }))
      const { status, code } = await line.answer()
      assert.deepEqual([status, code], [200, 401], path)
      line.socket.write(Buffer.alloc(1_000_000, '['))
    }
    assert.equal(app.server.bodies.bytes, 0)
    line.socket.write(head('/api/member/login', { length: 2 }))
    line.socket.write('{}')
    assert.deepEqual(await line.answer(), {
      status: 200,
      code: 400,
      msg: '请输入正确的姓名',
      field: 'username',
      data: null,
    })
  })

  test('a missing permission is recorded, without a body that was never read', async (t) => {
    const app = await testApp(t)
    const holder = await app.holder('system:post:list')
    const { code } = (await post(app, '/prod-api/system/post', JSON_TYPE, '{"postName":"甲"}', holder.token)).json()
    assert.equal(code, 403)
    const line = await app.context.db.selectFrom('operation_log').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual([line.method, line.error], ['POST /prod-api/system/post', refusals.forbidden.msg])
    assert.equal(JSON.stringify(line).includes('甲'), false)
  })

  test('of an address that leads nowhere no body is read', async (t) => {
    const { app, open } = await listening(t)
    const line = open()
    line.socket.write(head('/api/cms/nothing', { length: 1_000_000 }))
    assert.equal((await line.answer()).code, 404)
    assert.equal(app.server.bodies.bytes, 0)
  })
})

describe('audit G1, G2 bodies are bounded while they arrive', () => {
  test('a larger body than the route takes is 413 with a sentence, announced or not, and the connection goes on', async (t) => {
    const { open } = await listening(t)
    const line = open()
    const body = `{"username":"${'a'.repeat(20_000)}"}`
    line.socket.write(head('/api/member/login', { length: body.length }) + body)
    const expected = { status: 413, code: 413, msg: '提交的内容过大，最多 16 KB，请删减后再提交', data: null }
    assert.deepEqual(await line.answer(), expected)
    line.socket.write(
      `${head('/api/member/login', { chunked: true })}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    )
    assert.deepEqual(await line.answer(), expected)
    line.socket.write(`${head('/api/member/login', { length: 2 })}{}`)
    assert.equal((await line.answer()).code, 400)
  })

  for (const [what, body, msg] of [
    ['deep', '['.repeat(33), '提交的内容层次过多，无法处理'],
    ['with many elements', `[${'1,'.repeat(3000)}`, '提交的内容项目过多，请分几次提交'],
  ] as const)
    test(`a body that is ${what} is refused before it is whole, in chunks of one byte too`, async (t) => {
      const { app, open, held } = await listening(t)
      const line = open()
      line.socket.write(head('/api/member/login', { chunked: true }))
      for (const sign of body) line.socket.write(`1\r\n${sign}\r\n`)
      const { code, msg: said } = await line.answer()
      assert.deepEqual([code, said], [400, msg])
      // The rest is dropped.
      line.socket.write(`3\r\n[[[\r\n0\r\n\r\n${head('/api/member/login', { length: 2 })}{}`)
      assert.equal((await line.answer()).msg, '请输入正确的姓名')
      await held(0)
      assert.equal(app.server.bodies.bytes, 0)
    })

  test('brackets and commas in texts are none, escaped quotes do not end a text', async (t) => {
    const app = await testApp(t)
    for (const text of ['['.repeat(200), '","'.repeat(3000), '\\"[{,'.repeat(900), '甲，【'.repeat(500)]) {
      const answer = await post(app, '/api/member/login', JSON_TYPE, JSON.stringify({ username: text, password: 'x' }))
      assert.equal(answer.json().msg, '请输入正确的姓名', text.slice(0, 20))
    }
  })

  test('a form with a hundred names is read, one more is refused, and 50,000 cost nothing', async (t) => {
    const app = await testApp(t)
    const { token } = await app.admin()
    const url = '/prod-api/system/role/export'
    const names = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=`).join('&')
    assert.equal((await post(app, url, FORM, names(100), token)).json().msg, '请求中有不能识别的项目')
    assert.equal((await post(app, url, FORM, names(101), token)).json().msg, '提交的表单项目过多')
    for (const [to, who] of [
      [url, token],
      ['/api/cms/proposal/photo/view', ''],
      ['/api/cms/recruitment/calendar', ''],
    ] as const)
      assert.equal((await post(app, to, FORM, names(50_000), who)).statusCode, 413, to)
    assert.equal((await post(app, url, FORM, names(50_000))).json().code, 401)
    for (const name of ['__proto__', 'constructor', 'roleName=a&roleName', 'roleName=%00&x'])
      assert.equal((await post(app, url, FORM, `${name}=1`, token)).json().code, 400, name)
  })

  test('a letter of 2,000 Han characters goes through, also from a client that escapes them', async (t) => {
    const app = await testApp(t)
    const body = {
      nonce: 'a'.repeat(32),
      kind: 'suggestion',
      subject: '电'.repeat(60),
      content: '梯'.repeat(2000),
      project: '',
      location: '',
      contactName: '',
      phone: '',
      anonymous: true,
      wantsReply: false,
      photos: [],
      consent: true,
      consentVersion: 1,
    }
    const plain = JSON.stringify(body)
    const escaped = plain.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
    for (const payload of [plain, escaped.replace('aaaa', 'bbbb')])
      assert.equal((await post(app, '/api/cms/proposal', JSON_TYPE, payload)).json().code, 200)
    assert.ok(escaped.length > 12_000)
  })
})
