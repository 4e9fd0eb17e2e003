const KEY = 'recent-searches'
const KEPT = 8

/** The visitor's last searches, newest first; they never leave the browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Keeps a search that found something. */
export function rememberSearch(title: string): void {
  const words = [title, ...recentSearches().filter((word) => word !== title)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(words))
  } catch {
    // Storage is blocked or full: searching goes on without a memory.
  }
}
