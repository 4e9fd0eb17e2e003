import { buildingKindLabels, enquiryStateLabels } from '@anju/contract/enquiry/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { consentColumn, maskedName, sourceColumns } from '#modules/case'
import type { Column } from '#platform/excel/write'
import type { NamedEnquiry } from './queries.ts'

/** The list of enquiries as a table. */
export function enquirySheet(isWhole: (row: NamedEnquiry) => boolean): Column<NamedEnquiry>[] {
  return [
    { title: '编号', width: 20, value: ({ no }) => no },
    { title: '项目类型', width: 14, value: ({ building_kind }) => buildingKindLabels[building_kind] },
    { title: '项目名称', width: 24, value: ({ building }) => building },
    { title: '面积（平方米）', width: 14, value: ({ area }) => area || '' },
    { title: '所在城市', width: 12, value: ({ city }) => city },
    { title: '单位名称', width: 24, value: ({ organisation }) => organisation },
    { title: '状态', width: 10, value: ({ state }) => enquiryStateLabels[state] },
    { title: '跟进部门', value: ({ deptName }) => deptName ?? '待分派' },
    { title: '跟进人', value: ({ nickName }) => nickName ?? '' },
    { title: '下一步日期', width: 14, value: ({ next_on }) => next_on },
    { title: '下一步', width: 30, value: ({ next_step }) => next_step },
    { title: '提交时间', width: 20, value: ({ submitted_at }) => toWireTime(submitted_at) },
    ...sourceColumns,
    consentColumn,
    { title: '称呼', width: 14, value: (row) => (isWhole(row) ? row.contact_name : maskedName(row.contact_name)) },
  ]
}
