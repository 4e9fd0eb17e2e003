import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, DAY, HOUR, PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'
import { aUser, idsOfDepartments } from '../../../../test/people.ts'

const NEW = { userName: 'zhouwen', nickName: '周文', password: 'autumn leaves 7' }

function add(who: Actor, body: object = {}) {
  return who.call('POST /prod-api/system/user', { body: { ...NEW, ...body } })
}
const list = (who: Actor, query: object = {}) => who.call('GET /prod-api/system/user/list', { query })
const namesOf = async (who: Actor, query: object = {}) => (await list(who, query)).rows.map(({ userName }) => userName)
const edit = (who: Actor, body: object) => who.call('PUT /prod-api/system/user', { body: body as never })

async function department(admin: Actor, deptName: string, parentId = 'company', status: '0' | '1' = '0') {
  const body = { deptName, parentId, orderNum: 1, status }
  return (await admin.call('POST /prod-api/system/dept', { body })).deptId
}

async function read(admin: Actor, userId: string) {
  return (await admin.call('GET /prod-api/system/user/:userId', { params: { userId } })).data
}

const logIn = (app: TestApp, password: string, username = NEW.userName) =>
  app.visitor.call('POST /prod-api/login', { body: { username, password } })

const sessionsOf = (app: TestApp, userId: string) =>
  app.context.db.selectFrom('administrator_session').select('digest').where('owner_id', '=', userId).execute()

describe('adding console accounts', () => {
  test('a new account changes its initial password first, within three days', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const particulars = {
      email: 'z@example.cn',
      phonenumber: '13812345678',
      sex: '0',
      remark: '外勤',
      deptId: 'company',
    }
    const { code, userId } = await add(admin, particulars)
    assert.equal(code, 200)
    const user = await read(admin, userId)
    const { email, phonenumber, sex, remark, deptId } = user
    assert.deepEqual({ email, phonenumber, sex, remark, deptId }, particulars)
    assert.deepEqual([user.dept?.deptId, user.createBy, user.status, user.version], ['company', 'admin', '0', 1])
    const someone = app.withToken((await logIn(app, NEW.password)).token)
    assert.equal((await someone.call('GET /prod-api/getInfo')).isDefaultModifyPwd, true)
    assert.equal((await someone.call('GET /prod-api/system/user/list')).code, 403)
    app.clock.pass(3 * DAY + HOUR)
    assert.equal((await logIn(app, NEW.password)).msg, '用户不存在/密码错误')
  })

  test('each account has an initial password of its own', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.deepEqual([(await add(admin, { password: '' })).msg], ['请输入用户密码'])
  })

  test('S54 a login name that resembles another, or has invisible characters, is refused', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await aUser(app.context, 'clerk', { roleIds: [] })
    const refused = async (userName: string) => (await add(admin, { userName })).msg
    assert.equal(await refused('ɑdmin'), '登录名与已有的登录名“admin”过于相似，请换一个')
    assert.equal(await refused('admın'), '登录名与已有的登录名“admin”过于相似，请换一个')
    assert.equal(await refused('ⅽlerk'), "新增用户'ⅽlerk'失败，登录名已存在")
    for (const name of ['zhou\twen', 'zhou\u200bwen', 'zhou\u202ewen', '\u200b\u200b', 'zhou\u0007'])
      assert.equal(await refused(name), '登录名中有不能使用的字符', JSON.stringify(name))
  })

  test('only holders of the admin role give names that resemble one of theirs', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const keeper = await app.holder('system:user:add', 'system:user:edit')
    const seeming = ['系統管理員', '超級管理員', '系统-管理员', 'Admin 2', '【管理员】', 'adm1n', '管理员01']
    for (const nickName of ['系统管理员', ' 超级管理员', '管理员', 'Ａdmin', ...seeming])
      assert.equal((await add(keeper, { nickName })).msg, `姓名“${nickName}”只能由超级管理员设置`)
    assert.equal((await add(keeper, { userName: '超级管理员' })).msg, '登录名“超级管理员”只能由超级管理员使用')
    for (const userName of ['adrnin', 'r00t', '超級管理員', 'system1'])
      assert.equal((await add(keeper, { userName })).msg, `登录名“${userName}”只能由超级管理员使用`)
    await aUser(app.context, 'auditor', { permissions: [] })
    await app.context.db.updateTable('role').set({ role_name: '审计员' }).where('id', '=', 'role-auditor').execute()
    for (const nickName of ['审计员', '審計員', 'Role-Auditor'])
      assert.equal((await add(keeper, { nickName })).msg, `姓名“${nickName}”只能由超级管理员设置`)
    assert.equal((await add(admin, { userName: 'adrnin' })).msg, '登录名与已有的登录名“admin”过于相似，请换一个')
    assert.equal((await add(keeper, { nickName: '\u200b' })).msg, '姓名中有看不见或不能使用的字符')
    const { userId } = await add(admin, { nickName: '系统管理员' })
    // An unchanged value that a holder of the admin role gave is accepted.
    const same = { userId, nickName: '系统管理员', remark: '外勤' }
    assert.equal((await edit(keeper, same)).code, 200)
    assert.equal((await edit(keeper, { ...same, nickName: '超级管理员' })).code, 400)
  })

  test('S21 passwords that anyone would guess are refused', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const password of ['short', '12345678', 'zhouwen1', '周文123456', '衡岚物业2026'])
      assert.equal((await add(admin, { password })).code, 500, password)
    assert.deepEqual(await namesOf(admin), ['admin'])
  })

  test('who manages one department is not told what accounts of others have', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await add(admin, { phonenumber: '13812345678', email: 'z@example.cn' })
    const [own = ''] = await idsOfDepartments(app.context, ['财务部'])
    const permissions = ['system:user:add', 'system:user:edit', 'system:user:list']
    await aUser(app.context, 'head', { permissions, dataScope: '3', departmentId: own })
    const head = await app.admin('head')
    const same = { phonenumber: '13812345678', email: 'z@example.cn', deptId: own }
    const made = await add(head, { userName: 'other', ...same })
    assert.equal(made.code, 200)
    const again = await add(head, { userName: 'third', ...same })
    assert.equal(again.msg, "新增用户'third'失败，手机号码已存在", 'of the own department')
    // What two have already does not stand in the way of other changes.
    const edit = { userId: made.userId, nickName: '改名', phonenumber: '13812345678', email: 'z@example.cn' }
    assert.equal((await admin.call('PUT /prod-api/system/user', { body: edit })).code, 200)
  })

  test('S54 names, phone numbers and addresses belong to one account', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await add(admin, { phonenumber: '13812345678', email: 'Z@example.cn' })
    const refused = async (body: object) => (await add(admin, { userName: 'other', ...body })).msg
    assert.equal(await refused({ userName: 'ZhouWen ' }), "新增用户'ZhouWen'失败，登录名已存在")
    assert.equal(await refused({ phonenumber: '13812345678' }), "新增用户'other'失败，手机号码已存在")
    assert.equal(await refused({ email: 'z@EXAMPLE.cn' }), "新增用户'other'失败，邮箱账号已存在")
    assert.equal(await refused({ userName: 'а\u0064min' }), '登录名中有不能使用的字符')
    assert.equal(await refused({ phonenumber: '123' }), '请输入正确的手机号码')
    assert.equal(await refused({ deptId: 'nowhere' }), '所选的部门不存在，请刷新后重试')
    assert.equal(await refused({ deptId: await department(admin, '旧部', 'company', '1') }), '所选的部门已停用')
    assert.equal(await refused({ roleIds: ['nothing'] }), '所选的角色不存在，请刷新后重试')
    assert.deepEqual(await namesOf(admin), ['admin', 'zhouwen'])
  })
})

describe('changing console accounts', () => {
  test('changes the named fields, keeps the rest, and records the author', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { userId } = await add(admin, { phonenumber: '13812345678', remark: '旧', deptId: 'company' })
    app.clock.pass(HOUR / 3)
    await admin.call('POST /prod-api/verifyPassword', { body: { password: PASSWORD } })
    const before = await read(admin, userId)
    assert.equal((await edit(admin, { ...before, nickName: '周文斌', remark: '新' })).code, 200)
    const after = await read(admin, userId)
    assert.deepEqual(
      [after.nickName, after.remark, after.phonenumber, after.deptId, after.updateBy, after.updateTime],
      ['周文斌', '新', '13812345678', 'company', 'admin', '2026-11-21 10:20:00'],
    )
    await edit(admin, { userId, nickName: '周文斌', deptId: null, phonenumber: '' })
    assert.deepEqual([(await read(admin, userId)).dept, (await read(admin, userId)).phonenumber], [null, ''])
  })

  test('an older version is refused with 409, another name with 400, and nothing has changed', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { userId } = await add(admin)
    const { version } = await read(admin, userId)
    assert.equal((await edit(admin, { userId, version, nickName: '甲' })).code, 200)
    const late = await edit(admin, { userId, version, nickName: '乙' })
    assert.deepEqual([late.code, late.msg], [409, '内容已被他人修改，请刷新后重试'])
    const renamed = await edit(admin, { userId, userName: 'root', nickName: '丙' })
    assert.deepEqual([renamed.code, renamed.msg], [400, '登录名不能修改'])
    assert.equal((await read(admin, userId)).nickName, '甲')
    assert.equal((await edit(admin, { userId: 'unknown', nickName: '丁' })).code, 404)
  })

  test('S18 a user who is disabled, deleted or given another password is logged out at once, on every instance', async (t) => {
    const app = await testApp(t)
    const other = await app.another()
    const admin = await app.admin()
    const ways: ((userId: string) => Promise<{ code: number }>)[] = [
      (userId) => admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1' } }),
      (userId) => edit(admin, { userId, nickName: '某', status: '1' }),
      (userId) => admin.call('PUT /prod-api/system/user/resetPwd', { body: { userId, password: 'autumn leaves 8' } }),
      (userId) => admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: userId } }),
    ]
    for (const [at, way] of ways.entries()) {
      const userId = await aUser(app.context, `user${at}`, { roleIds: [] })
      const { token } = await app.admin(`user${at}`)
      const profile = async () => (await other.withToken(token).call('GET /prod-api/system/user/profile')).code
      assert.equal(await profile(), 200)
      assert.equal((await way(userId)).code, 200)
      assert.equal(await profile(), 401, `way ${at}`)
      assert.deepEqual(await sessionsOf(app, userId), [])
      assert.equal((await logIn(app, PASSWORD, `user${at}`)).code, 500)
    }
  })

  test('S18 a session of before does not come back when the account does', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const userId = await aUser(app.context, 'back', { roleIds: [] })
    const back = await app.admin('back')
    for (const status of ['1', '0'] as const)
      await admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status } })
    assert.equal((await back.call('GET /prod-api/getInfo')).code, 401)
    assert.ok(await app.admin('back'))
  })

  test('a reset password is an initial one, and follows the rules', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const userId = await aUser(app.context, NEW.userName, { roleIds: [] })
    const reset = (password: string) => admin.call('PUT /prod-api/system/user/resetPwd', { body: { userId, password } })
    assert.equal((await reset('zhouwen8')).code, 500)
    assert.equal((await reset('')).msg, '请输入新密码')
    assert.equal((await logIn(app, PASSWORD)).code, 200)
    assert.equal((await reset('autumn leaves 8')).code, 200)
    assert.equal((await logIn(app, PASSWORD)).code, 500)
    const { token } = await logIn(app, 'autumn leaves 8')
    assert.equal((await app.withToken(token).call('GET /prod-api/getInfo')).isDefaultModifyPwd, true)
    app.clock.pass(3 * DAY)
    assert.equal((await logIn(app, 'autumn leaves 8')).code, 500)
  })

  test('several users are deleted together or none of them', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const one = (await add(admin, { userName: 'one' })).userId
    const two = (await add(admin, { userName: 'two' })).userId
    const remove = (userIds: string) => admin.call('DELETE /prod-api/system/user/:userIds', { params: { userIds } })
    assert.equal((await remove(`${one},unknown`)).code, 404)
    assert.deepEqual(await namesOf(admin), ['admin', 'one', 'two'])
    assert.equal((await remove(`${one},${two},${one}`)).code, 200)
    assert.deepEqual(await namesOf(admin), ['admin'])
  })
})
