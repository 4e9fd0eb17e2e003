import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  GivenId,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  optionalText,
  rowsOf,
  SearchText,
  Status,
  strict,
  Tree,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { robotLimits, vendorNames } from './terms.ts'

/** A group robot. Its address and its secret are written, never read: `tokenEnd` has the last four characters of its token. */
export const RobotRow = Type.Object({
  robotId: Id,
  robotName: Type.String(),
  vendor: Type.Enum(vendorNames),
  deptId: Id,
  deptName: Type.String(),
  tokenEnd: Type.String(),
  signed: Type.Boolean(),
  status: Status,
  remark: Type.String(),
  /** When it last took a message; empty before the first. */
  sentAt: Type.String(),
  /** Messages that wait to be sent. */
  waiting: Type.Integer(),
  /** Why the last message was not sent, and when; empty when it was. */
  fault: Type.String(),
  faultAt: Type.String(),
  version: Version,
  ...auditFields,
})
export type RobotRow = Static<typeof RobotRow>

const writable = {
  robotName: Type.String({ minLength: 1, maxLength: robotLimits.name, title: '名称' }),
  deptId: Type.String({ minLength: 1, maxLength: 64, title: '部门' }),
  status: Type.Optional(Status),
  remark: optionalText('备注', robotLimits.remark),
}
/** The address is called `tokenAddress` because the operation log leaves out fields of such names: whoever has it can write to the group. */
const secret = optionalText('加签密钥', robotLimits.secret)
const readOnly = ignored('vendor', 'deptName', 'tokenEnd', 'signed', 'sentAt', 'waiting', 'fault', 'faultAt')

const RobotQuery = listQuery(['robotName', 'createTime'], {
  robotName: SearchText,
  vendor: Type.Optional(Type.Enum(vendorNames)),
  status: Type.Optional(Status),
})

const audit = auditsOf('群机器人', 'robot')

export const robotRoutes = routes({
  'GET /prod-api/system/robot/list': {
    access: 'permission:system:robot:list',
    about: '群机器人列表',
    query: RobotQuery,
    data: rowsOf(RobotRow),
  },
  'GET /prod-api/system/robot/deptTree': {
    access: 'permission:system:robot:query',
    about: '可选的部门',
    data: dataOf(Tree),
  },
  'GET /prod-api/system/robot/:robotId': {
    access: 'permission:system:robot:query',
    about: '一个群机器人；地址和密钥不会返回',
    params: Type.Object({ robotId: Type.String({ maxLength: 64 }) }),
    data: dataOf(RobotRow),
  },
  'POST /prod-api/system/robot': {
    access: 'permission:system:robot:add',
    audit: audit('insert'),
    about: '新增群机器人；只接受企业微信、钉钉和飞书的机器人地址',
    body: strict({
      ...writable,
      tokenAddress: Type.String({ minLength: 1, maxLength: robotLimits.address, title: '机器人地址' }),
      secret,
      ...ignoredAuditFields,
      ...ignored('robotId', 'version'),
      ...readOnly,
    }),
    data: Type.Object({ robotId: Id }),
  },
  'PUT /prod-api/system/robot': {
    access: 'permission:system:robot:edit',
    audit: audit('update'),
    about: '修改群机器人；地址留空则不变，地址和密钥一起更换',
    body: strict({
      ...writable,
      tokenAddress: optionalText('机器人地址', robotLimits.address),
      secret,
      robotId: GivenId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...readOnly,
    }),
    data: Nothing,
  },
  'POST /prod-api/system/robot/test': {
    access: 'permission:system:robot:edit',
    audit: audit('other'),
    about: '立即向群里发送一条测试消息',
    body: strict({ robotId: GivenId }),
    data: Nothing,
  },
  'DELETE /prod-api/system/robot/:robotIds': {
    access: 'permission:system:robot:remove',
    audit: audit('delete'),
    about: '删除群机器人和等待发送的消息，多个以逗号分隔',
    params: Type.Object({ robotIds: GivenIdList }),
    data: Nothing,
  },
})
