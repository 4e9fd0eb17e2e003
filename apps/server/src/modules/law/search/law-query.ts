import { searchLimits } from '@anju/contract/search'
import { phraseOf } from '#platform/text/bigrams'
import { anyOf, readTerms, type Term, type TextQuery, textQuery } from '#platform/text/query'
import { comparedName, normalisedName } from '../parse/name.ts'
import { synonymsOf } from './synonyms.ts'

/** A parsed search in the library. */
export type LawQuery = {
  terms: Term[]
  /** Everything must be found in one article. */
  all: TextQuery
  /** Any of the words: the title of a law that holds one weighs more. */
  any: TextQuery
  /** The normalised name of the law to look in as well, and the query of the other terms. */
  within: { name: string; rest: TextQuery } | undefined
  /** The normalised text: the law that is called so comes first. */
  name: string
}

/** Reads what was typed; `undefined` when there is nothing in it to search. */
export function readLawQuery(keyword: string, match: 'words' | 'exact'): LawQuery | undefined {
  const read = readTerms(keyword)
  if (match === 'exact') {
    const word = Array.from(keyword.trim()).slice(0, searchLimits.characters).join('')
    const phrase = phraseOf(word)
    return (
      phrase && {
        terms: [{ word, also: [] }],
        all: [[phrase]],
        any: [[phrase]],
        within: undefined,
        name: normalisedName(keyword),
      }
    )
  }
  const terms = read.map(({ word }) => ({ word, also: [...synonymsOf(word)] }))
  const all = textQuery(terms)
  return all && { terms, all, any: anyOf(all), within: lawAndRest(terms), name: normalisedName(keyword) }
}

const LAW_NAME = /(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?$/

/** Whether a word ends like the name of a law. */
export const isNameOfLaw = (word: string): boolean => LAW_NAME.test(word)

/** 劳动法 加班: the first names a law, the rest is to be found in it. */
function lawAndRest(terms: Term[]): LawQuery['within'] {
  const [name, ...others] = terms.filter(({ word }) => LAW_NAME.test(word))
  const rest = textQuery(terms.filter((term) => term !== name))
  return name && others.length === 0 && rest ? { name: comparedName(name.word), rest } : undefined
}
