import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askForFile, linesOf, sendFile, workbook } from '../../../../../test/files.ts'
import { type Actor, type TestApp, testApp } from '../../../../../test/harness.ts'
import { aUser } from '../../../../../test/people.ts'
import { TITLES } from './sheet.ts'

type Line = Partial<Record<(typeof TITLES)[number], string>>
const URL = '/prod-api/system/user/importData'
const GOOD: Line = { 登录名: 'zhouwen', 姓名: '周文', 部门: '工程部', 手机号码: '13812345678', 用户性别: '男' }

async function importLines(app: TestApp, who: Actor, lines: readonly Line[], query = '?passwords=file') {
  const bytes = await workbook(TITLES, lines)
  return (await sendFile(app, who, URL + query, { field: 'file', name: '用户.xlsx', bytes })).json()
}

async function department(admin: Actor, deptName: string, parentId = 'company', status: '0' | '1' = '0') {
  return (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1, status } })).deptId
}

async function setUp(t: Parameters<typeof testApp>[0]) {
  const app = await testApp(t)
  const admin = await app.admin()
  return { app, admin, works: await department(admin, '工程部') }
}

async function namesOf(admin: Actor) {
  return (await admin.call('GET /prod-api/system/user/list')).rows.map(({ userName }) => userName)
}

/** The result file of an import, line by line without its heading. */
async function resultOf(who: Actor, fileName: string) {
  const answer = await who.get(`/prod-api/common/download?fileName=${encodeURIComponent(fileName)}&delete=false`)
  return (await linesOf(answer.rawPayload)).slice(1)
}

describe('importing accounts', () => {
  test('new users are as in the sheet, with passwords that only the result file contains', async (t) => {
    const { app, admin, works } = await setUp(t)
    const other = { 登录名: '李 雷', 姓名: '李雷', 用户邮箱: 'li@example.cn', 账号状态: '停用' }
    const answer = await importLines(app, admin, [GOOD, other])
    assert.deepEqual(
      [answer.code, answer.msg, answer.imported, answer.failed],
      [200, '导入成功，共 2 行；共 2 个账号，初始密码只在结果文件里', 2, 0],
    )
    assert.deepEqual(answer.lines[0], { line: 2, userName: 'zhouwen', faults: [] })
    const { rows } = await admin.call('GET /prod-api/system/user/list', { query: { orderByColumn: 'nickName' } })
    const lines = rows.map((row) => [row.userName, row.deptId, row.phonenumber, row.email, row.sex, row.status].join())
    assert.ok(lines.includes(`zhouwen,${works},13812345678,,0,0`), lines.join('\n'))
    assert.ok(lines.includes('李 雷,,,li@example.cn,2,1'))
    const [[line, name, password, result] = []] = await resultOf(admin, answer.fileName)
    assert.deepEqual([line, name, result], ['2', 'zhouwen', '已新增，首次登录须修改密码'])
    const body = { username: 'zhouwen', password: password ?? '' }
    const { token } = await app.visitor.call('POST /prod-api/login', { body })
    assert.equal((await app.withToken(token).call('GET /prod-api/getInfo')).isDefaultModifyPwd, true)
    const logged = await app.context.db.selectFrom('operation_log').selectAll().execute()
    assert.equal(JSON.stringify([answer, logged, app.logLines]).includes(password ?? '-'), false)
  })

  test('the headings of RuoYi and of former versions are read, too', async (t) => {
    const { app, admin } = await setUp(t)
    for (const [userName, titles] of [
      ['ruoyi', ['登录名称', '用户名称']],
      ['former', ['登录名称', '用户昵称']],
    ] as const) {
      const [login, person] = titles
      const bytes = await workbook(titles, [{ [login]: userName, [person]: '周文' }])
      const answer = await sendFile(app, admin, URL, { field: 'file', name: '用户.xlsx', bytes })
      assert.equal(answer.json().imported, 1)
      const { rows } = await admin.call('GET /prod-api/system/user/list', { query: { userName } })
      assert.deepEqual(
        rows.map((row) => [row.userName, row.nickName]),
        [[userName, '周文']],
      )
    }
  })

  test('the template can be filled in and sent back', async (t) => {
    const { app, admin } = await setUp(t)
    const file = await askForFile(app, admin, '/prod-api/system/user/importTemplate')
    const [head, example] = await linesOf(file.rawPayload)
    assert.deepEqual(head, [...TITLES])
    await department(admin, example?.[2] ?? '')
    const sent = { field: 'file', name: '模板.xlsx', bytes: file.rawPayload }
    assert.equal((await sendFile(app, admin, URL, sent)).json().imported, 1)
  })

  test('every fault is reported with its row, and a file with any fault imports nothing', async (t) => {
    const { app, admin } = await setUp(t)
    await department(admin, '旧部', 'company', '1')
    const again = await department(admin, '北区')
    // Two of one name are from before names had to differ.
    const second = await department(admin, '工程二部', again)
    await app.context.db.updateTable('department').set({ name: '工程部' }).where('id', '=', second).execute()
    const lines: Line[] = [
      { ...GOOD, 部门: '北区/工程部' },
      { ...GOOD, 登录名: ' ZhouWen' },
      { 登录名: 'a', 姓名: '', 部门: '无此部', 手机号码: '1234', 用户邮箱: 'x', 用户性别: '？', 账号状态: '好' },
      { 登录名: 'admin', 姓名: '又一个', 部门: '旧部' },
      { 登录名: 'fine', 姓名: '好的', 部门: '北区 / 工程部' },
      { 登录名: 'twice', 姓名: '长'.repeat(31), 部门: '工程部' },
      { 姓名: '无名' },
    ]
    const answer = await importLines(app, admin, lines)
    const faults = (answer.lines as { line: number; faults: string[] }[]).map(({ line, faults }) => [line, ...faults])
    assert.deepEqual(faults, [
      [2],
      [3, '部门“工程部”不止一个，请写成“上级部门/工程部”', '登录名与第 2 行重复', '手机号码与第 2 行重复'],
      [
        4,
        '手机号码的格式不正确',
        '用户邮箱的格式不正确',
        '用户性别应为男、女或未知',
        '账号状态应为正常或停用',
        '部门“无此部”不存在',
        '登录名长度应为 2 到 30 个字',
        '请填写姓名',
      ],
      [5, '部门“旧部”已停用', '登录名已存在'],
      [6],
      [7, '姓名过长', '部门“工程部”不止一个，请写成“上级部门/工程部”'],
      [8, '请填写登录名'],
    ])
    assert.deepEqual(
      [answer.code, answer.imported, answer.failed, answer.msg.split('：<br/>')[0]],
      [200, 0, 5, '共 7 行，其中 5 行有误，没有导入任何数据'],
    )
    assert.deepEqual(await namesOf(admin), ['admin'])
    const result = await resultOf(admin, answer.fileName)
    assert.deepEqual([result[0], result[3]?.[3]], [['2', 'zhouwen', '', '未导入'], '部门“旧部”已停用；登录名已存在'])
    const partly = await importLines(app, admin, lines, '?partial=1&passwords=file')
    assert.deepEqual([partly.imported, partly.failed, partly.added], [2, 5, 2])
    assert.match(
      partly.msg,
      /^共 7 行，已导入 2 行，另有 5 行有误：<br\/>1、第 3 行 ZhouWen：.+；共 2 个账号，初始密码只在结果文件里$/,
    )
    assert.deepEqual(await namesOf(admin), ['admin', 'fine', 'zhouwen'])
  })

  test('accounts that exist are changed when that is asked for; empty cells change nothing', async (t) => {
    const { app, admin, works } = await setUp(t)
    await importLines(app, admin, [GOOD])
    const zhou = await admin.call('GET /prod-api/system/user/list', { query: { userName: 'zhouwen' } })
    const change = { 登录名: 'ZHOUWEN', 姓名: '周文斌', 用户性别: '女', 账号状态: '停用' }
    assert.deepEqual((await importLines(app, admin, [change])).lines[0].faults, ['登录名已存在'])
    const answer = await importLines(app, admin, [change], '?updateSupport=true')
    assert.deepEqual([answer.imported, answer.fileName], [1, ''])
    const { data } = await admin.call('GET /prod-api/system/user/:userId', {
      params: { userId: zhou.rows[0]?.userId ?? '' },
    })
    assert.deepEqual(
      [data.userName, data.nickName, data.sex, data.status, data.phonenumber, data.deptId],
      ['zhouwen', '周文斌', '1', '1', '13812345678', works],
    )
  })

  test('S31 an import reaches no further than its sender', async (t) => {
    const { app, admin, works } = await setUp(t)
    const far = await department(admin, '远处')
    const permissions = ['system:user:import', 'system:user:list']
    await aUser(app.context, 'chief', { permissions, dataScope: '3', departmentId: works })
    const theirs = { roleIds: ['admin'], departmentId: works }
    await aUser(app.context, 'boss', theirs)
    await aUser(app.context, 'stranger', { roleIds: [], departmentId: far })
    const chief = await app.admin('chief')
    const before = await app.context.db.selectFrom('administrator').selectAll().orderBy('id').execute()
    const { lines, imported } = await importLines(
      app,
      chief,
      [
        { 登录名: 'one', 姓名: '一', 部门: '远处' },
        { 登录名: 'two', 姓名: '二' },
        { 登录名: 'boss', 姓名: '三' },
        { 登录名: 'stranger', 姓名: '四' },
        { 登录名: 'chief', 账号状态: '停用' },
        { 登录名: 'boss2', 姓名: '五', 部门: '工程部', 手机号码: '13812345678' },
      ],
      '?updateSupport=1',
    )
    assert.deepEqual(
      lines.map(({ faults }: { faults: string[] }) => faults.join()),
      ['没有权限访问部门“远处”', '请填写部门', '不允许操作超级管理员用户', '没有权限访问该用户', '不能停用自己', ''],
    )
    assert.equal(imported, 0)
    assert.deepEqual(await app.context.db.selectFrom('administrator').selectAll().orderBy('id').execute(), before)
  })

  test('disabling by import ends the sessions', async (t) => {
    const { app, admin } = await setUp(t)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await app.admin('clerk')
    await importLines(app, admin, [{ 登录名: 'clerk', 账号状态: '停用' }], '?updateSupport=1')
    assert.equal((await clerk.call('GET /prod-api/getInfo')).code, 401)
    await importLines(app, admin, [{ 登录名: 'clerk', 账号状态: '正常' }], '?updateSupport=1')
    assert.equal((await clerk.call('GET /prod-api/getInfo')).code, 401)
    assert.ok(await app.admin('clerk'))
  })

  test('S39 only the caller can fetch the result file', async (t) => {
    const { app, admin } = await setUp(t)
    const { fileName } = await importLines(app, admin, [GOOD])
    await aUser(app.context, 'second')
    const answer = await (await app.admin('second')).get(
      `/prod-api/common/download?fileName=${encodeURIComponent(fileName)}`,
    )
    assert.equal(answer.json().code, 404)
    assert.equal((await resultOf(admin, fileName)).length, 1)
  })

  test('another kind of file is refused with a sentence that contains none of its text unescaped', async (t) => {
    const { app, admin } = await setUp(t)
    const send = async (bytes: Buffer) =>
      (await sendFile(app, admin, URL, { field: 'file', name: 'a.xlsx', bytes })).json()
    assert.equal((await send(Buffer.from('<html>'))).msg, '请选择 .xlsx 格式的 Excel 文件')
    assert.match((await send(await workbook(['登录名'], [{ 登录名: 'x' }]))).msg, /第 1 行缺少“姓名”列$/)
    assert.match((await send(await workbook(TITLES, []))).msg, /没有/)
    const many = Array.from({ length: 2001 }, (_, at) => ({ 登录名: `user${at}` }))
    assert.match((await send(await workbook(TITLES, many))).msg, /最多导入 2000 行/)
    const hostile = '<img src=x onerror=alert(1)>'
    const answer = await importLines(app, admin, [{ 登录名: hostile, 姓名: hostile, 部门: hostile }])
    assert.match(
      answer.msg,
      /^共 1 行，其中 1 行有误，没有导入任何数据：<br\/>1、第 2 行 &lt;img src=x onerror=alert\(1\)&gt;：/,
    )
    assert.doesNotMatch(answer.msg, /<(?!br\/>)/)
  })
})
