import { Navigate, useLocation } from 'react-router'
import { trimPath } from './navigation-path.ts'

const PREFIX = '/redirect'

/** The address that opens `fullPath` afresh (spec §2). */
export function refreshing(fullPath: string): string {
  return PREFIX + fullPath
}

export function isRefreshing(pathname: string): boolean {
  return pathname.startsWith(`${PREFIX}/`)
}

/** Leads back at once to the page whose address follows, with the same query. */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  return <Navigate to={{ pathname: trimPath(pathname.slice(PREFIX.length)), search }} replace />
}
