import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { tables } from '@anju/contract/tables'
import type { Access, Route } from '@anju/contract/wire/route'
import { Type } from 'typebox'
import { setMemberStatus } from '#modules/member'
import { bind } from '#platform/http/bind'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log'
import { type Actor, HOUR, PASSWORD, type TestApp, testApp } from './harness.ts'
import { aMember, anAdministrator } from './people.ts'

type Row = { key: string; method: string; url: string; access: Access }

const rows: Row[] = Object.values(tables).flatMap((table) =>
  Object.entries(table).map(([key, route]) => {
    const [method = '', url = ''] = key.split(' ')
    return { key, method, url: url.replace(/:\w+/g, 'x'), access: (route as Route).access }
  }),
)

async function disabled(app: TestApp): Promise<Actor> {
  const id = await aMember(app.context, { name: '王五', staffNo: 'A0009' })
  const actor = await app.member('王五')
  await app.context.db.transaction().execute((tx) => setMemberStatus(tx, id, 'disabled'))
  return actor
}

async function newcomers(app: TestApp): Promise<{ member: Actor; admin: Actor }> {
  await aMember(app.context, { name: '赵六', staffNo: 'A0012', mustChange: true })
  await anAdministrator(app.context, 'second', true)
  const { token } = await app.visitor.call('POST /prod-api/login', { body: { username: 'second', password: PASSWORD } })
  return { member: await app.member('赵六'), admin: app.withToken(token) }
}

/** The people of the matrix; `realm` is whose session it is, `undefined` for none that counts. */
async function people(
  app: TestApp,
): Promise<{ who: string; actor: Actor; realm?: 'member' | 'admin'; isNew?: boolean }[]> {
  const expired = [await app.member(), await app.admin()]
  app.clock.pass(13 * HOUR)
  const [member, admin] = [await app.member(), await app.admin()]
  const fresh = await newcomers(app)
  return [
    { who: 'visitor', actor: app.visitor },
    { who: 'member', actor: member, realm: 'member' },
    { who: 'disabled member', actor: await disabled(app) },
    { who: 'administrator', actor: admin, realm: 'admin' },
    { who: 'member who must change the password', actor: fresh.member, realm: 'member', isNew: true },
    { who: 'administrator who must change the password', actor: fresh.admin, realm: 'admin', isNew: true },
    ...expired.map((actor) => ({ who: 'expired session', actor })),
    { who: 'invented member session', actor: app.withToken(`pm_${'a'.repeat(43)}`) },
    { who: 'invented administrator session', actor: app.withToken(`pa_${'a'.repeat(43)}`) },
  ]
}

const BEFORE_CHANGE = /is_login|reset_pwd|getInfo|updatePwd/

/** Whether the declared access lets somebody pass to the handler. */
function mayPass({ access, key }: Row, realm: string | undefined, isNew: boolean | undefined): boolean {
  if (access === 'anyone') return true
  if (isNew && !BEFORE_CHANGE.test(key)) return false
  return realm === (access === 'member' ? 'member' : 'admin')
}

/** A refusal of the door: what stands behind it would answer otherwise, if only that the input is wrong. */
const isTurnedAway = (answer: { code: number; msg: string }) =>
  answer.code === 403 || (answer.code === 401 && /^(认证失败|登录状态已过期)/.test(answer.msg))

describe('S24 route matrix', () => {
  test('sees the routes', () => assert.ok(rows.length >= 17))

  test('every route lets pass whom its row declares, and nobody else', async (t) => {
    const app = await testApp(t)
    const cast = await people(app)
    for (const row of rows) {
      // Logging out ends the sessions that the matrix still needs.
      if (row.url.endsWith('/logout')) continue
      for (const { who, actor, realm, isNew } of cast) {
        const { statusCode, body } = await app.server.inject({
          method: row.method as 'GET',
          url: row.url,
          headers: actor.token ? { authorization: actor.token } : {},
          ...(row.method !== 'GET' && { payload: validBody(row.key) }),
        })
        assert.ok(statusCode < 500, `${row.key} as ${who}: ${statusCode}`)
        const answer = JSON.parse(body)
        const passed = !isTurnedAway(answer)
        assert.equal(passed, mayPass(row, realm, isNew), `${row.key} as ${who}: ${body.slice(0, 100)}`)
        if (!passed) assert.deepEqual(Object.keys(answer), ['code', 'msg', 'data'])
      }
    }
  })

  test('a stranger hears of the door before the form', async (t) => {
    const app = await testApp(t)
    const closed = rows.filter(({ access }) => access !== 'anyone')
    assert.ok(closed.length >= 4)
    for (const { method, url } of closed) {
      const answer = await app.server.inject({
        method: method as 'GET',
        url: `${url}?x=1`,
        ...(method !== 'GET' && { payload: {} }),
      })
      assert.equal(answer.json().code, 401, url)
    }
  })

  test('HEAD asks the same question as GET', async (t) => {
    const app = await testApp(t)
    for (const { method, url } of rows.filter((row) => row.method === 'GET')) {
      assert.equal(method, 'GET')
      const head = await app.server.inject({ method: 'HEAD', url })
      assert.equal(head.body, '', url)
      const get = await app.server.inject({ method: 'GET', url })
      assert.deepEqual([head.statusCode, head.headers['cache-control']], [get.statusCode, get.headers['cache-control']])
    }
  })

  test('other methods and addresses are not found and change nothing', async (t) => {
    const app = await testApp(t)
    for (const { url } of rows)
      for (const method of ['PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        const { statusCode, body, headers } = await app.server.inject({ method: method as 'GET', url })
        assert.deepEqual([statusCode, JSON.parse(body).code], [200, 404], `${method} ${url}`)
        assert.equal(headers['access-control-allow-origin'], undefined)
      }
  })

  test('every registered route is a row of a table, or one of the few that are none', async (t) => {
    const app = await testApp(t)
    const declared = Object.values(tables).flatMap((table) => Object.keys(table))
    const others = ['/', '/index.html', '/*', '/healthz', '/readyz', '/files/:id/:name', '/docs', '/docs/start.js']
    const known = new Set([
      ...declared,
      ...[...others, '/docs/files/:name', '/docs/openapi.json'].map((url) => `GET ${url}`),
    ])
    const registered = registeredRoutes(app)
    assert.deepEqual(
      declared.filter((key) => !registered.includes(key)),
      [],
    )
    assert.deepEqual(
      registered.filter((key) => !known.has(key)),
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

  test('a permission is asked for at the moment of the call', async (t) => {
    const app = await testApp(t)
    const table = {
      'GET /prod-api/trial/list': { access: 'permission:trial:list', about: '', data: Type.Object({}) },
      'GET /api/trial/list': { access: 'member', about: '', data: Type.Null() },
    } as const
    const server = createServer(app.context.settings, createLog('silent'))
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
    await app.context.db.updateTable('administrator').set({ is_root: 0 }).execute()
    assert.equal(await code('/prod-api/trial/list', root.token), 403)
  })
})

/** The router's own tree as keys of routes; HEAD goes with GET. */
function registeredRoutes(app: TestApp): string[] {
  const stack: string[] = []
  const lines = app.server.printRoutes({ commonPrefix: false }).split('\n')
  return lines.flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(.*?)── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line) ?? []
    if (!path) return []
    const depth = (indent.length - 1) / 4
    stack.splice(depth, stack.length, path)
    const url = stack.slice(0, depth + 1).join('')
    const named = methods.split(', ').filter((method) => method && method !== 'HEAD')
    return named.map((method) => `${method} ${url}`)
  })
}

/** A body that passes the schema, so that the door is asked and not the form. */
function validBody(key: string): object {
  if (key.includes('login')) return { username: 'nobody', password: 'wrong' }
  if (key.includes('reset_pwd')) return { password: 'wrong', newPassword: 'wrong' }
  if (key.includes('updatePwd')) return { oldPassword: 'wrong', newPassword: 'wrong' }
  if (key.includes('withdraw')) return { no: 'TS20261121-0001', code: '000000' }
  return {}
}
