import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callQuietly } from '#ui/session/call.ts'

export const listKey = 'GET /prod-api/cms/proposal/list'
const ownKey = 'GET /prod-api/cms/proposal/mine'
const similarKey = 'GET /prod-api/cms/proposal/similar'
const ticketKey = 'GET /prod-api/cms/proposal/:proposalId'
const countsKey = 'GET /prod-api/cms/proposal/counts'
const optionsKey = 'GET /prod-api/cms/proposal/options'
const templatesKey = 'GET /prod-api/cms/proposal/templates'
const handlersKey = 'GET /prod-api/cms/proposal/handlers'

/** One ticket as it is now. */
export function useTicket(proposalId: string) {
  return useQuery({
    queryKey: [ticketKey, proposalId],
    queryFn: () => callQuietly(ticketKey, { params: { proposalId } }),
    // Others work on it as well.
    staleTime: 0,
  })
}

/** The open tickets that the user answers for, the most urgent first. */
export function useOwnTickets() {
  return useQuery({ queryKey: [ownKey], queryFn: () => callQuietly(ownKey), staleTime: 0 })
}

/** The numbers beside the views of the inbox; none until they are loaded. */
export function useCounts() {
  return useQuery({ queryKey: [countsKey], queryFn: () => callQuietly(countsKey) }).data?.data
}

/** All departments to which a ticket can be assigned; empty until they are loaded. */
export function useDepartments() {
  return useQuery({ queryKey: [optionsKey], queryFn: () => callQuietly(optionsKey) }).data?.data.departments ?? []
}

/** The users of a department who can handle tickets, with the number of those that they have. */
export function useHandlers(deptId: string) {
  const { data } = useQuery({
    queryKey: [handlersKey, deptId],
    queryFn: () => callQuietly(handlersKey, { query: { deptId } }),
    enabled: deptId !== '',
  })
  return data?.data ?? []
}

/** Open tickets that may be about the same matter, or those that words find; `undefined` until they are loaded. */
export function useSimilar(proposalId: string, keyword: string) {
  return useQuery({
    queryKey: [similarKey, proposalId, keyword],
    queryFn: () => callQuietly(similarKey, { query: { proposalId, ...(keyword && { keyword }) } }),
    staleTime: 0,
  }).data?.data
}

/** The templates of answers; empty until they are loaded. */
export function useTemplates() {
  return useQuery({ queryKey: [templatesKey], queryFn: () => callQuietly(templatesKey) }).data?.data.templates ?? []
}

/** Reloads everything that shows a ticket, and the templates. */
export function useReload() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listKey, ownKey, ticketKey, countsKey, templatesKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
    )
}
