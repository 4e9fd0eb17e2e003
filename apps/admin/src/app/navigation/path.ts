/** Whether an address leads out of the console; other schemes than http and https lead nowhere. */
export function isOutside(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

/** The address of a node under its parent's: `/system` and `user` make `/system/user`; an absolute one stays. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return trimPath(path)
  return trimPath(`${parent}/${path}`)
}

/** Without doubled slashes and without one at the end. */
export function trimPath(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

/** The query that a menu row carries as JSON text, as it stands in an address; nothing if it is no object. */
export function searchOf(query: string | undefined): string {
  if (!query) return ''
  try {
    const value: unknown = JSON.parse(query)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
    const pairs = Object.entries(value).filter(([, one]) => one !== null && typeof one !== 'object')
    const search = new URLSearchParams(pairs.map(([key, one]) => [key, String(one)])).toString()
    return search && `?${search}`
  } catch {
    return ''
  }
}

/** An address outside with the query appended to whatever query it has. */
export function withSearch(address: string, search: string): string {
  if (!search) return address
  const [place = '', hash] = address.split('#', 2)
  const joined = place.includes('?') ? `${place}&${search.slice(1)}` : `${place}${search}`
  return hash === undefined ? joined : `${joined}#${hash}`
}
