import type { IFuseOptions } from 'fuse.js'
import type { MenuEntry } from '../../navigation/menu.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { isOutsideMenu, wordsOfView } from './screen-words.ts'

/** What the search can find: its titles from the top level down, and its address. */
export type SearchEntry = {
  id: string
  titles: readonly string[]
  /** Other words for it. */
  words: readonly string[]
  /** What is shown beside the titles. */
  path: string
  to: string
  /** What the page opens. */
  opens?: string
  icon: string
  outside: boolean
  /** In no menu: listed only once something is typed. */
  unlisted?: true
  /** What is done instead of opening a page. */
  act?: () => void
  /** The view of a page, such as `system/user/index`. */
  view?: string
}

/** Options of the menu search (spec §9). */
export const fuzzy: IFuseOptions<SearchEntry> = {
  threshold: 0.4,
  distance: 100,
  minMatchCharLength: 1,
  keys: [
    { name: 'titles', weight: 0.7 },
    { name: 'path', weight: 0.3 },
  ],
}

function linksOf(menu: readonly MenuEntry[], above: readonly string[]): SearchEntry[] {
  return menu.flatMap(({ kind, title, to, icon, children }) => {
    const titles = [...above, title]
    if (kind === 'link') return [{ id: to, titles, words: [], path: to, to, icon, outside: true }]
    return linksOf(children, titles)
  })
}

/** Returns all searchable entries: visible pages, those of no menu that have words, and outside links of the menu. */
export function poolOf({ routes, menu }: Navigation): SearchEntry[] {
  const pages = routes.filter(
    ({ hidden, fullPath, component }) => !fullPath.includes(':') && (!hidden || isOutsideMenu(component)),
  )
  const entries = pages.map(({ titles, fullPath, search, icon, component, hidden }) => ({
    id: fullPath + search,
    titles,
    words: wordsOfView(component),
    ...(hidden && { unlisted: true as const }),
    view: component,
    path: fullPath,
    to: fullPath + search,
    icon,
    outside: false,
  }))
  return [...entries, ...linksOf(menu, [])]
}

/** Of typed words that hold another word, such as 修改热线, that one has at least so many characters. */
const SHORTEST_WORD = 2

/** Whether typed words are a part of one of these, or say more than one of them. */
const isCalled = (words: readonly string[], typed: string) =>
  words.some((word) => {
    const folded = word.toLowerCase()
    return folded.includes(typed) || (folded.length >= SHORTEST_WORD && typed.includes(folded))
  })

/** Of what is typed, so many pieces are in what an entry is called, or half of them. */
const FEWEST_PIECES = 2
/** Entries that are only akin to what is typed are guesses. */
const MOST_AKIN = 6

/** The pairs of letters of a text, such as 谁改 and 改了: what a Chinese word is mostly made of. */
const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)).filter(
    (pair) => !/[\s\x20-\x7e]/.test(pair),
  )

/** Entries that are called by much of what is typed, though not by all of it: 换了手机 finds what 手机号 does. */
function akinTo(entries: readonly SearchEntry[], typed: string): SearchEntry[] {
  const pairs = [...new Set(pairsOf(typed))]
  const likely = entries.map((entry) => {
    const called = [entry.titles.at(-1) ?? '', ...entry.words].join(' ').toLowerCase()
    return { entry, shared: pairs.filter((pair) => called.includes(pair)).length }
  })
  return likely
    .filter(({ shared }) => shared >= FEWEST_PIECES || (shared > 0 && shared * 2 >= pairs.length))
    .sort((one, other) => other.shared - one.shared)
    .slice(0, MOST_AKIN)
    .map(({ entry }) => entry)
}

/**
 * Sorts exact matches before those by other words and similar ones; without any, what is akin. An empty query matches all of the menu,
 * without parts of pages.
 */
export function foundIn(
  pool: readonly SearchEntry[],
  parts: readonly SearchEntry[],
  fuzzily: (words: string) => readonly SearchEntry[],
  typed: string,
): SearchEntry[] {
  const words = typed.trim().toLowerCase()
  if (!words) return pool.filter(({ unlisted }) => !unlisted)
  const holds = ({ titles, path }: SearchEntry) =>
    titles.some((title) => title.toLowerCase().includes(words)) || path.toLowerCase().includes(words)
  // The titles above a part are those of its page.
  const isPart = ({ titles }: SearchEntry) => titles.at(-1)?.toLowerCase().includes(words)
  const called = [...pool, ...parts].filter((entry) => isCalled(entry.words, words))
  const exact = [...pool.filter(holds), ...parts.filter(isPart), ...called]
  const akin = exact.length > 0 ? [] : akinTo([...pool, ...parts], words)
  return [...new Set([...exact, ...fuzzily(words), ...akin])]
}

/** Splits a text so that matches can be marked without writing HTML. */
export function piecesOf(text: string, typed: string): { text: string; hit: boolean; at: number }[] {
  const words = typed.trim().toLowerCase()
  const at = words ? text.toLowerCase().indexOf(words) : -1
  if (at < 0) return [{ text, hit: false, at: 0 }]
  const end = at + words.length
  const pieces = [
    { text: text.slice(0, at), hit: false, at: 0 },
    { text: text.slice(at, end), hit: true, at },
    { text: text.slice(end), hit: false, at: end },
  ]
  return pieces.filter((piece) => piece.text !== '')
}
