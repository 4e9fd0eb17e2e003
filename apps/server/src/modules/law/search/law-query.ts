import { searchLimits } from '@anju/contract/search'
import { phraseOf } from '#platform/text/bigrams'
import { anyOf, readTerms, type Term, type TextQuery, textQuery } from '#platform/text/query'
import { normaliseName } from '../parse/name.ts'
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
}

/** Reads what was typed; `undefined` when there is nothing in it to search. */
export function readLawQuery(keyword: string, match: 'words' | 'exact'): LawQuery | undefined {
  const read = readTerms(keyword)
  if (match === 'exact') {
    const word = Array.from(keyword.trim()).slice(0, searchLimits.characters).join('')
    const phrase = phraseOf(word)
    return phrase && { terms: [{ word, also: [] }], all: [[phrase]], any: [[phrase]], within: undefined }
  }
  const terms = read.map(({ word }) => ({ word, also: [...synonymsOf(word)] }))
  const all = textQuery(terms)
  return all && { terms, all, any: anyOf(all), within: lawAndRest(terms) }
}

const LAW_NAME = /(?:法|典|条例|规定|办法|细则|规则|解释)[》〉]?$/

/** 劳动法 加班: the first names a law, the rest is to be found in it. */
function lawAndRest(terms: Term[]): LawQuery['within'] {
  const [name, ...others] = terms.filter(({ word }) => LAW_NAME.test(word))
  const rest = textQuery(terms.filter((term) => term !== name))
  return name && others.length === 0 && rest ? { name: normaliseName(name.word), rest } : undefined
}
