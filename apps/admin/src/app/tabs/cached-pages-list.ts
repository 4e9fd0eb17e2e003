import type { Location } from 'react-router'

/** A cached page, visible or hidden. Its `id` never changes, so that React keeps its state. */
export type CachedPage = {
  id: number
  /** Path and query. */
  fullPath: string
  path: string
  location: Location
  /** Removed as soon as another page is shown. */
  noCache: boolean
}

export type CachedPages = readonly CachedPage[]

/** A page that becomes active. */
export type Visit = Omit<CachedPage, 'id'> & {
  /** The active page has replaced its own query and stays the same page. */
  samePage: boolean
}

/**
 * Activates a page: a cached one, the active one under its new address if it changed its query, or a new one
 * with `id`. `front` is the full path of the page that was active before.
 */
export function visited(pages: CachedPages, front: string | null, visit: Visit, id: number): CachedPages {
  const { samePage, ...page } = visit
  const before = pages.find(({ fullPath }) => fullPath === front)
  const renames = samePage && before?.path === page.path
  const present = renames ? before : pages.find(({ fullPath }) => fullPath === page.fullPath)
  const others = pages.filter((one) => one !== present && one.fullPath !== page.fullPath && !one.noCache)
  if (!present) return [...others, { ...page, id }]
  // The order is preserved: an iframe that moves in the document reloads.
  return pages
    .filter((one) => one === present || others.includes(one))
    .map((one) => (one === present ? { ...page, id: one.id } : one))
}

/** Returns the pages whose tabs are open. */
export function pagesOfOpenTabs(pages: CachedPages, openPaths: ReadonlySet<string>): CachedPages {
  return pages.filter(({ path }) => openPaths.has(path))
}

/** Removes the pages of one tab, so that it reloads. */
export function forgotten(pages: CachedPages, path: string): CachedPages {
  return pages.filter((page) => page.path !== path)
}
