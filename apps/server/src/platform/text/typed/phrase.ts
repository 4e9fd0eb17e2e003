import { foldWidth } from '@anju/contract/wire/width'

/** More of what is typed is no phrase, and takes time. */
const LOOKED_AT = 256

/** The beginning of what somebody has typed, in the form in which it is compared and counted: one width, one case, single blanks. */
export function plainPhrase(typed: string): string {
  return foldWidth(typed.slice(0, LOOKED_AT).toWellFormed())
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
}

/** Numbers of standards such as GB/T 20647.9-2006 and DB33/T 1234 are long and name nobody. */
const STANDARD =
  /\b(?:gb[jz]?|iso|iec|jgj|cjj?|dbj?|ga|aq|sz|tsg)(?:\d{2,4}(?=\/))?(?: ?\/? ?[a-z]{1,3})? ?\d{2,5}(?:\.\d{1,3})?(?: ?[-—] ?(?:19|20)\d\d)?(?!\d)/g
const DIGIT = '[\\p{Nd}零〇一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]'
/** What people put between the digits of a number. */
const BETWEEN = new RegExp(`(?<=${DIGIT})[\\s.·•*_~/\\\\()、，,\\-\\u2010-\\u2015]+(?=${DIGIT})`, 'gu')
/** The shortest of what could name somebody is a query code of six digits. */
const LONG_NUMBER = new RegExp(`${DIGIT}{6}`, 'u')
const ADDRESS = /@|\(at\)|\[at\]|艾特|https?:|[a-z\d-]\.(?:com|cn|net|org)\b/
const PLATE = /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][a-z][· .-]?[a-z\d]{5,6}/
/** A passport, a name on the internet, a code: letters and at least three digits in one word. */
const MIXED = /(?=[a-z\d-]*[a-z])(?=(?:[a-z-]*\d){3})[a-z\d-]{6,}/

/**
 * Whether a phrase, as `plainPhrase` returns it, may hold a telephone number, an identity or card number, a number plate, an address of mail, or a number
 * or code that was given to somebody. In doubt it does.
 */
export function looksPersonal(phrase: string): boolean {
  const rest = phrase.replace(STANDARD, ' ')
  return LONG_NUMBER.test(rest.replace(BETWEEN, '')) || [ADDRESS, PLATE, MIXED].some((one) => one.test(rest))
}
