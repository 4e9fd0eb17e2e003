import { pinyinOf } from '../pinyin.ts'

/** Characters of the longest word. */
const LONGEST = 6

/** Words that titles have, by how they sound and by their length. */
export type Vocabulary = {
  /** How often each stands in a title. */
  counts: ReadonlyMap<string, number>
  bySound: ReadonlyMap<string, readonly string[]>
  /** Those of three characters and more, in UTF-16 code units. */
  byLength: ReadonlyMap<number, readonly string[]>
}

/** How Chinese sounds to those who do not tell zh from z and ng from n. */
export function soundOf(word: string): string {
  return foldSound(pinyinOf(word).whole)
}

/** Typed pinyin in the same form. */
export function foldSound(letters: string): string {
  return letters
    .toLowerCase()
    .replace(/([zcs])h/g, '$1')
    .replace(/ng/g, 'n')
}

/** The place of the only code unit in which two words of one length differ; -1 where they differ in none or in several. */
function onlyDifference(one: string, other: string): number {
  let place = -1
  for (let at = 0; at < one.length; at++) {
    if (one[at] === other[at]) continue
    if (place >= 0) return -1
    place = at
  }
  return place
}

/** The words that differ from one of three characters and more in a single character, those that differ in its first before the others. */
export function wordsLike(typed: string, { byLength }: Vocabulary): string[] {
  return (byLength.get(typed.length) ?? [])
    .map((word) => ({ word, place: onlyDifference(typed, word) }))
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word)
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /\p{Script=Han}{2,}/gu

/** Neighbours that are taken as one word at most. */
const CHAIN = 3

/** Words of a title, and neighbours as one: 电梯, 困人 and 电梯困人. */
function wordsIn(title: string): string[] {
  const words: string[] = []
  for (const run of title.match(HAN) ?? []) {
    const parts = Array.from(segmenter.segment(run), ({ segment }) => segment)
    for (let at = 0; at < parts.length; at++) {
      let word = ''
      for (const part of parts.slice(at, at + CHAIN)) {
        word += part
        if (word.length > 1 && word.length <= LONGEST) words.push(word)
      }
    }
  }
  return words
}

/** The words of each key after those that another index has. The other one is not changed. */
function after<Key>(
  base: ReadonlyMap<Key, readonly string[]> | undefined,
  words: readonly string[],
  keyOf: (word: string) => Key,
): ReadonlyMap<Key, readonly string[]> {
  const index = new Map(base)
  for (const [key, own] of Map.groupBy(words, keyOf)) index.set(key, (base?.get(key) ?? []).concat(own))
  return index
}

/** The words of some titles, and those that are known whatever titles say; after those of `base`. */
export function vocabularyOf(known: readonly string[], titles: readonly string[], base?: Vocabulary): Vocabulary {
  const counts = new Map(base?.counts)
  const count = (word: string) => counts.set(word, (counts.get(word) ?? 0) + 1)
  known.forEach(count)
  for (const title of titles) wordsIn(title).forEach(count)
  const fresh = [...counts.keys()].filter((word) => !base?.counts.has(word))
  const long = fresh.filter((word) => word.length > 2)
  return {
    counts,
    bySound: after(base?.bySound, fresh, soundOf),
    byLength: after(base?.byLength, long, (word) => word.length),
  }
}
