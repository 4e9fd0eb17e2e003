import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf, workbook } from '../files.ts'
import { START } from '../harness.ts'
import { logInAs, stockClient, stockConsole } from './client.ts'

const PAGE = { pageNum: 1, pageSize: 10 }
const DAYS = { params: { beginTime: '2026-11-01', endTime: '2026-11-30' } }
const TIMES = { params: { beginTime: '2026-11-21 00:00:00', endTime: '2026-11-21 23:59:59' } }
/** The request of its pages for an export: the last search, with the page, and with empty fields left out. */
const exports = [
  ['system/user/export', { ...PAGE, userName: 'a', phonenumber: '', status: '0', deptId: undefined, ...DAYS }],
  ['system/role/export', { ...PAGE, roleName: '', roleKey: 'a', status: undefined, ...DAYS }],
  ['system/config/export', { ...PAGE, configName: '', configKey: 'sys', configType: 'Y', ...DAYS }],
  ['system/dict/type/export', { ...PAGE, dictName: '', dictType: 'sys', status: '0', ...DAYS }],
  ['system/dict/data/export', { ...PAGE, dictType: 'sys_user_sex', dictLabel: '', status: '0' }],
  [
    'monitor/operlog/export',
    { ...PAGE, title: '', businessType: '1', orderByColumn: 'operTime', isAsc: 'descending', ...TIMES },
  ],
  ['monitor/logininfor/export', { ...PAGE, userName: 'a', orderByColumn: 'loginTime', isAsc: 'ascending', ...TIMES }],
  ['monitor/job/export', { ...PAGE, jobName: '', jobGroup: 'SYSTEM', status: '0' }],
  ['monitor/jobLog/export', { ...PAGE, jobName: '', jobGroup: undefined, status: '0', ...DAYS }],
] as const

const HEADINGS = ['登录名', '姓名', '部门', '手机号码', '用户邮箱', '用户性别', '账号状态'] as const
const sheet = async (登录名: string, 姓名: string) =>
  new Blob([new Uint8Array(await workbook(HEADINGS, [{ 登录名, 姓名 }]))])

describe('RuoYi’s own client, files', () => {
  for (const [url, fields] of exports)
    test(`${url} answers a file to a form that ends with a sign of more`, async (t) => {
      const { client } = await stockConsole(t)
      for (const search of [fields, PAGE]) {
        const { refused, name, bytes } = await client.download(url, search)
        assert.deepEqual([refused, name?.endsWith(`_${START}.xlsx`)], [undefined, true])
        assert.ok((await linesOf(bytes ?? Buffer.of())).length > 0)
      }
    })

  test('an export that is refused is known by its type, and says why', async (t) => {
    const { app } = await stockConsole(t)
    const clerk = stockClient(app, (await app.holder('system:user:list')).token)
    for (const [url] of exports) assert.equal((await clerk.download(url, PAGE)).refused?.code, 403)
    const { client } = await stockConsole(t)
    assert.equal((await client.download('system/user/export', { ...PAGE, status: '7' })).refused?.code, 400)
  })

  test('the template comes for a form without anything in it', async (t) => {
    const { client } = await stockConsole(t)
    const { refused, bytes } = await client.download('system/user/importTemplate')
    assert.equal(refused, undefined)
    assert.equal((await linesOf(bytes ?? Buffer.of()))[0]?.[0], '登录名')
  })

  test('an import says in msg what became of it, and makes or changes accounts as the tick says', async (t) => {
    const { client } = await stockConsole(t)
    const send = async (updateSupport: string | number, nickName: string) => {
      const url = `/system/user/importData?updateSupport=${updateSupport}`
      const { msg } = await client.upload(url, 'file', await sheet('zhouwen', nickName), '用户.xlsx')
      assert.ok(typeof msg === 'string' && msg !== '' && !/<(?!br\/>)/.test(msg))
      return (await client.get('/system/user/list', { userName: 'zhouwen' })).rows[0]?.nickName
    }
    assert.equal(await send(0, '周文'), '周文')
    assert.equal(await send(0, '周武'), '周文')
    assert.equal(await send(1, '周武'), '周武')
    assert.equal(await send('false', '周义'), '周武')
    assert.equal(await send('true', '周义'), '周义')
  })

  test('the initial passwords of imported accounts are in msg, once, and open them; no log has them', async (t) => {
    const { app, client } = await stockConsole(t)
    const url = '/system/user/importData?updateSupport=0'
    const { msg } = await client.upload(url, 'file', await sheet('zhou<b>', '周文'), '用户.xlsx')
    const [, name, password = ''] = /<br\/>1、账号 (\S+)，初始密码 (\w{14})$/.exec(msg) ?? []
    assert.equal(name, 'zhou&lt;b&gt;')
    const logged = await app.context.db.selectFrom('operation_log').selectAll().execute()
    assert.ok(logged.some(({ title }) => title === '用户管理'))
    assert.equal(JSON.stringify([logged, app.logLines]).includes(password), false)
    assert.ok(await logInAs(app, 'zhou<b>', password))
  })

  test('a bad import gives its first fifty reasons in msg, escaped', async (t) => {
    const { client } = await stockConsole(t)
    const lines = Array.from({ length: 60 }, (_, at) => ({ 登录名: `u${at}`, 姓名: '某', 部门: '<i>无' }))
    const file = new Blob([new Uint8Array(await workbook(HEADINGS, lines))])
    const { msg } = await client.upload('/system/user/importData?updateSupport=0', 'file', file, '用户.xlsx')
    const [head, ...reasons] = msg.split('<br/>')
    assert.equal(head, '共 60 行，其中 60 行有误，没有导入任何数据：')
    assert.equal(reasons[0], '1、第 2 行 u0：部门“&lt;i&gt;无”不存在')
    assert.deepEqual([reasons.length, reasons[50]], [51, '另有 10 行有误，未列出'])
  })

  test('an import of what is no sheet says so in msg, in an answer of status 200', async (t) => {
    const { client } = await stockConsole(t)
    const url = '/system/user/importData?updateSupport=0'
    const { code, msg } = await client.upload(url, 'file', new Blob(['no sheet']), '用户.xlsx')
    assert.ok(code !== 200 && msg !== '')
  })

  test('what was made for it is fetched by name, with the name to save it under in a header', async (t) => {
    const { client } = await stockConsole(t)
    const made = await client.upload('/system/user/importData', 'file', await sheet('zhouwen', '周文'), '用户.xlsx')
    const fetched = await client.file('/common/download', { fileName: made.fileName, delete: true })
    assert.match(decodeURIComponent(String(fetched.headers['download-filename'])), /^用户导入结果_\d+\.xlsx$/)
    const gone = await client.file('/common/download', { fileName: made.fileName, delete: true })
    assert.deepEqual([gone.json().code, gone.headers['content-type']], [404, 'application/json'])
    const none = await client.file('/common/download/resource', { resource: '/profile/no/such.xlsx' })
    assert.deepEqual([none.json().code, none.headers['content-type']], [404, 'application/json'])
  })
})
