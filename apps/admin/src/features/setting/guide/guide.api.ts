import { queryOptions } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const guideKey = 'GET /prod-api/cms/setting/guide'

/** What the site has and what it lacks, read again whenever the guide is opened. */
export const guideQuery = queryOptions({
  queryKey: [guideKey],
  queryFn: () => callQuietly(guideKey),
  staleTime: 0,
})

/** The dialogs that the guide opens. */
export type GuideForm = 'company' | 'look'
