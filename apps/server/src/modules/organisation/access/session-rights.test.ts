import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { beginSession, lockSession, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { company, putRole, putUser } from '../../../../test/rights/access-rows.ts'
import { findUser } from './access.ts'
import { changeAccess } from './access-change.ts'

const LIST = 'system:user:list'
const NOW = 1_000_000

/** What these rules use of an application: its database and its clock, and no work that could be handed over. */
async function office(t: TestContext) {
  const db = await company(t)
  const app = { db, clock: { now: () => NOW }, modules: [] } as unknown as Context
  const logIn = async (id: string, epoch = 1) => {
    const begin = (tx: Parameters<typeof beginSession>[0]) =>
      beginSession(tx, 'administrator', { id, epoch }, { ip: '', agent: '' }, NOW)
    const { token } = await db.transaction().execute(begin)
    return token
  }
  return { db, app, logIn }
}

describe('the user of a session', () => {
  test('has the rights of now', async (t) => {
    const { app, db, logIn } = await office(t)
    await putRole(db, 'clerk', { scope: '3', permissions: [LIST] })
    await putUser(db, 'zhao', { department: 'shop', roles: ['clerk'] })
    const token = await logIn('zhao')
    const user = await findUser(app, token)
    const { session = '', rights = [], ...rest } = user ?? {}
    assert.deepEqual(rest, {
      kind: 'administrator',
      id: 'zhao',
      userName: 'zhao',
      nickName: 'zhao',
      departmentId: 'shop',
      roles: ['clerk'],
      permissions: [LIST],
      locked: false,
      verifiedAt: NOW,
      mustChangePassword: false,
      hasFactor: false,
      mustEnrol: false,
    })
    assert.match(session, /./)
    assert.deepEqual(rights[0]?.scope.departments, new Set(['shop']))
    await db.updateTable('administrator').set({ must_change: 1 }).execute()
    await lockSession(db, 'administrator', session, NOW)
    const changed = await findUser(app, token)
    assert.deepEqual([changed?.mustChangePassword, changed?.locked], [true, true])
  })

  test('needs a second factor where one is required and none is set up', async (t) => {
    const { app, db, logIn } = await office(t)
    await putRole(db, 'admin')
    await putRole(db, 'clerk')
    await putUser(db, 'root', { roles: ['admin'] })
    await putUser(db, 'zhao', { roles: ['clerk'] })
    const texts = { id: 'factor', name: '', remark: '', built_in: 1 }
    const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
    await db
      .insertInto('parameter')
      .values({ key: 'sys.account.secondFactorRequired', value: 'administrators', ...texts, ...tracked })
      .execute()
    const must = async (id: string) => (await findUser(app, await logIn(id)))?.mustEnrol
    assert.deepEqual([await must('root'), await must('zhao')], [true, false])
  })

  test('is nobody without a session, with a disabled account, or with a session from before a change of the password', async (t) => {
    const { app, db, logIn } = await office(t)
    await putUser(db, 'zhao')
    const token = await logIn('zhao')
    assert.equal(await findUser(app, 'unknown'), undefined)
    await db.updateTable('administrator').set({ status: 'disabled' }).execute()
    assert.equal(await findUser(app, token), undefined)
    await db.updateTable('administrator').set({ status: 'enabled', epoch: 2 }).execute()
    assert.equal(await findUser(app, token), undefined)
  })
})

describe('S18 a change of rights', () => {
  /** A manager of users over everything, and a clerk who is one too. */
  async function managed(t: TestContext) {
    const { app, db, logIn } = await office(t)
    await putRole(db, 'admin')
    await putRole(db, 'manager', { permissions: [LIST] })
    await putRole(db, 'more', { permissions: ['system:role:list'] })
    await putUser(db, 'root', { roles: ['admin'] })
    await putUser(db, 'zhao', { department: 'shop', roles: ['manager'] })
    await putUser(db, 'qian')
    const userOf = async (id: string) => (await findUser(app, await logIn(id))) as User
    const give = (by: User, roleId: string, to = 'qian', options?: { tree?: boolean }) =>
      changeAccess(
        app,
        by,
        async (tx) => {
          await tx.insertInto('administrator_role').values({ administrator_id: to, role_id: roleId }).execute()
          return 'done'
        },
        options,
      )
    const roles = async (id: string) =>
      (await db.selectFrom('administrator_role').select('role_id').where('administrator_id', '=', id).execute()).map(
        ({ role_id }) => role_id,
      )
    return { db, userOf, give, roles, app }
  }

  test('answers what it did, and one that gives more than its author has is undone', async (t) => {
    const { userOf, give, roles } = await managed(t)
    const zhao = await userOf('zhao')
    assert.equal(await give(zhao, 'manager', 'qian', { tree: true }), 'done')
    await assert.rejects(give(zhao, 'more'), { code: 403, message: '此操作会让他人得到您自己没有的权限，已取消' })
    assert.deepEqual(await roles('qian'), ['manager'])
    assert.equal(await give(await userOf('root'), 'more'), 'done')
  })

  test('of an author with other rights or another department than before is refused', async (t) => {
    const { db, userOf, give } = await managed(t)
    const changed = { code: 409, message: '您的权限刚刚有变化，请重试' }
    const zhao = await userOf('zhao')
    await db.updateTable('administrator').set({ department_id: 'bank' }).where('id', '=', 'zhao').execute()
    await assert.rejects(give(zhao, 'manager'), changed)
    await db.updateTable('administrator').set({ department_id: 'shop' }).where('id', '=', 'zhao').execute()
    await db.deleteFrom('role_menu').execute()
    await assert.rejects(give(zhao, 'manager'), changed)
  })

  test('of an author who was put out meanwhile is refused', async (t) => {
    const { db, userOf, give } = await managed(t)
    const zhao = await userOf('zhao')
    await assert.rejects(give({ ...zhao, session: 'other' }, 'manager'), { code: 401 })
    await assert.rejects(give({ ...zhao, id: 'qian' }, 'manager'), { code: 401 })
    await db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', 'zhao').execute()
    await assert.rejects(give(zhao, 'manager'), { code: 401 })
    await db.updateTable('administrator').set({ status: 'enabled', epoch: 2 }).where('id', '=', 'zhao').execute()
    await assert.rejects(give(zhao, 'manager'), { code: 401 })
  })

  test('S32 leaves an enabled holder of the admin role', async (t) => {
    const { app, userOf, roles } = await managed(t)
    const removed = changeAccess(app, await userOf('root'), async (tx) => {
      await tx.deleteFrom('administrator_role').where('role_id', '=', 'admin').execute()
    })
    await assert.rejects(removed, { message: '至少保留一个启用的超级管理员' })
    assert.deepEqual(await roles('root'), ['admin'])
  })
})
