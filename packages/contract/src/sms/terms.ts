/** How a gateway is called. */
export const smsMethods = ['POST', 'GET'] as const
export type SmsMethod = (typeof smsMethods)[number]
/** How values are written into a body. */
export const smsBodyKinds = { json: 'JSON', form: '表单（application/x-www-form-urlencoded）' } as const
export type SmsBodyKind = keyof typeof smsBodyKinds
export const smsBodyKindNames = Object.keys(smsBodyKinds) as SmsBodyKind[]

/** What stands for values in path, headers and body of a gateway. */
export const smsPlaceholders = { phone: '手机号码', text: '短信全文', no: '编号', secret: '密钥' } as const

/** Characters of the fields of a gateway, and how many messages a day it sends. */
export const smsLimits = { path: 300, headers: 600, body: 2000, secret: 300, success: 100, perDay: 100_000 } as const
/** A message of this length is one, and not charged as two. */
export const SMS_LENGTH = 70
