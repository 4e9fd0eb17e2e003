import { Navigate, useLocation } from 'react-router'
import { trimPath } from './path.ts'

const PREFIX = '/redirect'

/** The address that opens `fullPath` afresh (spec §2). */
export function refreshing(fullPath: string): string {
  return PREFIX + fullPath
}

export function isRefreshing(pathname: string): boolean {
  return pathname.startsWith(`${PREFIX}/`)
}

/** The page that an address shows, or is just refreshing. */
export function pageBehind(pathname: string): string {
  return isRefreshing(pathname) ? trimPath(pathname.slice(PREFIX.length)) : pathname
}

/** Leads back at once to the page whose address follows, with the same query. */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: trimPath(pathname.slice(PREFIX.length)), search }} replace />
}
