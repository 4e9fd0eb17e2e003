import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type TestApp, testApp } from '../harness.ts'

const FRIEND = 'https://www.example.cn'
const open = (t: Parameters<typeof testApp>[0]) => testApp(t, { publicOrigins: [FRIEND, 'https://m.example.cn:8443'] })

function ask(app: TestApp, origin: string, method: 'GET' | 'OPTIONS' | 'POST' = 'GET', url = '/api/cms/site') {
  const headers = {
    origin,
    ...(method === 'OPTIONS' && {
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization',
    }),
  }
  return app.server.inject({ method, url, headers })
}

describe('S58 origins', () => {
  test('a listed origin is answered by name, with credentials and the headers it may read', async (t) => {
    const app = await open(t)
    for (const url of ['/api/cms/site', '/api/cms/nothing', '/api/member/is_login', '/files/x/y']) {
      const { headers } = await ask(app, FRIEND, 'GET', url)
      assert.equal(headers['access-control-allow-origin'], FRIEND, url)
      assert.equal(headers['access-control-allow-credentials'], 'true')
      assert.equal(headers['access-control-expose-headers'], 'download-filename, Content-Disposition')
      assert.match(String(headers.vary), /Origin/)
    }
  })

  test('a listed origin may ask first', async (t) => {
    const app = await open(t)
    const { statusCode, headers, body } = await ask(app, FRIEND, 'OPTIONS', '/api/member/reset_pwd')
    assert.deepEqual([statusCode, body], [204, ''])
    assert.equal(headers['access-control-allow-origin'], FRIEND)
    assert.equal(headers['access-control-allow-methods'], 'GET, POST, PUT, DELETE')
    assert.equal(
      headers['access-control-allow-headers'],
      'Authorization, Content-Type, X-Requested-With, CurrentSite, X-Background',
    )
  })

  test('errors of every kind reach a listed origin too', async (t) => {
    const app = await open(t)
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/member/login',
      payload: 'x',
      headers: { origin: FRIEND, 'content-type': 'text/plain' },
    })
    assert.deepEqual([answer.statusCode, answer.headers['access-control-allow-origin']], [415, FRIEND])
  })

  for (const origin of [
    'https://evil.example',
    'null',
    `${FRIEND}.evil.example`,
    'https://evil-www.example.cn',
    'http://www.example.cn',
    `${FRIEND}:8443`,
    `${FRIEND}/`,
    'HTTPS://WWW.EXAMPLE.CN',
    '*',
  ])
    test(`the origin ${origin} gets nothing`, async (t) => {
      const app = await open(t)
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await ask(app, origin, method)
        for (const name of Object.keys(headers)) assert.ok(!name.startsWith('access-control-'), name)
      }
    })

  test('without a list no origin gets anything', async (t) => {
    const app = await testApp(t)
    assert.equal((await ask(app, FRIEND)).headers['access-control-allow-origin'], undefined)
  })
})
