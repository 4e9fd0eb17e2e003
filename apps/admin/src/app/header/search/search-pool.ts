import type { IFuseOptions } from 'fuse.js'
import type { MenuEntry } from '../../navigation/menu.ts'
import type { Navigation } from '../../navigation/navigation.ts'
import { wordsOfView } from './screen-words.ts'

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

/** Returns all searchable entries: visible pages and outside links of the menu. */
export function poolOf({ routes, menu }: Navigation): SearchEntry[] {
  const visible = routes.filter(({ hidden, fullPath }) => !hidden && !fullPath.includes(':'))
  const pages = visible.map(({ titles, fullPath, search, icon, component }) => ({
    id: fullPath + search,
    titles,
    words: wordsOfView(component),
    view: component,
    path: fullPath,
    to: fullPath + search,
    icon,
    outside: false,
  }))
  return [...pages, ...linksOf(menu, [])]
}

/** Of typed words that hold another word, such as 修改热线, that one has at least so many characters. */
const SHORTEST_WORD = 2

/** Whether typed words are a part of one of these, or say more than one of them. */
const isCalled = (words: readonly string[], typed: string) =>
  words.some((word) => {
    const folded = word.toLowerCase()
    return folded.includes(typed) || (folded.length >= SHORTEST_WORD && typed.includes(folded))
  })

/** Sorts exact matches before those by other words and similar ones; an empty query matches all of the pool, without parts of pages. */
export function foundIn(
  pool: readonly SearchEntry[],
  parts: readonly SearchEntry[],
  fuzzily: (words: string) => readonly SearchEntry[],
  typed: string,
): SearchEntry[] {
  const words = typed.trim().toLowerCase()
  if (!words) return [...pool]
  const holds = ({ titles, path }: SearchEntry) =>
    titles.some((title) => title.toLowerCase().includes(words)) || path.toLowerCase().includes(words)
  // The titles above a part are those of its page.
  const isPart = ({ titles }: SearchEntry) => titles.at(-1)?.toLowerCase().includes(words)
  const called = pool.filter((entry) => isCalled(entry.words, words))
  return [...new Set([...pool.filter(holds), ...parts.filter(isPart), ...called, ...fuzzily(words)])]
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
