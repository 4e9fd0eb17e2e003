import type { ReviewView } from '@anju/contract/law/watch-terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/law-watch/list'
const reviewKey = 'GET /prod-api/cms/law-watch/:reviewId'
const countsKey = 'GET /prod-api/cms/law-watch/counts'
const optionsKey = 'GET /prod-api/cms/law-watch/options'
const ownersKey = 'GET /prod-api/cms/law-watch/owners'

/** One review as it is now. */
export function useReview(reviewId: string) {
  return useQuery({
    queryKey: [reviewKey, reviewId],
    queryFn: () => callQuietly(reviewKey, { params: { reviewId } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** The numbers beside the views; none until they are loaded. */
export function useCounts(): ReadonlyMap<ReviewView, number> | undefined {
  const { data } = useQuery({ queryKey: [countsKey], queryFn: () => callQuietly(countsKey) })
  return data && new Map(data.data.map(({ view, count }) => [view, count]))
}

/** All departments to which a review can be given; empty until they are loaded. */
export function useDepartments() {
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.data.departments ?? []
}

/** The users of a department who can do reviews, with the number of those that they have. */
export function useOwners(deptId: string) {
  const { data } = useQuery({
    queryKey: [ownersKey, deptId],
    queryFn: () => callQuietly(ownersKey, { query: { deptId } }),
    enabled: deptId !== '',
  })
  return data?.data ?? []
}

/** Reloads everything that shows reviews. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all([listKey, reviewKey, countsKey, ownersKey].map((key) => client.invalidateQueries({ queryKey: [key] })))
}
