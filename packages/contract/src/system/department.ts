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
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { PUBLISHED_TELEPHONE } from '../wire/telephone.ts'
import { HandedOver, HandQuery } from './hand-over.ts'

/** A department; `ancestors` are the ids from the root down, separated by commas. */
export const DepartmentRow = Type.Object({
  deptId: Id,
  parentId: Id,
  ancestors: Type.String(),
  deptName: Type.String(),
  orderNum: Type.Integer(),
  leader: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  status: Status,
  delFlag: Type.String(),
  version: Version,
  ...auditFields,
})
export type DepartmentRow = Static<typeof DepartmentRow>

const writable = {
  parentId: Type.Optional(GivenId),
  deptName: Type.String({ minLength: 1, maxLength: 30, title: '部门名称' }),
  orderNum: Type.Integer({ minimum: 0, maximum: 9999, title: '显示顺序' }),
  leader: optionalText('负责人', 20),
  phone: Type.Optional(
    Type.Union([Type.String({ title: '联系电话', maxLength: 20, pattern: `^$|${PUBLISHED_TELEPHONE}` }), Type.Null()], {
      message: '请输入正确的联系电话',
    }),
  ),
  email: optionalText('邮箱', 50),
  status: Type.Optional(Status),
}
const departmentEcho = { ...ignoredAuditFields, ...ignored('ancestors', 'delFlag', 'children', 'parentName', 'remark') }
const audit = auditsOf('部门管理', 'department')
const DeptId = Type.Object({ deptId: Type.String({ maxLength: 64 }) })

export const departmentRoutes = routes({
  'GET /prod-api/system/dept/list': {
    access: 'permission:system:dept:list',
    about: '自己数据范围内的部门，平铺',
    query: strict({ deptName: SearchText, status: Type.Optional(Status) }),
    data: dataOf(Type.Array(DepartmentRow)),
  },
  'GET /prod-api/system/dept/list/exclude/:deptId': {
    access: 'permission:system:dept:list',
    about: '可以作为上级的部门：除去自己和下级',
    params: DeptId,
    data: dataOf(Type.Array(DepartmentRow)),
  },
  'GET /prod-api/system/dept/:deptId': {
    access: 'permission:system:dept:query',
    about: '一个部门',
    params: DeptId,
    data: dataOf(DepartmentRow),
  },
  'POST /prod-api/system/dept': {
    access: 'permission:system:dept:add',
    act: 'rights',
    audit: audit('insert'),
    about: '新增部门',
    body: strict({ ...writable, ...departmentEcho, ...ignored('deptId', 'version') }),
    data: Type.Object({ deptId: Id }),
  },
  'PUT /prod-api/system/dept': {
    access: 'permission:system:dept:edit',
    act: 'rights',
    audit: audit('update'),
    about: '修改部门；改名时内容与员工所记的部门一同改',
    query: HandQuery,
    body: strict({ ...writable, deptId: GivenId, version: GivenVersion, ...departmentEcho }),
    data: HandedOver,
  },
  'PUT /prod-api/system/dept/updateSort': {
    access: 'permission:system:dept:edit',
    largeBody: { bytes: 160 * 1024, why: 'the ids and numbers of all departments' },
    audit: audit('update'),
    about: '一次保存多个部门的顺序，编号与顺序各以逗号分隔',
    body: ordersOf('deptIds'),
    data: Nothing,
  },
  'DELETE /prod-api/system/dept/:deptId': {
    access: 'permission:system:dept:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除没有下级和用户的部门',
    params: DeptId,
    data: Nothing,
  },
})
