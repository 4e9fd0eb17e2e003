import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { digestToken } from '#platform/auth/token'
import { type Actor, START, type TestApp, testApp } from '../../../test/harness.ts'
import { aLine, aLogin } from './log/test-lines.ts'

/** Names and JSON types of the fields, as RuoYi's pages read them; its ids are numbers, ours are texts. */
const rows = {
  operlog: {
    operId: 'string',
    title: 'string',
    businessType: 'number',
    method: 'string',
    requestMethod: 'string',
    operatorType: 'number',
    operName: 'string',
    operPerson: 'string',
    objectKind: 'string',
    objectId: 'string',
    objectTitle: 'string',
    objectCount: 'number',
    deptName: 'string',
    operUrl: 'string',
    operIp: 'string',
    operLocation: 'string',
    operParam: 'string',
    jsonResult: 'string',
    status: 'number',
    errorMsg: 'string',
    operTime: 'string',
    costTime: 'number',
  },
  logininfor: {
    infoId: 'string',
    realm: 'string',
    userName: 'string',
    person: 'string',
    ipaddr: 'string',
    loginLocation: 'string',
    browser: 'string',
    os: 'string',
    status: 'string',
    msg: 'string',
    loginTime: 'string',
  },
  online: {
    tokenId: 'string',
    userName: 'string',
    nickName: 'string',
    deptName: 'string',
    ipaddr: 'string',
    loginLocation: 'string',
    browser: 'string',
    os: 'string',
    loginTime: 'string',
    lastTime: 'string',
    own: 'boolean',
  },
}

function typesOf(row: object): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, typeof value]))
}
async function getJson(actor: Actor, url: string) {
  const answer = await actor.get(url)
  assert.equal(answer.statusCode, 200)
  return answer.json()
}

describe('what a client of this kind asks of the logs', () => {
  async function withLines(app: TestApp) {
    await aLine(app, { title: '用户管理' })
    await aLogin(app, { user_name: 'wang' })
    return app.admin()
  }
  const queries = {
    operlog: 'operIp=&title=%E7%94%A8%E6%88%B7&orderByColumn=operTime&isAsc=descending',
    logininfor:
      'orderByColumn=loginTime&isAsc=descending&params%5BbeginTime%5D=2026-11-01&params%5BendTime%5D=2026-11-30',
    online: 'userName=adm',
  }

  for (const name of ['operlog', 'logininfor', 'online'] as const)
    test(`${name}/list answers total and rows at the top, in the known fields and types`, async (t) => {
      const admin = await withLines(await testApp(t))
      const answer = await getJson(admin, `/prod-api/monitor/${name}/list?pageNum=1&pageSize=10&${queries[name]}`)
      assert.deepEqual(Object.keys(answer).sort(), ['code', 'msg', 'rows', 'total'])
      assert.deepEqual([answer.code, answer.msg, typeof answer.total], [200, '查询成功', 'number'])
      assert.ok(answer.rows.length > 0)
      for (const row of answer.rows) assert.deepEqual(typesOf(row), rows[name])
    })

  test('lists without a page have ten lines, and times are written as everywhere', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (let at = 0; at < 12; at++) await aLine(app)
    const { rows, total } = await getJson(admin, '/prod-api/monitor/operlog/list')
    assert.deepEqual([rows.length, total, rows[0].operTime], [10, 12, '2026-11-21 10:00:00'])
  })

  test('removing and cleaning are refused with a sentence and a reason; unlocking answers code and msg alone', async (t) => {
    const app = await testApp(t)
    const admin = await withLines(app)
    const done = { code: 200, msg: '操作成功' }
    const remove = async (url: string) => {
      const headers = { authorization: admin.token }
      return (await app.server.inject({ method: 'DELETE', url: `/prod-api/monitor/${url}`, headers })).json()
    }
    for (const [log, noun] of [
      ['operlog', '操作日志'],
      ['logininfor', '登录日志'],
    ]) {
      const { code, msg, reason } = await remove(`${log}/clean`)
      assert.deepEqual([code, reason], [500, 'recordKept'])
      assert.match(msg, new RegExp(`^${noun}依法保存，180 天以内的不能删除`))
      assert.equal((await remove(`${log}/one,two`)).code, 404)
    }
    assert.deepEqual(await getJson(admin, '/prod-api/monitor/logininfor/unlock/wang'), done)
    const other = await app.admin()
    assert.deepEqual(await remove(`online/${digestToken(other.token)}`), { ...done, userName: 'admin' })
  })

  test('exports take a form and answer a file whose name the client finds', async (t) => {
    const app = await testApp(t)
    const admin = await withLines(app)
    for (const [log, name] of [
      ['operlog', '操作日志'],
      ['logininfor', '登录日志'],
    ]) {
      const { headers, statusCode } = await app.server.inject({
        method: 'POST',
        url: `/prod-api/monitor/${log}/export`,
        headers: { authorization: admin.token, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'pageNum=1&pageSize=10&isAsc=descending&params[beginTime]=2026-11-01&params[endTime]=2026-11-30',
      })
      const file = encodeURIComponent(`${name}_${START}.xlsx`)
      assert.equal(statusCode, 200)
      assert.equal(headers['download-filename'], file)
      assert.equal(headers['content-disposition'], `attachment; filename=${file}; filename*=UTF-8''${file}`)
      assert.equal(headers['access-control-expose-headers'], 'Content-Disposition,download-filename')
    }
  })
})
