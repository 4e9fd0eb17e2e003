import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { sendFile, workbook } from '../../../../test/files.ts'
import { testApp } from '../../../../test/harness.ts'
import { aMember, aUser } from '../../../../test/people.ts'
import { TITLES } from './import.sheet.ts'

const ACTIONS = ['list', 'query', 'add', 'edit', 'remove', 'export', 'import', 'resetPwd', 'forceLogout']

/**
 * A user who administers only the staff of 财务部, and three of the staff: one in it, one in another department, one in
 * both.
 */
async function start(t: TestContext) {
  const app = await testApp(t)
  const admin = await app.admin()
  const { data } = await admin.call('GET /prod-api/system/dept/list')
  const departmentId = data.find(({ deptName }) => deptName === '财务部')?.deptId ?? ''
  const permissions = ACTIONS.map((action) => `cms:member:${action}`)
  await aUser(app.context, 'chief', { permissions, dataScope: '3', departmentId })
  const add = (name: string, staffNo: string, departments: string[]) =>
    aMember(app.context, { name, staffNo, departments })
  const own = await add('钱一', 'B0001', ['财务部'])
  const far = await add('孙二', 'B0002', ['综合管理部'])
  const both = await add('周四', 'B0003', ['财务部', '综合管理部'])
  const none = await add('吴五', 'B0004', [])
  const chief = await app.admin('chief')
  const snapshot = () => app.context.db.selectFrom('member').selectAll().orderBy('id').execute()
  return { app, admin, chief, own, far, both, none, snapshot }
}

describe('administering staff within a data scope', () => {
  test('lists only staff with a department in it', async (t) => {
    const { chief, far, none } = await start(t)
    const { rows } = await chief.call('GET /prod-api/cms/member/list')
    assert.deepEqual(
      rows.map(({ staffNo }) => staffNo),
      ['B0001', 'B0003'],
    )
    for (const memberId of [far, none, 'nobody']) {
      const params = { memberId }
      assert.equal((await chief.call('GET /prod-api/cms/member/:memberId', { params })).code, 403)
      assert.equal((await chief.call('GET /prod-api/cms/member/session/:memberId', { params })).code, 403)
    }
  })

  test('allows changes only of staff whose departments are all in it', async (t) => {
    const { chief, far, both, none, snapshot } = await start(t)
    const before = await snapshot()
    for (const memberId of [far, both, none, 'nobody']) {
      const form = { name: '某', staffNo: 'X0001', departments: ['财务部'] }
      const calls = [
        chief.call('PUT /prod-api/cms/member', { body: { ...form, memberId } }),
        chief.call('PUT /prod-api/cms/member/changeStatus', { body: { memberId, status: '1' } }),
        chief.call('PUT /prod-api/cms/member/resetPwd', { body: { memberId } }),
        chief.call('DELETE /prod-api/cms/member/:memberIds', { params: { memberIds: memberId } }),
        chief.call('DELETE /prod-api/cms/member/session/:memberId', { params: { memberId } }),
      ]
      for (const { code } of await Promise.all(calls)) assert.equal(code, 403)
    }
    assert.deepEqual(await snapshot(), before)
  })

  test('staff cannot be moved out of it or beyond it', async (t) => {
    const { chief, own, snapshot } = await start(t)
    const before = await snapshot()
    for (const departments of [['综合管理部'], ['财务部', '综合管理部'], []]) {
      const form = { name: '钱一', staffNo: 'B0001', departments }
      assert.notEqual((await chief.call('PUT /prod-api/cms/member', { body: { ...form, memberId: own } })).code, 200)
      const fresh = { name: '新', staffNo: 'B9', departments }
      assert.notEqual((await chief.call('POST /prod-api/cms/member', { body: fresh })).code, 200)
    }
    assert.deepEqual(await snapshot(), before)
    const form = { name: '钱壹', staffNo: 'B0001', departments: ['财务部'], memberId: own }
    assert.equal((await chief.call('PUT /prod-api/cms/member', { body: form })).code, 200)
  })

  test('of two departments with one name from before, a name means the one in it, or is refused as ambiguous', async (t) => {
    const { app, admin, chief, own } = await start(t)
    const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
    await app.context.db
      .insertInto('department')
      .values({
        id: 'second',
        parent_id: 'company',
        ancestors: '0,company',
        name: '财务部',
        sort_no: 99,
        leader: '',
        phone: '',
        email: '',
        status: 'enabled',
        ...tracked,
      })
      .execute()
    const { rows } = await chief.call('GET /prod-api/cms/member/list')
    assert.deepEqual(
      rows.map(({ staffNo }) => staffNo),
      ['B0001', 'B0003'],
    )
    const form = { name: '郑六', staffNo: 'B0009', departments: ['财务部'] }
    const ambiguous = '有不止一个部门名为“财务部”，请先在部门管理中将它们改为不同的名称'
    assert.equal((await admin.call('POST /prod-api/cms/member', { body: form })).msg, ambiguous)
    const bytes = await workbook(TITLES, [{ 姓名: '郑六', 工号: 'B0009', 部门: '财务部' }])
    const sent = { field: 'file', name: '员工.xlsx', bytes }
    const answer = (await sendFile(app, admin, '/prod-api/cms/member/importData', sent)).json()
    assert.deepEqual(answer.lines[0].faults, [ambiguous])
    assert.equal((await chief.call('POST /prod-api/cms/member', { body: form })).code, 200)
    // The name that an account has already means the department that it has.
    const same = { name: '钱一', staffNo: 'B0001', departments: ['财务部'], memberId: own }
    assert.equal((await admin.call('PUT /prod-api/cms/member', { body: same })).code, 200)
    const second = await app.context.db
      .selectFrom('member_department')
      .selectAll()
      .where('department_id', '=', 'second')
    assert.deepEqual(await second.execute(), [])
  })

  test('an import reaches no further', async (t) => {
    const { app, chief, snapshot } = await start(t)
    const before = await snapshot()
    const bytes = await workbook(TITLES, [
      { 姓名: '一', 工号: 'C1', 部门: '综合管理部' },
      { 姓名: '二', 工号: 'C2' },
      { 工号: 'B0002', 备注: '改' },
      { 工号: 'B0003', 备注: '改' },
      { 工号: 'B0001', 部门: '财务部、综合管理部' },
    ])
    const sent = { field: 'file', name: '员工.xlsx', bytes }
    const url = '/prod-api/cms/member/importData?updateSupport=1&partial=1'
    const answer = (await sendFile(app, chief, url, sent)).json()
    assert.deepEqual(
      answer.lines.map(({ faults }: { faults: string[] }) => faults.join()),
      [
        '没有权限访问部门“综合管理部”',
        '请填写部门',
        '没有权限修改该员工账号',
        '没有权限修改该员工账号',
        '没有权限访问部门“综合管理部”',
      ],
    )
    assert.deepEqual(await snapshot(), before)
  })
})
