import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from '../files.ts'
import { assertShown, assertSwitches, stockConsole } from './client.ts'

const PAGE = { pageNum: 1, pageSize: 10 }
const FORM = { postId: undefined, postSort: 0, status: '0', remark: undefined }

describe('RuoYi’s own client, posts', () => {
  test('adds, searches, opens, sends back, exports and deletes them', async (t) => {
    const { client } = await stockConsole(t)
    await client.post('/system/post', { ...FORM, postCode: 'ceo', postName: '董事长' })
    await client.post('/system/post', { ...FORM, postCode: 'hr', postName: '人力资源', postSort: 1 })
    const { rows, total } = await client.get('/system/post/list', {
      ...PAGE,
      postCode: '',
      postName: '人力',
      status: '',
    })
    assert.deepEqual([total, rows[0].postCode, rows[0].postSort], [1, 'hr', 1])
    assertSwitches(rows)
    const { data } = await client.get(`/system/post/${rows[0].postId}`)
    await client.put('/system/post', { ...data, postName: '人事', remark: '招聘与考勤' })
    const { bytes } = await client.download('system/post/export', { ...PAGE, postName: '人事' })
    assert.equal((await linesOf(bytes as Buffer)).length, 2)
    assertShown(await client.ask('POST', '/system/post', { data: { ...FORM, postCode: 'ceo', postName: '新' } }))
    await client.remove(`/system/post/${rows[0].postId}`)
    assert.deepEqual((await client.get('/system/post/optionselect')).data.length, 1)
  })

  test('gives them to an account, and its profile names them', async (t) => {
    const { client } = await stockConsole(t)
    await client.post('/system/post', { ...FORM, postCode: 'ceo', postName: '董事长' })
    const { posts } = await client.get('/system/user/')
    assert.deepEqual([posts.length, posts[0].postName, posts[0].status], [1, '董事长', '0'])
    const { postId } = posts[0]
    const user = { userName: 'zhouwen', nickName: '周文', password: 'a long pass phrase 1', status: '0', roleIds: [] }
    await client.post('/system/user', { ...user, postIds: [postId] })
    const { userId } = (await client.get('/system/user/list', { ...PAGE, userName: 'zhouwen' })).rows[0]
    const opened = await client.get(`/system/user/${userId}`)
    assert.deepEqual([opened.postIds, opened.posts.length], [[postId], 1])
    await client.put('/system/user', { ...opened.data, postIds: [postId], roleIds: [], password: '' })
    const refused = await client.ask('DELETE', `/system/post/${postId}`)
    assertShown(refused)
    assert.equal(refused.msg, '董事长已分配,不能删除')
    assert.equal((await client.get('/system/user/profile')).postGroup, '')
  })
})
