/**
 * Leads a reader who has come by a real address to the hash route of the same page, before anything reads the address. The page that
 * the server has written for browsers without JavaScript is taken away: the site shows the same.
 */
const TWIN_ROUTE = 'meta[name="anju-route"]'

function arrive(): void {
  const route = document.querySelector<HTMLMetaElement>(TWIN_ROUTE)?.content
  document.getElementById('twin')?.remove()
  const { pathname, hash, search } = window.location
  if (!route || (pathname === '/' && hash !== '')) return
  // An article of a law: its anchor is a part of the route.
  const anchor = route.includes('?') && /^#art-[\w.-]+$/.test(hash) ? `&a=${hash.slice(1)}` : ''
  // What was sought is what the page of a missing address begins with.
  const state = route === '/404' ? { sought: pathname } : null
  window.history.replaceState(state, '', `/${pathname === '/' ? search : ''}#${route}${anchor}`)
}

arrive()
