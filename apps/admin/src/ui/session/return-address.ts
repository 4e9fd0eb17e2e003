/** Returns the present address without the `#`: path and query. */
export function currentAddress(): string {
  return `/${location.hash.replace(/^#?\/?/, '')}`
}

/** Returns the address of the login page that leads back to `place` afterwards. */
export function loginAddress(place: string): string {
  return place === '/' || place.startsWith('/login') ? '/login' : `/login?redirect=${encodeURIComponent(place)}`
}

/** Goes to the login page, which leads back to the present address afterwards. */
export function toLogin(): void {
  location.hash = loginAddress(currentAddress())
}

/**
 * Returns the address after a login: `redirect` with the rest of the query. Only addresses of this console count: any
 * other means the start page.
 */
export function addressAfterLogin(search: string): string {
  const query = new URLSearchParams(search)
  const place = query.get('redirect') ?? '/'
  query.delete('redirect')
  if (!/^\/(?![/\\])/.test(place) || /^\/login\b/.test(place)) return '/'
  const rest = query.toString()
  return rest ? `${place}${place.includes('?') ? '&' : '?'}${rest}` : place
}
