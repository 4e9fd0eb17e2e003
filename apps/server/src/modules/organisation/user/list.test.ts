import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { type Actor, DAY, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

const NEW = { userName: 'zhouwen', nickName: '周文', password: 'autumn leaves 7' }

const add = (who: Actor, body: object = {}) => who.call('POST /prod-api/system/user', { body: { ...NEW, ...body } })
const list = (who: Actor, query: object = {}) => who.call('GET /prod-api/system/user/list', { query })
const namesOf = async (who: Actor, query: object = {}) => (await list(who, query)).rows.map(({ userName }) => userName)
const edit = (who: Actor, body: object) => who.call('PUT /prod-api/system/user', { body: body as never })

async function department(admin: Actor, deptName: string, parentId = 'company') {
  return (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1 } })).deptId
}

describe('listing console accounts', () => {
  test('filters by name, nickname, phone, status and day, with every sign meaning itself', async (t) => {
    const app = await testApp(t)
    app.clock.pass(DAY)
    const admin = await app.admin()
    const { userId } = await add(admin, { phonenumber: '13812345678' })
    await add(admin, { userName: '50%_off', nickName: '促销' })
    await admin.call('PUT /prod-api/system/user/changeStatus', { body: { userId, status: '1' } })
    const admins = (query: object) => namesOf(admin, query)
    assert.deepEqual(await admins({ userName: 'ZHOU' }), ['zhouwen'])
    assert.deepEqual(await admins({ userName: '%_' }), ['50%_off'])
    assert.deepEqual(await admins({ userName: '_%' }), [])
    assert.deepEqual(await admins({ nickName: '周' }), ['zhouwen'])
    assert.deepEqual(await admins({ phonenumber: '8123' }), ['zhouwen'])
    assert.deepEqual(await admins({ status: '1' }), ['zhouwen'])
    assert.deepEqual(await admins({ 'params[beginTime]': '2026-11-22' }), ['50%_off', 'zhouwen'])
    assert.deepEqual(await admins({ 'params[endTime]': '2026-11-21' }), ['admin'])
  })

  test('filtering by a department includes all departments below it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const north = await department(admin, '北区')
    const first = await department(admin, '北一', north)
    await add(admin, { userName: 'one', deptId: north })
    await add(admin, { userName: 'two', deptId: first })
    assert.deepEqual(await namesOf(admin, { deptId: north }), ['one', 'two'])
    assert.deepEqual(await namesOf(admin, { deptId: first }), ['two'])
    assert.deepEqual(await namesOf(admin, { deptId: 'unknown' }), [])
    const { data } = await admin.call('GET /prod-api/system/user/deptTree')
    assert.equal(data[0]?.children?.find(({ id }) => id === north)?.children?.[0]?.label, '北一')
  })

  test('sorts by listed columns only, and answers the last page for one behind it', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    for (const userName of ['bb', 'aa', 'cc']) await add(admin, { userName })
    const sorted = (orderByColumn: string, isAsc: string) => namesOf(admin, { orderByColumn, isAsc })
    assert.deepEqual(await sorted('userName', 'descending'), ['cc', 'bb', 'admin', 'aa'])
    assert.deepEqual((await sorted('loginDate', 'asc')).at(-1), 'admin')
    assert.equal((await list(admin, { orderByColumn: 'password_hash' })).code, 400)
    const last = await list(admin, { orderByColumn: 'userName', pageSize: '3', pageNum: '9' })
    assert.deepEqual([last.total, last.rows.map(({ userName }) => userName)], [4, ['cc']])
  })

  test('S31 users beyond the own data scope are not listed, read or changed', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const north = await department(admin, '北区')
    const { userId: near } = await add(admin, { userName: 'near', deptId: north })
    const { userId: far } = await add(admin, { userName: 'far', deptId: 'company' })
    const permissions = ['list', 'query', 'add', 'edit', 'remove', 'resetPwd'].map((one) => `system:user:${one}`)
    await aUser(app.context, 'chief', { permissions, dataScope: '3', departmentId: north })
    const chief = await app.admin('chief')
    assert.deepEqual(await namesOf(chief), ['chief', 'near'])
    const params = { userId: far }
    const refusals = [
      await chief.call('GET /prod-api/system/user/:userId', { params }),
      await chief.call('GET /prod-api/system/user/authRole/:userId', { params }),
      await edit(chief, { userId: far, nickName: '改' }),
      await chief.call('DELETE /prod-api/system/user/:userIds', { params: { userIds: `${near},${far}` } }),
      await chief.call('PUT /prod-api/system/user/changeStatus', { body: { userId: far, status: '1' } }),
      await chief.call('PUT /prod-api/system/user/resetPwd', { body: { userId: far, password: 'autumn leaves 8' } }),
      await chief.call('PUT /prod-api/system/user/authRole', { query: { userId: far, roleIds: '' } }),
    ]
    assert.deepEqual(new Set(refusals.map(({ msg }) => msg)), new Set(['没有权限访问用户数据！']))
    const gone = (who: Actor) => edit(who, { userId: 'gone', nickName: '改' })
    assert.equal((await gone(chief)).msg, '没有权限访问用户数据！')
    assert.deepEqual([(await gone(admin)).code, (await gone(admin)).msg], [404, '用户不存在，请刷新后重试'])
    assert.deepEqual([(await add(chief, { deptId: 'company' })).code, (await add(chief)).code], [403, 403])
    assert.equal((await edit(chief, { userId: near, nickName: '近', deptId: 'company' })).code, 403)
    assert.equal((await add(chief, { deptId: north })).code, 200)
    assert.deepEqual(await namesOf(admin), ['admin', 'chief', 'far', 'near', 'zhouwen'])
  })
})

test('the export holds what the list holds, and no formula', async (t) => {
  const app = await testApp(t)
  const admin = await app.admin()
  const body = { nickName: '=1+1', deptId: 'company', phonenumber: '13812345678', sex: '1' }
  await add(admin, body)
  const answer = await askForFile(app, admin, '/prod-api/system/user/export', { userName: 'zhou', pageNum: '1' })
  assert.match(String(answer.headers['download-filename']), /\.xlsx$/)
  const [head, line, ...more] = await linesOf(answer.rawPayload)
  const titles = '登录名,姓名,部门,手机号码,用户邮箱,用户性别,账号状态,最后登录IP,最后登录时间,创建时间'
  assert.equal(head?.join(), titles)
  assert.deepEqual(line?.slice(0, 2), ['zhouwen', '=1+1'])
  assert.deepEqual(line?.slice(3, 7), ['13812345678', '', '女', '正常'])
  assert.equal(more.length, 0)
})
