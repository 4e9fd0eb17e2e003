import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/control/list'
const lineKey = 'GET /prod-api/cms/control/:contentId'
const textKey = 'GET /prod-api/cms/control/:contentId/:number'

/** A document with what depends on it. */
export const useDocument = (contentId: string) =>
  useQuery({ queryKey: [lineKey, contentId], queryFn: () => callQuietly(lineKey, { params: { contentId } }) })

/** The text of one of its editions. */
export const useEdition = (contentId: string, number: number) =>
  useQuery({
    queryKey: [textKey, contentId, number],
    queryFn: () => callQuietly(textKey, { params: { contentId, number: String(number) } }),
  })

/** Reads documents again. */
export function useReloadDocuments(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([listKey, lineKey].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
