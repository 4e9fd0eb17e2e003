import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { recordRoutes } from '@anju/contract/monitor/records'
import { strFromU8, unzipSync } from 'fflate'
import { type Actor, DAY, MINUTE, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { aLine } from './test-lines.ts'

const titles = async (actor: Actor, query: object = {}) =>
  (await actor.call('GET /prod-api/monitor/operlog/list', { query })).rows.map(({ title }) => title)

async function threeLines(app: TestApp) {
  await aLine(app, { title: '用户管理', user_name: 'wang', action: 1, at: START - 2 * DAY, cost: 30, ip: '10.1.2.3' })
  await aLine(app, { title: '角色管理', user_name: 'Wang', action: 2, at: START - DAY, cost: 10, failed: 1 })
  await aLine(app, { title: '菜单管理', user_name: 'li', action: 3, at: START - MINUTE, cost: 20 })
}

describe('the operation log', () => {
  test('is listed newest first, or by one of its columns', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await threeLines(app)
    assert.deepEqual(await titles(admin), ['菜单管理', '角色管理', '用户管理'])
    assert.deepEqual(await titles(admin, { isAsc: 'ascending' }), ['用户管理', '角色管理', '菜单管理'])
    const byCost = { orderByColumn: 'costTime', isAsc: 'descending' }
    assert.deepEqual(await titles(admin, byCost), ['用户管理', '菜单管理', '角色管理'])
    const hostile = await admin.call('GET /prod-api/monitor/operlog/list', {
      query: { orderByColumn: 'param;drop' as 'title' },
    })
    assert.equal(hostile.code, 400)
  })

  test('is found by part, person, address, kinds, result and days', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await threeLines(app)
    assert.deepEqual(await titles(admin, { title: '管理', operName: 'WANG' }), ['角色管理', '用户管理'])
    assert.deepEqual(await titles(admin, { operName: 'w%' }), [])
    assert.deepEqual(await titles(admin, { operIp: '10.1' }), ['用户管理'])
    assert.deepEqual(await titles(admin, { businessType: '3' }), ['菜单管理'])
    assert.deepEqual(await titles(admin, { businessTypes: '1,3' }), ['菜单管理', '用户管理'])
    assert.deepEqual(await titles(admin, { status: '1' }), ['角色管理'])
    const days = { 'params[beginTime]': '2026-11-20', 'params[endTime]': '2026-11-20' }
    assert.deepEqual(await titles(admin, days), ['角色管理'])
    const second = { 'params[beginTime]': '2026-11-20 10:00:00', 'params[endTime]': '2026-11-20 10:00:00' }
    assert.deepEqual(await titles(admin, second), ['角色管理'])
    const wrong = await admin.call('GET /prod-api/monitor/operlog/list', { query: { 'params[endTime]': '2026-13-41' } })
    assert.equal(wrong.msg, '没有这一天，日期的格式应为 2026-01-31')
  })

  test('a page behind the end is the last one', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await threeLines(app)
    const query = { pageNum: '9', pageSize: '2' }
    const { rows, total } = await admin.call('GET /prod-api/monitor/operlog/list', { query })
    assert.deepEqual([total, rows.map(({ title }) => title)], [3, ['用户管理']])
  })

  test('marks addresses of private networks', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const places = {
      '127.0.0.1': '内网',
      '::1': '内网',
      '192.168.3.4': '内网',
      'fd00::7': '内网',
      '::ffff:10.0.0.1': '内网',
    }
    const outside = { '203.0.113.7': '外网', '2001:db8::1': '外网', '172.32.0.1': '外网', '': '', unknown: '' }
    for (const [ip, place] of Object.entries({ ...places, ...outside })) await aLine(app, { ip, title: place })
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list', { query: { pageSize: '20' } })
    assert.equal(rows.length, 10)
    for (const row of rows) assert.equal(row.operLocation, row.title, row.operIp)
  })

  test('writes down what is done, in whose name and department, with secrets struck out', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const configKey of ['own.map.apiKey', 'own.mail.password'])
      await admin.call('POST /prod-api/system/config', {
        body: { configName: '钥匙', configKey, configValue: 'hush-hush-7' },
      })
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list')
    const [line] = rows
    assert.deepEqual(
      [line?.title, line?.businessType, line?.operName, line?.operIp, line?.status],
      ['参数管理', 1, 'admin', '203.0.113.7', 0],
    )
    assert.doesNotMatch(JSON.stringify(rows), /hush-hush-7/)
  })

  test('keeps no password that an account is given or that its user chooses', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const password = 'autumn leaves 7'
    const chosen = 'winter branches 8'
    const body = { userName: 'zhouwen', nickName: '周文', password: password }
    assert.equal((await admin.call('POST /prod-api/system/user', { body })).code, 200)
    const login = { username: body.userName, password: password }
    const { token } = await app.visitor.call('POST /prod-api/login', { body: login })
    const changing = { oldPassword: password, newPassword: chosen }
    const own = await app.withToken(token).call('PUT /prod-api/system/user/profile/updatePwd', { body: changing })
    assert.equal(own.code, 200)
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list')
    assert.deepEqual(
      rows.map(({ operName, operUrl }) => [operName, operUrl]),
      [
        ['zhouwen', '/prod-api/system/user/profile/updatePwd'],
        ['admin', '/prod-api/system/user'],
      ],
    )
    assert.match(rows[1]?.operParam ?? '', /zhouwen/)
    for (const secret of [password, chosen, token]) assert.equal(JSON.stringify(rows).includes(secret), false, secret)
  })

  test('is taken from by the highest only, whatever permission others hold, and the removal is written down', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const id = await aLine(app, { title: '试' })
    const holder = await app.holder('monitor:operlog:remove', 'monitor:operlog:list')
    for (const key of [
      'DELETE /prod-api/monitor/operlog/clean',
      'DELETE /prod-api/monitor/operlog/:operIds',
    ] as const) {
      const { code, msg } = await holder.call(key, { params: { operIds: id } })
      assert.deepEqual([code, msg], [403, '操作日志只能由超级管理员删除'])
    }
    assert.equal((await titles(admin, { title: '试' })).length, 1)

    await aLine(app, { title: '旧', at: START - 400 * DAY })
    app.clock.pass(1000)
    await admin.call('DELETE /prod-api/monitor/operlog/:operIds', { params: { operIds: id } })
    assert.equal((await titles(admin, { title: '试' })).length, 1)
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list')
    assert.deepEqual([rows[0]?.businessType, rows[0]?.operName, rows[0]?.operParam.includes(id)], [3, 'admin', true])

    app.clock.pass(1000)
    const { removed } = await admin.call('DELETE /prod-api/monitor/operlog/clean', { query: { days: '180' } })
    assert.equal(removed, 1)
    const left = await admin.call('GET /prod-api/monitor/operlog/list')
    assert.deepEqual(
      left.rows.map(({ businessType, operName, status }) => [businessType, operName, status]),
      [
        [9, 'admin', 0],
        [3, 'admin', 1],
        [3, 'holder1', 1],
        [9, 'holder1', 1],
        [0, '', 0],
      ],
    )
  })

  test('leaves as a sheet with what the list finds', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await threeLines(app)
    const answer = await app.server.inject({
      method: 'POST',
      url: '/prod-api/monitor/operlog/export',
      headers: { authorization: admin.token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'pageNum=1&pageSize=10&operName=wang',
    })
    assert.equal(answer.headers['download-filename'], encodeURIComponent(`操作日志_${START}.xlsx`))
    const parts = Object.values(unzipSync(answer.rawPayload))
      .map((part) => strFromU8(part))
      .join()
    for (const there of ['操作人员', '用户管理', '角色管理', '失败']) assert.match(parts, new RegExp(there))
    assert.doesNotMatch(parts, /菜单管理/)
  })
})

test('every route of the logs asks for a permission', () => {
  for (const [key, { access }] of Object.entries(recordRoutes)) assert.match(access, /^permission:monitor:/, key)
})
