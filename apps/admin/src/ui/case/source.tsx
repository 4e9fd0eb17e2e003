import { type CaseSource, caseSourceLabels } from '@anju/contract/case/source'
import { optionsOf } from '../form/options.ts'

/** How a case came in. */
type Origin = { source: CaseSource; outsideNo: string; outsideDueAt: string; recordedBy: string }

/** The filter of a list by the way in which cases came in. */
export const sourceFilter = { name: 'source', label: '来源', options: optionsOf(caseSourceLabels) } as const

/** The columns of a list with it, and with when it was sent. */
export const sourceColumns = [
  { key: 'source', title: '来源', width: 90, hidden: true, render: ({ source }: Origin) => caseSourceLabels[source] },
  { key: 'outsideNo', title: '外部编号', width: 150, hidden: true },
  { key: 'recordedBy', title: '登记人', width: 110, hidden: true },
  { key: 'submitTime', title: '提交时间', width: 170, sortable: true, hidden: true },
] as const

/** How one case came in; the number and the limit of somebody else where there are any. */
export const sourceItems = ({ source, outsideNo, outsideDueAt, recordedBy }: Origin) => [
  { label: '来源', value: [caseSourceLabels[source], recordedBy && `由${recordedBy}登记`].filter(Boolean).join('，') },
  ...(outsideNo ? [{ label: '外部编号', value: outsideNo }] : []),
  ...(outsideDueAt ? [{ label: '外部期限', value: `${outsideDueAt} 前` }] : []),
]
