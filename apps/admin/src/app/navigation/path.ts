/** Whether an address is outside of the console: one with the scheme http or https. */
export function isOutside(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

/** Joins the address of a node to its parent's: `/system` and `user` become `/system/user`; an absolute one is unchanged. */
export function joinPath(parent: string, path: string): string {
  if (path.startsWith('/')) return trimPath(path)
  return trimPath(`${parent}/${path}`)
}

/** Removes repeated slashes and the last one. */
export function trimPath(path: string): string {
  const single = `/${path}`.replace(/\/{2,}/g, '/')
  return single.length > 1 ? single.replace(/\/$/, '') : single
}

/** Converts the query of a menu row, a JSON text, to the query of an address; empty if it is not an object. */
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

/** Appends a query to an outside address, which may have one already. */
export function withSearch(address: string, search: string): string {
  if (!search) return address
  const [place = '', hash] = address.split('#', 2)
  const joined = place.includes('?') ? `${place}&${search.slice(1)}` : `${place}${search}`
  return hash === undefined ? joined : `${joined}#${hash}`
}
