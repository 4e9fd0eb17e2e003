const KEY = 'recent-searches'
const MAX_SEARCHES = 8

/** The visitor's last searches, newest first; they never leave the browser. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((word) => typeof word === 'string').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Stores a search that found something. */
export function rememberSearch(title: string): void {
  const words = [title, ...recentSearches().filter((word) => word !== title)].slice(0, MAX_SEARCHES)
  try {
    localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // Storage is blocked or full: searching works without a history.
  }
}
