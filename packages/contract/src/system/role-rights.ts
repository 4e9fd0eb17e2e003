import { Type } from 'typebox'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

/** What a role permits, for those who may read roles but not change them. */
export const roleRightsRoutes = routes({
  'GET /prod-api/system/role/rights/:roleId': {
    access: 'permission:system:role:query',
    about: '一个角色可做的事：其菜单与按钮，连同所在的目录',
    params: Type.Object({ roleId: Type.String({ maxLength: 64 }) }),
    data: dataOf(Type.Array(Type.String())),
  },
})
