import { locationOf, navigate, useLocation, withQuery } from '../router.tsx'

/**
 * A value stored in the address, so that it survives reload, back and sharing. Setting it returns to the first page
 * without scrolling.
 */
export function useQueryState(name: string, fallback = ''): [string, (value: string) => void] {
  const location = useLocation()
  const value = location.query.get(name) ?? fallback
  function set(next: string) {
    const stored = next === fallback ? undefined : next
    // The address may name another place of the page than when it was opened.
    navigate(withQuery(locationOf(), { [name]: stored, pageNum: undefined }), { replace: true, scroll: false })
  }
  return [value, set]
}
