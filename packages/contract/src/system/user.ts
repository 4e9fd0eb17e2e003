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
import { HandedOver, HandQuery, HandTo } from './hand-over.ts'
import { PostRow } from './post.ts'

import { Email, ImportLine, ManagedUser, NickName, Phone, RoleOfUser, Sex, UserRow } from './user-row.ts'

const writable = {
  /** Empty or null for none; RuoYi's client sends back what it was told. */
  deptId: Type.Optional(Type.Union([GivenId, Type.Literal(''), Type.Null()])),
  nickName: NickName,
  email: Type.Optional(Email),
  phonenumber: Type.Optional(Phone),
  sex: Type.Optional(Sex),
  status: Type.Optional(Status),
  remark: Type.Optional(Type.String({ maxLength: 500, title: '备注' })),
  roleIds: Type.Optional(GivenIds),
  postIds: Type.Optional(GivenIds),
  /** The number of the staff account of the same person; empty for none. */
  staffNo: Type.Optional(Type.String({ maxLength: 20, title: '工号' })),
}

const userFilters = {
  userName: SearchText,
  nickName: SearchText,
  phonenumber: SearchText,
  status: Type.Optional(Status),
  deptId: SearchText,
  ...dateRange,
}
export const userColumns = ['userName', 'nickName', 'phonenumber', 'status', 'createTime', 'loginDate'] as const
const UserQuery = listQuery(userColumns, userFilters)

const UserId = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const audit = auditsOf('用户管理', 'user')

export const userRoutes = routes({
  'GET /prod-api/system/user/list': {
    access: 'permission:system:user:list',
    about: '用户列表，限于自己的数据范围',
    query: UserQuery,
    data: rowsOf(ManagedUser),
  },
  'GET /prod-api/system/user/deptTree': {
    access: 'permission:system:user:list',
    compressed: true,
    about: '可见部门的树',
    data: dataOf(Tree),
  },
  'GET /prod-api/system/user': {
    access: 'permission:system:user:query',
    about: '新增用户时可选的角色与岗位',
    data: Type.Object({ roles: Type.Array(RoleOfUser), posts: Type.Array(PostRow) }),
  },
  'GET /prod-api/system/user/': {
    access: 'permission:system:user:query',
    about: '新增用户时可选的角色与岗位（RuoYi 客户端的写法）',
    data: Type.Object({ roles: Type.Array(RoleOfUser), posts: Type.Array(PostRow) }),
  },
  'GET /prod-api/system/user/staff': {
    access: 'permission:system:user:query',
    about: '用户可关联的员工账号：按工号，或按与昵称和手机号码相同的姓名和手机号码；限于可见的员工',
    query: strict({ staffNo: SearchText, nickName: SearchText, phonenumber: SearchText, userId: SearchText }),
    data: dataOf(
      Type.Union([
        Type.Null(),
        /** `taken`: another user than the one with `userId` has it. */
        Type.Object({ staffNo: Type.String(), name: Type.String(), taken: Type.Boolean() }),
      ]),
    ),
  },
  'GET /prod-api/system/user/work/:userIds': {
    access: 'permission:system:user:query',
    about: '用户还负责的工作，及其中谁可以接手；停用或删除前据此移交',
    params: Type.Object({ userIds: GivenIdList }),
    data: dataOf(
      Type.Object({
        /** `text` names it with its number; `takers` may do it, each for departments of their own. */
        work: Type.Array(
          Type.Object({
            text: Type.String(),
            count: Type.Integer(),
            takers: Type.Array(Id),
            /** Where it is, if it cannot be handed over by itself. */
            page: Type.Optional(Type.String()),
          }),
        ),
        people: Type.Array(
          Type.Object({ userId: Id, userName: Type.String(), nickName: Type.String(), deptName: Type.String() }),
        ),
      }),
    ),
  },
  'GET /prod-api/system/user/:userId': {
    access: 'permission:system:user:query',
    about: '一个用户及其角色、岗位',
    params: UserId,
    data: Type.Object({
      data: ManagedUser,
      roleIds: Type.Array(Id),
      roles: Type.Array(RoleOfUser),
      postIds: Type.Array(Id),
      posts: Type.Array(PostRow),
    }),
  },
  'POST /prod-api/system/user': {
    access: 'permission:system:user:add',
    largeBody: { bytes: 800 * 1024, why: 'up to 4,000 ids' },
    act: 'rights',
    audit: audit('insert'),
    about: '新增用户；首次登录须修改密码',
    body: strict({
      ...writable,
      userName: Type.String({ minLength: 2, maxLength: 30, message: '登录名长度应为 2 到 30 个字' }),
      password: Type.String({ maxLength: 512, message: '请输入用户密码' }),
      ...ignored('userId'),
    }),
    data: Type.Object({ userId: Id }),
  },
  'PUT /prod-api/system/user': {
    access: 'permission:system:user:edit',
    largeBody: { bytes: 800 * 1024, why: 'up to 4,000 ids' },
    act: 'rights',
    audit: audit('update'),
    about: '修改用户；登录名与密码不在此修改',
    query: HandQuery,
    body: strict({
      ...writable,
      userId: GivenId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored(
        'userName',
        'password',
        'avatar',
        'delFlag',
        'loginIp',
        'loginDate',
        'admin',
        'dept',
        'roles',
        'roleId',
      ),
      ...ignored('secondFactor', 'staff'),
    }),
    data: HandedOver,
  },
  'DELETE /prod-api/system/user/:userIds': {
    access: 'permission:system:user:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除用户，多个以逗号分隔',
    params: Type.Object({ userIds: GivenIdList }),
    query: HandQuery,
    data: HandedOver,
  },
  'PUT /prod-api/system/user/resetPwd': {
    access: 'permission:system:user:resetPwd',
    act: 'rights',
    audit: audit('update'),
    about: '重置密码；其会话随即失效，下次登录须修改',
    body: strict({ userId: GivenId, password: Type.String({ maxLength: 512, message: '请输入新密码' }) }),
    data: Nothing,
  },
  'PUT /prod-api/system/user/changeStatus': {
    access: 'permission:system:user:edit',
    act: 'rights',
    audit: audit('update'),
    about: '启用或停用用户；停用随即生效，可同时停用其员工账号',
    body: strict({
      userId: GivenId,
      status: Status,
      /** The person leaves: the staff account is disabled, too. */
      withStaff: Type.Optional(Type.Boolean()),
      handTo: HandTo,
    }),
    data: HandedOver,
  },
  'GET /prod-api/system/user/authRole/:userId': {
    access: 'permission:system:user:query',
    about: '一个用户与可选的角色',
    params: UserId,
    data: Type.Object({ user: UserRow, roles: Type.Array(RoleOfUser) }),
  },
  'PUT /prod-api/system/user/authRole': {
    access: 'permission:system:user:edit',
    act: 'rights',
    audit: { ...audit('grant'), object: ['user', 'role'] },
    about: '给用户分配角色',
    query: strict({
      userId: Type.String({ minLength: 1, maxLength: 64 }),
      roleIds: Type.Optional(Type.String({ maxLength: 4000 })),
      handTo: HandTo,
    }),
    data: HandedOver,
  },
  'POST /prod-api/system/user/export': {
    access: 'permission:system:user:export',
    act: 'people',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出用户',
    form: true,
    body: UserQuery,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/system/user/importTemplate': {
    access: 'permission:system:user:import',
    load: 'heavy',
    audit: 'none',
    about: '导入用户的模板',
    form: true,
    body: strict({}),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/system/user/importData': {
    access: 'permission:system:user:import',
    act: 'rights',
    load: 'heavy',
    audit: { ...audit('import'), hides: ['msg'] },
    about: '从 Excel 导入用户；有错的文件一行也不导入，除非要求导入其余各行',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    query: strict({
      /** `1`: accounts that exist are changed; else they are a fault. */
      updateSupport: Type.Optional(Type.Enum(['0', '1', 'true', 'false'])),
      /** `1`: lines without fault are taken although others have some. */
      partial: Type.Optional(Type.Enum(['0', '1'])),
      /** `file`: initial passwords stand in the file alone, not in `msg`, which is all that RuoYi's client reads. */
      passwords: Type.Optional(Type.Literal('file')),
    }),
    data: Type.Object({
      /** HTML: RuoYi's client shows it as such. What comes from the sheet is escaped. */
      msg: Type.String(),
      imported: Type.Integer(),
      failed: Type.Integer(),
      /** Accounts that got an initial password. */
      added: Type.Integer(),
      lines: Type.Array(ImportLine),
      /** New accounts with generated passwords and all faults as a file, for `/common/download`; empty without any. */
      fileName: Type.String(),
    }),
  },
})
