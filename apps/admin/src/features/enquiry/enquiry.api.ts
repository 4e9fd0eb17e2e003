import type { Enquiry } from '@anju/contract/enquiry/desk'
import { type EnquiryAction, type EnquiryState, enquiryStateLabels, enquiryTerms } from '@anju/contract/enquiry/terms'
import { useQuery } from '@tanstack/react-query'
import { type DeskKind, deskKind } from '#ui/case/desk-kind.ts'
import { linesBy } from '#ui/case/history.tsx'
import { assignmentOf } from '#ui/case/work/assign-mode.tsx'
import { callQuietly } from '#ui/session/call.ts'

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
  linesOf: linesBy<EnquiryAction, EnquiryState>(enquiryStateLabels, {
    submit: '提交意向',
    plan: '下一步',
    note: '跟进记录',
    expire: '到期结束',
  }),
})

export const assignment = assignmentOf<Enquiry>(enquiries, 'owners', { work: '跟进', user: '跟进人', counted: '条' })

/** The enquiries of each kind of building, by state; empty until they are loaded. */
export function useFigures() {
  return useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) }).data?.data ?? []
}
