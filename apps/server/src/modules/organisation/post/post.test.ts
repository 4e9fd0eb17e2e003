import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { askForFile, linesOf } from '../../../../test/files.ts'
import { testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'

async function start(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const add = (postName: string, postCode: string, more: object = {}) =>
    admin.call('POST /prod-api/system/post', { body: { postName, postCode, postSort: 1, ...more } })
  const list = async (query: object = {}) => (await admin.call('GET /prod-api/system/post/list', { query })).rows
  const find = async (name: string) => {
    const row = (await list()).find(({ postName }) => postName === name)
    assert.ok(row, name)
    return row
  }
  const remove = (postIds: string) => admin.call('DELETE /prod-api/system/post/:postIds', { params: { postIds } })
  return { app, admin, add, list, find, remove }
}

describe('posts', () => {
  test('are added, found, edited and deleted', async (t) => {
    const { admin, add, list, find, remove } = await start(t)
    await add(' 工程主管 ', 'engineer', { postSort: 2, remark: '负责设备' })
    await add('项目经理', 'manager', { status: '1' })
    const names = async (query: object) => (await list(query)).map(({ postName }) => postName)
    assert.deepEqual(await names({}), ['项目经理', '工程主管'])
    assert.deepEqual(await names({ postCode: 'ENG' }), ['工程主管'])
    assert.deepEqual(await names({ status: '1' }), ['项目经理'])
    const row = await find('工程主管')
    const edited = await admin.call('PUT /prod-api/system/post', { body: { ...row, postName: '工程经理' } })
    assert.equal(edited.code, 200)
    assert.equal((await admin.call('PUT /prod-api/system/post', { body: { ...row, postSort: 9 } })).code, 409)
    const { data } = await admin.call('GET /prod-api/system/post/:postId', { params: { postId: row.postId } })
    assert.deepEqual([data.postName, data.postSort, data.remark, data.createBy], ['工程经理', 2, '负责设备', 'admin'])
    assert.equal((await remove([row.postId, (await find('项目经理')).postId].join())).code, 200)
    assert.deepEqual(await list(), [])
  })

  test('have names and codes of their own', async (t) => {
    const { admin, add, find } = await start(t)
    await add('工程主管', 'engineer')
    await add('项目经理', 'manager')
    assert.equal((await add('工程主管', 'other')).msg, "新增岗位'工程主管'失败，岗位名称已存在")
    assert.equal((await add('客服', 'engineer')).msg, "新增岗位'客服'失败，岗位编码已存在")
    const manager = await find('项目经理')
    const body = { ...manager, postName: '工程主管' }
    assert.equal(
      (await admin.call('PUT /prod-api/system/post', { body })).msg,
      "修改岗位'工程主管'失败，岗位名称已存在",
    )
  })

  test('a user holds enabled posts; the profile names them, and none of them can be deleted', async (t) => {
    const { admin, add, find, remove } = await start(t)
    const { postId: engineer } = await add('工程主管', 'engineer')
    const { postId: closed } = await add('旧岗位', 'old', { status: '1' })
    const form = { userName: 'zhouwen', nickName: '周文', password: 'a long pass phrase 1' }
    const user = (postIds: string[]) => admin.call('POST /prod-api/system/user', { body: { ...form, postIds } })
    assert.equal((await user([closed])).msg, '所选的岗位不存在或已停用，请刷新后重试')
    const { userId } = await user([engineer])
    const read = () => admin.call('GET /prod-api/system/user/:userId', { params: { userId } })
    const answer = await read()
    assert.deepEqual([answer.postIds, answer.posts.map(({ postName }) => postName)], [[engineer], ['工程主管']])
    assert.equal((await remove(engineer)).msg, '工程主管已分配,不能删除')
    await admin.call('PUT /prod-api/system/post', { body: { ...(await find('工程主管')), status: '1' } })
    const blank = await admin.call('GET /prod-api/system/user/')
    assert.deepEqual(blank.posts, [])
    const same = { ...answer.data, sex: '2', roleIds: answer.roleIds, postIds: answer.postIds } as const
    assert.equal((await admin.call('PUT /prod-api/system/user', { body: same })).code, 200)
    assert.deepEqual((await read()).postIds, [engineer])
    const { version } = (await read()).data
    const none = { ...same, version, postIds: [] }
    assert.equal((await admin.call('PUT /prod-api/system/user', { body: none })).code, 200)
    assert.equal((await remove(engineer)).code, 200)
  })

  test('the profile names the posts', async (t) => {
    const { app, admin, add } = await start(t)
    const { postId } = await add('项目经理', 'manager')
    const userId = await aUser(app.context, 'clerk', { roleIds: [] })
    const { data } = await admin.call('GET /prod-api/system/user/:userId', { params: { userId } })
    const changed = await admin.call('PUT /prod-api/system/user', {
      body: { ...data, sex: '2', roleIds: [], postIds: [postId] },
    })
    assert.equal(changed.code, 200, changed.msg)
    const { postGroup } = await (await app.admin('clerk')).call('GET /prod-api/system/user/profile')
    assert.equal(postGroup, '项目经理')
  })

  test('are exported with the filters of the list', async (t) => {
    const { app, admin, add } = await start(t)
    await add('工程主管', 'engineer')
    await add('项目经理', 'manager')
    const file = await askForFile(app, admin, '/prod-api/system/post/export', { postCode: 'eng' })
    const [head, ...lines] = await linesOf(file.rawPayload)
    assert.equal(head?.[2], '岗位名称')
    assert.deepEqual(
      lines.map((line) => line[2]),
      ['工程主管'],
    )
  })
})
