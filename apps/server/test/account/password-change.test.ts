import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { content, departmentRule, news, rule, withAttachment } from '../factories.ts'
import { type Actor, PASSWORD, type TestApp, testApp } from '../harness.ts'
import { aMember, aUser } from '../people.ts'

const NEW = 'a better horse 3'
const reset = (who: Actor, body: { password: string; newPassword: string }) =>
  who.call('PUT /api/member/reset_pwd', { body })

/** A member who has not yet changed the initial password. */
async function newcomer(app: TestApp): Promise<Actor> {
  await aMember(app.context, { name: '王五', staffNo: 'A0011', departments: ['财务部'], mustChange: true })
  return app.member('王五')
}

describe('§5 change password', () => {
  test('says which field is missing', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    assert.equal((await reset(member, { password: '', newPassword: NEW })).msg, '请输入原始密码')
    assert.equal((await reset(member, { password: PASSWORD, newPassword: '' })).msg, '请输入新密码')
    assert.equal((await reset(member, { newPassword: NEW } as never)).msg, '请输入原始密码')
    assert.equal((await reset(member, { password: PASSWORD } as never)).msg, '请输入新密码')
  })

  test('S21 refuses what is short, common, one’s own or unchanged, and nothing has changed', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    for (const newPassword of [
      '7letter',
      '12345678',
      '物业管理123',
      '衡岚物业服务有限公司',
      '衡岚物业2026',
      '张三张三张三',
      'A0001A0001',
      PASSWORD,
      'x'.repeat(129),
    ]) {
      const { code, data } = await reset(member, { password: PASSWORD, newPassword })
      assert.deepEqual([code, data], [400, null], newPassword)
    }
    assert.ok(await app.member())
  })

  test('S21 takes blanks, Chinese and 128 characters as they are', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    let password = PASSWORD
    const long = Array.from({ length: 128 }, (_, at) => 'abcxyz0'[(at * at) % 7]).join('')
    for (const newPassword of ['  blanks around  ', '海棠花开在四月天', 'mxkvqtzw', long.slice(0, 64), long]) {
      assert.equal((await reset(member, { password, newPassword })).code, 200, newPassword)
      const logIn = (typed: string) =>
        app.visitor.call('POST /api/member/login', { body: { username: '张三', password: typed } })
      assert.equal((await logIn(newPassword)).code, 200)
      assert.equal((await logIn(newPassword.trim().slice(0, -1))).code, 400)
      password = newPassword
    }
  })

  test('audit F5 refuses names of departments and buildings with simple digits, and says so', async (t) => {
    const app = await testApp(t)
    await content(app, { section: 'introduceIntroduction', title: '听松广场' })
    const [member, admin] = [await app.member(), await app.admin()]
    const department = { parentId: 'company', deptName: '绿化养护部', orderNum: 1 }
    assert.equal((await admin.call('POST /prod-api/system/dept', { body: department })).code, 200)
    for (const newPassword of ['听松广场2026', '绿化养护部123', '绿化养护888!']) {
      const { code, msg } = await reset(member, { password: PASSWORD, newPassword })
      assert.deepEqual([code, msg], [400, '新密码不能由姓名、工号、公司、部门或楼宇名称加简单数字组成'], newPassword)
      const mine = { oldPassword: PASSWORD, newPassword }
      assert.equal((await admin.call('PUT /prod-api/system/user/profile/updatePwd', { body: mine })).code, 500)
      const account = { userName: 'newhere', nickName: '新人', password: newPassword }
      assert.match((await admin.call('POST /prod-api/system/user', { body: account })).msg, /部门或楼宇/)
    }
  })

  test('S30 an additional field is refused and changes nothing', async (t) => {
    const app = await testApp(t)
    const member = await app.member()
    for (const more of [{ userId: 1 }, { roles: ['admin'] }, { mustChange: 0 }, { departments: ['财务部'] }]) {
      const body = { password: PASSWORD, newPassword: NEW, ...more }
      const { code, msg } = await reset(member, body)
      assert.deepEqual([code, msg], [400, '请求中有不能识别的项目'])
    }
    assert.ok(await app.member())
  })
})

describe('S22 initial passwords', () => {
  test('until it is changed a member sees what visitors see, with the reason', async (t) => {
    const app = await testApp(t)
    const member = await newcomer(app)
    const [open, staff, own] = [await news(app), await rule(app), await departmentRule(app, ['财务部'])]
    const { url } = await withAttachment(app, { audience: 'member' })
    const read = async (contentId: string) =>
      (await member.call('GET /api/cms/content/:contentId', { params: { contentId } })).code
    const list = (section: string) => member.call('GET /api/cms/content/list', { query: { section } })
    assert.deepEqual([await read(open), await read(staff), await read(own)], [200, 403, 403])
    const locked = await list('internalrulesregulations')
    assert.deepEqual([locked.code, locked.msg, locked.data], [403, '首次登录请先修改初始密码', null])
    assert.equal((await list('internalrulesNews')).data.total, 1)
    assert.equal((await member.get(url)).statusCode, 404)
    const { data } = await member.call('GET /api/member/is_login')
    assert.equal(data.mustChangePassword, true)
  })

  test('after the change everything opens in the same session', async (t) => {
    const app = await testApp(t)
    const member = await newcomer(app)
    const own = await departmentRule(app, ['财务部'])
    assert.equal((await reset(member, { password: PASSWORD, newPassword: NEW })).code, 200)
    assert.equal((await member.call('GET /api/member/is_login')).data.mustChangePassword, false)
    assert.equal((await member.call('GET /api/cms/content/:contentId', { params: { contentId: own } })).code, 200)
  })

  test('a user can read the own user and change the password, nothing else', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'second', { mustChange: true })
    const { token } = await app.visitor.call('POST /prod-api/login', {
      body: { username: 'second', password: PASSWORD },
    })
    const admin = app.withToken(token)
    const info = await admin.call('GET /prod-api/getInfo')
    assert.deepEqual([info.code, info.isDefaultModifyPwd], [200, true])
    assert.equal((await admin.get('/docs/openapi.json')).statusCode, 403)
    const body = { oldPassword: PASSWORD, newPassword: NEW }
    assert.equal((await admin.call('PUT /prod-api/system/user/profile/updatePwd', { body })).code, 200)
    assert.equal((await admin.call('GET /prod-api/getInfo')).isDefaultModifyPwd, false)
    assert.equal((await admin.get('/docs/openapi.json')).statusCode, 200)
  })
})
