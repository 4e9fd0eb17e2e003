import { type ComponentProps, type MouseEvent, useSyncExternalStore } from 'react'

/** The current address: the path after the hash, and the query inside the hash. `step` counts navigations. */
export type Location = { path: string; query: URLSearchParams; step: number }

/** `scroll: false` keeps the position, for filters and anchors within a page. `state` is kept with the entry of the history. */
export type NavigateOptions = { replace?: boolean; scroll?: boolean; state?: object | null }

const listeners = new Set<() => void>()
let current = read(0)
let headingNeedsFocus = false

/** Path and query of a hash such as `#/searchPage?title=电梯`; that of the address unless told otherwise. */
export function locationOf(hash = window.location.hash): Omit<Location, 'step'> {
  const [path = '', query = ''] = hash.slice(1).split(/\?(.*)/s)
  return { path: path.replace(/(.)\/+$/, '$1') || '/', query: new URLSearchParams(query) }
}

function read(step: number): Location {
  return { ...locationOf(), step }
}

function handleNavigation(scroll: boolean) {
  const hash = window.location.hash.slice(1)
  // `#article-12` is an anchor within the page, not a route.
  if (hash && !hash.startsWith('/')) return document.getElementById(hash)?.scrollIntoView()
  const from = current
  current = read(from.step + 1)
  if (current.path !== from.path) headingNeedsFocus = true
  for (const listener of listeners) listener()
  if (scroll) scrollToTop()
}

/** Scrolls to the top at once (spec §1). Chromium's scrollTo returns a promise, which is not awaited here. */
function scrollToTop() {
  void window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
}

/** The path of the address, for what happens before the first render. */
export const currentPath = (): string => read(0).path

let listening = false
/** Calls the listener after each navigation; returns how to end that. */
export function subscribe(listener: () => void): () => void {
  if (!listening) {
    listening = true
    window.history.scrollRestoration = 'manual'
    window.addEventListener('hashchange', () => handleNavigation(true))
    // The address may have changed between loading this file and the first render.
    if (read(0).path !== current.path) current = read(current.step + 1)
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The current location; renders again after each navigation. */
export function useLocation(): Location {
  return useSyncExternalStore(subscribe, () => current)
}

/** Goes to a path such as `/searchPage?title=电梯`; adds a history entry unless `replace`. */
export function navigate(to: string, { replace = false, scroll = true, state = null }: NavigateOptions = {}): void {
  const hash = `#${to}`
  if (replace) window.history.replaceState(state, '', hash)
  else if (window.location.hash !== hash) window.history.pushState(state, '', hash)
  handleNavigation(scroll)
}

/** Shows another address for what is on the page, without a navigation and without an entry in the history. */
export function showAddress(to: string): void {
  window.history.replaceState(window.history.state, '', `#${to}`)
}

/** Redirects from `from` to `to`, unless the visitor has navigated elsewhere meanwhile. */
export function redirect(from: string, to: string, state: object | null = null): void {
  if (read(0).path === from) navigate(to, { replace: true, state })
}

/** Returns true once after a change of path: the next heading takes the focus, so that screen readers read it. */
export function takeHeadingFocus(): boolean {
  const wanted = headingNeedsFocus
  headingNeedsFocus = false
  return wanted
}

/** The current address with some query values changed; an empty value removes its name. */
export function withQuery(
  location: Pick<Location, 'path' | 'query'>,
  changes: Record<string, string | number | undefined>,
): string {
  const query = new URLSearchParams(location.query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  }
  return query.size > 0 ? `${location.path}?${query}` : location.path
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; scroll?: boolean }

/** A link within the site; `to` is the part after the hash. It is a real link: it opens in a new tab too. */
export function Link({ to, scroll = true, onClick, ...rest }: LinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (event.defaultPrevented || !plain || rest.target) return
    event.preventDefault()
    navigate(to, { scroll })
  }
  return <a href={`#${to}`} onClick={go} {...rest} />
}
