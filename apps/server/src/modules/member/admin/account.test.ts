import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { type Actor, HOUR, PASSWORD, testApp } from '../../../../test/harness.ts'
import { aMember } from '../../../../test/people.ts'

const WANG = { name: '王芳', staffNo: 'A1001', departments: ['财务部'], phonenumber: '13812345678' }

async function start(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = (form: object = {}) => admin.call('POST /prod-api/cms/member', { body: { ...WANG, ...form } })
  const list = async (query: object = {}, actor: Actor = admin) =>
    (await actor.call('GET /prod-api/cms/member/list', { query })).rows
  const get = async (memberId: string) =>
    (await admin.call('GET /prod-api/cms/member/:memberId', { params: { memberId } })).data
  const find = async (staffNo: string) => {
    const row = (await list({ staffNo }))[0]
    assert.ok(row, staffNo)
    return get(row.memberId)
  }
  const edit = (row: object, change: object) =>
    admin.call('PUT /prod-api/cms/member', { body: { ...(row as typeof WANG & { memberId: string }), ...change } })
  const logIn = (username: string, password: string) =>
    app.visitor.call('POST /api/member/login', { body: { username, password } })
  return { app, admin, add, list, get, find, edit, logIn }
}

describe('staff accounts', () => {
  test('an added one logs in with its generated password, which must be changed and ends after three days', async (t) => {
    const { app, add, logIn } = await start(t)
    const { code, password } = await add()
    assert.equal(code, 200)
    const { data } = await logIn('A1001', password)
    const self = app.withToken(data?.token ?? '')
    assert.equal((await self.call('GET /api/member/is_login')).data?.mustChangePassword, true)
    const body = { password, newPassword: 'a phrase of my own 7' }
    assert.equal((await self.call('PUT /api/member/reset_pwd', { body })).code, 200)
    const second = await add({ staffNo: 'A1002', name: '赵六' })
    app.clock.pass(73 * HOUR)
    assert.equal((await logIn('A1002', second.password)).code, 400)
    assert.equal((await logIn('A1001', 'a phrase of my own 7')).code, 200)
  })

  test('the passwords are in no log', async (t) => {
    const { app, admin, add } = await start(t)
    const { memberId, password } = await add()
    const reset = await admin.call('PUT /prod-api/cms/member/resetPwd', { body: { memberId } })
    assert.match(reset.password, /^\w{14}$/)
    const logged = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    for (const secret of [password, reset.password])
      assert.equal((logged + app.logLines.join()).includes(secret), false)
    assert.match(logged, /员工账号/)
  })

  test('are listed with the number struck out in its middle, and searched by name, number, department, post, state', async (t) => {
    const { app, admin, add, list, get } = await start(t)
    const { postId } = await admin.call('POST /prod-api/system/post', {
      body: { postName: '出纳', postCode: 'cashier', postSort: 1 },
    })
    const { memberId } = await add({ postIds: [postId] })
    const numbers = async (query: object) => (await list(query)).map(({ staffNo }) => staffNo)
    assert.deepEqual(await numbers({}), ['A0001', 'A0002', 'A1001'])
    assert.deepEqual(await numbers({ name: '芳' }), ['A1001'])
    assert.deepEqual(await numbers({ staffNo: '1001' }), ['A1001'])
    assert.deepEqual(await numbers({ postId }), ['A1001'])
    assert.deepEqual(await numbers({ status: '1' }), [])
    assert.deepEqual(await numbers({ deptId: 'company' }), ['A0001', 'A0002', 'A1001'])
    const finance = await app.context.db.selectFrom('department').select('id').where('name', '=', '财务部').execute()
    assert.deepEqual(await numbers({ deptId: finance[0]?.id ?? '' }), ['A1001'])
    assert.deepEqual(await numbers({ 'params[beginTime]': '2030-01-01' }), [])
    assert.deepEqual(await numbers({ orderByColumn: 'loginDate', isAsc: 'desc' }), ['A1001', 'A0002', 'A0001'])
    const [row] = await list({ staffNo: 'A1001' })
    assert.deepEqual([row?.phonenumber, row?.posts, row?.mustChange], ['138****5678', ['出纳'], true])
    assert.equal((await get(memberId)).phonenumber, '13812345678')
  })

  test('two members who share a name log in by number, and the list marks both', async (t) => {
    const { app, add, list, logIn } = await start(t)
    await aMember(app.context, { name: '王芳', staffNo: 'A2001' })
    assert.equal((await logIn('王芳', PASSWORD)).code, 200)
    const { memberId, password } = await add()
    const rows = await list({ name: '王芳' })
    assert.deepEqual(
      rows.map(({ sameName }) => sameName),
      [true, true],
    )
    assert.equal((await logIn('王芳', PASSWORD)).code, 400)
    assert.equal((await logIn('王芳', password)).code, 400)
    assert.equal((await logIn('A1001', password)).code, 200)
    const admin = await app.admin()
    await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
    assert.equal((await logIn('王芳', PASSWORD)).code, 200)
    assert.deepEqual(
      (await list({ name: '王芳' })).map(({ sameName }) => sameName),
      [false, false],
    )
  })

  test('a number is one person’s, and no name is another’s number', async (t) => {
    const { add, find, edit } = await start(t)
    assert.equal((await add({ staffNo: 'a0001' })).msg, '工号已被使用')
    assert.equal((await add({ name: 'A0001' })).msg, '姓名与另一名员工的工号相同')
    assert.equal((await add({ name: 'Wang', staffNo: 'A1003' })).code, 200)
    assert.equal((await add({ staffNo: 'wang' })).msg, '工号与另一名员工的姓名相同')
    assert.equal((await add({ name: '\u202e王' })).msg, '姓名中有不能使用的字符')
    assert.equal((await edit(await find('A1003'), { staffNo: 'A0002' })).msg, '工号已被使用')
    assert.equal((await add({ departments: ['无此部'] })).msg, '部门“无此部”不存在或已停用，请刷新后重试')
  })

  test('an edit changes everything but the password; of two edits of one version the second is refused', async (t) => {
    const { app, add, find, edit, logIn } = await start(t)
    const { password } = await add()
    const row = await find('A1001')
    const change = {
      name: '王方',
      staffNo: 'B1001',
      departments: ['综合管理部', '财务部'],
      phonenumber: '',
      remark: '外派',
    }
    assert.equal((await edit(row, change)).code, 200)
    assert.equal((await edit(row, { name: '王' })).code, 409)
    const after = await find('B1001')
    assert.deepEqual(
      [after.name, after.departments, after.phonenumber, after.remark, after.updateBy],
      ['王方', ['综合管理部', '财务部'], '', '外派', 'admin'],
    )
    assert.equal((await logIn('B1001', password)).code, 200)
    const answer = await (await app.admin()).call('PUT /prod-api/system/dept', {
      body: { ...(await department(app, '财务部')), deptName: '资金部' },
    })
    assert.equal(answer.code, 200, answer.msg)
    assert.deepEqual((await find('B1001')).departments, ['综合管理部', '资金部'])
  })

  test('a disabled account is logged out at its next request; sessions are listed and ended', async (t) => {
    const { app, admin, find } = await start(t)
    const [first, second] = [await app.member(), await app.member()]
    const row = await find('A0001')
    const { memberId } = row
    assert.ok(row.loginDate && row.loginIp)
    const params = { memberId }
    const sessions = async () => (await admin.call('GET /prod-api/cms/member/session/:memberId', { params })).data
    const [one, ...others] = await sessions()
    assert.equal(others.length, 1)
    const sessionId = one?.sessionId ?? ''
    await admin.call('DELETE /prod-api/cms/member/session/:memberId/:sessionId', { params: { memberId, sessionId } })
    const live = async (actor: Actor) => (await actor.call('GET /api/member/is_login')).code
    assert.deepEqual([await live(first), await live(second)].toSorted(), [200, 401])
    assert.equal((await sessions()).length, 1)
    await admin.call('DELETE /prod-api/cms/member/session/:memberId', { params })
    assert.deepEqual([await live(first), await live(second)], [401, 401])
    const third = await app.member()
    await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
    assert.equal(await live(third), 401)
    await assert.rejects(app.member())
  })

  test('a reset ends the sessions; only the new password opens', async (t) => {
    const { app, admin, find, logIn } = await start(t)
    const zhang = await app.member()
    const { memberId } = await find('A0001')
    const { password } = await admin.call('PUT /prod-api/cms/member/resetPwd', { body: { memberId } })
    assert.equal((await zhang.call('GET /api/member/is_login')).code, 401)
    assert.equal((await logIn('张三', PASSWORD)).code, 400)
    assert.equal((await logIn('张三', password)).code, 200)
    assert.equal((await find('A0001')).mustChange, true)
  })

  test('only disabled accounts are deleted: people who leave keep theirs', async (t) => {
    const { admin, find, list } = await start(t)
    const ids = [(await find('A0001')).memberId, (await find('A0002')).memberId]
    const remove = () => admin.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: ids.join() } })
    for (const memberId of ids) {
      assert.match((await remove()).msg, /^请先停用员工“.+”的账号，再删除$/)
      await admin.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
    }
    assert.equal((await remove()).code, 200)
    assert.deepEqual(await list(), [])
  })

  test('are exported with the filters of the list', async (t) => {
    const { app, admin, add } = await start(t)
    await add()
    const file = await askForFile(app, admin, '/prod-api/cms/member/export', { name: '王' })
    const [head, ...lines] = await linesOf(file.rawPayload)
    assert.deepEqual(head?.slice(0, 3), ['姓名', '工号', '部门'])
    assert.deepEqual(
      lines.map((line) => line.slice(0, 5)),
      [['王芳', 'A1001', '财务部', '', '13812345678']],
    )
  })
})

async function department(app: Awaited<ReturnType<typeof testApp>>, name: string) {
  const { data } = await (await app.admin()).call('GET /prod-api/system/dept/list')
  const row = data.find(({ deptName }) => deptName === name)
  assert.ok(row, name)
  return row
}
