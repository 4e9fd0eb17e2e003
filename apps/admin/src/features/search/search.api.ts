import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'

export const gapsKey = 'GET /prod-api/cms/search/gap/list'
export const synonymsKey = 'GET /prod-api/cms/search/synonym/list'
export const answersKey = 'GET /prod-api/cms/search/answer/list'
export const itemsKey = 'GET /prod-api/cms/search/answer/items'
const countsKey = 'GET /prod-api/cms/search/counts'
const optionsKey = 'GET /prod-api/cms/search/answer/options'

/** How many phrases and answers wait for somebody; `undefined` until it is loaded. */
export function useCounts() {
  return useQuery({
    queryKey: [countsKey],
    queryFn: () => callQuietly(countsKey),
    staleTime: 0,
    // Others work on it as well, and visitors search.
    refetchInterval: 30_000,
  }).data?.data
}

/** The sections that can be recommended, and the company's hotline; `undefined` until they are loaded, or for users who choose none. */
export function useAnswerOptions() {
  const enabled = usePermitted({ any: ['cms:search:query'] })
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey), enabled }).data?.data
}

/** Reloads everything that shows phrases, synonyms and answers. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [gapsKey, synonymsKey, answersKey, countsKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}
