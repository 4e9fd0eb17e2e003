import { type Static, Type } from 'typebox'
import { HandedOver, HandQuery } from '../system/hand-over.ts'
import { Email, Phone } from '../system/user-row.ts'
import {
  auditFields,
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
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** A staff account as the console shows it. Never its password. */
export const MemberRow = Type.Object({
  memberId: Id,
  name: Type.String(),
  staffNo: Type.String(),
  /** Names of departments. */
  departments: Type.Array(Type.String()),
  postIds: Type.Array(Id),
  /** Names of the posts, in their order. */
  posts: Type.Array(Type.String()),
  /** In lists with its middle struck out. */
  phonenumber: Type.String(),
  email: Type.String(),
  remark: Type.String(),
  status: Status,
  /** Another account in use has the same name, so that only the staff number logs in. */
  sameName: Type.Boolean(),
  /** The password is an initial one, which has to be changed at the next login. */
  mustChange: Type.Boolean(),
  loginIp: Type.String(),
  /** Wire time, or empty. */
  loginDate: Type.String(),
  /**
   * The console account of the same person, or null; its name is empty for callers who do not see it. `ends`: it is enabled, and will be disabled
   * with this account.
   */
  user: Type.Union([Type.Null(), Type.Object({ userName: Type.String(), status: Status, ends: Type.Boolean() })]),
  version: Version,
  ...auditFields,
})
export type MemberRow = Static<typeof MemberRow>

/** A live session of a staff account. */
export const MemberSessionRow = Type.Object({
  sessionId: Id,
  ipaddr: Type.String(),
  loginLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  loginTime: Type.String(),
  lastTime: Type.String(),
})
export type MemberSessionRow = Static<typeof MemberSessionRow>

/** What would become, or has become, of one line of an import. */
export const MemberImportLine = Type.Object({
  /** Line of the sheet, the heading being line 1. */
  line: Type.Integer(),
  name: Type.String(),
  staffNo: Type.String(),
  action: Type.Enum(['add', 'change', 'same', 'refuse']),
  /** What is changed, such as `姓名：张三 → 张山`. */
  changes: Type.Array(Type.String()),
  /** What is wrong, in sentences; empty when nothing is. */
  faults: Type.Array(Type.String()),
})
export type MemberImportLine = Static<typeof MemberImportLine>

export const StaffName = Type.String({ minLength: 1, maxLength: 30, title: '姓名' })
export const StaffNo = Type.String({
  pattern: '^[A-Za-z0-9-]{2,20}$',
  message: '工号只能由 2 至 20 位字母、数字或短横线组成',
})
const Department = Type.String({ minLength: 1, maxLength: 50 })

const writable = {
  name: StaffName,
  staffNo: StaffNo,
  departments: Type.Array(Department, { maxItems: 20, title: '部门' }),
  postIds: Type.Optional(GivenIds),
  phonenumber: Type.Optional(Phone),
  email: Type.Optional(Email),
  status: Type.Optional(Status),
  remark: Type.Optional(Type.String({ maxLength: 500, title: '备注' })),
}
const read = ignored('posts', 'sameName', 'mustChange', 'loginIp', 'loginDate', 'user')

export const memberColumns = ['name', 'staffNo', 'status', 'loginDate', 'createTime'] as const
const MemberQuery = listQuery(memberColumns, {
  name: SearchText,
  staffNo: SearchText,
  /** A department; those below it count too. */
  deptId: SearchText,
  postId: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})

const MemberId = Type.Object({ memberId: Type.String({ maxLength: 64 }) })
/** A generated password, which is said this once. */
const NewPassword = Type.Object({ password: Type.String() })
const audit = auditsOf('员工账号', 'member')

export const memberAccountRoutes = routes({
  'GET /prod-api/cms/member/list': {
    access: 'permission:cms:member:list',
    about: '员工账号列表，限于自己的数据范围；手机号码隐去中间四位',
    query: MemberQuery,
    data: rowsOf(MemberRow),
  },
  'GET /prod-api/cms/member/deptTree': {
    access: 'permission:cms:member:list',
    about: '可见部门的树',
    data: dataOf(Tree),
  },
  'GET /prod-api/cms/member/:memberId': {
    access: 'permission:cms:member:query',
    about: '一个员工账号',
    params: MemberId,
    data: dataOf(MemberRow),
  },
  'POST /prod-api/cms/member': {
    access: 'permission:cms:member:add',
    largeBody: { bytes: 400 * 1024, why: 'up to 2,000 ids' },
    act: 'rights',
    audit: audit('insert'),
    about: '新增员工账号；答复初始密码，只此一次，首次登录须修改',
    body: strict({ ...writable, ...ignoredAuditFields, ...read, ...ignored('memberId', 'version') }),
    data: Type.Object({ memberId: Id, ...NewPassword.properties }),
  },
  'PUT /prod-api/cms/member': {
    access: 'permission:cms:member:edit',
    largeBody: { bytes: 400 * 1024, why: 'up to 2,000 ids' },
    act: 'rights',
    audit: audit('update'),
    about: '修改员工账号',
    query: HandQuery,
    body: strict({ ...writable, memberId: GivenId, version: GivenVersion, ...ignoredAuditFields, ...read }),
    data: HandedOver,
  },
  'PUT /prod-api/cms/member/changeStatus': {
    access: 'permission:cms:member:edit',
    act: 'rights',
    audit: audit('update'),
    about: '启用或停用员工账号；停用随即生效，会话全部结束，其后台账号一并停用',
    query: HandQuery,
    body: strict({ memberId: GivenId, status: Status }),
    data: HandedOver,
  },
  'PUT /prod-api/cms/member/resetPwd': {
    access: 'permission:cms:member:resetPwd',
    act: 'rights',
    audit: audit('update'),
    about: '重置密码；答复新的初始密码，只此一次，会话全部结束',
    body: strict({ memberId: GivenId }),
    data: NewPassword,
  },
  'DELETE /prod-api/cms/member/:memberIds': {
    access: 'permission:cms:member:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除已停用的员工账号，多个以逗号分隔；离职的员工请停用',
    query: HandQuery,
    params: Type.Object({ memberIds: GivenIdList }),
    data: HandedOver,
  },
  'GET /prod-api/cms/member/session/:memberId': {
    access: 'permission:cms:member:query',
    about: '一个员工账号的在线会话',
    params: MemberId,
    data: Type.Object({
      data: Type.Array(MemberSessionRow),
      /** The accounts of the company's own login that are linked to it. */
      companyLogins: Type.Array(Type.String()),
    }),
  },
  'DELETE /prod-api/cms/member/session/:memberId': {
    access: 'permission:cms:member:forceLogout',
    audit: audit('force'),
    about: '结束一个员工账号的全部会话',
    params: MemberId,
    data: Nothing,
  },
  'DELETE /prod-api/cms/member/session/:memberId/:sessionId': {
    access: 'permission:cms:member:forceLogout',
    audit: audit('force'),
    about: '结束一个员工账号的一个会话',
    params: Type.Object({ ...MemberId.properties, sessionId: Type.String({ maxLength: 64 }) }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/member/companyLogin/:memberId': {
    access: 'permission:cms:member:edit',
    act: 'rights',
    audit: audit('update'),
    about: '解除一个员工账号绑定的单位账号，其登录随即失效',
    params: MemberId,
    data: Nothing,
  },
  'POST /prod-api/cms/member/export': {
    access: 'permission:cms:member:export',
    act: 'people',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出员工账号',
    form: true,
    body: MemberQuery,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/member/importTemplate': {
    access: 'permission:cms:member:import',
    load: 'heavy',
    audit: 'none',
    about: '导入员工账号的模板',
    form: true,
    body: strict({}),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/member/importData': {
    access: 'permission:cms:member:import',
    act: 'rights',
    load: 'heavy',
    audit: audit('import'),
    about: '从 Excel 导入员工账号；可先试运行，只答复每一行将会怎样',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    query: strict({
      /** `1`: nothing is written; the response says what would happen to each line. */
      dryRun: Type.Optional(Type.Enum(['0', '1'])),
      /** `1`: accounts that exist are changed; else they are a fault. */
      updateSupport: Type.Optional(Type.Enum(['0', '1'])),
      /** `1`: lines without fault are taken although others have some. */
      partial: Type.Optional(Type.Enum(['0', '1'])),
      /** Initial passwords stand in the file; the console says so here as it does for its own accounts. */
      passwords: Type.Optional(Type.Literal('file')),
    }),
    data: Type.Object({
      msg: Type.String(),
      imported: Type.Integer(),
      failed: Type.Integer(),
      /** Accounts that got an initial password, which stands in the file alone. */
      added: Type.Integer(),
      lines: Type.Array(MemberImportLine),
      /** New accounts with generated passwords and all faults as a file, for `/common/download`; empty without any. */
      fileName: Type.String(),
    }),
  },
})
