import { useQuery } from '@tanstack/react-query'
import { call, callQuietly } from '#ui/session/call.ts'

const options = 'GET /prod-api/cms/content/options'

/** Sections and the departments in the user's data scope; empty until they are loaded. */
export function useDeskOptions() {
  const { data } = useQuery({ queryKey: [options], queryFn: () => callQuietly(options) })
  return data?.data ?? { sections: [], departments: [] }
}

export const listKey = 'GET /prod-api/cms/content/list'
export const itemKey = 'GET /prod-api/cms/content/:contentId'
export const historyKey = 'GET /prod-api/cms/content/history/list'
/** Address of the page that edits an item. */
export const editAddress = (contentId: string) => `/cms/content-edit/index/${contentId}`

/** Takes items out of the bin, as they were. */
export const recoverItems = (contentIds: string) =>
  call('PUT /prod-api/cms/bin/recover/:contentIds', { params: { contentIds } })
