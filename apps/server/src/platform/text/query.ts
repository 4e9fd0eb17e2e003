import { searchLimits } from '@anju/contract/site/search-terms'
import { indexTokens, type Phrase, phraseImplies, phraseOf } from './bigrams.ts'
import { toSimplified } from './simplified.ts'

/** A word of the user's input, with the official terms that are searched too. */
export type Term = { word: string; also: string[] }

/** What was typed: terms to find, words that must not be there, and the names of what is beyond the limits. */
export type Typed = { terms: Term[]; without: string[]; ignored: string[] }

const SEPARATOR = '\\s\\u3000\\0,，、;；'
const QUOTES = ['""', '＂＂', '“”', '「」', '『』']
const QUOTED = QUOTES.map(([open, close]) => `${open}[^${open}${close}]*${close}`).join('|')
/** A phrase in quotation marks, or a word; a minus before either excludes it. */
const PIECE = new RegExp(
  `(?<minus>[-－−](?=[^${SEPARATOR}]))?(?:(?<quoted>${QUOTED})|[^${SEPARATOR}${QUOTES.join('')}]+)`,
  'gu',
)
/** Signs around a word are no part of it. */
const AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** Characters by which something that is not looked at is named. */
const NAMED_BY = 24

/** The beginning of something that is not looked at, by which it can be named. */
export function nameOfIgnored(text: string): string {
  const characters = Array.from(text)
  return characters.length > NAMED_BY ? `${characters.slice(0, NAMED_BY).join('')}…` : text
}

type Piece = { word: string; from: number; to: number; isPhrase: boolean; isExcluded: boolean }

function piecesOf(input: string): Piece[] {
  return Array.from(input.matchAll(PIECE), ({ 0: piece, index, groups }) => ({
    word: piece.slice(groups?.minus?.length ?? 0).replace(AROUND, ''),
    from: index,
    to: index + piece.length,
    isPhrase: groups?.quoted !== undefined,
    isExcluded: groups?.minus !== undefined,
  }))
}

/**
 * Splits the user's input into words and phrases in quotation marks, five at most, of the first 64 characters; every other sign is
 * literal (security S51). Excluded words alone are words. `also` has the official terms for a word. Traditional characters become simplified ones.
 */
export function readTyped(input: string, also: (word: string) => readonly string[] = () => []): Typed {
  const typed = separate(input, also)
  // There is nothing to exclude them from: -5度 alone is a word.
  if (typed.terms.length === 0)
    return { ...typed, terms: typed.without.map((word) => ({ word, also: [...also(word)] })), without: [] }
  return typed
}

/** A sentence where words to exclude are all that was typed, so that they are searched like others; else empty. */
export function sentenceOfExcluded(input: string): string {
  const { terms, without } = separate(input, () => [])
  return terms.length === 0 && without.length > 0 ? '只有要排除的词，已按要查找的词检索' : ''
}

/** The words to find and those to exclude, as they were typed. */
function separate(input: string, also: (word: string) => readonly string[]): Typed {
  const text = toSimplified(input.toWellFormed())
  const end = Array.from(text).slice(0, searchLimits.characters).join('').length
  const typed: Typed = { terms: [], without: [], ignored: [] }
  const known = new Set<string>()
  for (const { word: whole, from, to, isPhrase, isExcluded } of piecesOf(text)) {
    // The first word is cut, a later one that is too long is left out.
    const isFirst = known.size === 0
    const word = isFirst ? whole.slice(0, Math.min(to, end) - from) : whole
    const key = `${isExcluded} ${word}`
    if (!phraseOf(word) || known.has(key)) continue
    const isTaken = known.size < searchLimits.terms && (isFirst || to <= end)
    if (isTaken) {
      known.add(key)
      addPiece(typed, { word, isPhrase, isExcluded }, also)
    }
    ignore(typed, whole.slice(isTaken ? word.length : 0))
  }
  return typed
}

function ignore(typed: Typed, rest: string): void {
  if (rest) typed.ignored.push(nameOfIgnored(rest))
}

function addPiece(
  typed: Typed,
  { word, isPhrase, isExcluded }: { word: string; isPhrase: boolean; isExcluded: boolean },
  also: (word: string) => readonly string[],
): void {
  if (isExcluded) typed.without.push(word)
  else typed.terms.push({ word, also: isPhrase ? [] : [...also(word)] })
}

/** All terms must match; a term matches by any of its phrases. */
export type TextQuery = Phrase[][]

/** The phrases of some words. */
export function phrasesOf(words: readonly string[]): Phrase[] {
  return words.flatMap((word) => phraseOf(word) ?? [])
}

/** Whether everything that matches one term also matches the other. */
function implies(one: readonly Phrase[], other: readonly Phrase[]): boolean {
  return one.every((phrase) => other.some((less) => phraseImplies(phrase, less)))
}

/** The query for terms, without those that another one contains; `undefined` when there is nothing to search for. */
export function textQuery(terms: readonly Term[]): TextQuery | undefined {
  const query = terms.map(({ word, also }) => phrasesOf([word, ...also]))
  if (query.length === 0 || query.some((any) => any.length === 0)) return undefined
  return query.filter(
    (any, at) =>
      !query.some((other, place) => place !== at && implies(other, any) && (place < at || !implies(any, other))),
  )
}

/** Words to find, and what must not be beside them. */
export type TextSearch = { query: TextQuery; without: readonly Phrase[] }

/** The search for what was typed; `undefined` when there is nothing to search for. */
export function textSearch({ terms, without }: Typed): TextSearch | undefined {
  const query = textQuery(terms)
  return query && { query, without: phrasesOf(without) }
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

/** The tokens of a text as one line, for `tokenTest`. */
export function tokenLine(text: string): string {
  return ` ${indexTokens(text).join(' ')} `
}

/** Whether a text, as `tokenLine` returns it, matches a search like a document of the index. The returned function is for many texts. */
export function tokenTest({ query, without }: TextSearch): (line: string) => boolean {
  const partOf = ({ tokens, prefix }: Phrase) => ` ${tokens.join(' ')}${prefix ? '' : ' '}`
  const wanted = query.map((any) => any.map(partOf))
  const refused = without.map(partOf)
  return (line) => {
    const has = (part: string) => line.includes(part)
    return wanted.every((any) => any.some(has)) && !refused.some(has)
  }
}
