import type { LawUnderstood } from '@anju/contract/law'
import { phraseOf } from '#platform/text/bigrams'
import type { Term } from '#platform/text/query'
import type { Idea } from '#platform/text/question'
import { toSimplified } from '#platform/text/simplified'

/** What a reader has taken away of what was understood. */
export type Omitted = {
  situation: boolean
  slip: boolean
  /** Whether the place in the question is passed over, because another one was chosen. */
  place: boolean
  words: ReadonlySet<string>
  /** Words beside which no others are searched. */
  synonyms: ReadonlySet<string>
}

/** Reads a list such as `situation,word:电梯,synonym:物业费`; what is none of these is passed over. */
export function readOmitted(list = ''): Omitted {
  const parts = list.split(',')
  const after = (kind: string) =>
    new Set(parts.flatMap((part) => (part.startsWith(kind) ? part.slice(kind.length) || [] : [])))
  return {
    situation: parts.includes('situation'),
    slip: parts.includes('slip'),
    place: parts.includes('place'),
    words: after('word:'),
    synonyms: after('synonym:'),
  }
}

const cut = (text: string, word: string) => text.replaceAll(word, ' ').trim()

/** A question without these words; one is left in it that it cannot do without. */
export function withoutWords(question: string, words: ReadonlySet<string>): string {
  let rest = question
  for (const word of words) {
    const less = cut(toSimplified(rest), word)
    if (phraseOf(less)) rest = less
  }
  return rest
}

/** Words of either kind that are named at most. */
const MOST = 6

/** What was understood of the words: the terms of a search, or the ideas of the trade of a question. */
export function understoodOf(
  keyword: string,
  terms: readonly Term[],
  ideas: readonly Idea[],
): Pick<LawUnderstood, 'words' | 'synonyms'> {
  const ofTrade = ideas.flatMap(({ words: [word = '', ...also], weight }) => (weight === 1 ? [{ word, also }] : []))
  const plain = toSimplified(keyword)
  const others = terms.filter((term) => !ofTrade.some(({ word }) => term.word.includes(word)))
  const known = [...ofTrade, ...others].sort((one, other) => plain.indexOf(one.word) - plain.indexOf(other.word))
  const words = known.map(({ word }) => word).filter((word) => phraseOf(cut(plain, word)))
  return {
    words: words.slice(0, MOST),
    synonyms: known.filter(({ also }) => also.length > 0).slice(0, MOST),
  }
}
