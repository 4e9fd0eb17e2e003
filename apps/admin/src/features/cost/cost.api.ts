import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/cost/list'
const scenarioKey = 'GET /prod-api/cms/cost/:scenarioId'
const versionKey = 'GET /prod-api/cms/cost/:scenarioId/version/:no'
const optionsKey = 'GET /prod-api/cms/cost/options'

/** One scenario as it is now. */
export function useScenario(scenarioId: string) {
  return useQuery({
    queryKey: [scenarioKey, scenarioId],
    queryFn: () => callQuietly(scenarioKey, { params: { scenarioId } }),
    // Its owner works on it as well.
    staleTime: 0,
  })
}

/** One version, which never changes. */
export function useVersion(scenarioId: string, no: number) {
  return useQuery({
    queryKey: [versionKey, scenarioId, no],
    queryFn: () => callQuietly(versionKey, { params: { scenarioId, no: String(no) } }),
  })
}

/** All departments to filter by; empty until they are loaded. */
export function useDepartments() {
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.data.departments ?? []
}

/** Reloads everything that shows a scenario. */
export function useReload() {
  const client = useQueryClient()
  return () => Promise.all([listKey, scenarioKey].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
