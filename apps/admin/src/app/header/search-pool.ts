import type { IFuseOptions } from 'fuse.js'
import type { MenuEntry } from '../navigation/menu.ts'
import type { Navigation } from '../navigation/navigation.ts'

/** A page that the search can find: its titles from the top level down, and its address. */
export type SearchEntry = { titles: readonly string[]; path: string; to: string; icon: string; outside: boolean }

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
    if (kind === 'link') return [{ titles, path: to, to, icon, outside: true }]
    return linksOf(children, titles)
  })
}

/** Returns all searchable entries: visible pages and outside links of the menu. */
export function poolOf({ routes, menu }: Navigation): SearchEntry[] {
  const visible = routes.filter(({ hidden, fullPath }) => !hidden && !fullPath.includes(':'))
  const pages = visible.map(({ titles, fullPath, search, icon }) => ({
    titles,
    path: fullPath,
    to: fullPath + search,
    icon,
    outside: false,
  }))
  return [...pages, ...linksOf(menu, [])]
}

/** Sorts exact matches before similar ones; an empty query matches everything. */
export function foundIn(
  pool: readonly SearchEntry[],
  fuzzily: (words: string) => readonly SearchEntry[],
  typed: string,
): SearchEntry[] {
  const words = typed.trim().toLowerCase()
  if (!words) return [...pool]
  const holds = ({ titles, path }: SearchEntry) =>
    titles.some((title) => title.toLowerCase().includes(words)) || path.toLowerCase().includes(words)
  return [...new Set([...pool.filter(holds), ...fuzzily(words)])]
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
