import { toWireDate } from '@anju/contract/wire/time'
import { readable, readingOf } from '#modules/content'
import { type Caller, visitor } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { foldText } from '#platform/text/bigrams'
import { pinyinOf } from '#platform/text/pinyin'
import { questionWords } from '../everyday.ts'

/** Titles that words are taken from, the newest. */
const TITLES = 3000
/** Characters of the longest word. */
const LONGEST = 6

/** What people look for, whatever a company writes in its titles. */
const COMMON = [
  '报修',
  '投诉',
  '招聘',
  '应聘',
  '发票',
  '停水',
  '停电',
  '维修',
  '电话',
  '电梯',
  '门禁卡',
  '物业费',
  '停车费',
  '收费',
  '收费标准',
  '漏水',
  '着火',
  '燃气',
  '噪声',
  '装修',
  '押金',
  '业委会',
  '值班电话',
  '保洁',
  '保安',
]

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

function add(index: Map<string, string[]>, key: string, word: string): void {
  const words = index.get(key)
  if (words) words.push(word)
  else index.set(key, [word])
}

/** The words of some titles and those that people look for anywhere. */
export function vocabularyOf(titles: readonly string[]): Vocabulary {
  const counts = new Map<string, number>()
  const known = [...COMMON, ...questionWords.keys()]
  for (const word of [...known, ...titles.flatMap(wordsIn)]) counts.set(word, (counts.get(word) ?? 0) + 1)
  const bySound = new Map<string, string[]>()
  const byGap = new Map<string, string[]>()
  for (const word of counts.keys()) {
    add(bySound, soundOf(word), word)
    if (Array.from(word).length > 2) for (const gap of gapsOf(word)) add(byGap, gap, word)
  }
  return { counts, bySound, byGap }
}

/**
 * The words of the titles that every visitor, or for staff every member, may read. What only some departments read is in neither, as
 * a correction would name it.
 */
export function readVocabulary(db: Queries, remember: Remember, caller: Caller, now: number): Promise<Vocabulary> {
  const { staff } = readingOf(caller, now)
  // With the day: the sample with which a reader starts asks on a day on which nothing was published yet.
  return remember(`search.vocabulary ${staff ? 'staff' : 'visitors'} ${toWireDate(now)}`, async () => {
    const reading = staff ? { ...readingOf(caller, now), departmentIds: [] } : readingOf(visitor, now)
    const rows = await db
      .selectFrom('content')
      .select('content.title')
      .where(readable(reading))
      .orderBy('content.publish_date', 'desc')
      .limit(TITLES)
      .execute()
    return vocabularyOf(rows.map(({ title }) => foldText(title)))
  })
}
