import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { proposalKindLabels, proposalStateLabels } from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { consentColumn, maskedName, maskedPhone, sourceColumns } from '#modules/case'
import type { Column } from '#platform/excel/write'
import type { NamedTicket } from '../desk/queries.ts'

const time = (moment: number | null) => (moment === null ? '' : toWireTime(moment))

/** The list of tickets as a table. */
export function ticketSheet(isWhole: (row: NamedTicket) => boolean): Column<NamedTicket>[] {
  const nameOf = (row: NamedTicket) => (isWhole(row) ? row.contact_name : maskedName(row.contact_name))
  return [
    { title: '编号', width: 20, value: ({ no }) => no },
    { title: '类型', width: 10, value: ({ kind }) => proposalKindLabels[kind] },
    { title: '标题', width: 40, value: ({ subject }) => subject },
    { title: '状态', width: 10, value: ({ state }) => proposalStateLabels[state] },
    { title: '所在项目', width: 20, value: ({ project }) => project },
    { title: '负责部门', value: ({ deptName }) => deptName ?? '待分派' },
    { title: '负责人', value: ({ nickName }) => nickName ?? '' },
    { title: '提交时间', width: 20, value: ({ submitted_at }) => toWireTime(submitted_at) },
    { title: '首次答复时间', width: 20, value: ({ first_answered_at }) => time(first_answered_at) },
    { title: '办结时间', width: 20, value: ({ closed_at }) => time(closed_at) },
    { title: '满意度', width: 8, value: ({ satisfaction }) => satisfaction || '' },
    ...sourceColumns,
    consentColumn,
    { title: '称呼', width: 14, value: (row) => (row.anonymous ? '匿名' : nameOf(row)) },
    { title: '联系电话', width: 18, value: (row) => (isWhole(row) ? row.phone : maskedPhone(row.phone)) },
  ]
}

type Line = TicketFigures & { group: string }

/** The statistics as one table, group by group. */
export function linesOf({ total, kinds, projects, departments, months, sources }: TicketStatistics): Line[] {
  const of = (group: string, rows: readonly TicketFigures[]) => rows.map((row) => ({ ...row, group }))
  return [
    ...of('合计', [total]),
    ...of('类型', kinds),
    ...of('项目', projects),
    ...of('部门', departments),
    ...of('月份', months),
    ...of('来源', sources),
  ]
}

export const statisticsSheet: readonly Column<Line>[] = [
  { title: '分组', width: 8, value: ({ group }) => group },
  { title: '名称', width: 24, value: ({ name }) => name },
  { title: '件数', value: ({ count }) => count },
  { title: '已答复', value: ({ answered }) => answered },
  { title: '首次答复中位数（工作小时）', width: 26, value: ({ medianHours }) => medianHours ?? '' },
  { title: '首次答复九成以内（工作小时）', width: 28, value: ({ p90Hours }) => p90Hours ?? '' },
  { title: '超期件数', value: ({ late }) => late },
  { title: '超期率（%）', value: ({ lateShare }) => lateShare ?? '' },
  { title: '评价件数', value: ({ rated }) => rated },
  { title: '平均满意度', value: ({ satisfaction }) => satisfaction ?? '' },
]
