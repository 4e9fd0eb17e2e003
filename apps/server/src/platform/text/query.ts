import { searchLimits } from '@anju/contract/search'
import { type Phrase, phraseOf } from './bigrams.ts'

/** A word the reader typed, with the official terms that are searched as well. */
export type Term = { word: string; also: string[] }

/** Cuts a reader's input into at most five terms of at most 64 characters in all; every sign is literal (security S51). */
export function readTerms(input: string, synonyms: ReadonlyMap<string, readonly string[]> = new Map()): Term[] {
  const words = Array.from(input.toWellFormed())
    .slice(0, searchLimits.characters)
    .join('')
    .split(/[\s\u3000\0,，、;；]+/u)
  return words
    .filter((word) => phraseOf(word))
    .slice(0, searchLimits.terms)
    .map((word) => ({ word, also: [...(synonyms.get(word) ?? [])] }))
}

/** All terms must be found; of one term any of its phrases. */
export type TextQuery = Phrase[][]

/** The query of some terms; `undefined` when there is nothing to search. */
export function textQuery(terms: Term[]): TextQuery | undefined {
  const query = terms.map(({ word, also }) => [word, ...also].flatMap((one) => phraseOf(one) ?? []))
  return query.length > 0 && query.every((any) => any.length > 0) ? query : undefined
}
