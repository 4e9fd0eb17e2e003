import { plainNumber } from '@anju/contract/case/number'
import { isTelephone, plainTelephone } from '@anju/contract/wire/telephone'
import { foldNumber, foldWidth } from '@anju/contract/wire/width'
import { typedNumber } from './telephone.ts'

/** More words than this make no difference to anybody. */
const AT_MOST = 8
const SEPARATORS = /[\s,，、;；]+/u
/** Digits in groups that may be one telephone number, with area code and country. */
const GROUPS = /(?<![\p{L}\p{N}])[+(]?\d[\d ()+-]{5,}\d(?![\p{L}\p{N}])/gu
/** The number of a case in groups. */
const NUMBER_IN_GROUPS = /(?<![\p{L}\p{N}])[A-Za-z]{2}[ -]*\d{8}[ -]*(?:\d{8}|\d{4})(?![\p{L}\p{N}])/gu
/** A part of a number that is long enough to mean one; shorter digits are its end. */
const LONG = 5

/** A word has a letter or a digit; signs alone are in no index. */
const split = (text: string): string[] =>
  text
    .split(SEPARATORS)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, AT_MOST)

function joinGroups(text: string): string {
  const number = plainTelephone(text)
  const isLocal = /^\d{7,8}$/.test(foldNumber(text).replaceAll('-', ''))
  return isTelephone(number) || isLocal ? foldNumber(text).replaceAll(/[-()]/g, '') : text
}

/**
 * How a keyword can be read, each time as words of which a case must have all: by its blanks, and with groups of digits as one number,
 * because 138 0000 1234 is a telephone and B2 131 is a place.
 */
export function readKeyword(keyword: string): string[][] {
  const text = foldWidth(keyword.toWellFormed()).replaceAll(/[\p{Cf}\0]/gu, '')
  const joined = text.replaceAll(NUMBER_IN_GROUPS, (number) => plainNumber(number)).replaceAll(GROUPS, joinGroups)
  const readings = [split(text), split(joined)]
  return readings.filter((words, at) => words.length > 0 && (at === 0 || words.join(' ') !== readings[0]?.join(' ')))
}

/** What part of the number of a case a word may be. */
export type NumberPart = { whole: string } | { part: string } | { joined: string } | { end: string }

/** The number, or a part of it, that a word is; `undefined` for other words. The end of a number has at least four digits. */
export function numberPartOf(word: string): NumberPart | undefined {
  const plain = plainNumber(word)
  if (/^[A-Z]{2}\d{8}-\d{4,8}$/.test(plain)) return { whole: plain }
  if (!/^[A-Z]{0,2}[\d-]*\d[\d-]*$/.test(plain)) return undefined
  if (/^\d{4}$/.test(plain)) return { end: plain }
  if (plain.length < LONG) return undefined
  return plain.includes('-') ? { part: plain } : { joined: plain }
}

/** What digits of a telephone number a word has: all of them, or the last four. */
export function telephonePartOf(word: string): { whole: string } | { lastFour: string } | undefined {
  if (/^\d{4}$/.test(word)) return { lastFour: word }
  const whole = typedNumber(word)
  return whole === undefined ? undefined : { whole }
}
