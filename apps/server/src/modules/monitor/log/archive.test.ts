import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { unzipSync } from 'fflate'
import { type Actor, DAY, START, type TestApp, testApp } from '../../../../test/harness.ts'
import { aLine, aLogin } from './test-lines.ts'

async function archive(actor: Actor, query = '') {
  const answer = await actor.get(`/prod-api/monitor/operlog/archive${query}`)
  const files = unzipSync(answer.rawPayload)
  const text = (name: string) => Buffer.from(files[name] ?? assert.fail(name)).toString()
  return { answer, names: Object.keys(files), operations: text('operlog.csv'), logins: text('logininfor.csv') }
}

async function manyLines(app: TestApp, count: number) {
  const texts = { method: '', url: '', ip: '', param: '', result: '', error: '', department: '', administrator_id: '' }
  const line = { ...texts, action: 0, request_method: '', user_name: '', failed: 0, cost: 0 }
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
      ...line,
      id: `line-${String(from + at).padStart(6, '0')}`,
      title: `第${from + at}行`,
      at: START - 3 * DAY,
    }))
    await app.context.db.insertInto('operation_log').values(rows).execute()
  }
}

describe('the archive of the logs', () => {
  test('is a ZIP of three CSV files that spreadsheets read as UTF-8', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aLine(app, { title: '用户管理', user_name: '王五', ip: '10.1.1.1', at: START - DAY, param: '{"a":"1"}' })
    const { answer, names, operations, logins } = await archive(admin)
    assert.equal(answer.headers['content-type'], 'application/zip')
    assert.equal(answer.headers['download-filename'], encodeURIComponent(`日志归档_${START}.zip`))
    assert.deepEqual(names, ['operlog.csv', 'logininfor.csv', 'fileaccess.csv'])
    for (const text of [operations, logins]) assert.ok(text.startsWith('\uFEFF"'))
    assert.ok(operations.includes('"2026-11-20 10:00:00","王五","","用户管理","其他","","","","成功"'))
    assert.ok(operations.includes('"{""a"":""1""}"'))
    assert.match(logins, /"2026-11-21 10:00:00","管理员admin（admin）","成功","登录成功"/)
    assert.ok(operations.endsWith('"\r\n'))
  })

  test('S52 what a spreadsheet would calculate is a text', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠1', ';=1', 'a\n=1']
    for (const user_name of formulas) await aLogin(app, { user_name })
    for (const user_name of ['a=1', '-1.5']) await aLogin(app, { user_name })
    const { logins } = await archive(admin)
    for (const formula of formulas) assert.ok(logins.includes(`,"'${formula}",`), JSON.stringify(formula))
    for (const plain of ['a=1', '-1.5']) assert.ok(logins.includes(`,"${plain}",`), plain)
  })

  test('has the lines of the period, oldest first, each once, however many batches they take', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await manyLines(app, 1501)
    await aLine(app, { title: '以前', at: START - 4 * DAY })
    await aLine(app, { title: '以后', at: START - 2 * DAY })
    const day = '?params%5BbeginTime%5D=2026-11-18&params%5BendTime%5D=2026-11-18'
    const { operations, logins } = await archive(admin, day)
    const numbers = [...operations.matchAll(/第(\d+)行/g)].map(([, number]) => Number(number))
    assert.deepEqual(
      numbers,
      Array.from({ length: 1501 }, (_, at) => at),
    )
    assert.doesNotMatch(operations, /以前|以后/)
    assert.equal(logins.trimEnd().split('\r\n').length, 1)
  })

  test('of more than 200,000 lines is refused with a sentence', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await manyLines(app, 200_000)
    const answer = await admin.get('/prod-api/monitor/operlog/archive')
    assert.deepEqual([answer.json().code, answer.json().msg], [400, '所选时间内的日志超过 20 万条，请缩小时间范围'])
    const recent = await archive(admin, '?params%5BbeginTime%5D=2026-11-20')
    assert.doesNotMatch(recent.operations, /第\d+行/)
  })

  test('is itself written to the operation log, and closed without the permission', async (t) => {
    const app = await testApp(t)
    const holder = await app.holder('monitor:operlog:list')
    assert.equal((await holder.get('/prod-api/monitor/operlog/archive')).json().code, 403)
    const admin = await app.admin()
    await archive(admin)
    const { rows } = await admin.call('GET /prod-api/monitor/operlog/list', { query: { businessType: '5' } })
    assert.deepEqual(rows.map(({ operName, status }) => [operName, status]).sort(), [
      ['admin', 0],
      ['holder1', 1],
    ])
  })
})
