import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aMember, aUser, idsOfDepartments } from '../../../../test/people.ts'

const NEW = { userName: 'zhangsan', nickName: '张三', password: 'autumn leaves 7' }

async function start(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = (form: object, who: Actor = admin) =>
    who.call('POST /prod-api/system/user', { body: { ...NEW, ...form } })
  const edit = (form: { userId: string; nickName?: string; remark?: string; staffNo?: string }, who: Actor = admin) =>
    who.call('PUT /prod-api/system/user', { body: { nickName: '张三', ...form } })
  const read = async (userId: string, who: Actor = admin) =>
    (await who.call('GET /prod-api/system/user/:userId', { params: { userId } })).data
  const find = async (staffNo: string, who: Actor = admin) => {
    const [row] = (await who.call('GET /prod-api/cms/member/list', { query: { staffNo } })).rows
    assert.ok(row, staffNo)
    return row
  }
  const disable = (memberId: string, who: Actor = admin) =>
    who.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } })
  const sought = async (query: object, who: Actor = admin) =>
    (await who.call('GET /prod-api/system/user/staff', { query })).data
  const titles = async () =>
    (await app.context.db.selectFrom('operation_log').select('title').orderBy('id').execute()).map(({ title }) => title)
  return { app, admin, add, edit, read, find, disable, sought, titles }
}

/** A user of the console with these permissions, in the department 财务部 alone. */
async function ofFinance({ app }: Awaited<ReturnType<typeof start>>, permissions: string[]) {
  const [departmentId = ''] = await idsOfDepartments(app.context, ['财务部'])
  await aUser(app.context, 'chief', { permissions, dataScope: '3', departmentId })
  return { chief: await app.admin('chief'), departmentId }
}

describe('a user of the console and a member of staff who are one person', () => {
  test('are linked by the staff number, which lists and accounts then show with the name', async (t) => {
    const { add, edit, read, find, admin } = await start(t)
    const { userId } = await add({ staffNo: 'a0001' })
    const user = await read(userId)
    assert.deepEqual([user.staffNo, user.staff], ['A0001', { name: '张三', status: '0', ends: true }])
    const [row] = (await admin.call('GET /prod-api/system/user/list', { query: { userName: 'zhangsan' } })).rows
    assert.equal(row?.staff?.name, '张三')
    assert.deepEqual((await find('A0001')).user, { userName: 'zhangsan', status: '0', ends: true })
    assert.equal((await edit({ userId, remark: '外勤' })).code, 200)
    assert.equal((await read(userId)).staffNo, 'A0001')
    assert.equal((await edit({ userId, staffNo: 'A0002' })).code, 200)
    assert.deepEqual([(await find('A0001')).user, (await read(userId)).staff?.name], [null, '李四'])
    assert.equal((await edit({ userId, staffNo: '' })).code, 200)
    assert.deepEqual([(await read(userId)).staffNo, (await read(userId)).staff], ['', null])
  })

  test('a number that nobody has, or whose account is another user’s, is refused at its field', async (t) => {
    const { add, edit } = await start(t)
    const unknown = await add({ staffNo: 'X9' })
    assert.deepEqual(
      [unknown.code, unknown.msg, unknown.field, unknown.reason],
      [500, '没有工号为“X9”的员工，或不在您的权限范围内', 'staffNo', 'staffUnknown'],
    )
    await add({ staffNo: 'A0001' })
    const { userId } = await add({ userName: 'lisi', nickName: '李四' })
    const taken = await edit({ userId, nickName: '李四', staffNo: 'A0001' })
    assert.deepEqual(
      [taken.msg, taken.field, taken.reason],
      ['员工“张三”（A0001）已有另一个后台账号，请先解除那个账号的工号', 'staffNo', 'staffTaken'],
    )
  })

  test('an account is offered by its number, or by a name and telephone that only one has', async (t) => {
    const { app, add, sought, admin } = await start(t)
    const phonenumber = '13812345678'
    const wang = { name: '王芳', staffNo: 'A1001', departments: ['财务部'], phonenumber }
    await admin.call('POST /prod-api/cms/member', { body: wang })
    const offer = { staffNo: 'A1001', name: '王芳', taken: false }
    assert.deepEqual(await sought({ staffNo: 'a1001' }), offer)
    assert.deepEqual(await sought({ nickName: '王芳', phonenumber: '138 1234 5678' }), offer)
    assert.equal(await sought({ nickName: '王芳' }), null)
    assert.equal(await sought({ nickName: '王方', phonenumber }), null)
    const { userId } = await add({ staffNo: 'A1001' })
    assert.deepEqual(await sought({ staffNo: 'A1001' }), { ...offer, taken: true })
    assert.deepEqual(await sought({ staffNo: 'A1001', userId }), offer)
    await admin.call('POST /prod-api/cms/member', { body: { ...wang, staffNo: 'A1002' } })
    assert.equal(await sought({ nickName: '王芳', phonenumber }), null)
    await aUser(app.context, 'clerk', { permissions: ['system:user:query'] })
    assert.equal(await sought({ staffNo: 'A1001' }, await app.admin('clerk')), null)
  })

  test('staff out of the caller’s sight cannot be named, and a link to them stays when the account is edited', async (t) => {
    const world = await start(t)
    const permissions = ['system:user:query', 'system:user:edit', 'cms:member:list']
    const { chief, departmentId } = await ofFinance(world, permissions)
    const { userId } = await world.add({ deptId: departmentId, staffNo: 'A0001' })
    const refusal = await world.edit({ userId, staffNo: 'A0002' }, chief)
    assert.equal(refusal.reason, 'staffUnknown')
    assert.equal((await world.edit({ userId, staffNo: 'A0001', remark: '外勤' }, chief)).code, 200)
    const { staffNo, staff, remark } = await world.read(userId)
    assert.deepEqual([staffNo, staff?.name, remark], ['A0001', '张三', '外勤'])
    assert.equal((await world.read(userId, chief)).staff?.ends, false)
  })
})

describe('a person who leaves', () => {
  test('loses the console account with the staff account, sessions included, with a line in the log for each', async (t) => {
    const { app, add, read, find, disable, titles } = await start(t)
    const userId = await aUser(app.context, 'zhou')
    await app.context.db.deleteFrom('administrator_role').where('administrator_id', '=', userId).execute()
    const zhou = await app.admin('zhou')
    const { memberId } = await find('A0001')
    await app.context.db.updateTable('administrator').set({ member_id: memberId }).where('id', '=', userId).execute()
    const staff = await app.member()
    assert.equal((await disable(memberId)).code, 200)
    assert.equal((await zhou.call('GET /prod-api/getInfo')).code, 401)
    assert.equal((await staff.call('GET /api/member/is_login')).code, 401)
    assert.deepEqual(
      [(await read(userId)).status, (await read(userId)).staff],
      ['1', { name: '张三', status: '1', ends: false }],
    )
    assert.deepEqual((await titles()).slice(-2).toSorted(), ['停用员工的后台账号', '员工账号'])
    await add({ staffNo: 'A0002' })
    const { memberId: other } = await find('A0002')
    const body = {
      memberId: other,
      name: '李四',
      staffNo: 'A0002',
      departments: ['云澜大厦管理处'],
      status: '1' as const,
    }
    await (await app.admin()).call('PUT /prod-api/cms/member', { body })
    assert.equal((await find('A0002')).user?.status, '1')
  })

  test('loses the staff account with the console account when the caller says so, and only then', async (t) => {
    const { app, admin, add, find, titles } = await start(t)
    const { userId } = await add({ staffNo: 'A0001' })
    const change = (status: '0' | '1', withStaff?: boolean) =>
      admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status, withStaff } })
    await change('1')
    assert.deepEqual([(await find('A0001')).status, (await find('A0001')).user?.status], ['0', '1'])
    await change('0')
    const staff = await app.member()
    await change('1', true)
    assert.equal((await find('A0001')).status, '1')
    assert.equal((await staff.call('GET /api/member/is_login')).code, 401)
    assert.ok((await titles()).includes('停用用户的员工账号'))
  })

  test('nothing is changed when the caller may not change the staff account that is to end too', async (t) => {
    const world = await start(t)
    const { chief, departmentId } = await ofFinance(world, ['system:user:query', 'system:user:edit'])
    const { userId } = await world.add({ deptId: departmentId, staffNo: 'A0001' })
    const body = { userId, status: '1', withStaff: true } as const
    const refusal = await chief.call('PUT /prod-api/system/user/changeStatus', { body })
    assert.deepEqual([refusal.code, refusal.msg], [403, '没有权限访问该员工账号'])
    assert.equal((await world.read(userId)).status, '0')
    assert.equal(
      (await chief.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1' } })).code,
      200,
    )
  })

  test('keeps a console account that the caller may not end; its name is not shown to a caller who does not see it', async (t) => {
    const world = await start(t)
    const { chief } = await ofFinance(world, ['cms:member:list', 'cms:member:edit'])
    const memberId = await aMember(world.app.context, { name: '钱一', staffNo: 'B0001', departments: ['财务部'] })
    const { userId } = await world.add({ staffNo: 'B0001' })
    assert.deepEqual((await world.find('B0001', chief)).user, { userName: '', status: '0', ends: false })
    assert.equal((await world.disable(memberId, chief)).code, 200)
    assert.deepEqual([(await world.read(userId)).status, (await world.read(userId)).staff?.status], ['0', '1'])
    const remove = { params: { memberIds: memberId } }
    assert.equal((await world.admin.call('DELETE /prod-api/cms/member/:memberIds', remove)).code, 200)
    assert.deepEqual([(await world.read(userId)).status, (await world.read(userId)).staff], ['1', null])
  })
})
