/** How a list of HTML can count; without one it counts in digits. */
export type CountType = 'a' | 'A' | 'i' | 'I' | ''

/** What stands before an entry of a list: a bullet, a number that lists of HTML can show, or words that they cannot; nothing where an entry goes on. */
export type Marker =
  | { kind: 'none' }
  | { kind: 'bullet' }
  | { kind: 'number'; value: number; type: CountType }
  | { kind: 'text'; label: string; below?: { value: number; type: CountType }[] }

const LETTERS = 26

/** The value of letters as lists count: `a` is 1, `z` 26, `aa` 27. */
const ofLetters = (letters: string) =>
  [...letters.toLowerCase()].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 96, 0)

const ROMAN: readonly (readonly [number, string])[] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

/** A number in Roman numerals, in lower case. */
export function roman(number: number): string {
  let left = number
  let text = ''
  for (const [value, letters] of ROMAN)
    while (left >= value) {
      text += letters
      left -= value
    }
  return text
}

function ofRoman(letters: string): number | undefined {
  const text = letters.toLowerCase()
  for (let number = 1; number <= 100; number++) if (roman(number) === text) return number
  return undefined
}

/** What the letters of a label may count: `i` is the first Roman number, and may be the ninth letter. */
function countsOf(letters: string): { value: number; type: CountType }[] {
  const isUpper = letters === letters.toUpperCase()
  const asRoman = ofRoman(letters)
  const counts: { value: number; type: CountType }[] = []
  if (asRoman !== undefined) counts.push({ value: asRoman, type: isUpper ? 'I' : 'i' })
  if (letters.length <= 2) counts.push({ value: ofLetters(letters), type: isUpper ? 'A' : 'a' })
  return counts
}

/**
 * What a label is, as it was read without blanks. A list of HTML shows `3.` exactly. Other signs after a number, such as `3）`, and all
 * other forms, such as `第三条` or `3.1`, stay as words; `below` says how a list within an entry may count instead.
 */
export function markerOf(text: string): Marker {
  const label = text.replace(/[\s\u00a0]+/g, ' ').trim()
  const [, digits, sign = ''] = /^(0|[1-9]\d{0,5})([.．)）、]?)$/.exec(label) ?? []
  if (digits !== undefined) {
    const value = Number(digits)
    if (/^[.．]?$/.test(sign)) return { kind: 'number', value, type: '' }
    return { kind: 'text', label, below: [{ value, type: '' }] }
  }
  const [, letters] = /^([a-z]{1,6}|[A-Z]{1,6})[.．)）、]$/.exec(label) ?? []
  const below = letters === undefined ? [] : countsOf(letters)
  return below.length > 0 ? { kind: 'text', label, below } : { kind: 'text', label }
}

/** Whether a label without a symbol font is a bullet: signs without letters and numbers, and the letter that Word uses as a circle. */
export const isBullet = (label: string) => /^(?:[^\p{L}\p{N}]+|o)$/u.test(label)

/** A label before its words: signs of Chinese have their own space behind them. */
export const before = (label: string) => (/(?:^|[、，。：；）】》〉」』．])$/.test(label) ? label : `${label} `)
