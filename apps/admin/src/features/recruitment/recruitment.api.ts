import type { ApplicationStage, ApplicationView } from '@anju/contract/recruitment/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/recruitment/list'
const applicationKey = 'GET /prod-api/cms/recruitment/:applicationId'
const countsKey = 'GET /prod-api/cms/recruitment/counts'
const sentencesKey = 'GET /prod-api/cms/recruitment/sentences'
const positionsKey = 'GET /prod-api/cms/recruitment/positions'

/** One application as it is now. */
export function useApplication(applicationId: string) {
  return useQuery({
    queryKey: [applicationKey, applicationId],
    queryFn: () => callQuietly(applicationKey, { params: { applicationId } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** The applications of a view, the latest first, as many as a column of the board shows. */
export function useColumn(view: ApplicationView, positionId: string, pageSize: string) {
  const query = { view, pageSize, ...(positionId && { positionId }) }
  return useQuery({ queryKey: [listKey, 'board', query], queryFn: () => callQuietly(listKey, { query }) })
}

/** The numbers beside the views, of all positions or of one; none until they are loaded. */
export function useCounts(positionId: string): ReadonlyMap<ApplicationView, number> | undefined {
  const query = positionId ? { positionId } : {}
  const { data } = useQuery({ queryKey: [countsKey, query], queryFn: () => callQuietly(countsKey, { query }) })
  return data && new Map(data.data.map(({ view, count }) => [view, count]))
}

/** The positions for which there are applications, with their figures; empty until they are loaded. */
export function usePositions() {
  return useQuery({ queryKey: [positionsKey], queryFn: () => callQuietly(positionsKey) }).data?.data ?? []
}

/** What an applicant is sent with a move to a stage; `undefined` until it is loaded. */
export function useSentence(stage: ApplicationStage): string | undefined {
  const { data } = useQuery({ queryKey: [sentencesKey], queryFn: () => callQuietly(sentencesKey) })
  return data?.data.sentences.find((one) => one.stage === stage)?.text
}

/** Reloads everything that shows an application. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listKey, applicationKey, countsKey, positionsKey, sentencesKey].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
