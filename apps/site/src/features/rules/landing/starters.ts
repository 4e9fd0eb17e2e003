import type { ContentRow } from '@anju/contract/content'
import { useApi } from '#ui/api/use-api.ts'

/** With so many opened documents a member has an own list. */
const ENOUGH = 4
const EACH = 3

/** What a member begins with who has opened little: the first procedures and forms; `undefined` while they load. */
export function useStarters(opened: number): readonly ContentRow[] | undefined {
  const route = opened < ENOUGH ? 'GET /api/cms/content/list' : null
  const results = [
    useApi(route, { query: { section: 'internalrulesoperating', pageSize: EACH } }),
    useApi(route, { query: { section: 'internalrulesrecords', pageSize: EACH } }),
  ]
  if (route === null) return []
  if (results.some(({ state }) => state === 'loading')) return undefined
  return results.flatMap(({ data }) => data?.rows ?? [])
}
