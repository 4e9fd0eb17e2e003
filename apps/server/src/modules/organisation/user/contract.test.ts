import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import sharp from 'sharp'
import { askForFile, sendFile } from '../../../../test/files.ts'
import { PASSWORD, type TestApp, testApp } from '../../../../test/harness.ts'

/** The keys that RuoYi's client sends and reads (ecosystem §2.1): exactly these, each with its type. */
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/
const ROLE = {
  roleId: 'string',
  roleName: 'string',
  roleKey: 'string',
  roleSort: 'number',
  dataScope: 'string',
  status: 'string',
  flag: 'boolean',
  admin: 'boolean',
  grantable: 'boolean',
  createTime: 'string',
}
const DEPT = { deptId: 'string', deptName: 'string', leader: 'string', parentId: 'string' }
const TEXTS = ['userId', 'deptId', 'userName', 'nickName', 'email', 'phonenumber', 'sex', 'avatar', 'status', 'delFlag']
const MORE = ['loginIp', 'loginDate', 'remark', 'createBy', 'createTime', 'updateBy', 'updateTime']
const USER = {
  ...Object.fromEntries([...TEXTS, ...MORE].map((name) => [name, 'string'])),
  admin: 'boolean',
  version: 'number',
  dept: DEPT,
  roles: [ROLE],
}

/** The keys for callers who manage users. */
const MANAGED = { ...USER, secondFactor: 'boolean', staffNo: 'string', staff: 'null' }

/** The types of a value, key by key; a list is what its first thing is. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : []
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
}

const said = (shape: object) => ({ code: 'number', msg: 'string', ...shape })

/** An application with a user in a department who has a role, and an actor that calls as RuoYi's client does. */
async function setUp(t: TestContext) {
  const app = await testApp(t)
  const { token } = await app.admin()
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await app.server.inject({
      method,
      url: `/prod-api${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    assert.equal(answer.statusCode, 200)
    return answer.json()
  }
  const form = {
    userId: undefined,
    deptId: 'company',
    userName: 'zhouwen',
    nickName: '周文',
    password: 'autumn leaves 7',
    phonenumber: '13812345678',
    email: 'z@example.cn',
    sex: '0',
    status: '0',
    remark: '外勤',
    postIds: [],
    roleIds: ['admin'],
  }
  const added = await ask('POST', '/system/user', form)
  return { app, ask, actor: app.withToken(token), added, userId: added.userId as string }
}

describe('ecosystem §2.1, users', () => {
  test('adding answers the id besides the verdict', async (t) => {
    const { added } = await setUp(t)
    assert.deepEqual(shapeOf(added), said({ userId: 'string' }))
    assert.deepEqual([added.code, added.msg], [200, '操作成功'])
  })

  test('the list has rows and total at the top, and people as RuoYi spells them', async (t) => {
    const { ask } = await setUp(t)
    const period = 'params%5BbeginTime%5D=2026-11-01&params%5BendTime%5D=2026-11-30'
    const sorting = 'orderByColumn=createTime&isAsc=descending'
    const answer = await ask('GET', `/system/user/list?pageNum=1&pageSize=10&userName=zhou&${period}&${sorting}`)
    assert.deepEqual(shapeOf(answer), said({ rows: [MANAGED], total: 'number' }))
    assert.deepEqual([answer.code, answer.msg, answer.total], [200, '查询成功', 1])
    const [{ status, delFlag, sex, loginDate, createTime, avatar, admin }] = answer.rows
    assert.deepEqual([status, delFlag, sex, loginDate, avatar, admin], ['0', '0', '0', '', '', true])
    assert.match(createTime, TIME)
    assert.deepEqual(shapeOf(await ask('GET', '/system/user/list?userName=x')), said({ rows: [], total: 'number' }))
  })

  test('one user has roles and posts; the empty form, at both of its addresses, only the choices', async (t) => {
    const { ask, userId } = await setUp(t)
    const shape = { data: MANAGED, roleIds: ['string'], roles: [ROLE], postIds: [], posts: [] }
    assert.deepEqual(shapeOf(await ask('GET', `/system/user/${userId}`)), said(shape))
    for (const address of ['/system/user', '/system/user/'])
      assert.deepEqual(shapeOf(await ask('GET', address)), said({ roles: [ROLE], posts: [] }))
  })

  test('the tree of departments is ready to choose from', async (t) => {
    const { ask } = await setUp(t)
    const { data, ...rest } = await ask('GET', '/system/user/deptTree')
    assert.deepEqual(shapeOf(rest), said({}))
    const { children, ...root } = data[0]
    assert.deepEqual(shapeOf(root), { id: 'string', label: 'string', disabled: 'boolean' })
    assert.ok(children === undefined || Array.isArray(children))
  })

  test('a form is accepted as it was sent out, with all fields that RuoYi’s client adds', async (t) => {
    const { ask, userId } = await setUp(t)
    const { data, roleIds, postIds } = await ask('GET', `/system/user/${userId}`)
    const sent = { ...data, nickName: '周文斌', roleIds, postIds, password: '', params: {}, roleId: null }
    assert.deepEqual(await ask('PUT', '/system/user', sent), { code: 200, msg: '操作成功' })
    assert.equal((await ask('GET', `/system/user/${userId}`)).data.nickName, '周文斌')
  })

  test('status, password, roles and removal answer the bare verdict', async (t) => {
    const { ask, userId } = await setUp(t)
    const done = { code: 200, msg: '操作成功' }
    assert.deepEqual(await ask('PUT', '/system/user/changeStatus', { userId, status: '1' }), done)
    assert.deepEqual(await ask('PUT', '/system/user/resetPwd', { userId, password: 'autumn leaves 8' }), done)
    const shape = { user: USER, roles: [ROLE] }
    assert.deepEqual(shapeOf(await ask('GET', `/system/user/authRole/${userId}`)), said(shape))
    assert.deepEqual(await ask('PUT', `/system/user/authRole?userId=${userId}&roleIds=`), done)
    assert.deepEqual(await ask('DELETE', `/system/user/${userId}`), done)
  })

  test('exports are workbooks with their name in download-filename', async (t) => {
    const { app, actor } = await setUp(t)
    for (const [path, name] of [
      ['export', '用户数据'],
      ['importTemplate', '用户导入模板'],
    ] as const) {
      const answer = await askForFile(app, actor, `/prod-api/system/user/${path}`)
      assert.match(decodeURIComponent(String(answer.headers['download-filename'])), new RegExp(`^${name}_\\d+\\.xlsx$`))
      assert.equal(answer.rawPayload.subarray(0, 2).toString(), 'PK')
      assert.match(String(answer.headers['access-control-expose-headers']), /download-filename/)
    }
  })
})

describe('ecosystem §2.1, own profile', () => {
  test('is the user with the names of roles and posts', async (t) => {
    const { ask } = await setUp(t)
    const answer = await ask('GET', '/system/user/profile')
    const shape = { data: { ...USER, dept: 'null' }, roleGroup: 'string', postGroup: 'string' }
    assert.deepEqual(shapeOf(answer), said(shape))
    assert.match(answer.data.loginDate, TIME)
  })

  test('is changed with four fields, the password with two', async (t) => {
    const { ask } = await setUp(t)
    const form = { nickName: '站长', email: 'a@example.cn', phonenumber: '13900000000', sex: '1' }
    const done = { code: 200, msg: '操作成功' }
    assert.deepEqual(await ask('PUT', '/system/user/profile', form), done)
    const passwords = { oldPassword: PASSWORD, newPassword: 'autumn leaves 9' }
    assert.deepEqual(await ask('PUT', '/system/user/profile/updatePwd', passwords), done)
  })

  test('an avatar answers its address below /prod-api', async (t) => {
    const { app, actor } = await setUp(t)
    assert.deepEqual(shapeOf(await sendPicture(app, actor)), said({ imgUrl: 'string' }))
  })
})

async function sendPicture(app: TestApp, actor: Parameters<typeof sendFile>[1]) {
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const file = { field: 'avatarfile', name: 'avatar.png', bytes }
  return (await sendFile(app, actor, '/prod-api/system/user/profile/avatar', file)).json()
}
