import type { Enquiry } from '@anju/contract/enquiry/desk'
import { enquiryStateLabels, enquiryTerms } from '@anju/contract/enquiry/terms'
import { useQuery } from '@tanstack/react-query'
import { type DeskKind, deskKind } from '#ui/case/desk-kind.ts'
import { assignmentOf } from '#ui/case/work/assign-mode.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { linesOf } from './lines.ts'

const figuresKey = 'GET /prod-api/cms/enquiry/figures'

export const enquiries: DeskKind<Enquiry, 'enquiry'> = deskKind({
  page: 'enquiry',
  table: 'enquiry',
  noun: '合作意向',
  removed: '合作意向',
  history: '跟进经过',
  terms: enquiryTerms,
  names: { mine: '我跟进的', due: '该跟进', unassigned: '无人跟进', open: '进行中', ...enquiryStateLabels },
  related: [figuresKey, 'GET /prod-api/cms/enquiry/owners'],
  linesOf,
})

export const assignment = assignmentOf<Enquiry>(enquiries, 'owners', {
  unmatched: '没有找到可以跟进合作意向的用户或部门',
  words: {
    nowhere: '留空则退回待分派',
    anybody: '留空则由部门自行接手',
    user: '跟进人',
    counted: '条',
    nobody: '这个部门没有可以跟进合作意向的用户',
  },
})

/** The enquiries of each kind of building, by state; empty until they are loaded. */
export function useFigures() {
  return useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) }).data?.data ?? []
}
