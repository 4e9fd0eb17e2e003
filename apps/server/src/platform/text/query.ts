import { searchLimits } from '@anju/contract/search'
import { indexTokens, type Phrase, phraseImplies, phraseOf } from './bigrams.ts'

/** A word of the user's input, with the official terms that are searched too. */
export type Term = { word: string; also: string[] }

/** Splits the user's input into at most five terms of at most 64 characters in total; every character is literal (security S51). */
export function readTerms(input: string, synonyms: ReadonlyMap<string, readonly string[]> = new Map()): Term[] {
  const words = Array.from(input.toWellFormed())
    .slice(0, searchLimits.characters)
    .join('')
    .split(/[\s\u3000\0,，、;；]+/u)
  return Array.from(new Set(words))
    .filter((word) => phraseOf(word))
    .slice(0, searchLimits.terms)
    .map((word) => ({ word, also: [...(synonyms.get(word) ?? [])] }))
}

/** All terms must match; a term matches by any of its phrases. */
export type TextQuery = Phrase[][]

/** Whether everything that matches one term also matches the other. */
function implies(one: readonly Phrase[], other: readonly Phrase[]): boolean {
  return one.every((phrase) => other.some((less) => phraseImplies(phrase, less)))
}

/** The query for terms, without those that another one contains; `undefined` when there is nothing to search for. */
export function textQuery(terms: Term[]): TextQuery | undefined {
  const query = terms.map(({ word, also }) => [word, ...also].flatMap((one) => phraseOf(one) ?? []))
  if (query.length === 0 || query.some((any) => any.length === 0)) return undefined
  return query.filter(
    (any, at) =>
      !query.some((other, place) => place !== at && implies(other, any) && (place < at || !implies(any, other))),
  )
}

/** Any of the phrases of a query; single characters are ignored if there are longer phrases. */
export function anyOf(query: TextQuery): TextQuery {
  const all = query.flat()
  const long = all.filter((phrase) => !isSingleCharacter(phrase))
  return [long.length > 0 ? long : all]
}

/** Whether a phrase is one Chinese character, which the index finds only by reading all pairs that begin with it. */
export function isSingleCharacter({ tokens, prefix }: Phrase): boolean {
  return prefix && tokens.length === 1
}

/** The tokens of a text as one line, for `foundInTokens`. */
export function tokenLine(text: string): string {
  return ` ${indexTokens(text).join(' ')} `
}

/** Whether a text, as `tokenLine` returns it, matches a query like a document of the index. */
export function foundInTokens(line: string, query: TextQuery): boolean {
  return query.every((any) =>
    any.some(({ tokens, prefix }) => line.includes(` ${tokens.join(' ')}${prefix ? '' : ' '}`)),
  )
}
