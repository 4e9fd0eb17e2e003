import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { departmentRule } from '../../../../test/factories.ts'
import type { Actor } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { withDepartments } from './department-test-house.ts'

describe('names and bounds of departments', () => {
  test('no two departments have the same name, in any place of the tree and in any spelling', async (t) => {
    const { admin, add, put } = await withDepartments(t)
    const [north] = [await add('北区'), await add('南区'), await add('IT 部')]
    const post = async (deptName: string, parentId: string) =>
      (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1 } })).msg
    assert.equal(await post(' 南区 ', 'company'), '部门名称“南区”已存在')
    const elsewhere = (name: string) => `已有另一个部门名为“${name}”，内容与员工按部门名称区分，请换一个名称`
    assert.equal(await post('南区', north), elsewhere('南区'))
    assert.equal(await post('ｉｔ部', north), elsewhere('IT 部'))
    assert.equal((await put('北区', { deptName: '南区' })).msg, '部门名称“南区”已存在')
    assert.equal((await put('南区', { status: '1' })).code, 200)
    assert.equal(await post('南区', north), elsewhere('南区'))
  })

  test('names have no invisible characters', async (t) => {
    const { admin, find } = await withDepartments(t)
    const post = (deptName: string) =>
      admin.call('POST /prod-api/system/dept', { body: { deptName, parentId: 'company', orderNum: 1 } })
    for (const name of ['财务\u200b部', '\u202e部务财', '财务\t部', '\u200b'])
      assert.equal((await post(name)).msg, '部门名称中有看不见或不能使用的字符')
    assert.equal((await post('  ')).msg, '请输入部门名称')
    assert.equal((await post('\u3000北区 ')).code, 200)
    assert.equal((await find('北区')).deptName, '北区')
  })

  test('the tree is bounded in depth, in width and in number', async (t) => {
    const { admin, add, put, db } = await withDepartments(t)
    let deepest = 'company'
    for (let level = 2; level <= 10; level++) deepest = await add(`第${level}级`, deepest)
    const post = async (deptName: string, parentId: string) =>
      (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1 } })).msg
    assert.equal(await post('第11级', deepest), '部门层级不能超过 10 级')
    const head = await add('另一枝')
    await add('另一枝的下级', head)
    assert.equal((await put('第2级', { parentId: head })).msg, '部门层级不能超过 10 级')
    const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
    const rows = (parent_id: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        ...{ id: `${parent_id}-${at}`, name: `${parent_id}${at}`, parent_id, ancestors: `0,company,${parent_id}` },
        ...{ sort_no: 1, leader: '', phone: '', email: '', status: 'enabled' as const, ...tracked },
      }))
    await db.insertInto('department').values(rows(head, 99)).execute()
    assert.equal(await post('挤不下', head), '同一部门的直接下级不能超过 100 个')
    assert.equal((await put('第2级', { parentId: head })).msg, '同一部门的直接下级不能超过 100 个')
    for (const parent of ['a', 'b', 'c', 'd']) await db.insertInto('department').values(rows(parent, 97)).execute()
    assert.equal(await post('太多了', 'company'), '部门总数不能超过 500 个')
  })

  test('items or staff of another department cannot be taken over by its name', async (t) => {
    const { app, admin, add, put, remove, find, db } = await withDepartments(t)
    await departmentRule(app, ['财务部'])
    const north = await add('北区')
    await add('北一', north)
    assert.equal((await put('北一', { deptName: '财务部' })).code, 500)
    const permissions = ['list', 'add', 'edit'].map((action) => `system:dept:${action}`)
    await aUser(app.context, 'branch', { permissions, dataScope: '4', departmentId: north })
    const branch = await app.admin('branch')
    // Its items stay when a department is deleted, and so does the reference to it.
    await remove((await find('财务部')).deptId)
    const claimed = '名称“财务部”下已有内容或员工，只能由可以访问全部部门的人使用'
    const post = await branch.call('POST /prod-api/system/dept', {
      body: { deptName: '财务部', parentId: north, orderNum: 1 },
    })
    assert.deepEqual([post.code, post.msg], [403, claimed])
    const own = { ...(await find('北一')), deptName: '财务部' }
    const renamed = await branch.call('PUT /prod-api/system/dept', { body: own })
    assert.deepEqual([renamed.code, renamed.msg], [403, claimed])
    const taken = await branch.call('PUT /prod-api/system/dept', { body: { ...own, deptName: '云澜大厦管理处' } })
    assert.equal(taken.code, 500)
    assert.equal((await admin.call('PUT /prod-api/system/dept', { body: own })).code, 200)
    const { department } = await db.selectFrom('content_department').select('department').executeTakeFirstOrThrow()
    assert.equal(department, '财务部')
  })

  test('of two departments with one name from before, neither takes over what refers to the name', async (t) => {
    const { app, admin, add, find, put, db } = await withDepartments(t)
    await departmentRule(app, ['财务部'])
    const north = await add('北区')
    const copy = await add('北一', north)
    await db.updateTable('department').set({ name: '财务部' }).where('id', '=', copy).execute()
    await aUser(app.context, 'branch', {
      permissions: ['system:dept:edit'],
      dataScope: '4',
      departmentId: north,
    })
    const branch = await app.admin('branch')
    const rename = (actor: Actor, deptName: string) =>
      actor.call('PUT /prod-api/system/dept', { body: { deptId: copy, deptName, orderNum: 1 } })
    const refused = await rename(branch, '资金部')
    assert.deepEqual([refused.code, refused.msg], [403, '有不止一个部门名为“财务部”，只能由可以访问全部部门的人改名'])
    assert.equal((await rename(branch, '财务部')).code, 200)
    assert.equal((await rename(admin, '资金部')).code, 200)
    const { department } = await db.selectFrom('content_department').select('department').executeTakeFirstOrThrow()
    assert.equal(department, '财务部')
    assert.equal((await find('财务部')).parentId, 'company')
    assert.equal((await put('财务部', { deptName: '计财部' })).code, 200)
  })
})
