import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import { findRoute } from '../routes.ts'

/** The kind of the page at an address, as reports name it; `undefined` for an address that leads elsewhere. */
export function kindOf(path: string, query: URLSearchParams): string | undefined {
  if (path === LAWS_PATH && query.has('law')) return 'law'
  const route = findRoute(path)
  if (!route) return 'notFound'
  return 'redirect' in route ? undefined : route.name
}
