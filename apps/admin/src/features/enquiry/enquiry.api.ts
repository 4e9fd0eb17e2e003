import type { Enquiry } from '@anju/contract/enquiry/desk'
import { useQuery } from '@tanstack/react-query'
import type { Assignment } from '#ui/case/assign-fields.tsx'
import type { CaseKind } from '#ui/case/case.api.ts'
import { callQuietly } from '#ui/session/call.ts'
import { linesOf } from './lines.ts'

export const listKey = 'GET /prod-api/cms/enquiry/list'
export const countsKey = 'GET /prod-api/cms/enquiry/counts'
const figuresKey = 'GET /prod-api/cms/enquiry/figures'

export const assignment: Assignment = {
  options: 'GET /prod-api/cms/enquiry/options',
  owners: 'GET /prod-api/cms/enquiry/owners',
  words: {
    nowhere: '留空则退回待分派',
    anybody: '留空则由部门自行接手',
    user: '跟进人',
    counted: '条',
    nobody: '这个部门没有可以跟进合作意向的用户',
  },
}

export const enquiries: CaseKind<Enquiry> = {
  name: 'enquiry',
  one: 'GET /prod-api/cms/enquiry/:enquiryId',
  related: [listKey, countsKey, figuresKey, assignment.owners],
  linesOf,
}

/** The enquiries of each kind of building, by state; empty until they are loaded. */
export function useFigures() {
  return useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) }).data?.data ?? []
}
