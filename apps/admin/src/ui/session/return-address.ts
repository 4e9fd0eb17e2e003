/** The address in front of the reader, without the `#`: path and query. */
export function currentAddress(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`
}

/** Where the login page is, so that it leads back to `place`. */
export function loginAddress(place: string): string {
  return place === '/' || place.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(place)}`
}

/** Leads to the login page, and from there back to where the reader is. */
export function toLogin(): void {
  location.hash = loginAddress(currentAddress())
}

/**
 * Where a login leads: `redirect` with whatever else stood in the query. Only places of this console: an address of
 * elsewhere leads to the start page.
 */
export function addressAfterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const place = query.get('redirect') ?? '/'
  query.delete('redirect')
  if (!/^\/(?![/\\])/.test(place) || /^\/login\b/.test(place)) return '/'
  const rest = query.toString()
  return rest ? `${place}${place.includes('?') ? '&' : '?'}${rest}` : place
}
