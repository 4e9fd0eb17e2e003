import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { readSite } from '#ui/api/site.ts'
import { navigate } from '#ui/router.tsx'

/** Number of catalogs that the primary navigation shows at most (spec §9). */
const MAX_CATALOGS = 5

/**
 * The catalogs of the primary navigation: first those that came with the page, then those of the server's response.
 * Any code but 200 navigates to /index (spec §7); a network failure changes nothing.
 */
export function useCatalogs() {
  const [catalogs, setCatalogs] = useState(readSite().catalogs)
  useEffect(() => {
    call('GET /api/cms/catalog/top').then(
      ({ code, data }) => (code === 200 ? setCatalogs(data.rows) : navigate('/index')),
      () => undefined,
    )
  }, [])
  return catalogs.slice(0, MAX_CATALOGS)
}
