import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { MINUTE, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'
import { assertShown, assertSwitches, type Json, logInAs, type StockClient, stockConsole } from './client.ts'

const PAGE = { pageNum: 1, pageSize: 10 }
const TODAY = { params: { beginTime: '2026-11-21 00:00:00', endTime: '2026-11-21 23:59:59' } }

/** Three lines a minute apart: a parameter, the refusal of another like it, and a notice. */
async function withLines(app: TestApp, client: StockClient): Promise<void> {
  const parameter = { configName: '问候', configKey: 'own.words', configValue: '您好', configType: 'N' }
  const notice = { noticeTitle: '停水', noticeType: '2', noticeContent: '', status: '0' }
  await client.post('/system/config', parameter)
  app.clock.pass(MINUTE)
  assertShown(await client.ask('POST', '/system/config', { data: parameter }))
  app.clock.pass(MINUTE)
  await client.post('/system/notice', notice)
}

/** Records of the last half year are deleted by nobody: the client shows the sentence. */
async function assertKept(client: StockClient, ...urls: string[]): Promise<void> {
  for (const url of urls) {
    const { code, msg, reason } = await client.ask('DELETE', `/monitor/${url}`)
    assert.deepEqual([code, reason], [500, 'recordKept'], url)
    assert.match(msg, /依法保存，180 天以内的不能删除/, url)
  }
}

describe('RuoYi’s own client, operation log', () => {
  const list = async (client: StockClient, query: object = {}) =>
    (await client.get('/monitor/operlog/list', { ...PAGE, operIp: '', title: undefined, ...query })).rows
  const titles = (rows: readonly Json[]) => rows.map(({ title }) => title)

  test('shows the newest first by default, and failures by the number of the status', async (t) => {
    const { app, client } = await stockConsole(t)
    await withLines(app, client)
    const rows = await list(client)
    assert.deepEqual(titles(rows), ['通知公告', '参数管理', '参数管理'])
    assert.deepEqual(
      rows.map(({ status }: Json) => status),
      [0, 1, 0],
    )
    assert.deepEqual([rows[0].errorMsg, rows[1].errorMsg !== ''], ['', true])
    const kinds = (await client.get('/system/dict/data/type/sys_oper_type')).data
    assert.ok(kinds.some(({ dictValue }: Json) => dictValue === `${rows[0].businessType}`))
    assert.equal(JSON.parse(rows[2].operParam).configKey, 'own.words')
    for (const { operUrl, requestMethod, operName, operTime } of rows) {
      assert.deepEqual([operUrl.startsWith('/'), requestMethod, operName], [true, 'POST', 'admin'])
      assert.match(operTime, /^2026-11-21 10:0\d:00$/)
    }
  })

  test('sorts by the columns and words of its table, and searches by the time of day', async (t) => {
    const { app, client } = await stockConsole(t)
    await withLines(app, client)
    for (const orderByColumn of ['operName', 'operTime', 'costTime'])
      for (const isAsc of ['descending', 'ascending', undefined])
        assert.equal((await list(client, { orderByColumn, isAsc })).length, 3)
    const oldest = { orderByColumn: 'operTime', isAsc: 'ascending', ...TODAY }
    assert.deepEqual(titles(await list(client, oldest)), ['参数管理', '参数管理', '通知公告'])
    const second = { params: { beginTime: '2026-11-21 10:00:30', endTime: '2026-11-21 10:01:30' } }
    assert.deepEqual(titles(await list(client, second)), ['参数管理'])
    const search = { title: '参数', operName: 'admin', businessType: '1', status: '1', operIp: '127.' }
    assert.deepEqual(titles(await list(client, search)), ['参数管理'])
  })

  test('shows users who see the list the button that opens a line', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'auditor', { permissions: ['monitor:operlog:list'] })
    await aUser(app.context, 'clerk', { permissions: ['system:user:list'] })
    for (const [who, expected] of [
      ['auditor', true],
      ['clerk', false],
    ] as const) {
      const { permissions } = await (await logInAs(app, who)).get('/getInfo')
      assert.equal(permissions.includes('monitor:operlog:query'), expected, who)
    }
  })

  test('is told why it cannot delete some lines, and why not all of them', async (t) => {
    const { app, client } = await stockConsole(t)
    await withLines(app, client)
    const [one, two] = await list(client)
    await assertKept(client, `operlog/${one.operId},${two.operId}`, 'operlog/clean')
    const left = (await list(client)).map(({ operId }: Json) => operId)
    assert.ok([one.operId, two.operId].every((id) => left.includes(id)))
  })
})

describe('RuoYi’s own client, login log and sessions', () => {
  test('shows logins newest first, sorts and searches them, and unlocks a name', async (t) => {
    const { app, client } = await stockConsole(t)
    app.clock.pass(MINUTE)
    assertShown(await client.ask('POST', '/login', { data: { username: 'wang', password: 'wrong' } }))
    const list = async (query: object = {}) =>
      (await client.get('/monitor/logininfor/list', { ...PAGE, ...query })).rows
    const [newest, first] = await list({ ipaddr: '', userName: undefined, status: null })
    assert.deepEqual([newest.userName, newest.status, first.userName, first.status], ['wang', '1', 'admin', '0'])
    assert.ok(newest.msg !== '')
    const sorted = await list({ orderByColumn: 'userName', isAsc: 'descending', ...TODAY })
    assert.deepEqual(
      sorted.map(({ userName }: Json) => userName),
      ['wang', 'admin'],
    )
    assert.equal((await list({ orderByColumn: 'loginTime', isAsc: 'ascending' }))[0].userName, 'admin')
    await client.get('/monitor/logininfor/unlock/wang')
    await assertKept(client, `logininfor/${newest.infoId},${first.infoId}`, 'logininfor/clean')
    assert.equal((await list()).length, 2)
  })

  test('gets all sessions at once, because it turns the pages itself, and ends one', async (t) => {
    const app = await testApp(t)
    for (const name of ['zhouyi', 'zhouer', 'zhousan', 'zhousi']) {
      await aUser(app.context, name, { roleIds: [] })
      for (let at = 0; at < 3; at++) await logInAs(app, name)
    }
    const client = await logInAs(app, 'admin')
    const { rows, total } = await client.get('/monitor/online/list', { ipaddr: undefined, userName: undefined })
    assert.deepEqual([rows.length, total], [13, 13])
    assert.equal((await client.get('/monitor/online/list', { ipaddr: '127.', userName: 'zhousi' })).rows.length, 3)
    const victim = await logInAs(app, 'zhouyi')
    const mine = (await client.get('/monitor/online/list', { userName: 'zhouyi' })).rows
    for (const { tokenId } of mine) await client.remove(`/monitor/online/${tokenId}`)
    assert.equal((await victim.ask('GET', '/getInfo')).code, 401)
  })

  test('reads the state of the server without stumbling', async (t) => {
    const { client } = await stockConsole(t)
    const { cpu, mem, jvm, sys, sysFiles } = (await client.get('/monitor/server')).data
    for (const share of [cpu.used, cpu.sys, cpu.free, mem.usage, jvm.usage]) assert.equal(typeof share, 'number')
    assert.ok(cpu.cpuNum > 0 && jvm.name && sys.osName)
    assert.ok(Array.isArray(sysFiles))
  })
})

describe('RuoYi’s own client, tasks', () => {
  test('lists them, opens one with what its choices compare, and sends it back with another moment', async (t) => {
    const { client } = await stockConsole(t)
    const { rows } = await client.get('/monitor/job/list', { ...PAGE, jobName: '', jobGroup: 'SYSTEM', status: '0' })
    assertSwitches(rows)
    const groups = (await client.get('/system/dict/data/type/sys_job_group')).data
    for (const { jobGroup } of rows)
      assert.ok(
        groups.some(({ dictValue }: Json) => dictValue === jobGroup),
        jobGroup,
      )
    const open = async () => (await client.get(`/monitor/job/${rows[0].jobId}`)).data
    const { misfirePolicy, concurrent, status } = await open()
    assert.ok(['1', '2', '3'].includes(misfirePolicy) && ['0', '1'].includes(concurrent) && status === '0')
    // The expressions that its cron dialog writes: six or seven parts, weekdays by number from Sunday, the last day and
    // the like.
    for (const cronExpression of [
      '0 30 2 * * ?',
      '0 0/5 * * * ? *',
      '0 0 2 ? * 2#1',
      '0 0 2 L * ?',
      '0 0 3 ? * 6L 2026-2030',
    ]) {
      await client.put('/monitor/job', { ...(await open()), cronExpression, params: {} })
      const job = await open()
      assert.equal(job.cronExpression, cronExpression)
      assert.match(job.nextValidTime, /^20\d\d-\d\d-\d\d \d\d:\d\d:00$/)
    }
  })

  test('runs one, turns its switch, and shows how it went', async (t) => {
    const { client } = await stockConsole(t)
    const { rows } = await client.get('/monitor/job/list', PAGE)
    const [{ jobId, jobGroup, jobName }] = rows
    await client.put('/monitor/job/changeStatus', { jobId, status: '1' })
    await client.put('/monitor/job/changeStatus', { jobId, status: '0' })
    await client.put('/monitor/job/run', { jobId, jobGroup })
    const query = {
      ...PAGE,
      jobName,
      jobGroup,
      status: undefined,
      params: { beginTime: '2026-11-21', endTime: '2026-11-21' },
    }
    const [log] = (await client.get('/monitor/jobLog/list', query)).rows
    assert.deepEqual([log.jobName, log.status, log.exceptionInfo], [jobName, '0', ''])
    assert.ok(new Date(log.endTime).getTime() >= new Date(log.startTime).getTime())
    await assertKept(client, `jobLog/${log.jobLogId}`, 'jobLog/clean')
  })
})

describe('RuoYi’s own client, what is not offered', () => {
  test('gets the message that it does not exist, in a response of status 200', async (t) => {
    const { client } = await stockConsole(t)
    for (const url of ['/monitor/cache', '/monitor/cache/getNames', '/tool/gen/list'])
      assert.equal((await client.ask('GET', url)).code, 404, url)
    const task = { jobName: '新', invokeTarget: 'x', cronExpression: '0 0 2 * * ?', misfirePolicy: '1' }
    for (const url of ['/register', '/monitor/job'])
      assert.equal((await client.ask('POST', url, { data: task })).code, 404, url)
    assert.equal((await client.ask('DELETE', '/monitor/job/one,two')).code, 404)
    assert.equal((await client.upload('/common/uploads', 'files', new Blob(['x']), 'x.png')).code, 404)
  })
})
