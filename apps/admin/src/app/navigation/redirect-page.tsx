import { Navigate, useLocation } from 'react-router'
import { trimPath } from './path.ts'

const PREFIX = '/redirect'

/** Returns the address that reloads the page at `fullPath` (spec §2). */
export function refreshing(fullPath: string): string {
  return PREFIX + fullPath
}

export function isRefreshing(pathname: string): boolean {
  return pathname.startsWith(`${PREFIX}/`)
}

/** Returns the path of the page that an address shows or reloads. */
export function pageBehind(pathname: string): string {
  return isRefreshing(pathname) ? trimPath(pathname.slice(PREFIX.length)) : pathname
}

/** Redirects to the page whose address follows, with the same query. */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: trimPath(pathname.slice(PREFIX.length)), search }} replace />
}
