import type { EnquiryEvent } from '@anju/contract/enquiry/desk'
import { type EnquiryAction, enquiryStateLabels } from '@anju/contract/enquiry/terms'
import { commonActions, type HistoryLine } from '#ui/case/history.tsx'

const labels: Record<Exclude<EnquiryAction, 'move'>, string> = {
  ...commonActions,
  submit: '提交意向',
  plan: '下一步',
  note: '跟进记录',
  expire: '到期结束',
}

/** What has been done about an enquiry, in words. */
export const linesOf = (events: readonly EnquiryEvent[]): HistoryLine[] =>
  events.map(({ action, state, note, ...line }) => ({
    ...line,
    title: action === 'move' ? `移到“${enquiryStateLabels[state]}”` : labels[action],
    text: note,
    isMinor: action === 'contact',
  }))
