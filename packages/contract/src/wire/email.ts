import { foldWidth } from './width.ts'

/** An address of mail. Patterns are texts, because schemas have them too. */
export const EMAIL = '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$'
/** The same, or nothing. */
export const EMAIL_OR_NONE = `^$|${EMAIL}`

const ADDRESS = new RegExp(EMAIL)

export const isEmail = (text: string): boolean => ADDRESS.test(text)

/** What a form says of an address that somebody may leave out; `undefined` when there is nothing to say. */
export const faultOfEmail = (typed: string): string | undefined =>
  plainEmail(typed) && !isEmail(plainEmail(typed)) ? '请输入正确的邮箱地址' : undefined

/** An address as people type or paste it: folded, without blanks, which no address has. */
export const plainEmail = (typed: string): string => foldWidth(typed).replace(/[\s\p{Cf}]/gu, '')
