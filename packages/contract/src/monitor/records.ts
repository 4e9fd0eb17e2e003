import { type Static, Type } from 'typebox'
import { SessionRow, TokenId } from '../session-row.ts'
import { dateRange, Id, listQuery, rowsOf, SearchText, Status, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** One line of the operation log: who did what, from where, with what result. */
export const OperationRow = Type.Object({
  operId: Id,
  title: Type.String(),
  /** Index in `auditActions`. */
  businessType: Type.Integer(),
  method: Type.String(),
  requestMethod: Type.String(),
  operatorType: Type.Integer(),
  operName: Type.String(),
  /** 姓名（登录名） */
  operPerson: Type.String(),
  /** What it was about, at that moment: one of `objectKinds`, the id and the title; several titles are joined. */
  objectKind: Type.String(),
  objectId: Type.String(),
  objectTitle: Type.String(),
  objectCount: Type.Integer(),
  deptName: Type.String(),
  operUrl: Type.String(),
  operIp: Type.String(),
  operLocation: Type.String(),
  /** What was sent, as JSON, with secrets struck out. */
  operParam: Type.String(),
  jsonResult: Type.String(),
  /** `0` done, `1` refused or failed; RuoYi has a number here. */
  status: Type.Integer(),
  errorMsg: Type.String(),
  operTime: Type.String(),
  /** Milliseconds. */
  costTime: Type.Integer(),
})
export type OperationRow = Static<typeof OperationRow>

export const operationColumns = ['operTime', 'operName', 'costTime', 'businessType', 'title'] as const
const OperationQuery = listQuery(operationColumns, {
  title: SearchText,
  /** A login name, a name, or both as the list shows them. */
  operName: SearchText,
  /** A title, a number or an id of what it was about. */
  object: SearchText,
  /** One thing exactly: its kind and id. */
  objectKind: SearchText,
  objectId: Type.Optional(Type.String({ maxLength: 200 })),
  operIp: SearchText,
  businessType: Type.Optional(Type.String({ pattern: '^[0-9]$' })),
  businessTypes: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})

/** Whose secret was tried: an administrator's, one of the staff, or a ticket's. */
export const loginRealms = ['administrator', 'member', 'ticket'] as const
const LoginRealm = Type.Enum([...loginRealms], { title: '账号类型' })

/** One try to log in or out, to change a password of the staff, or to open a ticket. */
export const LoginRow = Type.Object({
  infoId: Id,
  realm: LoginRealm,
  userName: Type.String(),
  /** 姓名（登录名） of a user of the console; otherwise the same as `userName`. */
  person: Type.String(),
  ipaddr: Type.String(),
  loginLocation: Type.String(),
  browser: Type.String(),
  os: Type.String(),
  /** `0` succeeded, `1` failed. */
  status: Status,
  msg: Type.String(),
  loginTime: Type.String(),
})
export type LoginRow = Static<typeof LoginRow>
export const loginColumns = ['loginTime', 'userName'] as const
const LoginQuery = listQuery(loginColumns, {
  realm: Type.Optional(LoginRealm),
  userName: SearchText,
  ipaddr: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})

/** A live session of an administrator. */
export const OnlineRow = Type.Object({
  ...SessionRow.properties,
  userName: Type.String(),
  nickName: Type.String(),
  deptName: Type.String(),
})
export type OnlineRow = Static<typeof OnlineRow>

export const recordRoutes = routes({
  'GET /prod-api/monitor/operlog/list': {
    access: 'permission:monitor:operlog:list',
    about: '操作日志',
    query: OperationQuery,
    data: rowsOf(OperationRow),
  },
  'POST /prod-api/monitor/operlog/export': {
    access: 'permission:monitor:operlog:export',
    act: 'records',
    load: 'heavy',
    audit: { title: '操作日志', action: 'export' },
    about: '按当前条件导出操作日志',
    form: true,
    body: OperationQuery,
    file: true,
    data: Nothing,
  },
  'GET /prod-api/monitor/operlog/archive': {
    access: 'permission:monitor:operlog:export',
    act: 'records',
    load: 'heavy',
    audit: { title: '操作日志', action: 'export' },
    about: '一段时间的操作日志、登录日志与访问记录，CSV 压缩为 ZIP',
    query: strict(dateRange),
    file: true,
    data: Nothing,
  },
  'GET /prod-api/monitor/logininfor/list': {
    access: 'permission:monitor:logininfor:list',
    about: '登录日志',
    query: LoginQuery,
    data: rowsOf(LoginRow),
  },
  'POST /prod-api/monitor/logininfor/export': {
    access: 'permission:monitor:logininfor:export',
    act: 'records',
    load: 'heavy',
    audit: { title: '登录日志', action: 'export' },
    about: '按当前条件导出登录日志',
    form: true,
    body: LoginQuery,
    file: true,
    data: Nothing,
  },
  'GET /prod-api/monitor/online/list': {
    access: 'permission:monitor:online:list',
    about: '在线的管理员会话',
    query: listQuery(['loginTime', 'userName'], { ipaddr: SearchText, userName: SearchText }),
    data: rowsOf(OnlineRow),
  },
  'DELETE /prod-api/monitor/online/:tokenId': {
    access: 'permission:monitor:online:forceLogout',
    audit: { title: '在线用户', object: 'session', action: 'force' },
    about: '强制一个会话退出；答的是谁的会话，操作日志由此记下',
    params: Type.Object({ tokenId: TokenId }),
    data: Type.Object({ userName: Type.String() }),
  },
})
