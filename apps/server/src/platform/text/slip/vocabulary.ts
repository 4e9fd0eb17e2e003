import { pinyinOf } from '../pinyin.ts'

/** Characters of the longest word. */
const LONGEST = 6

/** Words that titles have, by how they sound and by what is left of them without one character. */
export type Vocabulary = {
  /** How often each stands in a title. */
  counts: ReadonlyMap<string, number>
  bySound: ReadonlyMap<string, readonly string[]>
  byGap: ReadonlyMap<string, readonly string[]>
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

/** What is left of a word without the character at a place. */
export function gapsOf(word: string): string[] {
  const signs = Array.from(word)
  return signs.map((_, at) => [...signs.slice(0, at), '\u0000', ...signs.slice(at + 1)].join(''))
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /\p{Script=Han}{2,}/gu

/** Words of a title, and neighbours as one: 电梯, 困人 and 电梯困人. */
function wordsIn(title: string): string[] {
  return (title.match(HAN) ?? []).flatMap((run) => {
    const parts = Array.from(segmenter.segment(run), ({ segment }) => segment)
    const chains = parts.flatMap((_, at) => [1, 2, 3].map((many) => parts.slice(at, at + many).join('')))
    return chains.filter((word) => word.length > 1 && word.length <= LONGEST)
  })
}

/** The words of each key after those that another index has. */
function after(
  base: ReadonlyMap<string, readonly string[]> | undefined,
  entries: readonly (readonly [string, string])[],
) {
  const index = new Map(base)
  for (const [key, own] of Map.groupBy(entries, ([key]) => key))
    index.set(key, [...(base?.get(key) ?? []), ...own.map(([, word]) => word)])
  return index
}

/** The words of some titles, and those that are known whatever titles say; after those of `base`. */
export function vocabularyOf(known: readonly string[], titles: readonly string[], base?: Vocabulary): Vocabulary {
  const counts = new Map(base?.counts)
  for (const word of [...known, ...titles.flatMap(wordsIn)]) counts.set(word, (counts.get(word) ?? 0) + 1)
  const fresh = [...counts.keys()].filter((word) => !base?.counts.has(word))
  const long = fresh.filter((word) => Array.from(word).length > 2)
  return {
    counts,
    bySound: after(
      base?.bySound,
      fresh.map((word) => [soundOf(word), word]),
    ),
    byGap: after(
      base?.byGap,
      long.flatMap((word) => gapsOf(word).map((gap) => [gap, word] as const)),
    ),
  }
}
