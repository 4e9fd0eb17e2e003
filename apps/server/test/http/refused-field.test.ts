import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PASSWORD, testApp } from '../harness.ts'
import { ticketForm } from '../tickets.ts'

const user = { userName: 'wangwu', nickName: '王五', password: 'river stone lamp 5', phonenumber: '13800000001' }

describe('the refused field is named beside msg', () => {
  test('a missing, a wrong and a nested property of a body', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const post = async (body: object) => {
      const { code, msg, field } = await admin.call('POST /prod-api/system/user', { body: body as never })
      return { code, msg, field }
    }
    const { nickName, ...unnamed } = user
    assert.equal((await post(unnamed)).field, 'nickName')
    assert.equal((await post({ ...user, phonenumber: 'abc' })).field, 'phonenumber')
    assert.equal((await post({ ...user, roleIds: ['1', {}] })).field, 'roleIds')
    assert.equal((await post({ ...user, nickName })).field, undefined)
  })

  test('a property that may be empty or has a form: the sentence says which form', async (t) => {
    const app = await testApp(t)
    for (const email of ['nowhere', `${'x'.repeat(300)}@a.example`]) {
      const refused = await app.visitor.call('POST /api/cms/proposal', { body: ticketForm({ email }) })
      assert.deepEqual([refused.msg, refused.field], ['请输入正确的邮箱地址', 'email'])
    }
    const admin = await app.admin()
    const plan = { enquiryId: 'one', version: 0, nextOn: 'tomorrow', nextStep: '去电' }
    const { msg } = await admin.call('PUT /prod-api/cms/enquiry/plan', { body: plan })
    assert.equal(msg, '日期的格式应为 2026-01-31')
  })

  test('a property of a query, by its name in the address', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const list = async (query: object) =>
      (await admin.call('GET /prod-api/monitor/operlog/list', { query: query as never })).field
    assert.equal(await list({ pageSize: '0' }), 'pageSize')
    assert.equal(await list({ 'params[beginTime]': 'yesterday' }), 'params[beginTime]')
    assert.equal(await list({ 'params[endTime]': '2026-13-01' }), 'params[endTime]')
  })

  test('a body that is wrong as a whole, or has an unknown property, names no field', async (t) => {
    const app = await testApp(t)
    for (const body of [[], { username: '张三', password: PASSWORD, isAdmin: true }]) {
      const refused = await app.visitor.call('POST /api/member/login', { body: body as never })
      assert.deepEqual([refused.code, 'field' in refused], [400, false])
    }
  })

  test('duplicates, names and passwords that the rules refuse', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const add = (change: object) => admin.call('POST /prod-api/system/user', { body: { ...user, ...change } })
    assert.equal((await add({ email: 'wangwu@example.com' })).code, 200)
    const other = { userName: 'zhaoliu', nickName: '赵六', phonenumber: '13800000002', email: 'zhaoliu@example.com' }
    for (const [change, field] of [
      [{ ...other, userName: 'wangwu' }, 'userName'],
      [{ ...other, phonenumber: '13800000001' }, 'phonenumber'],
      [{ ...other, email: 'WangWu@example.com' }, 'email'],
      [{ ...other, password: '12345678' }, 'password'],
      [{ ...other, nickName: '王\u200b五' }, 'nickName'],
    ] as const)
      assert.deepEqual([(await add(change)).field], [field])
    const role = { roleName: '客服', roleKey: 'service', roleSort: 1, menuIds: [] }
    const addRole = (change: object) => admin.call('POST /prod-api/system/role', { body: { ...role, ...change } })
    assert.equal((await addRole({})).code, 200)
    assert.equal((await addRole({ roleKey: 'desk' })).field, 'roleName')
    assert.equal((await addRole({ roleName: '前台' })).field, 'roleKey')
    const addDepartment = () =>
      admin.call('POST /prod-api/system/dept', { body: { deptName: '客服中心', orderNum: 1, parentId: '0' } })
    assert.equal((await addDepartment()).code, 200)
    assert.equal((await addDepartment()).field, 'deptName')
  })

  test('a login names the password whether the account exists or not', async (t) => {
    const app = await testApp(t)
    for (const username of ['admin', 'nobody'])
      assert.equal(
        (await app.visitor.call('POST /prod-api/login', { body: { username, password: 'wrong' } })).field,
        'password',
      )
    for (const username of ['张三', '没有此人'])
      assert.equal(
        (await app.visitor.call('POST /api/member/login', { body: { username, password: 'wrong' } })).field,
        'password',
      )
  })

  test('a change of password names the old one or the new one', async (t) => {
    const app = await testApp(t)
    const change = async (password: string, newPassword: string) =>
      (await (await app.member()).call('PUT /api/member/reset_pwd', { body: { password, newPassword } })).field
    assert.deepEqual(
      [await change('wrong', 'river stone lamp 5'), await change(PASSWORD, '12345678')],
      ['password', 'newPassword'],
    )
    const admin = await app.admin()
    const changeOwn = async (oldPassword: string, newPassword: string) =>
      (await admin.call('PUT /prod-api/system/user/profile/updatePwd', { body: { oldPassword, newPassword } })).field
    assert.deepEqual(
      [await changeOwn('wrong', 'river stone lamp 5'), await changeOwn(PASSWORD, '12345678')],
      ['oldPassword', 'newPassword'],
    )
  })

  test('the API page describes it', async (t) => {
    const app = await testApp(t)
    const { paths } = (await (await app.admin()).get('/docs/openapi.json')).json()
    const { schema } = paths['/prod-api/login'].post.responses[200].content['application/json']
    assert.equal(schema.properties.field.type, 'string')
  })
})
