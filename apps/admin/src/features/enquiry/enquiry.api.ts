import type { EnquiryView } from '@anju/contract/enquiry/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/enquiry/list'
const enquiryKey = 'GET /prod-api/cms/enquiry/:enquiryId'
const countsKey = 'GET /prod-api/cms/enquiry/counts'
const figuresKey = 'GET /prod-api/cms/enquiry/figures'
const optionsKey = 'GET /prod-api/cms/enquiry/options'
const ownersKey = 'GET /prod-api/cms/enquiry/owners'

/** One enquiry as it is now. */
export function useEnquiry(enquiryId: string) {
  return useQuery({
    queryKey: [enquiryKey, enquiryId],
    queryFn: () => callQuietly(enquiryKey, { params: { enquiryId } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** The numbers beside the views; none until they are loaded. */
export function useCounts(): ReadonlyMap<EnquiryView, number> | undefined {
  const { data } = useQuery({ queryKey: [countsKey], queryFn: () => callQuietly(countsKey) })
  return data && new Map(data.data.map(({ view, count }) => [view, count]))
}

/** The enquiries of each kind of building, by state; empty until they are loaded. */
export function useFigures() {
  return useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) }).data?.data ?? []
}

/** All departments to which an enquiry can be assigned; empty until they are loaded. */
export function useDepartments() {
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.data.departments ?? []
}

/** The users of a department who can follow enquiries, with the number of those that they have. */
export function useOwners(deptId: string) {
  const { data } = useQuery({
    queryKey: [ownersKey, deptId],
    queryFn: () => callQuietly(ownersKey, { query: { deptId } }),
    enabled: deptId !== '',
  })
  return data?.data ?? []
}

/** Reloads everything that shows an enquiry. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listKey, enquiryKey, countsKey, figuresKey, ownersKey].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    )
}
