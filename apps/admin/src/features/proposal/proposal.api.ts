import type { Ticket } from '@anju/contract/proposal/desk'
import { type TicketView, ticketViews } from '@anju/contract/proposal/terms'
import { useQuery } from '@tanstack/react-query'
import type { CaseKind } from '#ui/case/case.api.ts'
import type { DeskKind, Views } from '#ui/case/desk-kind.ts'
import { caseViewNames } from '#ui/case/views.tsx'
import type { OwnerAssignment } from '#ui/case/work/assign-mode.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { linesOf } from './lines.tsx'

export const listKey = 'GET /prod-api/cms/proposal/list'
const ownKey = 'GET /prod-api/cms/proposal/mine'
const similarKey = 'GET /prod-api/cms/proposal/similar'
const countsKey = 'GET /prod-api/cms/proposal/counts'
const viewsKey = 'GET /prod-api/cms/proposal/views'
const templatesKey = 'GET /prod-api/cms/proposal/templates'

export const assignment: OwnerAssignment<Ticket> = {
  options: 'GET /prod-api/cms/proposal/options',
  owners: 'GET /prod-api/cms/proposal/handlers',
  assignees: 'GET /prod-api/cms/proposal/assignees',
  unmatched: '没有找到可以办理来信的用户或部门',
  words: {
    nowhere: '留空则退回待分派',
    anybody: '留空则由部门自行接手',
    user: '负责人',
    counted: '件',
    nobody: '这个部门没有可以办理来信的用户',
  },
  send: (to, { proposalId, version }) =>
    call('PUT /prod-api/cms/proposal/assign', { body: { proposalId, version, ...to } }),
}

export const tickets: CaseKind<Ticket> = {
  name: 'ticket',
  table: 'proposal',
  noun: '来信',
  history: '办理经过',
  one: 'GET /prod-api/cms/proposal/:proposalId',
  related: [listKey, ownKey, countsKey, viewsKey, templatesKey],
  linesOf,
  removal: {
    permission: 'cms:proposal:remove',
    route: 'DELETE /prod-api/cms/proposal/:proposalId',
    noun: '来信的内容',
  },
}

const views: Views<TicketView> = {
  ids: ticketViews,
  names: {
    ...caseViewNames,
    reply: '待我回复',
    pending: '等待补充',
    unassigned: '待分派',
    urgent: '紧急',
    urged: '督办',
    extension: '待审批延期',
    callback: '待回访',
    open: '全部未办结',
  },
  counts: countsKey,
}

/** The desk of letters. */
export const ticketDesk: DeskKind = { name: 'proposal', noun: '来信', views }

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
