import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { news } from '../factories.ts'
import { PASSWORD, type TestApp, testApp } from '../harness.ts'

type Line = Record<string, unknown> & { level: number; msg: string }
const INFO = 30

function linesOf(app: TestApp): Line[] {
  return app.logLines.map((line) => JSON.parse(line))
}

function callsOf(app: TestApp) {
  return linesOf(app)
    .filter(({ msg }) => msg === 'call')
    .map(({ method, path, status, code }) => `${method} ${path} ${status} ${code}`)
}

describe('log', () => {
  test('every call leaves one line at level info: method, path without query, status, milliseconds', async (t) => {
    const app = await testApp(t)
    await app.visitor.get('/api/cms/search/query?title=KANARIE&section=x')
    await app.visitor.get('/api/cms/nothing?x=KANARIE')
    await app.visitor.call('GET /api/member/is_login')
    await app.visitor.call('GET /prod-api/getInfo')
    await app.visitor.call('POST /api/member/login', { body: {} as never })
    await app.server.inject({
      method: 'POST',
      url: '/api/member/logout',
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    await app.visitor.call('GET /api/cms/site')
    assert.deepEqual(callsOf(app), [
      'GET /api/cms/search/query 200 200',
      'GET /api/cms/nothing 200 404',
      'GET /api/member/is_login 200 401',
      'GET /prod-api/getInfo 200 401',
      'POST /api/member/login 200 400',
      'POST /api/member/logout 415 415',
      'GET /api/cms/site 200 200',
    ])
    const [line] = linesOf(app).filter(({ msg }) => msg === 'call')
    assert.equal(line?.level, INFO)
    assert.equal(typeof line?.ms, 'number')
    assert.equal(line?.ip, '203.0.113.7')
    assert.deepEqual(Object.keys(line ?? {}).sort(), [
      'code',
      'ip',
      'level',
      'method',
      'ms',
      'msg',
      'path',
      'pid',
      'reqId',
      'status',
      'time',
    ])
    assert.doesNotMatch(app.logLines.join(''), /KANARIE/)
  })

  test('answers from kept bytes and stored files leave a line too, pages and health checks none', async (t) => {
    const app = await testApp(t)
    await news(app)
    const url = '/api/cms/content/list?section=internalrulesNews'
    await app.visitor.get(url)
    while (!app.context.responseCache.find(url)) await app.visitor.get(url)
    const before = callsOf(app).length
    for (let at = 0; at < 2; at++) await app.visitor.get(url)
    for (const other of ['/files/x/y', '/', '/healthz', '/nothing']) await app.visitor.get(other)
    assert.deepEqual(callsOf(app).slice(before), [
      'GET /api/cms/content/list 200 200',
      'GET /api/cms/content/list 200 200',
      'GET /files/x/y 401 401',
    ])
  })

  test('S53 names with line ends, escapes and U+2028 stay within one JSON line', async (t) => {
    const app = await testApp(t)
    for (const name of ['a\nINFO login ok', '\u001b[31mred', 'a\u2028b', '"},{"level":50', 'a\r\nb'])
      for (const url of [
        `/api/cms/content/${encodeURIComponent(name)}`,
        `/api/cms/search/query?title=${encodeURIComponent(name)}`,
      ]) {
        await app.visitor.get(url, { 'user-agent': 'x\tINFO' })
        await app.visitor.call('POST /api/member/login', { body: { username: name, password: 'x' } })
      }
    for (const line of app.logLines) {
      assert.equal(line.trimEnd().split(/[\n\r\u2028\u2029]/).length, 1, line)
      assert.ok(!line.includes('\u001b'))
      assert.ok(JSON.parse(line).level)
    }
  })

  test('S53 no password, token, captcha code, cookie or query is ever in the log, faults included', async (t) => {
    const app = await testApp(t, { captcha: true })
    const member = await app.member()
    const { uuid = '' } = await app.visitor.call('GET /prod-api/captchaImage')
    const secrets = { password: 'SECRET-password-1', newPassword: 'SECRET-password-2' }
    await member.call('PUT /api/member/reset_pwd', { body: secrets })
    await member.call('PUT /api/member/reset_pwd', { body: { password: PASSWORD, newPassword: secrets.newPassword } })
    await app.visitor.call('POST /prod-api/login', {
      body: { username: 'SECRET-user', password: secrets.password, code: 'SECRET-code', uuid },
    })
    await app.visitor.call('POST /api/member/login', { body: { username: 'SECRET-user', password: secrets.password } })
    const cookie = { cookie: 'Admin-Token=SECRET-cookie' }
    await member.get('/api/cms/search/query?title=SECRET-word', cookie)
    await member.get('/api/cms/proposal/track?no=SECRET-no&code=SECRET-code', cookie)
    await app.visitor.call('POST /api/cms/proposal/track', {
      body: { no: 'SECRET-no', code: '12345678' },
      headers: cookie,
    })
    for (const table of ['captcha', 'case_file', 'proposal']) await app.context.db.schema.dropTable(table).execute()
    await app.visitor.call('POST /prod-api/login', {
      body: { username: 'SECRET-user', password: secrets.password, code: 'SECRET-code', uuid },
      headers: cookie,
    })
    await member.get('/api/cms/proposal/track?no=SECRET-no&code=SECRET-code', cookie)
    await app.visitor.call('POST /api/cms/proposal/track', {
      body: { no: 'SECRET-no', code: '12345678' },
      headers: cookie,
    })
    const log = app.logLines.join('')
    assert.ok(linesOf(app).filter(({ msg }) => msg === 'fault').length >= 2)
    for (const secret of [
      'SECRET',
      PASSWORD,
      member.token,
      member.token.slice(3),
      uuid,
      'Admin-Token',
      'authorization',
    ])
      assert.ok(!log.includes(secret), secret)
  })
})
