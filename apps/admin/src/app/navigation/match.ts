import { matchRoutes } from 'react-router'
import type { PageRoute } from './navigation.ts'

/** Returns the page at an address; the router decides which of several patterns matches best. */
export function pageAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const patterns = routes.map((route) => ({ path: route.fullPath, caseSensitive: true, handle: route }))
  return matchRoutes(patterns, pathname)?.at(-1)?.route.handle
}
