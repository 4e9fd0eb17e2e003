import { type Static, Type } from 'typebox'
import { dataOf, GivenVersion, ignored, optionalText, strict, Version } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { MOBILE } from '../wire/telephone.ts'
import { smsBodyKindNames, smsLimits, smsMethods } from './terms.ts'

const written = {
  enabled: Type.Boolean({ title: '启用' }),
  /** The host, one of those that the operator allows. */
  origin: Type.String({ maxLength: 200, title: '网关' }),
  path: Type.String({ maxLength: smsLimits.path, title: '路径' }),
  method: Type.Enum([...smsMethods], { title: '方法' }),
  bodyKind: Type.Enum(smsBodyKindNames, { title: '正文格式' }),
  /** One header a line, such as `Authorization: Bearer {secret}`. */
  headers: Type.String({ maxLength: smsLimits.headers, title: '请求头' }),
  body: Type.String({ maxLength: smsLimits.body, title: '正文' }),
  /** Where the answer says that it has taken a message, such as `result.code`, and what stands there; empty: any answer of HTTP 2xx. */
  successPath: Type.String({ maxLength: smsLimits.success, title: '成功的字段' }),
  successValue: Type.String({ maxLength: smsLimits.success, title: '成功的值' }),
  perDay: Type.Integer({ minimum: 1, maximum: smsLimits.perDay, title: '每天最多条数' }),
}

/** The gateway for short messages. Its secret is written, never read. */
export const SmsGateway = Type.Object({
  ...written,
  hasSecret: Type.Boolean(),
  /** The hosts that the operator allows; none as long as there is no gateway. */
  origins: Type.Array(Type.String()),
  sentToday: Type.Integer(),
  waiting: Type.Integer(),
  /** Why the last message was not taken, and when; empty when it was. */
  fault: Type.String(),
  faultAt: Type.String(),
  version: Version,
})
export type SmsGateway = Static<typeof SmsGateway>

const audit = auditsOf('短信网关')

export const smsRoutes = routes({
  'GET /prod-api/system/sms': {
    access: 'permission:system:robot:query',
    about: '短信网关；密钥不会返回',
    data: dataOf(SmsGateway),
  },
  'PUT /prod-api/system/sms': {
    access: 'permission:system:robot:edit',
    audit: { ...audit('update'), omits: ['headers', 'body', 'path'] },
    about: '修改短信网关；只接受运维在 SMS_ORIGINS 中允许的主机，密钥留空则不变',
    body: strict({
      ...written,
      secret: optionalText('密钥', smsLimits.secret),
      version: GivenVersion,
      ...ignored('hasSecret', 'origins', 'sentToday', 'waiting', 'fault', 'faultAt', 'id'),
    }),
    data: Nothing,
  },
  'POST /prod-api/system/sms/test': {
    access: 'permission:system:robot:edit',
    audit: { ...audit('other'), omits: ['phone'] },
    about: '立即发送一条测试短信',
    body: strict({ phone: Type.String({ pattern: MOBILE, message: '请输入 11 位手机号码' }) }),
    data: Nothing,
  },
})
