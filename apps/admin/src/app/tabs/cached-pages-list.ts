import type { Location } from 'react-router'

/** A page that is alive, shown or not. Its `id` never changes, so that React keeps its state. */
export type CachedPage = {
  id: number
  /** Path and query. */
  fullPath: string
  path: string
  location: Location
  /** Given up as soon as another page is shown. */
  noCache: boolean
}

export type CachedPages = readonly CachedPage[]

/** A page that comes to the front. */
export type Visit = Omit<CachedPage, 'id'> & {
  /** The page in front has replaced its own query and is still itself. */
  samePage: boolean
}

/**
 * Brings a page to the front: an alive one, the one in front under its new address if it renamed itself, or a new one
 * with `id`. `front` is the full path of the page that was shown before.
 */
export function visited(pages: CachedPages, front: string | null, visit: Visit, id: number): CachedPages {
  const { samePage, ...page } = visit
  const before = pages.find(({ fullPath }) => fullPath === front)
  const renames = samePage && before?.path === page.path
  const shown = renames ? before : pages.find(({ fullPath }) => fullPath === page.fullPath)
  const others = pages.filter((one) => one !== shown && one.fullPath !== page.fullPath && !one.noCache)
  if (!shown) return [...others, { ...page, id }]
  // Order is kept: an iframe that moves in the document loads again.
  return pages
    .filter((one) => one === shown || others.includes(one))
    .map((one) => (one === shown ? { ...page, id: one.id } : one))
}

/** Gives up the pages whose tabs are closed. */
export function pagesOfOpenTabs(pages: CachedPages, openPaths: ReadonlySet<string>): CachedPages {
  return pages.filter(({ path }) => openPaths.has(path))
}

/** Gives up the pages of one tab, so that it starts afresh. */
export function forgotten(pages: CachedPages, path: string): CachedPages {
  return pages.filter((page) => page.path !== path)
}
