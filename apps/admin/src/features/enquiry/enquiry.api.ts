import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type EnquiryView, enquiryStateLabels, enquiryViews } from '@anju/contract/enquiry/terms'
import { useQuery } from '@tanstack/react-query'
import type { CaseKind } from '#ui/case/case.api.ts'
import type { DeskKind, Views } from '#ui/case/desk-kind.ts'
import { caseViewNames } from '#ui/case/views.tsx'
import type { OwnerAssignment } from '#ui/case/work/assign-mode.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { linesOf } from './lines.ts'

export const listKey = 'GET /prod-api/cms/enquiry/list'
const countsKey = 'GET /prod-api/cms/enquiry/counts'
const viewsKey = 'GET /prod-api/cms/enquiry/views'
const figuresKey = 'GET /prod-api/cms/enquiry/figures'

export const assignment: OwnerAssignment<Enquiry> = {
  options: 'GET /prod-api/cms/enquiry/options',
  owners: 'GET /prod-api/cms/enquiry/owners',
  assignees: 'GET /prod-api/cms/enquiry/assignees',
  unmatched: '没有找到可以跟进合作意向的用户或部门',
  words: {
    nowhere: '留空则退回待分派',
    anybody: '留空则由部门自行接手',
    user: '跟进人',
    counted: '条',
    nobody: '这个部门没有可以跟进合作意向的用户',
  },
  send: (to, { enquiryId, version }) =>
    call('PUT /prod-api/cms/enquiry/assign', { body: { enquiryId, version, ...to } }),
}

export const enquiries: CaseKind<Enquiry> = {
  name: 'enquiry',
  table: 'enquiry',
  noun: '合作意向',
  history: '跟进经过',
  one: 'GET /prod-api/cms/enquiry/:enquiryId',
  related: [listKey, countsKey, viewsKey, figuresKey, assignment.owners],
  linesOf,
  removal: {
    permission: 'cms:enquiry:remove',
    route: 'DELETE /prod-api/cms/enquiry/:enquiryId',
    noun: '合作意向',
  },
}

const views: Views<EnquiryView> = {
  ids: enquiryViews,
  names: {
    ...caseViewNames,
    mine: '我跟进的',
    due: '该跟进',
    unassigned: '无人跟进',
    open: '进行中',
    ...enquiryStateLabels,
  },
  counts: countsKey,
}

/** The desk of enquiries. */
export const enquiryDesk: DeskKind = { name: 'enquiry', noun: '合作意向', views }

/** The enquiries of each kind of building, by state; empty until they are loaded. */
export function useFigures() {
  return useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) }).data?.data ?? []
}
