import { plainTelephone } from '@anju/contract/wire/telephone'

/** Shorter numbers, such as 110, name nobody. */
const SHORTEST = 5
const EXTENSION = /(?<=\d{4})-\d{1,6}$/
const AREA = /^0\d{2,3}-/

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** A stored telephone number in digits: with its extension, without, and without the area code. */
export function spellingsOf(phone: string): string[] {
  const main = phone.replace(EXTENSION, '')
  const spellings = [phone, main, main.replace(AREA, '')].map(digitsOf)
  return [...new Set(spellings)].filter(({ length }) => length >= SHORTEST)
}

/** The last four digits of a stored telephone number, without its extension; empty for a number that is too short. */
export function lastFourOf(phone: string): string {
  const digits = digitsOf(phone.replace(EXTENSION, ''))
  return digits.length < SHORTEST ? '' : digits.slice(-4)
}

/** The digits of a telephone number as somebody types it; `undefined` for anything else, or a part of one. */
export function typedNumber(typed: string): string | undefined {
  const plain = plainTelephone(typed)
  const digits = digitsOf(plain)
  return /^[\d-]+$/.test(plain) && digits.length >= SHORTEST ? digits : undefined
}
