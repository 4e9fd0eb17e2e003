import { type Phrase, phraseOf } from './bigrams.ts'

const DIGITS = '0-9０-９'
const LETTERS = 'A-Za-zＡ-Ｚａ-ｚ'

const isOne = (characters: string, character: string) => new RegExp(`[${characters}]`).test(character)

/** What must not come before a word: 6年 is not in 16年, dB not in MdB. */
const notBefore = (word: string): string => [DIGITS, LETTERS].find((one) => isOne(one, word.at(0) ?? '')) ?? ''
/** What must not come after it: 月9 is not in 月95. A word of letters may go on, as DN does in DNA. */
const notAfter = (word: string): string => (isOne(DIGITS, word.at(-1) ?? '') ? DIGITS : '')

/** Whether a text can contain the characters of a word without containing the word, as 16年 does those of 6年. */
export function isCutAtEnds(word: string): boolean {
  return notBefore(word) !== '' || notAfter(word) !== ''
}

/** The regular expression of a word to the letter, for JavaScript and PostgreSQL. */
export function literalPattern(word: string): string {
  const [before, after] = [notBefore(word), notAfter(word)]
  const escaped = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return `${before && `(?<![${before}])`}${escaped}${after && `(?![${after}])`}`
}

const patterns = new Map<string, RegExp>()

/** Whether a text contains a word with its signs, case and widths as they are. */
export function holdsLiterally(text: string, word: string): boolean {
  if (!text.includes(word)) return false
  const known = patterns.get(word)
  if (known) return known.test(text)
  patterns.clear()
  const pattern = new RegExp(literalPattern(word))
  patterns.set(word, pattern)
  return pattern.test(text)
}

/**
 * The phrase by which the index finds all texts that contain a word to the letter, and the word if these have to be read, because the
 * index has no signs, cases and widths; `undefined` when it has nothing to search for.
 */
export function literalPhrase(word: string): { phrase: Phrase; literal: string } | undefined {
  const phrase = phraseOf(word)
  if (!phrase) return undefined
  const goesOn = isOne(LETTERS, word.at(-1) ?? '')
  return {
    phrase: { ...phrase, prefix: phrase.prefix || goesOn },
    literal: /^\p{Script=Han}+$/u.test(word) ? '' : word,
  }
}
