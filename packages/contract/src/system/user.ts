import { type Static, Type } from 'typebox'
import {
  between,
  dataOf,
  echo,
  GivenId,
  GivenIdList,
  GivenIds,
  GivenVersion,
  Id,
  listQuery,
  made,
  madeEcho,
  rowsOf,
  Status,
  strict,
  Tree,
  Version,
  Words,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** A role as it hangs on a user. `flag`: whether the user in question has it. */
export const RoleOfUser = Type.Object({
  roleId: Id,
  roleName: Type.String(),
  roleKey: Type.String(),
  roleSort: Type.Integer(),
  dataScope: Type.String(),
  status: Status,
  flag: Type.Boolean(),
  admin: Type.Boolean(),
  /** Whether the caller may give it (grant ceiling). */
  grantable: Type.Boolean(),
})

/** A console account. Never its password. */
export const UserRow = Type.Object({
  userId: Id,
  deptId: Id,
  userName: Type.String(),
  nickName: Type.String(),
  email: Type.String(),
  phonenumber: Type.String(),
  /** `0` male, `1` female, `2` unknown. */
  sex: Type.String(),
  /** Below `/prod-api`, or empty. */
  avatar: Type.String(),
  status: Status,
  delFlag: Type.String(),
  loginIp: Type.String(),
  /** Wire time, or empty. */
  loginDate: Type.String(),
  remark: Type.String(),
  admin: Type.Boolean(),
  /** The department, or null. */
  dept: Type.Union([
    Type.Object({ deptId: Id, deptName: Type.String(), leader: Type.String(), parentId: Id }),
    Type.Null(),
  ]),
  roles: Type.Array(RoleOfUser),
  version: Version,
  ...made,
})
export type UserRow = Static<typeof UserRow>

export const NickName = Type.String({ minLength: 1, maxLength: 30, title: '用户昵称' })
export const Phone = Type.String({ pattern: '^$|^1[3-9][0-9]{9}$', message: '请输入正确的手机号码' })
export const Email = Type.String({
  maxLength: 60,
  pattern: '^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  message: '请输入正确的邮箱地址',
})
const Sex = Type.Enum(['0', '1', '2'], { title: '性别' })

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
}

const userFilters = {
  userName: Words,
  nickName: Words,
  phonenumber: Words,
  status: Type.Optional(Status),
  deptId: Words,
  ...between,
}
export const userColumns = ['userName', 'nickName', 'phonenumber', 'status', 'createTime', 'loginDate'] as const
const UserQuery = listQuery(userColumns, userFilters)

const UserId = Type.Object({ userId: Type.String({ maxLength: 64 }) })
const audit = <const Action extends 'insert' | 'update' | 'delete' | 'grant' | 'export' | 'import'>(
  action: Action,
) => ({
  title: '用户管理',
  action,
})

/** One line of an import that could not be taken, or was. */
export const ImportLine = Type.Object({
  /** Line of the sheet, the heading being line 1. */
  line: Type.Integer(),
  userName: Type.String(),
  /** What is wrong, in sentences; empty when nothing is. */
  faults: Type.Array(Type.String()),
})

export const userRoutes = routes({
  'GET /prod-api/system/user/list': {
    access: 'permission:system:user:list',
    about: '用户列表，限于自己的数据范围',
    query: UserQuery,
    data: rowsOf(UserRow),
  },
  'GET /prod-api/system/user/deptTree': {
    access: 'permission:system:user:list',
    about: '可见部门的树',
    data: dataOf(Tree),
  },
  'GET /prod-api/system/user': {
    access: 'permission:system:user:query',
    about: '新增用户时可选的角色',
    data: Type.Object({ roles: Type.Array(RoleOfUser), posts: Type.Array(Type.Unsafe<never>({})) }),
  },
  'GET /prod-api/system/user/': {
    access: 'permission:system:user:query',
    about: '新增用户时可选的角色（RuoYi 客户端的写法）',
    data: Type.Object({ roles: Type.Array(RoleOfUser), posts: Type.Array(Type.Unsafe<never>({})) }),
  },
  'GET /prod-api/system/user/:userId': {
    access: 'permission:system:user:query',
    about: '一个用户及其角色',
    params: UserId,
    data: Type.Object({
      data: UserRow,
      roleIds: Type.Array(Id),
      roles: Type.Array(RoleOfUser),
      postIds: Type.Array(Id),
      posts: Type.Array(Type.Unsafe<never>({})),
    }),
  },
  'POST /prod-api/system/user': {
    access: 'permission:system:user:add',
    audit: audit('insert'),
    about: '新增用户；首次登录须修改密码',
    body: strict({
      ...writable,
      userName: Type.String({ minLength: 2, maxLength: 30, message: '用户名称长度应为 2 到 30 个字' }),
      password: Type.String({ maxLength: 512, message: '请输入用户密码' }),
      ...echo('userId', 'postIds'),
    }),
    data: Type.Object({ userId: Id }),
  },
  'PUT /prod-api/system/user': {
    access: 'permission:system:user:edit',
    audit: audit('update'),
    about: '修改用户；用户名称与密码不在此修改',
    body: strict({
      ...writable,
      userId: GivenId,
      version: GivenVersion,
      ...madeEcho,
      ...echo(
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
        'postIds',
      ),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/system/user/:userIds': {
    access: 'permission:system:user:remove',
    audit: audit('delete'),
    about: '删除用户，多个以逗号分隔',
    params: Type.Object({ userIds: GivenIdList }),
    data: Nothing,
  },
  'PUT /prod-api/system/user/resetPwd': {
    access: 'permission:system:user:resetPwd',
    audit: audit('update'),
    about: '重置密码；其会话随即失效，下次登录须修改',
    body: strict({ userId: GivenId, password: Type.String({ maxLength: 512, message: '请输入新密码' }) }),
    data: Nothing,
  },
  'PUT /prod-api/system/user/changeStatus': {
    access: 'permission:system:user:edit',
    audit: audit('update'),
    about: '启用或停用用户；停用随即生效',
    body: strict({ userId: GivenId, status: Status }),
    data: Nothing,
  },
  'GET /prod-api/system/user/authRole/:userId': {
    access: 'permission:system:user:query',
    about: '一个用户与可选的角色',
    params: UserId,
    data: Type.Object({ user: UserRow, roles: Type.Array(RoleOfUser) }),
  },
  'PUT /prod-api/system/user/authRole': {
    access: 'permission:system:user:edit',
    audit: audit('grant'),
    about: '给用户分配角色',
    query: strict({
      userId: Type.String({ minLength: 1, maxLength: 64 }),
      roleIds: Type.Optional(Type.String({ maxLength: 4000 })),
    }),
    data: Nothing,
  },
  'POST /prod-api/system/user/export': {
    access: 'permission:system:user:export',
    audit: audit('export'),
    about: '按当前条件导出用户',
    form: true,
    body: UserQuery,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/system/user/importTemplate': {
    access: 'permission:system:user:import',
    audit: 'none',
    about: '导入用户的模板',
    form: true,
    body: strict({}),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/system/user/importData': {
    access: 'permission:system:user:import',
    audit: audit('import'),
    about: '从 Excel 导入用户；有错的文件一行也不导入，除非要求导入其余各行',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    query: strict({
      /** `1`: accounts that exist are changed; else they are a fault. */
      updateSupport: Type.Optional(Type.Enum(['0', '1', 'true', 'false'])),
      /** `1`: lines without fault are taken although others have some. */
      partial: Type.Optional(Type.Enum(['0', '1'])),
    }),
    data: Type.Object({
      /** Numbers and fixed words only: RuoYi's client shows it as HTML. */
      msg: Type.String(),
      imported: Type.Integer(),
      failed: Type.Integer(),
      lines: Type.Array(ImportLine),
      /** New accounts with generated passwords and all faults as a file, for `/common/download`; empty without any. */
      fileName: Type.String(),
    }),
  },
})

const ProfileForm = strict({
  nickName: NickName,
  email: Type.Optional(Email),
  phonenumber: Type.Optional(Phone),
  sex: Type.Optional(Sex),
})

export const profileRoutes = routes({
  'GET /prod-api/system/user/profile': {
    access: 'administrator',
    about: '自己的资料',
    data: Type.Object({ data: UserRow, roleGroup: Type.String(), postGroup: Type.String() }),
  },
  'PUT /prod-api/system/user/profile': {
    access: 'administrator',
    audit: { title: '个人中心', action: 'update' },
    about: '修改自己的资料',
    body: ProfileForm,
    data: Nothing,
  },
  'PUT /prod-api/system/user/profile/updatePwd': {
    access: 'administrator',
    audit: { title: '个人中心', action: 'update' },
    about: '修改自己的密码，其他会话随即失效',
    body: strict({
      oldPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入旧密码' }),
      newPassword: Type.String({ minLength: 1, maxLength: 512, message: '请输入新密码' }),
    }),
    data: Nothing,
  },
  'POST /prod-api/system/user/profile/avatar': {
    access: 'administrator',
    audit: { title: '个人中心', action: 'update' },
    about: '上传自己的头像，图片会重新编码',
    upload: { field: 'avatarfile', maxBytes: 5 * 1024 * 1024 },
    data: Type.Object({ imgUrl: Type.String() }),
  },
  'GET /prod-api/profile/avatar/:name': {
    access: 'anyone',
    about: '头像，地址不可猜测',
    params: Type.Object({ name: Type.String({ pattern: '^[\\w-]{22,64}\\.webp$' }) }),
    file: true,
    data: Nothing,
  },
})
