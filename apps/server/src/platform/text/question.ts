import { foldWidth } from '@anju/contract/wire/width'
import { type Phrase, phraseOf } from './bigrams.ts'
import { toSimplified } from './simplified.ts'

/**
 * One idea of a question: a word with the official words for it. `weight` is 1 for a known word, less for a guessed one. `of` are the
 * words that it joins.
 */
export type Idea = { words: string[]; phrases: Phrase[]; weight: number; of: readonly string[] }

/** Words that make a sentence a question and say nothing about its subject. */
const ASKING =
  /怎么办理|怎么办|怎么样|怎么|怎样|如何|为什么|为何|什么时候|什么|可不可以|可以|能不能|能否|是否|是不是|有没有|要不要|该不该|需不需要|需要|应不应该|应该|应当|必须|多少|多久|几天|几个|哪些|哪里|哪个|谁来|归谁|由谁|谁负责|谁管|谁|吗|呢|吧|啊|请问|不给|没有|没人|太|我家|我们|我|他们|别人|一下|规定|法律|合法|违法吗/gu
const MARKS = /[^\p{Script=Han}\p{L}\p{N}]+/gu
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const GUESSED = 0.6
const PAIRED = 0.9
const MOST = 12

function ideaOf(words: string[], weight: number, of: readonly string[] = []): Idea {
  return { words, phrases: words.flatMap((word) => phraseOf(word) ?? []), weight, of }
}

/** Words of two characters and more as the language divides them; single characters are joined to what stands beside them. */
function wordsOf(run: string): string[] {
  const words = Array.from(segmenter.segment(run), ({ segment }) => segment)
  return words.flatMap((word, at) => {
    if (Array.from(word).length > 1) return [word]
    const next = words[at + 1] ?? ''
    return Array.from(next).length === 1 ? [word + next] : []
  })
}

/** The words as ideas, and each two neighbours as one: 诉讼, 时效 and 诉讼时效, which says more than both. */
function guessed(run: string): Idea[] {
  const words = wordsOf(run)
  const pairs = words
    .slice(1)
    .map((word, at) => [words[at] ?? '', word])
    .filter((pair) => run.includes(pair.join('')))
  return [
    ...pairs.map((pair) => ideaOf([pair.join('')], PAIRED, pair)),
    ...words.map((word) => ideaOf([word], GUESSED)),
  ]
}

const sorted = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>()

/** The words of a table, longest first; each table is sorted once. */
function longestFirst(table: ReadonlyMap<string, unknown>): readonly string[] {
  const known = sorted.get(table) ?? [...table.keys()].sort((a, b) => b.length - a.length)
  sorted.set(table, known)
  return known
}

/** The ideas of a question, at most so many, those of the table of synonyms first: 电动车进电梯 → 电动车 (电动自行车), 电梯. */
export function ideasOf(question: string, synonyms: ReadonlyMap<string, readonly string[]>, most = MOST): Idea[] {
  const ideas = new Map<string, Idea>()
  let rest = foldWidth(toSimplified(question)).replace(ASKING, ' ').replace(MARKS, ' ')
  for (const said of longestFirst(synonyms)) {
    if (!rest.includes(said)) continue
    rest = rest.replaceAll(said, ' ')
    ideas.set(said, ideaOf([said, ...(synonyms.get(said) ?? [])], 1))
  }
  for (const idea of rest.split(/\s+/).filter(Boolean).flatMap(guessed)) {
    const [word = ''] = idea.words
    if (ideas.size >= most) break
    if (!ideas.has(word)) ideas.set(word, idea)
  }
  return [...ideas.values()].filter(({ phrases }) => phrases.length > 0)
}

/** A word that a found pair holds says so much of what it says alone. */
const IN_A_PAIR = 0.4

/**
 * What each idea is worth, by the `count` of documents that have it: the rarer, the more. `documents` is the number of all. The words of a pair that is
 * found are worth less, so that they do not count twice.
 */
export function worthOf(counts: readonly { idea: Idea; count: number }[], documents: number): number[] {
  const paired = new Set(counts.flatMap(({ idea, count }) => (count > 0 ? idea.of : [])))
  return counts.map(({ idea, count }) => {
    if (count === 0) return 0
    const part = idea.of.length === 0 && paired.has(idea.words[0] ?? '') ? IN_A_PAIR : 1
    return idea.weight * part * Math.log(1 + documents / count)
  })
}
