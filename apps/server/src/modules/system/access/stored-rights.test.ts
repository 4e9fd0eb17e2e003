import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { sections } from '@anju/contract/sections'
import { aCaller, emptyTables, putDepartments, putRole, putUser } from '../../../../test/access-rows.ts'
import { findAbsentUser, usersWith } from './access.ts'
import { grantablePermissions, readCeiling } from './ceiling.ts'
import { EVERYTHING } from './data-scope.ts'
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
import { assertSectionsWithin, sectionsByRole, sectionsForNewRole } from './item-rights.ts'
import { assertDepartmentInScope, assertUserInScope } from './reach.ts'
import { partsOfRoles, permsByRole, rightsOf } from './rights.ts'
import { loadStandings } from './standing.ts'

const LIST = 'system:user:list'
const EDIT = 'system:user:edit'
const ITEMS = 'cms:content:edit'
const admin = aCaller({ roles: ['admin'] })

/** A company of two branches: `head` with `shop` below it, and `bank`. */
async function company(t: TestContext) {
  const db = await emptyTables(t)
  await putDepartments(db, { head: '0', shop: '0,head', bank: '0' })
  return db
}

describe('the rights of a user as they are stored', () => {
  test('are those of enabled roles, each with its own data scope and sections', async (t) => {
    const db = await company(t)
    await putRole(db, 'r1', {
      scope: '2',
      permissions: [`${LIST}, ${EDIT}`, ''],
      dormant: [ITEMS],
      departments: ['bank'],
    })
    await putRole(db, 'r2', { scope: '4', permissions: [ITEMS, LIST], sections: ['outline'] })
    await putRole(db, 'off', { permissions: ['system:role:list'], status: 'disabled' })
    await putUser(db, 'u', { roles: ['r1', 'r2', 'off'] })
    await putUser(db, 'nobody')
    const { roles, permissions, rights } = await rightsOf(db, { id: 'u', departmentId: 'head' })
    assert.deepEqual(roles.toSorted(), ['r1', 'r2'])
    assert.deepEqual(permissions.toSorted(), [ITEMS, EDIT, LIST])
    const [one, two] = rights.toSorted((a, b) => b.scope.departments.size - a.scope.departments.size).reverse()
    assert.deepEqual([one?.scope.departments, one?.sections], [new Set(['bank']), undefined])
    assert.deepEqual([two?.scope.departments, two?.sections], [new Set(['head', 'shop']), new Set(['outline'])])
    const dormant = await rightsOf(db, { id: 'u', departmentId: '' }, { dormant: true })
    assert.ok(dormant.rights.some((right) => right.permissions.has(ITEMS) && right.permissions.has(EDIT)))
    assert.deepEqual(await rightsOf(db, { id: 'nobody', departmentId: '' }), { roles: [], permissions: [], rights: [] })
  })

  test('are everything for the admin role', async (t) => {
    const db = await company(t)
    await putRole(db, 'admin')
    await putUser(db, 'u', { roles: ['admin'] })
    const everything = { roles: ['admin'], permissions: ['*:*:*'], rights: [] }
    assert.deepEqual(await rightsOf(db, { id: 'u', departmentId: '' }), everything)
  })

  test('of several roles are read together', async (t) => {
    const db = await company(t)
    await putRole(db, 'r1', { permissions: [LIST], dormant: [EDIT], departments: ['bank'], sections: ['outline'] })
    await putRole(db, 'r2')
    const none = { permissions: [], departments: [], sections: [] }
    const parts = await partsOfRoles(db, ['r1', 'r2'])
    assert.deepEqual(parts.get('r1'), { permissions: [LIST], departments: ['bank'], sections: ['outline'] })
    assert.deepEqual(parts.get('r2'), none)
    assert.deepEqual(await partsOfRoles(db, []), new Map())
    assert.deepEqual(await permsByRole(db, ['r1']), new Map([['r1', [LIST]]]))
    assert.deepEqual((await permsByRole(db, ['r1'], { dormant: true })).get('r1')?.sort(), [EDIT, LIST])
    const sectionsOf = await sectionsByRole(db, ['r1', 'r2'])
    assert.deepEqual([sectionsOf('r1'), sectionsOf('r2')], [new Set(['outline']), undefined])
    assert.equal((await sectionsByRole(db, []))('r1'), undefined)
  })

  test('are compared for every account, enabled or not', async (t) => {
    const db = await company(t)
    await putRole(db, 'r1', { scope: '4', permissions: [LIST, ITEMS], dormant: [EDIT], sections: ['outline'] })
    await putRole(db, 'r2', { scope: '2', permissions: [LIST], departments: ['bank'] })
    await putRole(db, 'off', { permissions: [EDIT], status: 'disabled' })
    await putUser(db, 'u', { department: 'head', roles: ['r1', 'r2', 'off'], status: 'disabled' })
    await putUser(db, 'v', { department: 'shop', roles: ['r2'] })
    await putUser(db, 'w')
    const { of, departments } = await loadStandings(db)
    assert.deepEqual(departments, new Set(['head', 'shop', 'bank']))
    const reach = (id: string, right: string) => [...(of.get(id)?.rights.get(right)?.departments ?? [])].sort()
    assert.deepEqual(reach('u', LIST), ['bank', 'head', 'shop'])
    assert.deepEqual(reach('u', `${ITEMS} outline`), ['head', 'shop'])
    assert.deepEqual([...(of.get('u')?.rights.keys() ?? [])].sort(), [`${ITEMS} outline`, LIST])
    assert.deepEqual(reach('v', LIST), ['bank'])
    assert.equal(of.get('w')?.rights.size, 0)
  })
})

test('a user who has arranged something acts with the rights of now, without a session', async (t) => {
  const db = await company(t)
  await putRole(db, 'r', { scope: '3', permissions: [LIST] })
  await putUser(db, 'u', { department: 'shop', roles: ['r'] })
  await putUser(db, 'gone', { roles: ['r'], status: 'disabled' })
  const user = await findAbsentUser(db, 'u')
  const own = { id: 'u', userName: 'u', nickName: 'u', departmentId: 'shop', roles: ['r'], permissions: [LIST] }
  assert.deepEqual({ ...user, rights: [] }, aCaller(own))
  assert.deepEqual(user?.rights[0]?.scope.departments, new Set(['shop']))
  assert.deepEqual([await findAbsentUser(db, 'gone'), await findAbsentUser(db, 'x')], [undefined, undefined])
})

test('the users with a permission are enabled, and of a department those whose role reaches it', async (t) => {
  const db = await company(t)
  const permissions = [ITEMS]
  await putRole(db, 'admin')
  await putRole(db, 'own', { scope: '3', permissions })
  await putRole(db, 'self', { scope: '5', permissions })
  await putRole(db, 'below', { scope: '4', permissions })
  await putRole(db, 'other', { scope: '2', permissions, departments: ['bank'] })
  await putRole(db, 'off', { permissions, status: 'disabled' })
  await putRole(db, 'sleeping', { dormant: permissions })
  for (const role of ['admin', 'own', 'self', 'below', 'other', 'off', 'sleeping'])
    await putUser(db, role, { department: 'shop', roles: [role] })
  await putUser(db, 'both', { department: 'shop', roles: ['own', 'below'] })
  await putUser(db, 'away', { department: 'bank', roles: ['own'] })
  await putUser(db, 'disabled', { department: 'shop', roles: ['own'], status: 'disabled' })
  const ids = (found: { id: string }[]) => found.map(({ id }) => id)
  assert.deepEqual(ids(await usersWith(db, ITEMS)), ['admin', 'away', 'below', 'both', 'other', 'own', 'self'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'shop')), ['admin', 'below', 'both', 'own', 'self'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'shop', { assigned: false })), ['admin', 'below', 'both', 'own'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'bank')), ['away'])
  assert.deepEqual(await usersWith(db, LIST, 'bank'), [])
  assert.deepEqual((await usersWith(db, ITEMS, 'bank'))[0], { id: 'away', nick_name: 'away' })
})

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
      (await readCeiling(db, caller))([], undefined, ({ kinds }) => kinds.has('4')),
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

test('users and departments out of reach are refused, and only who sees all learns that one is missing', async (t) => {
  const db = await company(t)
  await putUser(db, 'near', { department: 'shop' })
  await putUser(db, 'far', { department: 'bank' })
  await putUser(db, 'caller')
  const withScope = (change: Partial<typeof EVERYTHING>) => {
    const scope = { ...EVERYTHING, all: false, oneself: false, ...change }
    const right = { permissions: new Set([LIST]), scope, sections: undefined }
    return { caller: aCaller({ rights: [right] }), permission: LIST } as const
  }
  const shop = withScope({ departments: new Set(['shop']) })
  const own = withScope({ oneself: true })
  const denied = { code: 403, message: '没有权限访问用户数据！' }
  await assertUserInScope(db, shop, 'near', 'near')
  await assertUserInScope(db, withScope({}))
  await assertUserInScope(db, own, 'caller')
  await assert.rejects(assertUserInScope(db, own, 'near'), denied)
  await assert.rejects(assertUserInScope(db, shop, 'caller'), denied)
  await assert.rejects(assertUserInScope(db, shop, 'near', 'far'), denied)
  await assert.rejects(assertUserInScope(db, shop, 'unknown'), denied)
  await assert.rejects(assertUserInScope(db, withScope({}), 'near'), denied)
  const all = { caller: admin, permission: LIST } as const
  await assertUserInScope(db, all, 'near', 'far')
  await assert.rejects(assertUserInScope(db, all, 'unknown'), { code: 404, message: '用户不存在，请刷新后重试' })
  const noDepartment = { code: 403, message: '没有权限访问部门数据！' }
  assertDepartmentInScope(shop, 'shop')
  assertDepartmentInScope(all, 'bank', '')
  assert.throws(() => assertDepartmentInScope(shop, 'shop', 'bank'), noDepartment)
  assert.throws(() => assertDepartmentInScope(own, ''), noDepartment)
})
