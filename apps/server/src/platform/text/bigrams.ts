import { foldWidth } from '@anju/contract/wire/width'

/**
 * The tokenizer of both engines' full-text indexes: overlapping character pairs for Han text, whole words and whole numbers for the
 * rest; 6dB is a number and a word. A run of Han ends with its last character alone, so that every single character is found by prefix.
 */
const HAN = /\p{Script=Han}/u
const RUN = /\p{Script=Han}+|(?:(?!\p{Script=Han})\p{N})+|(?:(?!\p{Script=Han})\p{L})+/gu

/** The normal form for index and query: compatibility forms folded, lower case, no lone surrogates. */
export function foldText(text: string): string {
  return foldWidth(text.toWellFormed()).toLowerCase()
}

function pairs(run: string): string[] {
  const characters = Array.from(run)
  const tokens: string[] = []
  for (let at = 0; at + 1 < characters.length; at++) tokens.push(`${characters[at]}${characters[at + 1]}`)
  return tokens
}

/** The runs of a text that are searched, folded: 6dB以上 → 6 db 以上. */
export function runsOf(text: string): string[] {
  return foldText(text).match(RUN) ?? []
}

/** The tokens of a text in order: 电梯维护 → 电梯 梯维 维护 护; words and numbers whole. */
export function indexTokens(text: string): string[] {
  const tokens: string[] = []
  for (const run of runsOf(text)) {
    if (!HAN.test(run)) tokens.push(run)
    else {
      for (const pair of pairs(run)) tokens.push(pair)
      tokens.push(Array.from(run).at(-1) ?? '')
    }
  }
  return tokens
}

/** A phrase of adjacent tokens; with `prefix` the last one is a prefix. */
export type Phrase = { tokens: string[]; prefix: boolean }

/** The phrase that finds a word anywhere in a text; `undefined` when it has nothing to search for. */
export function phraseOf(word: string): Phrase | undefined {
  const runs = runsOf(word)
  const tokens: string[] = []
  let prefix = false
  for (const [index, run] of runs.entries()) {
    const last = index === runs.length - 1
    if (!HAN.test(run)) tokens.push(run)
    else if (last && Array.from(run).length === 1) {
      tokens.push(run)
      prefix = true
    } else tokens.push(...(last ? pairs(run) : indexTokens(run)))
  }
  return tokens.length > 0 ? { tokens, prefix } : undefined
}

/** Whether every text that matches one phrase also matches the other: 电梯维护 implies 梯维 and 护. */
export function phraseImplies(phrase: Phrase, other: Phrase): boolean {
  const last = Array.from(phrase.tokens.at(-1) ?? '').at(-1) ?? ''
  // In the index the pairs of a run are followed by a token that begins with its last character.
  const tokens = HAN.test(last) && !phrase.prefix ? [...phrase.tokens, last] : phrase.tokens
  const wanted = other.tokens
  const isAt = (at: number) =>
    wanted.every((token, place) => {
      const textToken = tokens[at + place] ?? ''
      return other.prefix && place === wanted.length - 1 ? textToken.startsWith(token) : textToken === token
    })
  return tokens.some((_, at) => isAt(at))
}
