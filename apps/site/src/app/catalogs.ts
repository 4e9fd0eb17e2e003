import { useEffect, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { readSite } from '#ui/api/site.ts'
import { navigate } from '#ui/router.tsx'

/** At most this many catalogs stand in the primary navigation (spec §9). */
const MAX_CATALOGS = 5

/**
 * The catalogs of the primary navigation: at once those that came with the page, then what the server says now. Any
 * code but 200 leads to /index (spec §7); a lost connection changes nothing.
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
