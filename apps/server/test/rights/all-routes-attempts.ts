// Attempts of the test over all routes: for each route that changes access, calls that would exceed the caller's
// rights.
import type { Route } from '@anju/contract/wire/route'
import { BUNDLES, SCOPES, SECTIONS } from './all-routes-world.ts'

export type Attempt = {
  key: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  /** The user whose password the caller knows afterwards: the caller then has that user's rights. */
  controls?: string | undefined
}

const ROLES = ['full1', 'full4', 'some1', 'some4', 'none1', 'none2', 'none5']
const PEOPLE = ['plain', 'far', 'mixed', 'mate', 'none1', 'some3']
const PLACES = ['company', 'north', 'room', 'south']
const PASSWORD = 'harbour lantern 27 quilt'
const menuOf = (permission: string) => `test-${permission}`
const roleForm = (name: string) => ({
  roleId: `role-${name}`,
  roleName: `role-${name}`,
  roleKey: `role-${name}`,
  roleSort: 9,
})

function* rolesAttempts(): Generator<Attempt> {
  for (const name of ROLES) {
    const key = 'PUT /prod-api/system/role'
    for (const permissions of [[], BUNDLES.none, BUNDLES.some, ['system:user:resetPwd']])
      yield { key, body: { ...roleForm(name), menuIds: permissions.map(menuOf) } }
    yield { key, body: { ...roleForm(name), status: '1' } }
    for (const dataScope of SCOPES) {
      const chosen = dataScope === '2' ? [['north'], ['south'], ['north', 'room']] : [undefined]
      for (const deptIds of chosen)
        yield { key: 'PUT /prod-api/system/role/dataScope', body: { roleId: `role-${name}`, dataScope, deptIds } }
    }
    for (const sections of [[], [...SECTIONS], SECTIONS.slice(0, 1), SECTIONS.slice(1), ['information']])
      yield { key: 'PUT /prod-api/system/role/sectionScope', body: { roleId: `role-${name}`, sections } }
    yield { key: 'PUT /prod-api/system/role/changeStatus', body: { roleId: `role-${name}`, status: '1' } }
  }
  for (const permissions of [BUNDLES.none, BUNDLES.some, []])
    yield {
      key: 'POST /prod-api/system/role',
      body: { roleName: 'new', roleKey: 'new', roleSort: 1, menuIds: permissions.map(menuOf) },
    }
}

function* assigneesAttempts(idOf: (name: string) => string): Generator<Attempt> {
  for (const role of ROLES) {
    const roleId = `role-${role}`
    for (const name of PEOPLE) {
      const query = { roleId, userIds: idOf(name) }
      yield { key: 'PUT /prod-api/system/role/authUser/selectAll', query }
      yield { key: 'PUT /prod-api/system/user/authRole', query: { userId: idOf(name), roleIds: roleId } }
    }
    for (const name of [role, 'mixed', 'mate']) {
      yield { key: 'PUT /prod-api/system/role/authUser/cancel', body: { roleId, userId: idOf(name) } }
      yield { key: 'PUT /prod-api/system/role/authUser/cancelAll', query: { roleId, userIds: idOf(name) } }
    }
  }
}

function* usersAttempts(idOf: (name: string) => string): Generator<Attempt> {
  for (const name of [...PEOPLE, 'full1', 'full3', 'admin']) {
    const userId = idOf(name)
    for (const deptId of PLACES) yield { key: 'PUT /prod-api/system/user', body: { userId, nickName: 'x', deptId } }
    yield { key: 'PUT /prod-api/system/user', body: { userId, nickName: 'x', roleIds: ['role-none5'] } }
    yield { key: 'PUT /prod-api/system/user/changeStatus', body: { userId, status: '1' } }
    const password = { userId, password: PASSWORD }
    yield { key: 'PUT /prod-api/system/user/resetPwd', body: password, controls: userId }
    yield { key: 'DELETE /prod-api/system/user/:userIds', params: { userIds: userId } }
  }
  for (const role of ['full1', 'some4', 'none1', 'none4', 'none5'])
    for (const deptId of ['north', 'south']) {
      const body = { userName: 'newcomer', nickName: 'x', password: PASSWORD, deptId, roleIds: [`role-${role}`] }
      yield { key: 'POST /prod-api/system/user', body }
    }
}

function* menusAttempts(): Generator<Attempt> {
  const button = { menuType: 'F', orderNum: 1, parentId: 'system-user-list' }
  for (const permission of ['system:notice:list', 'system:role:list', 'system:user:resetPwd']) {
    const menu = { ...button, menuId: menuOf(permission), menuName: menuOf(permission) }
    for (const perms of ['', permission, 'system:user:resetPwd', 'system:role:edit'])
      for (const status of ['0', '1']) yield { key: 'PUT /prod-api/system/menu', body: { ...menu, perms, status } }
    yield { key: 'PUT /prod-api/system/menu/updateSort', body: { menuIds: menu.menuId, orderNums: '3' } }
    yield { key: 'DELETE /prod-api/system/menu/:menuId', params: { menuId: menu.menuId } }
    yield { key: 'POST /prod-api/system/menu', body: { ...button, menuName: 'new', perms: permission } }
  }
  const spare = { ...button, menuId: 'spare', menuName: 'spare', perms: 'system:user:resetPwd' }
  yield { key: 'PUT /prod-api/system/menu', body: spare }
  yield { key: 'DELETE /prod-api/system/menu/:menuId', params: { menuId: 'spare' } }
}

function* departmentsAttempts(): Generator<Attempt> {
  for (const deptId of ['north', 'room', 'south', 'lone']) {
    const form = { deptId, deptName: deptId, orderNum: 1 }
    for (const parentId of [...PLACES, '0']) yield { key: 'PUT /prod-api/system/dept', body: { ...form, parentId } }
    yield { key: 'PUT /prod-api/system/dept', body: { ...form, deptName: `${deptId}2` } }
    yield { key: 'PUT /prod-api/system/dept/updateSort', body: { deptIds: deptId, orderNums: '3' } }
    yield { key: 'DELETE /prod-api/system/dept/:deptId', params: { deptId } }
    yield { key: 'POST /prod-api/system/dept', body: { deptName: 'new', parentId: deptId, orderNum: 1 } }
  }
}

/** All attempts of one caller; only those that every caller is refused are aimed at the caller's own user. */
export function attempts(people: Readonly<Record<string, string>>, caller: string): Attempt[] {
  const idOf = (name: string) => people[name] ?? name
  const roles = [...rolesAttempts()]
  const own = { ...roleForm(caller), status: '1' }
  const kinds = [assigneesAttempts(idOf), usersAttempts(idOf), menusAttempts(), departmentsAttempts()]
  return [
    ...roles,
    { key: 'PUT /prod-api/system/role', body: own },
    { key: 'DELETE /prod-api/system/role/:roleIds', params: { roleIds: 'role-spare' } },
    { key: 'DELETE /prod-api/system/role/:roleIds', params: { roleIds: 'role-full1' } },
    ...kinds.flatMap((kind) => [...kind]),
  ]
}

/** Routes other than those that change access, and the reason why they change no rights. */
export const grantNothing: Readonly<Record<string, string>> = {
  'POST /prod-api/system/role/export': 'reads',
  'POST /prod-api/system/user/export': 'reads',
  'POST /prod-api/system/user/importTemplate': 'reads',
  'POST /prod-api/system/user/importData':
    'makes accounts without roles; what it changes is tried in user/import/import.test.ts',
  'PUT /prod-api/system/user/profile': 'the own name and contact',
  'PUT /prod-api/system/user/profile/updatePwd': 'the own password',
  'PUT /prod-api/system/user/profile/absence': 'who stands in for oneself',
  'DELETE /prod-api/system/user/profile/absence': 'who stands in for oneself',
  'PUT /prod-api/system/user/absence/:userId': 'who stands in for a user, and gets no rights by that',
  'DELETE /prod-api/system/user/absence/:userId': 'the same',
  'POST /prod-api/system/user/profile/avatar': 'the own picture',
  'POST /prod-api/system/user/profile/secondFactor': 'the own second factor',
  'PUT /prod-api/system/user/profile/secondFactor': 'the own second factor',
  'POST /prod-api/system/user/profile/secondFactor/recovery': 'the own second factor',
  'POST /prod-api/system/user/profile/secondFactor/remove': 'the own second factor',
  'POST /prod-api/system/user/profile/passkey': 'the own second factor',
  'PUT /prod-api/system/user/profile/passkey': 'the own second factor',
  'DELETE /prod-api/system/user/profile/passkey/:passkeyId': 'the own second factor',
  'DELETE /prod-api/system/user/profile/session/others': 'the own sessions',
  'DELETE /prod-api/system/user/profile/session/:tokenId': 'one of the own sessions',
  'DELETE /prod-api/system/user/secondFactor/:userId': 'opens nothing without the password',
}

type Field = { type?: string; enum?: unknown[]; minLength?: number }
type Fields = { properties?: Record<string, Field>; required?: string[] }

/** A call that a route takes, as far as its fields need no more than a word or a number. */
export function fillerFor({ body, query }: Route): Pick<Attempt, 'params' | 'query' | 'body'> {
  const fill = (schema: Fields | undefined) =>
    Object.fromEntries(
      (schema?.required ?? []).map((name) => {
        const field = schema?.properties?.[name]
        if (field?.enum) return [name, field.enum[0]]
        return [name, field?.type === 'integer' ? 1 : /Ids?$/.test(name) ? 'none1' : '甲乙']
      }),
    )
  return {
    query: fill(query as Fields | undefined) as Record<string, string>,
    ...(body && { body: fill(body as Fields) }),
  }
}
