import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { aCaller } from '../../../../test/rights/a-caller.ts'
import { company, putRole, putUser } from '../../../../test/rights/access-rows.ts'
import { grantablePermissions, readCeiling } from './ceiling.ts'
import {
  assertAdminLeft,
  assertCanManageUsers,
  assertGrantable,
  assertNotOwnRole,
  assertRolesWithin,
  assertScope,
  findGrantable,
  manageErrors,
  mayGiveScope,
} from './grant.ts'
import { assertSectionsWithin, sectionsForNewRole } from './item-rights.ts'

const LIST = 'system:user:list'
const EDIT = 'system:user:edit'
const ITEMS = 'cms:content:edit'
const admin = aCaller({ roles: ['admin'] })

describe('S31 roles within the rights of the giver', () => {
  const BEYOND = { code: 403, message: '不能授予超出自己权限的角色', options: { field: 'roleIds' } }
  /** A manager with two permissions over `head` and what is below it, one of them asleep, and roles around that. */
  async function managed(t: TestContext) {
    const db = await company(t)
    await putRole(db, 'admin')
    await putRole(db, 'manager', { scope: '4', permissions: [LIST, ITEMS], dormant: [EDIT] })
    await putRole(db, 'small', { scope: '3', permissions: [LIST], dormant: [EDIT] })
    await putRole(db, 'wide', { scope: '1', permissions: [LIST] })
    await putRole(db, 'bank', { scope: '2', permissions: [LIST], departments: ['bank'] })
    await putRole(db, 'shop', { scope: '2', permissions: [ITEMS], departments: ['shop'], sections: ['outline'] })
    await putRole(db, 'more', { scope: '5', permissions: ['system:role:list'] })
    await putRole(db, 'empty', { scope: '5' })
    await putUser(db, 'caller', { department: 'head', roles: ['manager'] })
    await putUser(db, 'root', { roles: ['admin'] })
    const caller = aCaller({ departmentId: 'head', roles: ['manager'] })
    return { db, caller }
  }

  test('are found among others, through disabled menus too', async (t) => {
    const { db, caller } = await managed(t)
    const all = ['admin', 'manager', 'small', 'wide', 'bank', 'shop', 'more', 'empty', 'unknown']
    const own = ['empty', 'manager', 'shop', 'small']
    assert.deepEqual([...(await findGrantable(db, caller, all))].sort(), own)
    assert.deepEqual(await findGrantable(db, admin, ['admin', 'wide']), new Set(['admin', 'wide']))
    assert.deepEqual(await grantablePermissions(db, caller), new Set([LIST, ITEMS, EDIT]))
    assert.equal(
      (await readCeiling(db, caller))([], { sections: undefined, projects: undefined }, ({ kinds }) => kinds.has('4')),
      true,
    )
  })

  test('are given, and others refused', async (t) => {
    const { db, caller } = await managed(t)
    await assertGrantable(db, caller, [])
    await assertGrantable(db, caller, ['small', 'shop', 'small'])
    await assert.rejects(assertGrantable(db, caller, ['small', 'wide']), BEYOND)
    const unknown = { code: 400, message: '所选的角色不存在，请刷新后重试', options: { field: 'roleIds' } }
    await assert.rejects(assertGrantable(db, admin, ['small', 'unknown']), unknown)
  })

  test('are changed while all their bearers are within reach', async (t) => {
    const { db, caller } = await managed(t)
    const beyond = { code: 403, message: '不能操作权限超出自己的角色' }
    await assertRolesWithin(db, caller, ['small', 'shop'])
    await assert.rejects(assertRolesWithin(db, caller, ['shop', 'bank']), beyond)
    await putUser(db, 'inside', { department: 'shop', roles: ['small'] })
    await assertRolesWithin(db, caller, ['small'])
    await putUser(db, 'outside', { department: 'bank', roles: ['small'] })
    await assert.rejects(assertRolesWithin(db, caller, ['small'], '不行'), { code: 403, message: '不行' })
    await assertRolesWithin(db, admin, ['wide'])
  })

  test('are never their bearers’ own, unless those have the admin role', async (t) => {
    const { db, caller } = await managed(t)
    await assertNotOwnRole(db, caller, 'small')
    const own = { code: 403, message: '不能修改自己拥有的角色，请联系超级管理员' }
    await assert.rejects(assertNotOwnRole(db, caller, 'manager'), own)
    await assertNotOwnRole(db, aCaller({ id: 'root', roles: ['admin'] }), 'admin')
  })

  test('get a data scope that fits the giver and every bearer', async (t) => {
    const { db, caller } = await managed(t)
    const give = (kind: string, departmentIds: string[] = [], roleId = 'small') =>
      mayGiveScope(db, caller, roleId, { kind, departmentIds })
    assert.deepEqual(await Promise.all(['1', '3', '4', '5'].map((kind) => give(kind))), [false, true, true, true])
    assert.deepEqual([await give('2', ['shop']), await give('2', ['shop', 'bank'])], [true, false])
    assert.equal(await give('2', ['bank'], 'more'), false)
    await putUser(db, 'outside', { department: 'bank', roles: ['small'] })
    assert.deepEqual([await give('3'), await give('5')], [false, true])
    assert.equal(await mayGiveScope(db, admin, 'small', { kind: '1', departmentIds: [] }), true)
    await assertScope(db, caller, 'small', { kind: '5', departmentIds: [] })
    const wide = { code: 403, message: '不能设置超出自己的数据范围', options: { field: 'dataScope' } }
    await assert.rejects(assertScope(db, caller, 'small', { kind: '1', departmentIds: [] }), wide)
  })

  test('are those of users whom the giver manages', async (t) => {
    const { db, caller } = await managed(t)
    await putUser(db, 'plain', { department: 'bank' })
    await putUser(db, 'clerk', { department: 'shop', roles: ['small'] })
    await putUser(db, 'far', { department: 'bank', roles: ['small'] })
    const errors = await manageErrors(db, caller, ['caller', 'plain', 'clerk', 'far', 'root'])
    const expected = { far: '不能操作权限超出自己的用户', root: '不允许操作超级管理员用户' }
    assert.deepEqual(Object.fromEntries(errors), expected)
    assert.deepEqual(await manageErrors(db, caller, ['caller']), new Map())
    assert.deepEqual(await manageErrors(db, admin, ['far', 'root']), new Map())
    await assertCanManageUsers(db, caller, 'clerk', 'plain')
    await assert.rejects(assertCanManageUsers(db, caller, 'clerk', 'far'), { code: 403, message: expected.far })
  })

  test('leave an enabled bearer of the admin role', async (t) => {
    const { db } = await managed(t)
    const left = () => db.transaction().execute(assertAdminLeft)
    await left()
    await db.updateTable('administrator').set({ status: 'disabled' }).where('id', '=', 'root').execute()
    await assert.rejects(left(), { message: '至少保留一个启用的超级管理员' })
  })
})

test('sections of a new role are those in which its author has each of its rights on items', async (t) => {
  const db = await company(t)
  await putRole(db, 'author', { permissions: [ITEMS], dormant: ['cms:content:list'], sections: ['outline', 'history'] })
  await putRole(db, 'lister', { permissions: ['cms:content:list'], sections: ['core'] })
  await putRole(db, 'new', { permissions: [ITEMS, LIST], dormant: ['cms:content:list'] })
  await putRole(db, 'listing', { permissions: ['cms:content:list'] })
  await putRole(db, 'none', { permissions: [LIST] })
  await putUser(db, 'caller', { roles: ['author', 'lister'] })
  const caller = aCaller()
  assert.deepEqual((await sectionsForNewRole(db, caller, 'new')).sort(), ['history', 'outline'])
  assert.deepEqual((await sectionsForNewRole(db, caller, 'listing')).sort(), ['core', 'history', 'outline'])
  assert.deepEqual(await sectionsForNewRole(db, caller, 'none'), [])
  assert.deepEqual(await sectionsForNewRole(db, admin, 'new'), [])
  const beyond = { code: 403, message: '不能设置超出自己的栏目范围', options: { field: 'sections' } }
  await assertSectionsWithin(db, caller, ['outline', 'core'])
  await assert.rejects(assertSectionsWithin(db, caller, ['outline', 'department']), beyond)
  await assert.rejects(assertSectionsWithin(db, caller, []), beyond)
  await assertSectionsWithin(db, admin, Object.keys(sections))
  await putRole(db, 'everywhere', { permissions: [LIST] })
  await putUser(db, 'other', { roles: ['everywhere'] })
  await assert.rejects(assertSectionsWithin(db, aCaller({ id: 'other' }), []), beyond)
})
