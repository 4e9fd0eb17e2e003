import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, PASSWORD, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const NEXT = 'autumn leaves 7'
const change = (who: Actor, body: object) =>
  who.call('PUT /prod-api/system/user/profile', { body: { nickName: '我', ...body } })
const changePassword = (who: Actor, oldPassword: string, newPassword: string) =>
  who.call('PUT /prod-api/system/user/profile/updatePwd', { body: { oldPassword, newPassword } })

describe('own profile', () => {
  test('shows only the own user, with the names of its roles', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { permissions: ['system:user:list'], departmentId: 'company' })
    const { data, roleGroup, postGroup } = await (await app.admin('clerk')).call('GET /prod-api/system/user/profile')
    assert.deepEqual([data.userName, data.dept?.deptId, roleGroup, postGroup], ['clerk', 'company', 'role-clerk', ''])
    assert.equal(JSON.stringify(data).includes('argon2'), false)
  })

  test('S34 a user without roles has access to it and nothing more', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'nobody', { roleIds: [] })
    const nobody = await app.admin('nobody')
    assert.equal((await nobody.call('GET /prod-api/system/user/profile')).roleGroup, '')
    assert.equal((await change(nobody, { sex: '0' })).code, 200)
    assert.equal((await nobody.call('GET /prod-api/system/user/list')).code, 403)
  })

  test('changes nickname, address, phone and sex; what is left out stays', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    assert.equal((await change(admin, { email: 'a@example.cn', phonenumber: '13812345678', sex: '1' })).code, 200)
    assert.equal((await change(admin, { nickName: '老周' })).code, 200)
    const { data } = await admin.call('GET /prod-api/system/user/profile')
    assert.deepEqual(
      [data.nickName, data.email, data.phonenumber, data.sex],
      ['老周', 'a@example.cn', '13812345678', '1'],
    )
    assert.equal((await change(admin, { phonenumber: '', email: '' })).code, 200)
    assert.equal((await admin.call('GET /prod-api/system/user/profile')).data.phonenumber, '')
  })

  test('says what is wrong, and nothing of whether others have the same phone or address', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    await change(admin, { email: 'a@example.cn', phonenumber: '13812345678' })
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await app.admin('clerk')
    const said = async (body: object) => (await change(clerk, body)).msg
    const own = [await said({ phonenumber: '13812345678' }), await said({ phonenumber: '13812345679' })]
    assert.equal(own[0], own[1])
    assert.equal(await said({ email: 'A@EXAMPLE.CN' }), await said({ email: 'nobody@example.cn' }))
    assert.equal(await said({ phonenumber: '1381234567' }), '请输入正确的手机号码')
    assert.equal(await said({ email: 'nowhere' }), '请输入正确的邮箱地址')
    assert.equal(await said({ nickName: '' }), '请填写姓名')
    assert.equal((await change(admin, { phonenumber: '13812345678' })).code, 200)
  })
})

describe('what people may not make of their own profile', () => {
  test('users cannot name themselves like an admin role holder, or with invisible characters', async (t) => {
    const app = await testApp(t)
    await aUser(app.context, 'clerk', { roleIds: [] })
    const clerk = await app.admin('clerk')
    const said = async (nickName: string) => (await change(clerk, { nickName })).msg
    assert.equal(await said('系统管理员'), '姓名“系统管理员”只能由超级管理员设置')
    for (const nickName of ['\u200b', '甲\u202e乙', '甲\u0007', '系统\u200b管理员'])
      assert.equal(await said(nickName), '姓名中有看不见或不能使用的字符', JSON.stringify(nickName))
    assert.equal((await change(await app.admin(), { nickName: '系统管理员' })).code, 200)
  })
})

describe('own password', () => {
  test('a new one ends the other sessions, and the old one opens nothing', async (t) => {
    const app = await testApp(t)
    const [here, there] = [await app.admin(), await app.admin()]
    assert.equal((await changePassword(here, 'wrong', NEXT)).msg, '修改密码失败，旧密码错误')
    assert.equal((await there.call('GET /prod-api/getInfo')).code, 200)
    assert.equal((await changePassword(here, PASSWORD, PASSWORD)).msg, '新密码不能与旧密码相同')
    assert.equal((await changePassword(here, PASSWORD, 'admin123')).code, 500)
    assert.equal((await changePassword(here, PASSWORD, NEXT)).code, 200)
    assert.deepEqual(
      [(await here.call('GET /prod-api/getInfo')).code, (await there.call('GET /prod-api/getInfo')).code],
      [200, 401],
    )
    await assert.rejects(app.admin())
  })
})
