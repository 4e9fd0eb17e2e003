import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { insertContent } from '#modules/content'
import { engine } from '../../../../test/database.ts'
import { departmentRule, news } from '../../../../test/factories.ts'
import { leastFields } from '../../../../test/least-fields.ts'
import { aMember, aUser, departments } from '../../../../test/people.ts'
import { eventually } from '../../../../test/server-process.ts'
import { withDepartments } from './department-test-fixture.ts'

describe('departments', () => {
  test('begin with the company and its eight departments, once', async (t) => {
    const { app, all, find, remove } = await withDepartments(t)
    const rows = await all()
    assert.deepEqual(
      rows.map(({ deptName }) => deptName),
      ['衡岚物业', ...departments],
    )
    assert.deepEqual([rows[0]?.parentId, rows[1]?.parentId, rows[1]?.ancestors], ['0', 'company', '0,company'])
    await remove((await find('财务部')).deptId)
    await app.prepare()
    assert.equal((await all()).length, departments.length)
  })

  test('departments below a moved one move along', async (t) => {
    const { add, put, find } = await withDepartments(t)
    const north = await add('北区')
    const first = await add('北一', north)
    const room = await add('一室', first)
    const finance = (await find('财务部')).deptId
    assert.equal((await put('北区', { parentId: finance })).code, 200)
    assert.equal((await find('北区')).ancestors, `0,company,${finance}`)
    assert.equal((await find('北一')).ancestors, `0,company,${finance},${north}`)
    assert.equal((await find('一室')).ancestors, `0,company,${finance},${north},${first}`)
    assert.equal((await put('北区', { parentId: '0' })).code, 200)
    assert.equal((await find('一室')).ancestors, `0,${north},${first}`)
    assert.equal((await put('北区', { parentId: north })).msg, '上级部门不能是自己')
    assert.equal((await put('北区', { parentId: room })).msg, '上级部门不能是自己的下级')
    assert.equal((await put('北区', { parentId: 'nowhere' })).msg, '上级部门不存在')
  })

  test('of two moves that make a circle together one is refused', async (t) => {
    const { add, put, find } = await withDepartments(t)
    const [left, right] = [await add('左'), await add('右')]
    const answers = await Promise.all([put('左', { parentId: right }), put('右', { parentId: left })])
    assert.deepEqual(answers.map(({ code }) => code).toSorted(), [200, 500])
    const ends = [(await find('左')).ancestors, (await find('右')).ancestors]
    assert.ok(ends.includes('0,company'))
  })

  test('users who choose a parent do not see what is below it', async (t) => {
    const { admin, add } = await withDepartments(t)
    const north = await add('北区')
    await add('北一', north)
    const { data } = await admin.call('GET /prod-api/system/dept/list/exclude/:deptId', { params: { deptId: north } })
    assert.ok(data.length === 9 && !data.some(({ deptName }) => deptName.startsWith('北')))
  })

  test('an enabled department is below enabled ones', async (t) => {
    const { admin, add, put, find } = await withDepartments(t)
    const north = await add('北区')
    await add('北一', north)
    assert.equal((await put('北区', { status: '1' })).msg, '该部门包含未停用的子部门！')
    assert.equal((await put('北一', { status: '1' })).code, 200)
    assert.equal((await put('北区', { status: '1' })).code, 200)
    const below = await admin.call('POST /prod-api/system/dept', {
      body: { deptName: '北二', parentId: north, orderNum: 1 },
    })
    assert.equal(below.msg, '部门停用，不允许新增')
    assert.equal((await put('北一', { status: '0' })).code, 200)
    assert.equal((await find('北区')).status, '0')
  })

  test('neither parents nor departments with people are deleted', async (t) => {
    const { app, add, find, remove } = await withDepartments(t)
    assert.equal((await remove('company')).msg, '存在下级部门,不允许删除')
    const north = await add('北区')
    await aUser(app.context, 'inside', { roleIds: [], departmentId: north })
    assert.equal((await remove(north)).msg, '部门还有 1 个用户，不允许删除；可以将部门停用')
    const office = (await find('综合管理部')).deptId
    await news(app, { department: '综合管理部' })
    await departmentRule(app, ['综合管理部'], { department: '综合管理部' })
    await departmentRule(app, ['综合管理部', '市场拓展部'])
    assert.equal((await remove(office)).msg, '部门还有 1 名员工、3 条内容，不允许删除；可以将部门停用')
    const market = (await find('市场拓展部')).deptId
    assert.equal((await remove(market)).msg, '部门还有 1 条内容，不允许删除；可以将部门停用')
    assert.equal((await remove((await find('财务部')).deptId)).code, 200)
  })

  test('a department is not deleted while an item of it is being saved', async (t) => {
    const { app, find, remove, db } = await withDepartments(t)
    const { deptId } = await find('财务部')
    const fields = leastFields('internalrulesNews')
    const item = { section: 'internalrulesNews', title: '停水通知', publishDate: '2026-11-01', fields }
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.n ?? 0
    }
    let removal: ReturnType<typeof remove> | undefined
    await db.transaction().execute(async (tx) => {
      await insertContent(tx, { ...item, departmentId: deptId }, [], app.clock.now())
      removal = remove(deptId)
      // SQLite has one writer: there the deletion waits anyway.
      if (engine === 'postgres') assert.equal(await eventually(waiting, (n) => n === 1), 1)
    })
    assert.equal((await removal)?.msg, '部门还有 1 条内容，不允许删除；可以将部门停用')
  })

  test('a new name is shown with items and staff accounts, and to visitors; nothing but the department is written', async (t) => {
    const { app, admin, put, db } = await withDepartments(t)
    const contentId = await news(app, { department: '综合管理部' })
    const rule = await departmentRule(app, ['综合管理部', '财务部'])
    await aMember(app.context, { name: '王五', staffNo: 'A0003', departments: ['财务部', '综合管理部'] })
    const zhang = await app.member()
    const names = async () => JSON.stringify((await app.visitor.call('GET /api/cms/site')).data)
    const item = async () => (await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })).data
    const listed = async (department: string) => {
      const query = { section: 'internalrulesNews', department }
      return (await app.visitor.call('GET /api/cms/content/list', { query })).data.rows.map((row) => row.department)
    }
    const staff = async () =>
      (await admin.call('GET /prod-api/cms/member/list')).rows.map(({ departments }) => departments)
    const stored = async () => [
      await db.selectFrom('content').selectAll().orderBy('id').execute(),
      await db.selectFrom('content_department').selectAll().orderBy('content_id').execute(),
      await db.selectFrom('member').select(['id', 'version', 'updated_at']).orderBy('id').execute(),
      await db.selectFrom('member_department').selectAll().orderBy('member_id').execute(),
    ]
    assert.ok((await names()).includes('综合管理部'))
    assert.equal((await item())?.department, '综合管理部')
    assert.deepEqual(await listed('综合管理部'), ['综合管理部'])
    const before = await stored()
    assert.equal((await put('综合管理部', { deptName: '行政部' })).code, 200)
    assert.deepEqual(await stored(), before)
    assert.ok((await names()).includes('行政部') && !(await names()).includes('综合管理部'))
    assert.equal((await item())?.department, '行政部')
    assert.deepEqual(await listed('行政部'), ['行政部'])
    assert.deepEqual(await listed('综合管理部'), [])
    assert.deepEqual(await staff(), [['行政部'], ['云澜大厦管理处'], ['财务部', '行政部']])
    assert.equal((await zhang.call('GET /api/member/is_login')).data?.department, '行政部')
    assert.equal((await zhang.call('GET /api/cms/content/:contentId', { params: { contentId: rule } })).code, 200)
  })

  test('of two edits of one version the second is refused, and nothing of it is kept', async (t) => {
    const { put, find } = await withDepartments(t)
    const { version } = await find('财务部')
    assert.equal((await put('财务部', { leader: '周一' })).code, 200)
    const late = await put('财务部', { deptName: '资金部', version })
    assert.deepEqual([late.code, late.msg], [409, '内容已被他人修改，请刷新后重试'])
    assert.equal((await find('财务部')).leader, '周一')
  })

  test('several places are saved at once', async (t) => {
    const { admin, all, find } = await withDepartments(t)
    const ids = [(await find('综合管理部')).deptId, (await find('财务部')).deptId]
    const body = { deptIds: ids.join(','), orderNums: '2,1' }
    assert.equal((await admin.call('PUT /prod-api/system/dept/updateSort', { body })).code, 200)
    assert.deepEqual(
      (await all()).slice(1, 3).map(({ deptName }) => deptName),
      ['财务部', '综合管理部'],
    )
  })

  test('a caller who sees one branch changes only that branch', async (t) => {
    const { app, add, find, remove } = await withDepartments(t)
    const north = await add('北区')
    const permissions = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:dept:${action}`)
    await aUser(app.context, 'branch', { permissions, dataScope: '4', departmentId: north })
    const branch = await app.admin('branch')
    const post = (parentId: string) =>
      branch.call('POST /prod-api/system/dept', { body: { deptName: '组', parentId, orderNum: 1 } })
    assert.equal((await post(north)).code, 200)
    for (const parentId of ['company', '0']) assert.equal((await post(parentId)).code, 403)
    const finance = await find('财务部')
    assert.equal((await branch.call('PUT /prod-api/system/dept', { body: { ...finance, leader: 'x' } })).code, 403)
    const own = { ...(await find('组')), parentId: 'company' }
    assert.equal((await branch.call('PUT /prod-api/system/dept', { body: own })).code, 403)
    assert.equal((await remove(finance.deptId, branch)).code, 403)
    const sort = { deptIds: finance.deptId, orderNums: '1' }
    assert.equal((await branch.call('PUT /prod-api/system/dept/updateSort', { body: sort })).code, 403)
    assert.equal((await remove((await find('组')).deptId, branch)).code, 200)
  })
})
