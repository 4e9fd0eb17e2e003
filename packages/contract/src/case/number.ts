import { foldNumber } from '../wire/width.ts'

/** The number of something that was sent, as it was assigned: `ts20261121 0007` is `TS20261121-0007`. Other text is only made plain. */
export function plainNumber(typed: string): string {
  const text = foldNumber(typed).toUpperCase()
  const [, prefix, day, draw] = /^([A-Z]{2})-?(\d{8})-?(\d{4}|\d{8})$/.exec(text) ?? []
  return prefix ? `${prefix}${day}-${draw}` : text
}

/** A query code as it was issued: digits without the blanks and dashes that people put between groups of them. */
export const plainCode = (typed: string): string => foldNumber(typed).replaceAll('-', '')

/** Query codes have eight digits; those of older letters and applications have six. */
export const isCode = (text: string): boolean => /^(\d{6}|\d{8})$/.test(text)
/** What is said when something is typed that is no code. */
export const CODE_SENTENCE = '请输入 8 位查询码（较早的为 6 位）'

/** What is said when short messages are asked for without a number that receives them. */
export const SMS_SENTENCE = '请留下手机号码，或取消“用短信告诉我进展”'

/** What is said when an answer by telephone is asked for without a number. */
export const PHONE_SENTENCE = '请留下电话，或取消“需要电话答复”'
