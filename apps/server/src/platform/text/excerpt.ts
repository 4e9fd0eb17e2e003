import type { MarkedText } from '@anju/contract/search'
import { foldText, runsOf } from './bigrams.ts'
import { literalPattern } from './literal.ts'

type Span = { from: number; to: number }

/** Words that were found as the index finds them, or one that was found to the letter. */
export type FoundWords = readonly string[] | { literal: string }

/** Marks in one text. */
const MOST = 200
/** What folding leaves in its place. */
const PLAIN = /^[\u3400-\u9fff\p{P}\s\p{ASCII}]*$/u

/** The only letters of a plain text that have a lower case; most articles have none. */
const CAPITAL = /[A-Z]/

/** A text folded character by character, with the place in it of each folded character. */
function folded(text: string): { low: string; placeOf: (at: number) => number } {
  if (PLAIN.test(text)) return { low: CAPITAL.test(text) ? text.toLowerCase() : text, placeOf: (at) => at }
  const places: number[] = []
  let low = ''
  let at = 0
  for (const character of text) {
    const fold = PLAIN.test(character) ? character.toLowerCase() : foldText(character)
    for (let step = 0; step < fold.length; step++) places.push(at)
    low += fold
    at += character.length
  }
  return { low, placeOf: (place) => places[place] ?? text.length }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')
const isHan = (run: string) => /\p{Script=Han}/u.test(run)
/** Numbers and words are found whole. */
const ownKind = (run: string) => (/\p{N}/u.test(run) ? '\\p{N}' : '(?!\\p{Script=Han})\\p{L}')

/** A word as the index finds it: in every case and width, whatever signs are between its runs. */
function patternOf(word: string): RegExp | undefined {
  const runs = runsOf(word)
  const [first, last] = [runs.at(0), runs.at(-1)]
  if (first === undefined || last === undefined) return word ? new RegExp(escaped(word), 'gu') : undefined
  const before = isHan(first) ? '' : `(?<!${ownKind(first)})`
  const after = isHan(last) ? '' : `(?!${ownKind(last)})`
  return new RegExp(`${before}${runs.map(escaped).join('[^\\p{L}\\p{N}]*')}${after}`, 'gu')
}

/** The patterns of words that mark several texts. */
const patterns = new WeakMap<FoundWords, readonly RegExp[]>()

function patternsOf(words: FoundWords): readonly RegExp[] {
  const known = patterns.get(words)
  if (known) return known
  const made =
    'literal' in words
      ? [new RegExp(literalPattern(words.literal), 'g')]
      : words.flatMap((word) => patternOf(word) ?? [])
  patterns.set(words, made)
  return made
}

/** A text as the patterns of words read it. */
const readAs = (text: string, words: FoundWords) =>
  'literal' in words ? { low: text, placeOf: (at: number) => at } : folded(text)

function spansOf(text: string, words: FoundWords): Span[] {
  const { low, placeOf } = readAs(text, words)
  const spans: Span[] = []
  for (const pattern of patternsOf(words)) {
    for (const { index, 0: match } of low.matchAll(pattern)) {
      if (spans.length === MOST) break
      spans.push({ from: placeOf(index), to: placeOf(index + match.length) })
    }
  }
  return merge(spans.sort((a, b) => a.from - b.from || b.to - a.to))
}

/** Where the first found word begins; 0 when there is none. */
function firstIn(text: string, words: FoundWords): number {
  const { low, placeOf } = readAs(text, words)
  const places = patternsOf(words)
    .map((pattern) => low.search(pattern))
    .filter((at) => at >= 0)
  return places.length > 0 ? placeOf(Math.min(...places)) : 0
}

function merge(spans: Span[]): Span[] {
  const merged: Span[] = []
  for (const span of spans) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

function runs(text: string, spans: Span[]): MarkedText {
  const marked: MarkedText = []
  let at = 0
  for (const { from, to } of spans) {
    if (from > at) marked.push({ text: text.slice(at, from), mark: false })
    marked.push({ text: text.slice(from, to), mark: true })
    at = to
  }
  if (at < text.length) marked.push({ text: text.slice(at), mark: false })
  return marked
}

/** A whole short text with the found words marked, as runs of text and never as HTML. */
export function markText(text: string, words: FoundWords): MarkedText {
  return runs(text, spansOf(text, words))
}

/** About `length` characters around the first found word, with every found word marked. */
export function excerptOf(text: string, words: FoundWords, length = 120): MarkedText {
  const first = firstIn(text, words)
  let from = Math.max(0, first - Math.floor(length / 3))
  let to = Math.min(text.length, from + length)
  // Surrogate pairs must not be split.
  if (from > 0 && /[\uDC00-\uDFFF]/.test(text[from] ?? '')) from--
  if (to < text.length && /[\uDC00-\uDFFF]/.test(text[to] ?? '')) to++
  const cut = `${from > 0 ? '…' : ''}${text.slice(from, to).replace(/\s+/g, ' ')}${to < text.length ? '…' : ''}`
  return markText(cut, words)
}
