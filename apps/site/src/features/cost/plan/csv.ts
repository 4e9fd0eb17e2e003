import type { Plan, PlanRow } from '@anju/contract/cost/plan/outcome'
import { csvOf } from '../result/csv.ts'

export const PLAN_HEADS = ['月份', '收费', '人员', '各项费用', '增值税及附加', '当月结余', '累计结余']
/** The figures of a month, in the order of the heads. */
export const planCells = ({ collected, people, lines, taxes, cash, running }: PlanRow): string[] => [
  collected,
  people,
  lines,
  taxes,
  cash,
  running,
]

/** The plan by month as CSV, with the sums of its years. */
export const planCsv = (name: string, { rows, years }: Plan): string =>
  csvOf([
    ['按月计划与现金流（元）', name],
    ['内部资料，仅供公司内部使用'],
    PLAN_HEADS,
    ...[...rows, ...years].map((row) => [row.month, ...planCells(row)]),
  ])
