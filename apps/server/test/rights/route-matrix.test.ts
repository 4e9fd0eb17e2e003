import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import { Type } from 'typebox'
import { bind } from '#modules/identity'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'
import { testApp } from '../harness.ts'
import { shared } from '../shared-app.ts'
import { registeredRoutes } from './registered-routes.ts'
import {
  grantAccess,
  isAllowed,
  isRefused,
  newcomers,
  people,
  permissions,
  readAnswer,
  rows,
  validBody,
} from './route-matrix-people.ts'

describe('S24 route matrix', () => {
  const readApp = shared((suite) => testApp(suite))

  test('sees the routes', () => assert.ok(rows.length >= 130 && permissions.length >= 55))

  test('every route authorizes the callers that its row declares, and no others', async (t) => {
    const app = await testApp(t)
    const cast = await people(app)
    for (const row of rows) {
      // Logging out ends the sessions that the matrix still needs.
      if (row.url.endsWith('/logout')) continue
      await app.context.db.updateTable('administrator_session').set({ locked_at: null }).execute()
      if (row.access.startsWith('permission:')) await grantAccess(app, row, cast)
      for (const person of cast) {
        const answered = await app.server.inject({
          method: row.method as 'GET',
          url: row.url,
          headers: person.actor.token ? { authorization: person.actor.token } : {},
          ...(row.method !== 'GET' && { payload: validBody(row.key) }),
        })
        const about = `${row.key} as ${person.who}: ${answered.statusCode} ${answered.body.slice(0, 100)}`
        assert.ok(answered.statusCode < 500, about)
        const answer = readAnswer(answered)
        const passed = !isRefused(answer)
        assert.equal(passed, isAllowed(row, person), about)
        // Why it is refused may stand beside it, and nothing else.
        const { reason: _, ...envelope } = answer
        if (!passed) assert.deepEqual(Object.keys(envelope), ['code', 'msg', 'data'])
      }
    }
  })

  test('an unauthorized caller gets the refusal of access before faults of the form', async () => {
    const app = await readApp()
    const closed = rows.filter(({ access }) => access !== 'anyone')
    assert.ok(closed.length >= 4)
    for (const { method, url } of closed) {
      const answer = await app.server.inject({
        method: method as 'GET',
        url: `${url}?x=1`,
        ...(method !== 'GET' && { payload: {} }),
      })
      assert.equal(answer.json().code, 401, `${method} ${url}`)
    }
  })

  test('HEAD asks the same question as GET', async () => {
    const app = await readApp()
    for (const { method, url } of rows.filter((row) => row.method === 'GET')) {
      assert.equal(method, 'GET')
      const head = await app.server.inject({ method: 'HEAD', url })
      assert.equal(head.body, '', url)
      const get = await app.server.inject({ method: 'GET', url })
      assert.deepEqual([head.statusCode, head.headers['cache-control']], [get.statusCode, get.headers['cache-control']])
    }
  })

  test('other methods and addresses are not found and change nothing', async () => {
    const app = await readApp()
    const patterns = rows.map(({ key, method }) => {
      const path = key.slice(method.length + 1).replace(/:\w+/g, '[^/]*')
      return new RegExp(`^${method} ${path}$`)
    })
    let requests = 0
    for (const { url } of rows)
      for (const method of ['PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        if (patterns.some((one) => one.test(`${method} ${url}`))) continue
        const { statusCode, body, headers } = await app.server.inject({ method: method as 'GET', url })
        assert.deepEqual([statusCode, JSON.parse(body).code], [200, 404], `${method} ${url}`)
        assert.equal(headers['access-control-allow-origin'], undefined)
        requests++
      }
    assert.ok(requests > 3 * rows.length)
  })

  test('every registered route is a row of a table, or one of the few that are none', async () => {
    const app = await readApp()
    const declared = Object.values(tables).flatMap((table) => Object.keys(table))
    const others = [
      '/',
      '/index.html',
      '/*',
      '/admin',
      '/admin/',
      '/admin/index.html',
      '/admin/*',
      '/healthz',
      '/readyz',
      '/files/:id/:name',
      '/api/cms/law-api.json',
      '/docs',
      '/docs/start.js',
      '/.well-known/security.txt',
      '/robots.txt',
      '/laws.xml',
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/sitemap-items-:number.xml',
      '/sitemap-laws-:number.xml',
      '/feed.xml',
      '/manifest.webmanifest',
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/card/*',
    ]
    const known = new Set([
      ...declared,
      ...[...others, '/docs/files/:name', '/docs/openapi.json'].map((url) => `GET ${url}`),
    ])
    const registered = registeredRoutes(app)
    const all = new Set(registered.flat())
    assert.deepEqual(
      declared.filter((key) => !all.has(key)),
      [],
    )
    assert.deepEqual(
      registered.filter((spellings) => !spellings.some((key) => known.has(key))),
      [],
    )
  })

  test('a route without access does not boot', () => {
    const server = createServer({ trustedProxy: '', publicOrigins: [] }, createLog('silent'))
    assert.throws(() => server.get('/api/cms/forgotten', async () => null), /declares no access/)
    assert.throws(
      () => server.route({ method: 'POST', url: '/x', config: {} as never, handler: () => {} }),
      /no access/,
    )
  })

  test('a declared access is enforced on a route that no table has', async (t) => {
    const app = await testApp(t)
    const { settings } = app.context
    const server = createServer(settings, createLog('silent'), { guard: app.server.guard })
    const closed = createServer(settings, createLog('silent'))
    for (const one of [server, closed]) {
      one.get('/plain', { config: { access: 'administrator' } }, async () => ({ open: true }))
      one.get('/plain/staff', { config: { access: 'member' } }, async () => ({ open: true }))
      one.get('/plain/trial', { config: { access: 'permission:trial:list' } }, async () => ({ open: true }))
    }
    const [admin, member, fresh] = [await app.admin(), await app.member(), await newcomers(app)]
    const status = async (url: string, token = '', on = server) =>
      (await on.inject({ url, headers: token ? { authorization: token } : {} })).statusCode
    for (const url of ['/plain', '/plain/staff', '/plain/trial']) {
      assert.equal(await status(url), 401, url)
      assert.equal((await server.inject({ method: 'HEAD', url })).statusCode, 401, url)
      assert.equal(await status(url, admin.token, closed), 401, 'without a guard nothing is open')
    }
    assert.deepEqual(
      [
        await status('/plain', admin.token),
        await status('/plain', member.token),
        await status('/plain', fresh.admin.token),
      ],
      [200, 401, 403],
    )
    assert.deepEqual(
      [await status('/plain/staff', member.token), await status('/plain/staff', admin.token)],
      [200, 401],
    )
    assert.deepEqual(
      [await status('/plain/trial', admin.token), await status('/plain/trial', fresh.admin.token)],
      [200, 403],
    )
  })

  test('the guard runs once for each request, for HEAD as for GET', async (t) => {
    const app = await testApp(t)
    const calls: string[] = []
    const server = createServer(app.context.settings, createLog('silent'), {
      guard: async (request, ...route) => {
        calls.push(`${request.method} ${request.url}`)
        return app.server.guard(request, ...route)
      },
    })
    server.get('/plain', { config: { access: 'member' } }, async () => ({ open: true }))
    const common = { about: '', data: Type.Null() } as const
    const table = {
      'GET /api/trial/mine': { access: 'member', ...common },
      'GET /api/trial/open': { access: 'anyone', ...common },
    } as const
    bind(server, app.context, table, {
      'GET /api/trial/mine': async () => null,
      'GET /api/trial/open': async () => null,
    })
    const { token } = await app.member()
    const expected = ['/plain', '/api/trial/mine', '/api/trial/open'].flatMap((url) => [`GET ${url}`, `HEAD ${url}`])
    for (const call of expected) {
      const [method, url] = call.split(' ') as ['GET' | 'HEAD', string]
      assert.equal((await server.inject({ method, url, headers: { authorization: token } })).statusCode, 200, call)
    }
    assert.deepEqual(calls, expected)
  })

  test('a permission is asked for at the moment of the call', async (t) => {
    const app = await testApp(t)
    const table = {
      'GET /prod-api/trial/list': { access: 'permission:trial:list', about: '', data: Type.Object({}) },
      'GET /api/trial/list': { access: 'member', about: '', data: Type.Null() },
    } as const
    const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
    bind(server, app.context, table, {
      'GET /prod-api/trial/list': async () => ({}),
      'GET /api/trial/list': async () => null,
    })
    const code = async (url: string, token: string) =>
      (await server.inject({ url, headers: { authorization: token } })).json().code
    const [root, fresh, member] = [await app.admin(), await newcomers(app), await app.member()]
    assert.equal(await code('/prod-api/trial/list', root.token), 200)
    assert.equal(await code('/prod-api/trial/list', fresh.admin.token), 403)
    assert.equal(await code('/prod-api/trial/list', member.token), 401)
    assert.deepEqual(
      [await code('/api/trial/list', member.token), await code('/api/trial/list', fresh.member.token)],
      [200, 403],
    )
    await app.context.db.deleteFrom('administrator_role').execute()
    assert.equal(await code('/prod-api/trial/list', root.token), 403)
  })
})
