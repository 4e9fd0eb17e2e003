import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { proposalKindLabels, proposalStateLabels } from '@anju/contract/proposal/terms'
import { toWireTime } from '@anju/contract/wire/time'
import { consentColumn, maskedName, sourceColumns, untilOf } from '#modules/case'
import type { Column } from '#platform/excel/write'
import { isAnsweredLate } from '../clocks.ts'
import type { NamedTicket } from '../desk/queries.ts'

const time = (moment: number | null) => (moment === null ? '' : toWireTime(moment))

const yesOrNo = (said: number | null) => (said === null ? '' : said ? '是' : '否')

/** The list of tickets as a table. */
export const ticketSheet =
  (now: number) =>
  (isWhole: (row: NamedTicket) => boolean): Column<NamedTicket>[] => {
    const nameOf = (row: NamedTicket) => (isWhole(row) ? row.contact_name : maskedName(row.contact_name))
    return [
      { title: '编号', width: 20, value: ({ no }) => no },
      { title: '类型', width: 10, value: ({ kind }) => proposalKindLabels[kind] },
      { title: '标题', width: 40, value: ({ subject }) => subject },
      { title: '状态', width: 10, value: ({ state }) => proposalStateLabels[state] },
      { title: '所在项目', width: 20, value: ({ project }) => project },
      { title: '楼栋', width: 12, value: ({ building }) => building },
      { title: '房号', width: 12, value: ({ room }) => room },
      { title: '具体位置', width: 20, value: ({ location }) => location },
      { title: '内容', width: 60, value: ({ content }) => content },
      { title: '紧急', width: 8, value: ({ urgent }) => (urgent ? '是' : '') },
      { title: '负责部门', value: ({ deptName }) => deptName ?? '待分派' },
      { title: '负责人', value: ({ nickName }) => nickName ?? '' },
      { title: '提交时间', width: 20, value: ({ submitted_at }) => toWireTime(submitted_at) },
      { title: '受理期限', width: 20, value: ({ accept_due_at }) => untilOf(accept_due_at) },
      { title: '受理时间', width: 20, value: ({ accepted_at }) => time(accepted_at) },
      { title: '答复期限', width: 20, value: ({ answer_due_at }) => untilOf(answer_due_at) },
      { title: '首次答复时间', width: 20, value: ({ first_answered_at }) => time(first_answered_at) },
      { title: '超期', width: 8, value: (row) => (isAnsweredLate(row, now) ? '是' : '') },
      { title: '重开次数', width: 10, value: ({ reopened_times }) => reopened_times || '' },
      { title: '请补充次数', width: 10, value: ({ questions }) => questions || '' },
      { title: '延期次数', width: 10, value: ({ extensions }) => extensions || '' },
      { title: '退单次数', width: 10, value: ({ returns }) => returns || '' },
      { title: '督办次数', width: 10, value: ({ urges }) => urges || '' },
      { title: '办结时间', width: 20, value: ({ closed_at }) => time(closed_at) },
      { title: '满意度', width: 8, value: ({ satisfaction }) => satisfaction || '' },
      { title: '是否解决', width: 10, value: ({ solved }) => yesOrNo(solved) },
      { title: '回访时间', width: 20, value: ({ callback_at }) => time(callback_at) },
      { title: '回访满意度', width: 10, value: ({ callback_satisfaction }) => callback_satisfaction || '' },
      { title: '回访是否解决', width: 12, value: ({ callback_solved }) => yesOrNo(callback_solved) },
      ...sourceColumns,
      consentColumn,
      { title: '称呼', width: 14, value: (row) => (row.anonymous ? '匿名' : nameOf(row)) },
    ]
  }

type Line = TicketFigures & { group: string }

/** The statistics as one table, group by group. */
export function linesOf({ total, kinds, projects, departments, people, months, sources }: TicketStatistics): Line[] {
  const of = (group: string, rows: readonly TicketFigures[]) => rows.map((row) => ({ ...row, group }))
  return [
    ...of('合计', [total]),
    ...of('类型', kinds),
    ...of('项目', projects),
    ...of('部门', departments),
    ...of('办理人', people),
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
  { title: '满意件数', value: ({ satisfied }) => satisfied },
  { title: '满意率（%）', value: ({ satisfiedShare }) => satisfiedShare ?? '' },
  { title: '已解决件数', value: ({ solved }) => solved },
  { title: '解决率（%）', value: ({ solvedShare }) => solvedShare ?? '' },
  { title: '重开件数', value: ({ reopened }) => reopened },
  { title: '重开率（%）', value: ({ reopenedShare }) => reopenedShare ?? '' },
  { title: '撤回件数', value: ({ withdrawn }) => withdrawn },
  { title: '并案件数', value: ({ merged }) => merged },
  { title: '不予受理件数', width: 14, value: ({ refused }) => refused },
  { title: '转办件数', value: ({ forwarded }) => forwarded },
  { title: '请补充件数', value: ({ questioned }) => questioned },
  { title: '延期件数', value: ({ extended }) => extended },
  { title: '退单件数', value: ({ sentBack }) => sentBack },
  { title: '督办件数', value: ({ urged }) => urged },
  { title: '回访件数', value: ({ calledBack }) => calledBack },
  { title: '回访满意件数', width: 14, value: ({ callbackSatisfied }) => callbackSatisfied },
  { title: '回访满意率（%）', width: 16, value: ({ callbackSatisfiedShare }) => callbackSatisfiedShare ?? '' },
  { title: '回访解决件数', width: 14, value: ({ callbackSolved }) => callbackSolved },
  { title: '回访解决率（%）', width: 16, value: ({ callbackSolvedShare }) => callbackSolvedShare ?? '' },
]
