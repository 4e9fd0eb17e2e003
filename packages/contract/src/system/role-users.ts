import { Type } from 'typebox'
import { GivenId, listQuery, rowsOf, SearchText, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { HandedOver, HandQuery, HandTo } from './hand-over.ts'
import { UserRow } from './user-row.ts'

const MembersQuery = listQuery(['userName', 'nickName', 'createTime'], {
  roleId: Type.String({ minLength: 1, maxLength: 64 }),
  userName: SearchText,
  phonenumber: SearchText,
})
const manyUsers = {
  roleId: Type.String({ minLength: 1, maxLength: 64 }),
  userIds: Type.String({ minLength: 1, maxLength: 4000 }),
}
const audit = { ...auditsOf('角色管理')('grant'), object: ['role', 'user'] } as const

/** Who has a role. */
export const roleUserRoutes = routes({
  'GET /prod-api/system/role/authUser/allocatedList': {
    access: 'permission:system:role:list',
    about: '拥有一个角色的用户',
    query: MembersQuery,
    data: rowsOf(UserRow),
  },
  'GET /prod-api/system/role/authUser/unallocatedList': {
    access: 'permission:system:role:list',
    about: '没有一个角色的用户',
    query: MembersQuery,
    data: rowsOf(UserRow),
  },
  'PUT /prod-api/system/role/authUser/cancel': {
    access: 'permission:system:role:edit',
    act: 'rights',
    audit,
    about: '从一个用户收回角色',
    query: HandQuery,
    body: strict({ userId: GivenId, roleId: GivenId }),
    data: HandedOver,
  },
  'PUT /prod-api/system/role/authUser/cancelAll': {
    access: 'permission:system:role:edit',
    act: 'rights',
    audit,
    about: '从多个用户收回角色',
    query: strict({ ...manyUsers, handTo: HandTo }),
    data: HandedOver,
  },
  'PUT /prod-api/system/role/authUser/selectAll': {
    access: 'permission:system:role:edit',
    act: 'rights',
    audit,
    about: '把角色授予多个用户',
    query: strict(manyUsers),
    data: Nothing,
  },
})
