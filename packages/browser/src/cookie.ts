/** A cookie's value in what the browser says in `document.cookie`, or null. */
export function cookieIn(all: string, name: string): string | null {
  for (const pair of all.split('; ')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at) !== name) continue
    const value = pair.slice(at + 1)
    try {
      return decodeURIComponent(value)
    } catch {
      return value
    }
  }
  return null
}

/** How long and how a cookie is kept; without `days` it goes with the browser's session. */
export type CookieTerms = { days?: number; secure?: boolean }

/** What is written to `document.cookie`: for the whole host, and never sent along from another site. */
export function cookieLine(name: string, value: string, { days, secure }: CookieTerms = {}): string {
  const age = days === undefined ? '' : `; Max-Age=${Math.round(days * 86_400)}`
  return `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${age}${secure ? '; Secure' : ''}`
}

/** A value kept in a cookie; lives on for the page when the browser refuses cookies. */
export function keptCookie(name: string, days?: number) {
  let spare: string | null = null
  const write = (value: string, age?: number) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs a secure origin, which an intranet may lack.
    document.cookie = cookieLine(name, value, { days: age, secure: location.protocol === 'https:' })
  }
  return {
    get: () => cookieIn(document.cookie, name) ?? spare,
    set(value: string) {
      write(value, days)
      spare = cookieIn(document.cookie, name) === value ? null : value
    },
    clear() {
      spare = null
      write('', 0)
    },
  }
}
