import { matchRoutes } from 'react-router'
import type { PageRoute } from './navigation.ts'

/** The page at an address, and which of several patterns fits best is the router's to say. */
export function pageAt(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const patterns = routes.map((route) => ({ path: route.fullPath, caseSensitive: true, handle: route }))
  return matchRoutes(patterns, pathname)?.at(-1)?.route.handle
}
