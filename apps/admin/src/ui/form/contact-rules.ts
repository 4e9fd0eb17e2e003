import { EMAIL, plainEmail } from '@anju/contract/wire/email'
import { MOBILE, PUBLISHED_TELEPHONE, plainTelephone } from '@anju/contract/wire/telephone'
import { foldWidth } from '@anju/contract/wire/width'

const written = (plain: (typed: string) => string) => (typed: string | undefined) =>
  typed === undefined ? typed : plain(typed)

/** Fields of a contact: the rule of their value, and how they write what is typed or pasted; an empty field is valid. */
export const mobileField = {
  rules: [{ pattern: new RegExp(MOBILE), message: '请输入正确的手机号码' }],
  normalize: written(plainTelephone),
}
export const mailField = {
  rules: [{ pattern: new RegExp(EMAIL), message: '请输入正确的邮箱地址' }],
  normalize: written(plainEmail),
}

/** A number that is published, in the spelling that the company likes. */
export const publishedTelephone = (message: string) => ({
  rules: [{ pattern: new RegExp(PUBLISHED_TELEPHONE), message }],
  normalize: written(foldWidth),
})
