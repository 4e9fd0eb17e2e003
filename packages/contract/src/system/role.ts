import { Type } from 'typebox'
import {
  dataOf,
  dateRange,
  GivenId,
  GivenIdList,
  GivenIds,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  rowsOf,
  SearchText,
  Status,
  strict,
  Tree,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { HandedOver, HandQuery } from './hand-over.ts'
import { DataScope, RoleDetail, RoleRow } from './role-row.ts'

const writable = {
  roleName: Type.String({ minLength: 1, maxLength: 30, title: '角色名称' }),
  roleKey: Type.String({
    pattern: '^[A-Za-z][\\w-]{0,49}$',
    message: '角色标识应以字母开头，由字母、数字、下划线或连字符组成',
  }),
  roleSort: Type.Integer({ minimum: 0, maximum: 9999, title: '显示顺序' }),
  status: Type.Optional(Status),
  menuCheckStrictly: Type.Optional(Type.Boolean()),
  deptCheckStrictly: Type.Optional(Type.Boolean()),
  remark: Type.Optional(Type.String({ maxLength: 500, title: '备注' })),
  menuIds: Type.Optional(GivenIds),
}
const bareEcho = { ...ignoredAuditFields, ...ignored('delFlag', 'admin', 'flag', 'permissions') }
const roleEcho = { ...bareEcho, ...ignored('sections', 'projectIds') }

export const roleColumns = ['roleName', 'roleKey', 'roleSort', 'status', 'createTime'] as const
const RoleQuery = listQuery(roleColumns, {
  roleName: SearchText,
  roleKey: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})
const RoleId = Type.Object({ roleId: Type.String({ maxLength: 64 }) })
const audit = auditsOf('角色管理', 'role')
export const roleRoutes = routes({
  'GET /prod-api/system/role/list': {
    access: 'permission:system:role:list',
    about: '角色列表',
    query: RoleQuery,
    data: rowsOf(RoleRow),
  },
  'GET /prod-api/system/role/optionselect': {
    access: 'permission:system:role:query',
    about: '可选的角色',
    data: dataOf(Type.Array(RoleRow)),
  },
  'GET /prod-api/system/role/:roleId': {
    access: 'permission:system:role:query',
    about: '一个角色',
    params: RoleId,
    data: dataOf(RoleDetail),
  },
  'POST /prod-api/system/role': {
    access: 'permission:system:role:add',
    largeBody: { bytes: 800 * 1024, why: 'up to 4,000 ids' },
    act: 'rights',
    audit: audit('insert'),
    about: '新增角色；只能授予自己拥有的菜单',
    body: strict({
      ...writable,
      /** Whoever chooses none makes a role of the own department. */
      dataScope: Type.Optional(DataScope),
      deptIds: Type.Optional(GivenIds),
      ...roleEcho,
      ...ignored('roleId', 'version'),
    }),
    data: Type.Object({ roleId: Id }),
  },
  'PUT /prod-api/system/role': {
    access: 'permission:system:role:edit',
    largeBody: { bytes: 400 * 1024, why: 'up to 2,000 ids' },
    act: 'rights',
    audit: audit('update'),
    about: '修改角色及其菜单',
    query: HandQuery,
    body: strict({
      ...writable,
      roleId: GivenId,
      version: GivenVersion,
      ...roleEcho,
      ...ignored('deptIds', 'dataScope'),
    }),
    data: HandedOver,
  },
  'PUT /prod-api/system/role/dataScope': {
    access: 'permission:system:role:edit',
    largeBody: { bytes: 512 * 1024, why: 'up to 2,000 ids of departments and 500 of projects' },
    act: 'rights',
    audit: audit('grant'),
    about: '修改角色的数据范围，以及只限于哪些项目的来信',
    query: HandQuery,
    body: strict({
      roleId: GivenId,
      dataScope: DataScope,
      deptIds: Type.Optional(GivenIds),
      deptCheckStrictly: Type.Optional(Type.Boolean()),
      /** The projects to whose letters its rights are limited, empty for no limit; without it as before. */
      projectIds: Type.Optional(Type.Array(GivenId, { maxItems: 500 })),
      version: GivenVersion,
      ...bareEcho,
      ...ignored('sections'),
      ...ignored('roleName', 'roleKey', 'roleSort', 'status', 'menuCheckStrictly', 'remark', 'menuIds'),
    }),
    data: HandedOver,
  },
  'PUT /prod-api/system/role/sectionScope': {
    access: 'permission:system:role:edit',
    act: 'rights',
    audit: audit('grant'),
    about: '修改角色的栏目范围：其内容权限只在这些栏目有效，空为全部栏目',
    body: strict({
      roleId: GivenId,
      sections: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 100, title: '栏目范围' }),
      version: GivenVersion,
      ...bareEcho,
      ...ignored('roleName', 'roleKey', 'roleSort', 'status', 'menuCheckStrictly', 'remark', 'menuIds'),
      ...ignored('dataScope', 'deptIds', 'deptCheckStrictly', 'projectIds'),
    }),
    data: Nothing,
  },
  'GET /prod-api/system/role/sectionselect': {
    access: 'permission:system:role:query',
    about: '可选的栏目及其所属的主栏目',
    data: dataOf(Type.Array(Type.Object({ section: Type.String(), label: Type.String(), catalogName: Type.String() }))),
  },
  'PUT /prod-api/system/role/changeStatus': {
    access: 'permission:system:role:edit',
    act: 'rights',
    audit: audit('update'),
    about: '启用或停用角色；随即对已登录的人生效',
    query: HandQuery,
    body: strict({ roleId: GivenId, status: Status }),
    data: HandedOver,
  },
  'DELETE /prod-api/system/role/:roleIds': {
    access: 'permission:system:role:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除没有用户的角色，多个以逗号分隔',
    params: Type.Object({ roleIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/role/export': {
    access: 'permission:system:role:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出角色',
    form: true,
    body: RoleQuery,
    file: true,
    data: Nothing,
  },
  'GET /prod-api/system/menu/roleMenuTreeselect/:roleId': {
    access: 'administrator',
    compressed: true,
    about: '菜单的树与角色选中的菜单',
    params: Type.Object({ roleId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({ checkedKeys: Type.Array(Id), menus: Tree }),
  },
  'GET /prod-api/system/role/deptTree/:roleId': {
    access: 'permission:system:role:query',
    about: '部门的树与角色选中的部门',
    params: RoleId,
    data: Type.Object({ checkedKeys: Type.Array(Id), depts: Tree }),
  },
})
