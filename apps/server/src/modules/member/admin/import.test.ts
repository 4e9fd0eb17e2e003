import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { askForFile, linesOf, sendFile, workbook } from '../../../../test/files.ts'
import { testApp } from '../../../../test/harness.ts'
import { TITLES } from './import.sheet.ts'

type Line = Partial<Record<(typeof TITLES)[number], string>>
type ResultLine = { line: number; action: string; changes: string[]; faults: string[] }
const URL = '/prod-api/cms/member/importData'
const WANG: Line = { 姓名: '王芳', 工号: 'A1001', 部门: '财务部', 手机号码: '13812345678' }

async function start(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const send = async (lines: readonly Line[], query = '') => {
    const bytes = await workbook(TITLES, lines)
    return (await sendFile(app, admin, URL + query, { field: 'file', name: '员工.xlsx', bytes })).json()
  }
  const resultOf = async (fileName: string) => {
    const answer = await admin.get(`/prod-api/common/download?fileName=${encodeURIComponent(fileName)}&delete=false`)
    return (await linesOf(answer.rawPayload)).slice(1)
  }
  const numbers = async () => (await admin.call('GET /prod-api/cms/member/list')).rows.map(({ staffNo }) => staffNo)
  return { app, admin, send, resultOf, numbers }
}

describe('importing staff', () => {
  test('a trial reports the effect of every row and writes nothing', async (t) => {
    const { app, admin, send, numbers } = await start(t)
    await admin.call('POST /prod-api/system/post', { body: { postName: '出纳', postCode: 'c', postSort: 1 } })
    const before = await app.context.db.selectFrom('member').selectAll().orderBy('id').execute()
    const lines: Line[] = [
      { ...WANG, 岗位: '出纳' },
      { 工号: 'a0001', 部门: '财务部，综合管理部', 账号状态: '停用' },
      { 姓名: '李四', 工号: 'A0002' },
      { 姓名: '某', 工号: '?', 部门: '无此部', 岗位: '船长', 手机号码: '12', 邮箱: 'x', 账号状态: '好' },
      { 工号: 'A1009' },
    ]
    const answer = await send(lines, '?dryRun=1&updateSupport=1')
    assert.equal(answer.msg, '试运行，没有写入任何数据：将新增 1 人，更新 1 人，没有变化 1 人，有误 2 行')
    assert.deepEqual([answer.imported, answer.failed, answer.added, answer.fileName], [0, 2, 0, ''])
    const results = answer.lines as ResultLine[]
    assert.deepEqual(
      results.map(({ action }) => action),
      ['add', 'change', 'same', 'refuse', 'refuse'],
    )
    assert.deepEqual(results[1]?.changes, ['部门：综合管理部 → 财务部、综合管理部', '账号状态：正常 → 停用'])
    assert.deepEqual(results[3]?.faults, [
      '手机号码的格式不正确',
      '邮箱的格式不正确',
      '账号状态应为正常或停用',
      '部门“无此部”不存在',
      '岗位“船长”不存在或已停用',
      '工号只能由 2 至 20 位字母、数字或短横线组成',
    ])
    assert.deepEqual(results[4]?.faults, ['请填写姓名'])
    assert.deepEqual(await app.context.db.selectFrom('member').selectAll().orderBy('id').execute(), before)
    assert.deepEqual(await numbers(), ['A0001', 'A0002'])
  })

  test('new staff log in with passwords that only the result file contains, and the sentence says so', async (t) => {
    const { app, admin, send, resultOf } = await start(t)
    const answer = await send([WANG, { ...WANG, 工号: 'A1002', 姓名: '王芳' }])
    assert.deepEqual(
      [answer.msg, answer.imported, answer.added],
      ['导入成功，共 2 行；共 2 个账号，初始密码只在结果文件里', 2, 2],
    )
    const [[line, name, number, password, result] = []] = await resultOf(answer.fileName)
    assert.deepEqual([line, name, number, result], ['2', '王芳', 'A1001', '已新增，首次登录须修改密码'])
    const body = { username: 'A1001', password: password ?? '' }
    const { data } = await app.visitor.call('POST /api/member/login', { body })
    const self = await app.withToken(data?.token ?? '').call('GET /api/member/is_login')
    assert.equal(self.data?.mustChangePassword, true)
    const { rows } = await admin.call('GET /prod-api/cms/member/list', { query: { name: '王芳' } })
    assert.deepEqual(
      rows.map(({ sameName }) => sameName),
      [true, true],
    )
    const logged = await app.context.db.selectFrom('operation_log').selectAll().execute()
    assert.equal(JSON.stringify([answer, logged, app.logLines]).includes(password ?? '-'), false)
  })

  test('a file with any fault imports nothing, unless the rest is asked for', async (t) => {
    const { send, numbers, resultOf } = await start(t)
    const lines: Line[] = [
      WANG,
      { ...WANG, 姓名: '赵' },
      { 姓名: '张三', 工号: 'A0001' },
      { 姓名: 'A1001', 工号: 'A3' },
    ]
    const answer = await send(lines)
    assert.equal(answer.msg, '共 4 行，其中 3 行有误，没有导入任何数据')
    assert.deepEqual(
      (answer.lines as ResultLine[]).map(({ faults }) => faults.join()),
      ['', '工号与第 2 行重复', '工号已被使用', '姓名与另一名员工的工号相同'],
    )
    assert.equal((await resultOf(answer.fileName))[0]?.[4], '未导入')
    assert.deepEqual(await numbers(), ['A0001', 'A0002'])
    assert.equal((await send(lines, '?partial=1')).imported, 1)
    assert.deepEqual(await numbers(), ['A0001', 'A0002', 'A1001'])
  })

  test('existing staff are changed if the option is set; empty cells change nothing', async (t) => {
    const { app, admin, send } = await start(t)
    const zhang = await app.member()
    const answer = await send([{ 工号: 'A0001', 姓名: '张山', 账号状态: '停用' }], '?updateSupport=1')
    assert.deepEqual([answer.imported, answer.added, answer.fileName], [1, 0, ''])
    assert.equal((await zhang.call('GET /api/member/is_login')).code, 401)
    const { rows } = await admin.call('GET /prod-api/cms/member/list', { query: { staffNo: 'A0001' } })
    assert.deepEqual([rows[0]?.name, rows[0]?.departments, rows[0]?.status], ['张山', ['综合管理部'], '1'])
  })

  test('the template, and an export, can be sent back', async (t) => {
    const { app, admin } = await start(t)
    for (const [address, query, imported] of [
      ['importTemplate', '', 1],
      ['export', '?updateSupport=1', 3],
    ] as const) {
      const { rawPayload: bytes } = await askForFile(app, admin, `/prod-api/cms/member/${address}`)
      const answer = (await sendFile(app, admin, URL + query, { field: 'file', name: '员工.xlsx', bytes })).json()
      assert.equal(answer.imported, imported, JSON.stringify(answer))
    }
  })
})
