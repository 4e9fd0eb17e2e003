import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalTerms } from '@anju/contract/proposal/terms'
import { useQuery } from '@tanstack/react-query'
import { type DeskKind, deskKind } from '#ui/case/desk-kind.ts'
import { assignmentOf } from '#ui/case/work/assign-mode.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { linesOf } from './lines.tsx'

const ownKey = 'GET /prod-api/cms/proposal/mine'
const similarKey = 'GET /prod-api/cms/proposal/similar'
const templatesKey = 'GET /prod-api/cms/proposal/templates'

export const tickets: DeskKind<Ticket, 'proposal'> = deskKind({
  page: 'proposal',
  table: 'proposal',
  noun: '来信',
  removed: '来信的内容',
  history: '办理经过',
  terms: proposalTerms,
  names: {
    reply: '待我回复',
    pending: '等待补充',
    unassigned: '待分派',
    urgent: '紧急',
    urged: '督办',
    extension: '待审批延期',
    callback: '待回访',
    open: '全部未办结',
  },
  related: [ownKey, templatesKey],
  linesOf,
})

export const assignment = assignmentOf<Ticket>(tickets, 'handlers', { work: '办理', user: '负责人', counted: '件' })

/** The open tickets that the user answers for, the most urgent first. */
export function useOwnTickets() {
  return useQuery({ queryKey: [ownKey], queryFn: () => callQuietly(ownKey), staleTime: 0 })
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
