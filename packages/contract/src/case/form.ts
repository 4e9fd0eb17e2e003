import { Type } from 'typebox'
import { ConsentVersion } from '../privacy/rules.ts'
import { strict } from '../wire/console.ts'
import { EMAIL } from '../wire/email.ts'
import { codesOf, type Labels } from '../wire/labels.ts'
import { EMAIL_LENGTH } from './terms.ts'

/** Made by a form when it opens; sending the same form twice answers the same case. */
export const Nonce = Type.String({ pattern: '^[0-9a-zA-Z-]{16,64}$', message: '页面已过期，请刷新后重新提交' })

/** Where the sender is informed of what happens; empty for nowhere. */
export const SenderEmail = Type.Union([Type.Literal(''), Type.String({ pattern: EMAIL, maxLength: EMAIL_LENGTH })], {
  message: '请输入正确的邮箱地址',
})

/** Whether senders are informed by mail and by short messages, as a form asks before it offers that. */
export const channelFields = { mails: Type.Boolean(), texts: Type.Boolean() }

/** What a form of somebody without an account has after what it says. */
export const formFields = {
  /** Whether the sender is informed by short messages of what happens. */
  wantsSms: Type.Optional(Type.Boolean()),
  /** To the question of this form, when the server has asked for it: a network that sends many. */
  answer: Type.Optional(Type.String({ maxLength: 8, title: '验证问题' })),
  consent: Type.Literal(true, { message: '请先阅读并同意个人信息处理说明' }),
  consentVersion: ConsentVersion,
}

/** The question of a form. */
export const questionRoute = {
  access: 'anyone',
  about: '一份表单的验证问题；同一网络短时间内多次提交时须回答',
  body: strict({ nonce: Nonce }),
  data: Type.Object({ text: Type.String() }),
} as const

/** A choice of a public form: the code, or its word, as programs and printed addresses have it from before; `readCode` reads both. */
export const CodeOrWord = <const Words extends Labels>(labels: Words, options: { message: string }) =>
  Type.Enum([...codesOf(labels), ...Object.values(labels)] as ((keyof Words & string) | Words[keyof Words])[], options)
