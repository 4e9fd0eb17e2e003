import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { departmentRule } from '../../../../test/factories.ts'
import { aMember, aUser } from '../../../../test/people.ts'
import { withDepartments } from './department-test-fixture.ts'

describe('names and bounds of departments', () => {
  test('no two departments have the same name, in any place of the tree and in any spelling', async (t) => {
    const { admin, add, put } = await withDepartments(t)
    const [north] = [await add('北区'), await add('南区'), await add('IT 部')]
    const post = async (deptName: string, parentId: string) =>
      (await admin.call('POST /prod-api/system/dept', { body: { deptName, parentId, orderNum: 1 } })).msg
    assert.equal(await post(' 南区 ', 'company'), '部门名称“南区”已存在')
    const elsewhere = (name: string) => `已有另一个部门名为“${name}”，筛选与导入按部门名称区分，请换一个名称`
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
        id: `${parent_id}-${at}`,
        name: `${parent_id}${at}`,
        parent_id,
        ancestors: `0,company,${parent_id}`,
        sort_no: 1,
        leader: '',
        phone: '',
        email: '',
        status: 'enabled' as const,
        ...tracked,
      }))
    await db.insertInto('department').values(rows(head, 99)).execute()
    assert.equal(await post('挤不下', head), '同一部门的直接下级不能超过 100 个')
    assert.equal((await put('第2级', { parentId: head })).msg, '同一部门的直接下级不能超过 100 个')
    for (const parent of ['a', 'b', 'c', 'd']) await db.insertInto('department').values(rows(parent, 97)).execute()
    assert.equal(await post('太多了', 'company'), '部门总数不能超过 500 个')
  })

  test('a name gives no access: who takes a former name of a department does not read its items', async (t) => {
    const { app, put, add } = await withDepartments(t)
    const contentId = await departmentRule(app, ['财务部'])
    await aMember(app.context, { name: '钱一', staffNo: 'B0001', departments: ['财务部'] })
    assert.equal((await put('财务部', { deptName: '资金部' })).code, 200)
    const north = await add('北区')
    await aUser(app.context, 'branch', { permissions: ['system:dept:add'], dataScope: '4', departmentId: north })
    const branch = await app.admin('branch')
    const body = { deptName: '财务部', parentId: north, orderNum: 1 }
    assert.equal((await branch.call('POST /prod-api/system/dept', { body })).code, 200)
    await aMember(app.context, { name: '孙二', staffNo: 'B0002', departments: ['财务部'] })
    const read = async (name: string) =>
      (await (await app.member(name)).call('GET /api/cms/content/:contentId', { params: { contentId } })).code
    assert.deepEqual([await read('钱一'), await read('孙二')], [200, 404])
  })

  test('of two departments with one name from before, each keeps its items when the other is renamed', async (t) => {
    const { app, add, find, db } = await withDepartments(t)
    await departmentRule(app, ['财务部'])
    const { deptId: finance } = await find('财务部')
    const north = await add('北区')
    const copy = await add('北一', north)
    await db.updateTable('department').set({ name: '财务部' }).where('id', '=', copy).execute()
    await aUser(app.context, 'branch', { permissions: ['system:dept:edit'], dataScope: '4', departmentId: north })
    const branch = await app.admin('branch')
    const rename = async (deptName: string) =>
      (await branch.call('PUT /prod-api/system/dept', { body: { deptId: copy, deptName, orderNum: 1 } })).code
    assert.equal(await rename('财务部'), 200)
    assert.equal(await rename('资金部'), 200)
    const readers = await db.selectFrom('content_department').select('department_id').execute()
    assert.deepEqual(
      readers.map(({ department_id }) => department_id),
      [finance],
    )
  })
})
