import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenId,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  optionalText,
  ordersOf,
  SearchText,
  Status,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { HandedOver, HandQuery } from './hand-over.ts'

/** A directory (M), page (C) or button (F) of the console. */
export const MenuRow = Type.Object({
  menuId: Id,
  menuName: Type.String(),
  parentId: Id,
  orderNum: Type.Integer(),
  path: Type.String(),
  component: Type.String(),
  query: Type.String(),
  routeName: Type.String(),
  /** `0` an address outside, opened in a new tab; `1` a page of the console. */
  isFrame: Type.Enum(['0', '1']),
  /** `0` the page's state is kept while its tab is open; `1` not. */
  isCache: Type.Enum(['0', '1']),
  menuType: Type.Enum(['M', 'C', 'F']),
  /** `0` shown, `1` hidden from the menu. */
  visible: Status,
  status: Status,
  /** Permission strings separated by commas. */
  perms: Type.String(),
  icon: Type.String(),
  remark: Type.String(),
  /** Rows that come with the product can be hidden, not deleted. */
  builtIn: Type.Boolean(),
  version: Version,
  ...auditFields,
})
export type MenuRow = Static<typeof MenuRow>

const writable = {
  menuName: Type.String({ minLength: 1, maxLength: 50, title: '菜单名称' }),
  parentId: Type.Optional(GivenId),
  orderNum: Type.Integer({ minimum: 0, maximum: 9999, title: '显示顺序' }),
  path: optionalText('路由地址', 200),
  component: optionalText('页面组件', 200),
  query: optionalText('路由参数', 255),
  routeName: optionalText('路由名称', 50),
  isFrame: Type.Optional(Type.Enum(['0', '1'])),
  isCache: Type.Optional(Type.Enum(['0', '1'])),
  menuType: Type.Enum(['M', 'C', 'F'], { title: '菜单类型' }),
  visible: Type.Optional(Status),
  status: Type.Optional(Status),
  perms: optionalText('权限标识', 200),
  icon: optionalText('菜单图标', 100),
  remark: optionalText('备注', 500),
}
const menuEcho = { ...ignoredAuditFields, ...ignored('builtIn', 'children', 'parentName') }
const audit = auditsOf('菜单管理', 'menu')
const MenuId = Type.Object({ menuId: Type.String({ maxLength: 64 }) })

export const menuRoutes = routes({
  'GET /prod-api/system/menu/list': {
    access: 'permission:system:menu:list',
    compressed: true,
    about: '全部菜单，平铺',
    query: strict({ menuName: SearchText, status: Type.Optional(Status), visible: Type.Optional(Status) }),
    data: dataOf(Type.Array(MenuRow)),
  },
  'GET /prod-api/system/menu/treeselect': {
    access: 'administrator',
    compressed: true,
    about: '自己可以授予的菜单的树',
    data: dataOf(Tree),
  },
  'GET /prod-api/system/menu/:menuId': {
    access: 'permission:system:menu:query',
    about: '一个菜单',
    params: MenuId,
    data: dataOf(MenuRow),
  },
  'POST /prod-api/system/menu': {
    access: 'permission:system:menu:add',
    act: 'rights',
    audit: audit('insert'),
    about: '新增菜单',
    body: strict({ ...writable, ...menuEcho, ...ignored('menuId', 'version') }),
    data: Type.Object({ menuId: Id }),
  },
  'PUT /prod-api/system/menu': {
    access: 'permission:system:menu:edit',
    act: 'rights',
    audit: audit('update'),
    about: '修改菜单',
    query: HandQuery,
    body: strict({ ...writable, menuId: GivenId, version: GivenVersion, ...menuEcho }),
    data: HandedOver,
  },
  'PUT /prod-api/system/menu/updateSort': {
    access: 'permission:system:menu:edit',
    largeBody: { bytes: 160 * 1024, why: 'the ids and numbers of all menus' },
    audit: audit('update'),
    about: '一次保存多个菜单的顺序，编号与顺序各以逗号分隔',
    body: ordersOf('menuIds'),
    data: Nothing,
  },
  'DELETE /prod-api/system/menu/:menuId': {
    access: 'permission:system:menu:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除菜单',
    params: MenuId,
    data: Nothing,
  },
})
