import { searchLimits } from '@anju/contract/site/search-terms'
import { type Phrase, phraseOf } from '#platform/text/bigrams'
import type { FoundWords } from '#platform/text/excerpt'
import { literalPhrase } from '#platform/text/literal'
import {
  anyOf,
  nameOfIgnored,
  phrasesOf,
  readTyped,
  type Term,
  type TextQuery,
  type Typed,
  textQuery,
} from '#platform/text/query'
import { comparedName, normalisedName } from '../parse/name.ts'
import { synonymsOf } from './synonyms.ts'

/** A parsed search in the library. */
export type LawQuery = {
  terms: Term[]
  /** Everything must be found in one article. */
  all: TextQuery
  /** What an article must not have. */
  without: readonly Phrase[]
  /** What must be found to the letter, where the index alone cannot say so; else empty. */
  literal: string
  /** Any of the words: the title of a law that holds one weighs more. */
  any: TextQuery
  /** The normalised name of the law to look in as well, and the query of the other terms. */
  within: { name: string; rest: TextQuery } | undefined
  /** The normalised text: the law that is called so comes first. */
  name: string
}

type Match = 'words' | 'exact'

/** What was typed, by the way in which it is to be found; `also` has the terms that are searched beside a word. */
export function readLawWords(
  keyword: string,
  match: Match,
  also: (word: string) => readonly string[] = synonymsOf,
): Typed {
  if (match === 'words') return readTyped(keyword, also)
  const characters = Array.from(keyword.toWellFormed().trim())
  const word = characters.slice(0, searchLimits.characters).join('').trim()
  const rest = characters.slice(searchLimits.characters).join('')
  return { terms: phraseOf(word) ? [{ word, also: [] }] : [], without: [], ignored: rest ? [nameOfIgnored(rest)] : [] }
}

/** The search for what was typed, whose words may have been read already; `undefined` when there is nothing in it to search. */
export function readLawQuery(
  keyword: string,
  match: Match,
  { terms, without } = readLawWords(keyword, match),
): LawQuery | undefined {
  const name = normalisedName(keyword)
  if (match === 'exact') {
    const exact = terms[0] && literalPhrase(terms[0].word)
    if (!exact) return undefined
    const all = [[exact.phrase]]
    return { terms, all, without: [], literal: exact.literal, any: all, within: undefined, name }
  }
  const all = textQuery(terms)
  if (!all) return undefined
  return { terms, all, without: phrasesOf(without), literal: '', any: anyOf(all), within: lawAndRest(terms), name }
}

/** What to mark in the texts that are found. */
export function wordsToMark({ terms, literal }: LawQuery): FoundWords {
  return literal ? { literal } : terms.flatMap(({ word, also }) => [word, ...also])
}

const LAW_NAME = /(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?$/

/** Whether a word ends like the name of a law. */
export const isNameOfLaw = (word: string): boolean => LAW_NAME.test(word)

/** Words, questions and parts of sentences that end like the name of a law and are none: 处理方法, 怎么查规定, 制定本条例, 其他法律规定. */
const NO_LAW =
  /^(?:和|及|与|根据|依据|按照|依照)|制定|有关|相关|其他|本(?:法|条例|规定|办法|细则|规则|解释)|(?:[方做看想说用合非违执司依守普立书技手疗]法|[字词古经庆盛]典)$|[怎何哪吗呢的]|什么/
const SHORTEST_NAME = 3
const SHORTEST_RULE = 6

/** Whether a text can be nothing but the name of a law, so that it may be said that there is none of that name. */
export function isOnlyNameOfLaw(text: string): boolean {
  const shortest = /(?:法|典|条例)$/.test(text) && !text.endsWith('办法') ? SHORTEST_NAME : SHORTEST_RULE
  return isNameOfLaw(text) && Array.from(text).length >= shortest && !NO_LAW.test(text)
}

/** 劳动法 加班: the first names a law, the rest is to be found in it. */
function lawAndRest(terms: Term[]): LawQuery['within'] {
  const [name, ...others] = terms.filter(({ word }) => LAW_NAME.test(word))
  const rest = textQuery(terms.filter((term) => term !== name))
  return name && others.length === 0 && rest ? { name: comparedName(name.word), rest } : undefined
}
