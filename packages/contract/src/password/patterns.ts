import { isMobile } from '../wire/telephone.ts'
import { foldWidth } from '../wire/width.ts'

/** Patterns that people take for passwords, without any dictionary: both the server's rules and the meter of the forms look for them. */

const SHIFTED = '!@#$%^&*()_+{}:"|<>?~'
const PLAIN = "1234567890-=[];'\\,./`"
/** The rows of a keyboard; a key's lower neighbours have its own position or the one before it. */
const ROWS = ['`1234567890-=', ' qwertyuiop[]', " asdfghjkl;'", ' zxcvbnm,./']
/** So long is the shortest run that counts as a pattern. */
const SHORTEST_RUN = 3
const LUCKY = /^(?:5201314|520|521|1314|7758|2580|258|168|188|147|369|123|321|666|888|999|000|111)+$/
const YEARS = /^(?:(?:19|20)\d\d){1,2}$/
const DATE =
  /^(?:(?:19|20)?\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])|(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])(?:19|20)\d\d)$/

/** A password as it is compared: one width, small letters. */
export function foldPassword(password: string): string {
  return foldWidth(password).toLowerCase()
}

function placeOf(char: string): { row: number; column: number } | undefined {
  const shifted = SHIFTED.indexOf(char)
  const key = shifted < 0 ? char : PLAIN.charAt(shifted)
  const row = key === ' ' ? -1 : ROWS.findIndex((one) => one.includes(key))
  return row < 0 ? undefined : { row, column: ROWS[row]?.indexOf(key) ?? 0 }
}

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)]
  if (!a || !b) return false
  if (a.row === b.row) return Math.abs(a.column - b.column) === 1
  const [upper, lower] = a.row < b.row ? [a, b] : [b, a]
  return lower.row - upper.row === 1 && [0, -1].includes(lower.column - upper.column)
}

const stepOf = (one = '', other = '') => (other.codePointAt(0) ?? 0) - (one.codePointAt(0) ?? 0)

/** How many characters from a position on follow one pattern: the same, the next, the one before, or a neighbouring key. */
function runAt(chars: readonly string[], from: number): number {
  const reach = (fits: (one: string, other: string) => boolean) => {
    let end = from + 1
    while (end < chars.length && fits(chars[end - 1] ?? '', chars[end] ?? '')) end++
    return end - from
  }
  return Math.max(...[0, 1, -1].map((step) => reach((one, other) => stepOf(one, other) === step)), reach(areNeighbours))
}

/** Whether a text is nothing but runs of equal, successive or neighbouring characters, or a short unit said again and again. */
export function isPattern(text: string): boolean {
  const chars = Array.from(text)
  if (chars.length >= 2 && /^(.{1,4})\1+$/su.test(text)) return true
  let loose = 0
  for (let at = 0; at < chars.length; ) {
    const run = runAt(chars, at)
    if (run < SHORTEST_RUN) loose++
    at += run < SHORTEST_RUN ? 1 : run
  }
  return chars.length >= SHORTEST_RUN && loose <= (chars.length >= 8 ? 1 : 0)
}

/** Whether digits are of the kind that people append: a year, a date, a sequence, lucky numbers, a telephone number. */
export function isSimpleNumber(digits: string): boolean {
  return [LUCKY, YEARS, DATE].some((kind) => kind.test(digits)) || isMobile(digits) || isPattern(digits)
}

/** Whether a password is digits alone, perhaps with signs between them, and not long enough to be anything but a number. */
export function isMereNumber(text: string): boolean {
  return /^[\d\p{P}\p{S} ]*$/u.test(text) && /\d/.test(text) && text.replace(/\D/g, '').length <= 11
}

/** A text in three: what stands between the digits and signs at its ends, the digits of those ends, and how many signs. */
export function splitEnds(text: string): { core: string; digits: string; signs: number } {
  const [, head = '', core = '', tail = ''] = /^([\d\p{P}\p{S} ]*)(.*?)([\d\p{P}\p{S} ]*)$/su.exec(text) ?? []
  const ends = head + tail
  const digits = ends.replace(/\D/g, '')
  return { core, digits, signs: Array.from(ends).length - digits.length }
}
