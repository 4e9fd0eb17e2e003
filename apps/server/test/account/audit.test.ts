import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type RouteTable, routes } from '@anju/contract/wire/route'
import { Type } from 'typebox'
import { bind } from '#modules/identity'
import { createServer } from '#platform/http/server'
import { createLog } from '#platform/log/log'
import { refuse } from '#platform/refusal'
import { HOUR, type TestApp, testApp } from '../harness.ts'

const Thing = Type.Object({}, { additionalProperties: true })
const about = ''
const table = routes({
  'POST /prod-api/trial/thing': {
    access: 'permission:trial:add',
    audit: { title: '试验', action: 'insert', pair: { name: 'configKey', value: 'configValue' } },
    body: Thing,
    data: Type.Object({ token: Type.String(), kept: Type.String() }),
    about,
  },
  'PUT /prod-api/trial/thing': {
    access: 'administrator',
    audit: { title: '试验', action: 'update' },
    body: Thing,
    data: Type.Null(),
    about,
  },
  'PUT /prod-api/trial/give': {
    access: 'administrator',
    audit: { title: '试验', action: 'grant' },
    query: Type.Object({ name: Type.String() }),
    data: Type.Null(),
    about,
  },
  'GET /prod-api/trial/unlock/:name': {
    access: 'administrator',
    audit: { title: '试验', action: 'other' },
    params: Type.Object({ name: Type.String() }),
    data: Type.Null(),
    about,
  },
  'POST /prod-api/trial/seen': { access: 'administrator', audit: 'none', data: Type.Null(), about },
})

/** A server with the trial routes on the database of the test. */
function trialServer(app: TestApp) {
  const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
  bind(server, app.context, table, {
    'POST /prod-api/trial/thing': async () => ({ token: 'pa_hush', kept: '一' }),
    'PUT /prod-api/trial/thing': async ({ body }) => {
      if ('fail' in (body as object)) throw new TypeError('the inside of the server')
      return refuse('conflict', '内容已被他人修改，请刷新后重试')
    },
    'PUT /prod-api/trial/give': async () => null,
    'GET /prod-api/trial/unlock/:name': async () => null,
    'POST /prod-api/trial/seen': async () => null,
  })
  return async (method: 'GET' | 'POST' | 'PUT', url: string, token: string, payload?: object) => {
    // Lines of one millisecond have no order.
    app.clock.pass(1)
    return server.inject({
      method,
      url,
      headers: { authorization: token },
      remoteAddress: '203.0.113.9',
      ...(payload && { payload }),
    })
  }
}

const lines = (app: TestApp) => app.context.db.selectFrom('operation_log').selectAll().orderBy('id').execute()

describe('the operation log', () => {
  test('records who did what, when, from where and with what result, without secrets', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.holder('trial:add')
    const secrets = { password: 'hush-1', newPassword: 'hush-2', deep: [{ code: 'hush-3', uuid: 'hush-4' }] }
    await send('POST', '/prod-api/trial/thing', token, { name: '甲\nINFO', ...secrets })
    const [line, ...more] = await lines(app)
    assert.equal(more.length, 0)
    assert.deepEqual(
      [line?.title, line?.action, line?.method, line?.request_method, line?.url, line?.ip, line?.failed, line?.error],
      ['试验', 1, 'POST /prod-api/trial/thing', 'POST', '/prod-api/trial/thing', '203.0.113.9', 0, ''],
    )
    assert.deepEqual([line?.user_name, line?.at], ['holder1', app.clock.now()])
    assert.equal(JSON.parse(line?.param ?? '').name, '甲\nINFO')
    assert.equal(JSON.parse(line?.result ?? '').kept, '一')
    assert.doesNotMatch(JSON.stringify(line), /hush|pa_/)
  })

  test('hides the value of a field whose name, in another field, names a secret, and no other', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.holder('trial:add')
    await send('POST', '/prod-api/trial/thing', token, { configKey: 'sys.user.initPassword', configValue: 'hush' })
    await send('POST', '/prod-api/trial/thing', token, { configKey: 'sys.index.skin', configValue: 'blue' })
    const values = (await lines(app)).map(({ param }) => JSON.parse(param).configValue)
    assert.deepEqual(values, ['***', 'blue'])
  })

  test('holds refusals and faults with the sentence that was said, not the inside of the server', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.admin()
    await send('PUT', '/prod-api/trial/thing', token, {})
    await send('PUT', '/prod-api/trial/thing', token, { fail: 1 })
    assert.deepEqual(
      (await lines(app)).map(({ failed, error }) => [failed, error]),
      [
        [1, '内容已被他人修改，请刷新后重试'],
        [1, '系统未知错误'],
      ],
    )
  })

  test('ignores fields of a body that the route does not read', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.admin()
    const forged = { name: 'innocent', note: '一' }
    assert.equal((await send('PUT', '/prod-api/trial/give?name=guilty', token, forged)).json().code, 200)
    assert.deepEqual(
      (await lines(app)).map(({ param }) => JSON.parse(param)),
      [{ name: 'guilty' }],
    )
  })

  test('loses the long rather than the short when too much is sent', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.holder('trial:add')
    await send('POST', '/prod-api/trial/thing', token, { roles: '长'.repeat(3000), userId: '7', roleIds: ['admin'] })
    const [line] = await lines(app)
    assert.match(line?.param ?? '', /^\{"userId":"7","roleIds":\["admin"\],"roles":"长+$/)
    assert.equal(line?.param.length, 2000)
  })

  test('contains attempts without the permission', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.holder('trial:other')
    const answer = await send('POST', '/prod-api/trial/thing', token, {})
    assert.equal(answer.json().code, 403)
    assert.deepEqual(
      (await lines(app)).map(({ user_name, failed, error }) => [user_name, failed, error]),
      [['holder1', 1, '当前操作没有权限']],
    )
  })

  test('a call that says none leaves no line, a GET that says one does', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.admin()
    await send('POST', '/prod-api/trial/seen', token)
    await send('GET', '/prod-api/trial/unlock/zhang', token)
    assert.deepEqual(
      (await lines(app)).map(({ method }) => method),
      ['GET /prod-api/trial/unlock/:name'],
    )
  })

  test('what cannot be written down is not answered as done', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const { token } = await app.admin()
    await app.context.db.schema.dropTable('operation_log').execute()
    const answer = await send('GET', '/prod-api/trial/unlock/zhang', token)
    assert.equal(answer.statusCode, 500)
  })

  test('a call of the console that changes something and declares no audit does not boot', async (t) => {
    const app = await testApp(t)
    const server = createServer(app.context.settings, createLog('silent'), { guard: app.server.guard })
    const bare: RouteTable = {
      'DELETE /prod-api/trial/thing': { access: 'administrator', data: Type.Null(), about: '' },
    }
    const handlers = { 'DELETE /prod-api/trial/thing': async () => null }
    assert.throws(() => bind(server, app.context, bare, handlers), /declares no audit/)
  })

  test('an audited call without an account of the console does not boot', async (t) => {
    const app = await testApp(t)
    for (const access of ['anyone', 'member'] as const) {
      const key = 'POST /api/trial/thing'
      const open = {
        [key]: { access, audit: { title: '试验', action: 'insert' }, data: Type.Null(), about: '' },
      } as const
      const server = createServer(app.context.settings, createLog('silent'))
      assert.throws(() => bind(server, app.context, open, { [key]: async () => null }), /no account of the console/)
    }
  })
})

describe('refused calls', () => {
  test('leave a hundred lines an hour for each account, and one more that says so', async (t) => {
    const app = await testApp(t)
    const send = trialServer(app)
    const [clerk, other] = [await app.holder('trial:nothing'), await app.holder('trial:add')]
    const deny = (who: typeof clerk) => send('POST', '/prod-api/trial/thing', who.token, { name: '甲' })
    for (let at = 0; at < 130; at++) await deny(clerk)
    const denied = await lines(app)
    assert.equal(denied.length, 101)
    assert.equal(denied[0]?.error, denied[99]?.error)
    assert.match(denied[100]?.error ?? '', /已超过 100 次，此后不再逐条记录/)
    assert.equal((await deny(other)).json().code, 200)
    await send('PUT', '/prod-api/trial/thing', clerk.token, { fail: true })
    assert.deepEqual(
      (await lines(app)).slice(101).map(({ error }) => error),
      ['', '系统未知错误'],
    )
    app.clock.pass(HOUR)
    await deny(await app.admin('holder1'))
    assert.equal((await lines(app)).length, 104)
  })
})
