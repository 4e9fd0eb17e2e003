import type { Finding } from '@anju/contract/desk/check'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'

const key = 'GET /prod-api/cms/content/check/:contentId'

/** The check of a saved version of an item. */
export const checkOf = (contentId: string, version: number) => ({
  queryKey: [key, contentId, version],
  queryFn: async () => (await callQuietly(key, { params: { contentId } })).data,
  staleTime: 0,
})

/** Checks an item before it is published. */
export const runCheck = (contentId: string, version: number): Promise<Finding[]> =>
  queryClient.fetchQuery(checkOf(contentId, version))
