import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCaller } from '../../../../test/rights/a-caller.ts'
import { company, putRole, putUser } from '../../../../test/rights/access-rows.ts'
import { usersWith } from './able.ts'
import { findAbsentUser } from './access.ts'
import { EVERYTHING } from './data-scope.ts'
import { sectionsByRole } from './item-rights.ts'
import { assertDepartmentInScope, assertUserInScope } from './reach.ts'
import { partsOfRoles, permsByRole, rightsOf } from './rights.ts'
import { loadStandings } from './standing.ts'

const LIST = 'system:user:list'
const EDIT = 'system:user:edit'
const ITEMS = 'cms:content:edit'
const admin = aCaller({ roles: ['admin'] })

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
    const none = { permissions: [], departments: [], sections: [], projects: [] }
    const parts = await partsOfRoles(db, ['r1', 'r2'])
    assert.deepEqual(parts.get('r1'), {
      permissions: [LIST],
      departments: ['bank'],
      sections: ['outline'],
      projects: [],
    })
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
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  assert.deepEqual(ids(await usersWith(db, ITEMS)), ['admin', 'away', 'below', 'both', 'other', 'own', 'self'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'shop')), ['admin', 'below', 'both', 'own', 'self'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'shop', { assigned: false })), ['admin', 'below', 'both', 'own'])
  assert.deepEqual(ids(await usersWith(db, ITEMS, 'bank')), ['away'])
  assert.deepEqual(await usersWith(db, LIST, 'bank'), [])
  assert.deepEqual((await usersWith(db, ITEMS, 'bank'))[0], { id: 'away', nick_name: 'away' })
})

test('users and departments out of reach are refused, and only who sees all learns that one is missing', async (t) => {
  const db = await company(t)
  await putUser(db, 'near', { department: 'shop' })
  await putUser(db, 'far', { department: 'bank' })
  await putUser(db, 'caller')
  const withScope = (change: Partial<typeof EVERYTHING>) => {
    const scope = { ...EVERYTHING, all: false, oneself: false, ...change }
    const right = { permissions: new Set([LIST]), scope, sections: undefined, projects: undefined }
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
