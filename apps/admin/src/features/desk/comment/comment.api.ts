import { SECOND } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'
import { queryClient } from '#ui/session/query-client.ts'
import { itemKey } from '../item/desk.api.ts'

const key = 'GET /prod-api/cms/content/comment/:contentId'
const AGAIN = 30 * SECOND

/** The comments on an item, asked for again while its page is seen; none for those who may not read them. */
export function useComments(contentId: string, isWanted: boolean) {
  return useQuery({
    queryKey: [key, contentId],
    queryFn: ({ client, queryKey }) =>
      callQuietly(key, { params: { contentId }, background: client.getQueryData(queryKey) !== undefined }),
    enabled: isWanted,
    staleTime: 0,
    refetchInterval: AGAIN,
  })
}

/** Reads the comments again after one was written, answered or resolved, and how many are open. */
export const rereadComments = (contentId: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: [key, contentId] }),
    queryClient.invalidateQueries({ queryKey: [itemKey, contentId] }),
  ])
