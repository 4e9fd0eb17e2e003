import type { PreviewMessage } from '@anju/contract/desk/preview-window'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { picturesOf } from '#ui/resource/resource-src.ts'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/content/preview/:contentId'

export const screens = [
  { value: 375, label: '手机' },
  { value: 768, label: '平板' },
  { value: 1366, label: '电脑' },
] as const
export type Screen = (typeof screens)[number]['value']

type Wanted = {
  contentId: string
  /** `visitor`, `member`, or the id of a department whose employee reads. */
  as: string
  /** Of the saved text that is being followed; without it the text is read once. */
  version?: number
}

/** The saved text as a reader meets it, with its pictures. While another version is loaded, the last one stays. */
export function usePreview({ contentId, as, version }: Wanted) {
  return useQuery({
    queryKey: [key, contentId, as, version ?? null],
    queryFn: async (): Promise<PreviewMessage> => {
      // What follows somebody who writes does not keep a session alive by itself.
      const background = version !== undefined
      const { data: item } = await callQuietly(key, { params: { contentId }, query: { as }, background })
      return { contentId, item, files: await picturesOf(item), asMember: as !== 'visitor', pointing: background }
    },
    staleTime: 0,
    gcTime: 0,
    ...(version !== undefined && { placeholderData: keepPreviousData }),
  })
}
