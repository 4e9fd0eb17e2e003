import { passwordLimits } from '@anju/contract/password/limits'
import { foldPassword, isMereNumber, isPattern, isSimpleNumber, splitEnds } from '@anju/contract/password/patterns'
import { openTable } from '@anju/contract/wire/open-table'
import { isTooLong } from '#platform/auth/password'
import { isListed } from './listed.ts'
import { brandWords, pinyinWords } from './words.ts'

const knownWords = [...pinyinWords, ...brandWords]

const faults = {
  common: '新密码过于常见，请换一个',
  number: '新密码只有数字，像日期或电话号码一样容易猜到，请换一个',
  pattern: '新密码只是连续、重复或键盘上相邻的字符，容易猜到，请换一个',
  word: '新密码是常用的词加简单数字，容易猜到，请换一个',
  short: '新密码是几个字加简单数字，容易猜到，请换一个',
  own: '新密码不能由姓名、工号、公司、部门或楼宇名称加简单数字组成',
} as const

/** Characters that replace letters; `1` and `!` are both `i` and `l`. */
const LEET = openTable<string>({ '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' })

function spellings(text: string): string[] {
  const plain = text.replace(/[@403$57]/g, (sign) => LEET[sign] ?? sign)
  return [text, plain.replace(/[1!]/g, 'i'), plain.replace(/[1!]/g, 'l')]
}

const isWellKnown = (text: string) => spellings(text).some((one) => isListed(one) || knownWords.includes(one))

const lengthOf = (text: string) => Array.from(text).length

/** The reason why a text is easy to guess, as a sentence. */
function faultAlone(text: string): string | undefined {
  if (isWellKnown(text)) return faults.common
  if (isMereNumber(text)) return faults.number
  if (isPattern(text)) return faults.pattern
  const unit = /^(.{5,}?)\1+$/su.exec(text)?.[1]
  return unit && (isWellKnown(unit) || isPattern(unit)) ? faults.common : undefined
}

/** The reason why a word, or a few letters, with digits and symbols around it is easy to guess. */
function faultWithNumber(text: string): string | undefined {
  for (const one of spellings(text)) {
    const { core, digits, signs } = splitEnds(one)
    const few = digits.length <= 4 || isSimpleNumber(digits)
    if (lengthOf(core) >= 4 && few && (isWellKnown(core) || isPattern(core))) return faults.word
    if (one === text && digits !== '' && signs <= 3 && isShort(core, digits)) return faults.short
  }
  return undefined
}

/** A few letters or signs of Han with a number that is simple, or as short as they are. */
function isShort(core: string, digits: string): boolean {
  const isFew = /^[a-z]{0,5}$/.test(core) || (/^\p{Script=Han}*$/u.test(core) && lengthOf(core) <= 3)
  return isFew && (isSimpleNumber(digits) || (lengthOf(core) <= 3 && digits.length <= 6))
}

/** The rest of a text without the given words. */
function without(text: string, words: readonly string[]): string {
  const known = words.map(foldPassword).filter((one) => lengthOf(one) >= 2)
  return known.toSorted((a, b) => b.length - a.length).reduce((rest, word) => rest.replaceAll(word, ' '), text)
}

/** Whether a password is made of words about its owner or the company, with at most simple digits or a letter around them. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const rest = without(text, words)
  if (rest === text) return false
  const { core, digits } = splitEnds(rest.replaceAll(' ', ''))
  return lengthOf(core) <= 1 && (digits.length <= 6 || isSimpleNumber(digits))
}

/**
 * Why a new password is not accepted, as a sentence, or `undefined`. There are no composition rules: a password is refused
 * if it is short, common, a pattern, or made of words with simple digits (security §4.1).
 * @param own words that are easy to guess for this person: name, number, the words of company and trade
 */
export function passwordFault(password: string, own: readonly string[]): string | undefined {
  if (lengthOf(password) < passwordLimits.min) return `新密码至少需要 ${passwordLimits.min} 个字符`
  if (isTooLong(password)) return `新密码不能超过 ${passwordLimits.max} 个字符`
  const text = foldPassword(password).trim()
  if (isMadeOf(text, own)) return faults.own
  if (isMadeOf(text, [...own, ...knownWords])) return faults.word
  return faultAlone(text) ?? faultWithNumber(text)
}
