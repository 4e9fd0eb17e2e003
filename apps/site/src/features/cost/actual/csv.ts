import { deviations, monthlySpending } from '@anju/contract/cost/actual/compare'
import type { ActualAccounts } from '@anju/contract/cost/actual/routes'
import { ACTUAL_ITEMS, ACTUAL_LABELS } from '@anju/contract/cost/actual/terms'
import { asPercent } from '../figure/show-figure.ts'
import { csvOf } from '../result/csv.ts'

/** The comparison and every account as CSV. */
export function actualCsv(accounts: ActualAccounts): string {
  const { entries } = accounts
  const months = [...new Set(entries.map(({ month }) => month))].sort()
  const amountIn = (item: string, month: string) =>
    entries.find((entry) => entry.item === item && entry.month === month)?.amount ?? ''
  return csvOf([
    ['项目', '月数', '计划（元）', '实际（元）', '差额（元）', '差率'],
    ...deviations(accounts, entries).map(({ label, months: count, plan, actual, difference, part }) => [
      label,
      String(count),
      plan,
      actual,
      difference,
      part && asPercent(part),
    ]),
    [],
    ['月份', '计划（元）', '实际（元）', '差额（元）', '累计差额（元）'],
    ...monthlySpending(accounts, entries).map(({ month, plan, actual, difference, running }) => [
      month,
      plan,
      actual,
      difference,
      running,
    ]),
    [],
    ['实际发生额（元）', ...months],
    ...ACTUAL_ITEMS.map((item) => [ACTUAL_LABELS[item], ...months.map((month) => amountIn(item, month))]),
  ])
}
