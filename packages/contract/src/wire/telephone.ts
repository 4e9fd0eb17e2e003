import { foldNumber, foldWidth } from './width.ts'

/**
 * Telephone numbers of mainland China. There are two rules: one for the number of a person whom somebody calls back, as `plainTelephone`
 * writes it, and one for numbers that a company publishes as it likes them. Patterns are texts, because schemas have them too.
 */

/** A mobile number. */
export const MOBILE = '^1[3-9][0-9]{9}$'
export const MOBILE_OR_NONE = `^$|${MOBILE}`

/** What people put between groups of digits. */
const BETWEEN = '[ .·•・_()-]{1,3}'
/** How people group the digits of a mobile number behind its 1: not at all, 3-4-4, 3-3-5, 3-5-3, 4-4-3, 5-3-3, in pairs, in two. */
const GROUPINGS = [[10], [2, 8], [2, 4, 4], [2, 3, 5], [2, 5, 3], [3, 4, 3], [4, 3, 3], [2, 2, 2, 2, 2], [4, 6], [6, 4]]
const AFTER_THE_FIRST = GROUPINGS.map(([first = 0, ...rest]) =>
  [`[3-9]\\d{${first - 1}}`, ...rest.map((count) => `\\d{${count}}`)].join(BETWEEN),
)

/**
 * Mobile numbers within a text whose width is folded, with the code of the country or not; digits in groups, as people write them, are
 * one number. Parts of longer numbers and of decimal fractions are none.
 */
export const MOBILE_IN_TEXT = new RegExp(
  `(?<!\\d|\\d\\.)(?:(?:\\+|00)?86(?:${BETWEEN})?)?1(?:${AFTER_THE_FIRST.join('|')})(?!\\d|\\.\\d)`,
  'g',
)

/** The same in whatever groups: where too much is found rather than too little. */
export const GROUPED_MOBILE_IN_TEXT = /(?<!\d)1[3-9]\d(?:[\s.·-]*\d){8}(?!\d)/g

/** A mobile number, or a landline with its area code, 400, 800 or 95, perhaps with an extension. */
export const TELEPHONE =
  '^(?:1[3-9][0-9]{9}|(?:0[0-9]{2,3}-?[0-9]{7,8}|[48]00(?:[0-9]{7}|-[0-9]{3}-[0-9]{4})|95[0-9]{3,6})(?:-[0-9]{1,6})?)$'
export const TELEPHONE_OR_NONE = `^$|${TELEPHONE}`

/** A number as a company publishes it: 0571-8888 0000, (0571) 88880000-8, 400-000-1818, 110. */
export const PUBLISHED_TELEPHONE = '^ *[+(0-9](?:[0-9 +()/-]|转){2,39}$'

const mobile = new RegExp(MOBILE)
const telephone = new RegExp(TELEPHONE)
const published = new RegExp(PUBLISHED_TELEPHONE)

/** Whether a number is one of a mobile telephone; `plainTelephone` comes before. */
export const isMobile = (number: string): boolean => mobile.test(number)
/** Whether somebody can be called under a number; `plainTelephone` comes before. */
export const isTelephone = (number: string): boolean => telephone.test(number)
export const isPublishedTelephone = (number: string): boolean => published.test(number)

/** The digits in groups, without what people put between them; the area code and the extension stay apart. */
function joinedGroups(number: string): string {
  const digits = number.replaceAll('-', '')
  if (isMobile(digits)) return digits
  const service = /^([48]00)-?(\d)-?(\d{2})-?(\d)-?(\d{3})(-\d{1,6})?$/.exec(number)
  if (service) {
    const [, code = '', one = '', two = '', three = '', four = '', extension = ''] = service
    return `${code}-${one}${two}-${three}${four}${extension}`
  }
  return number.replace(/^(0\d{2,3})-(\d{3,4})-(\d{4})(?=-|$)/, '$1-$2$3')
}

/**
 * A telephone number as people type it, in the one spelling that is stored and compared: 138 0013 8000 and +86-138-0013-8000 are
 * 13800138000, （0571）8888 6666 转 8 is 0571-88886666-8, 4008001234 is 400-800-1234. Other text is only folded.
 */
export function plainTelephone(typed: string): string {
  // A blank behind the area code is where its hyphen would be.
  const parted = foldWidth(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*(0[1-9]\d{1,2})\s+(?=\d)/, '$1-')
  const folded = foldNumber(parted)
    .replace(/^\((0\d{2,3})\)-?/, '$1-')
    .replace(/-?(?:转|分机|ext\.?)[:-]?(?=\d{1,6}$)/i, '-')
  const [, country, rest = ''] = /^(\+|00)86-?(.*)$/.exec(folded) ?? []
  if (!country) return joinedGroups(folded)
  const number = joinedGroups(rest)
  // From abroad the zero of the area code is left out.
  const withZero = joinedGroups(`0${rest}`)
  return !isTelephone(number) && isTelephone(withZero) ? withZero : number
}

/** What a telephone dials for a published or a stored number, after `tel:`: its digits, and an extension after a pause. */
export function dialled(number: string): string {
  return number
    .replace(/^(0\d{2,3}-?\d{7,8}|[48]00-?\d{3}-?\d{4}|95\d{3,6})-(?=\d{1,6}$)/, '$1,')
    .replace(/转/g, ',')
    .replace(/[^\d+,]/g, '')
}
