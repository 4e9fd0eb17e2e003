import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/cms/proposal/views'

/** The saved views of the inbox; empty until they are loaded. */
export function useSavedViews() {
  return useQuery({ queryKey: [key], queryFn: () => callQuietly(key) }).data?.data ?? []
}

/** Reloads the saved views. */
export function useReloadViews() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [key] })
}
