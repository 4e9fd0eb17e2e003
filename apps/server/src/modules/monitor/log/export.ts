import { type ObjectKind, objectKinds } from '@anju/contract/monitor/objects'
import { toWireTime } from '@anju/contract/wire/time'
import type { Column } from '#platform/excel/write'
import { locationOf } from '../client/location.ts'
import { loginPerson } from './login.present.ts'
import type { Login } from './login.queries.ts'
import { personOf } from './operation.present.ts'
import type { Operation } from './operation.queries.ts'

const kindName = (kind: string) => (Object.hasOwn(objectKinds, kind) ? objectKinds[kind as ObjectKind].name : '')

/** Names of the contract's `auditActions`, by index. */
const ACTIONS = ['其他', '新增', '修改', '删除', '授权', '导出', '导入', '强退', '生成', '清空']

/** The operation log as a table for people, in spreadsheets and archives. */
export const operationSheet: readonly Column<Operation>[] = [
  { title: '操作时间', width: 20, value: (row) => toWireTime(row.at) },
  { title: '操作人员', width: 20, value: personOf },
  { title: '部门', width: 20, value: (row) => row.department },
  { title: '系统模块', width: 16, value: (row) => row.title },
  { title: '操作类型', value: (row) => ACTIONS[row.action] ?? '其他' },
  { title: '对象类型', value: (row) => kindName(row.object_kind) },
  { title: '对象', width: 40, value: (row) => row.object_title },
  { title: '对象编号', width: 20, value: (row) => row.object_id },
  { title: '结果', value: (row) => (row.failed ? '失败' : '成功') },
  { title: '错误消息', width: 30, value: (row) => row.error },
  { title: '请求方式', value: (row) => row.request_method },
  { title: '请求地址', width: 40, value: (row) => row.url },
  { title: '操作地址', width: 18, value: (row) => row.ip },
  { title: '操作地点', value: (row) => locationOf(row.ip) },
  { title: '请求参数', width: 50, value: (row) => row.param },
  { title: '返回参数', width: 50, value: (row) => row.result },
  { title: '消耗时间（毫秒）', width: 16, value: (row) => row.cost },
]

const REALMS = { administrator: '管理员', member: '员工', ticket: '工单' } as const

/** The login log, as columns of a sheet. */
export const loginSheet: readonly Column<Login>[] = [
  { title: '访问时间', width: 20, value: (row) => toWireTime(row.at) },
  { title: '登录名', width: 20, value: loginPerson },
  { title: '结果', value: (row) => (row.failed ? '失败' : '成功') },
  { title: '提示消息', width: 30, value: (row) => row.message },
  { title: '登录地址', width: 18, value: (row) => row.ip },
  { title: '登录地点', value: (row) => locationOf(row.ip) },
  { title: '浏览器', width: 16, value: (row) => row.browser },
  { title: '操作系统', width: 16, value: (row) => row.os },
  { title: '账号类型', value: (row) => REALMS[row.realm] },
]
