import { Decimal, money, share, sum } from '../decimal.ts'
import { figure } from '../figure.ts'
import type { ScenarioFigures } from '../scenario/figures.ts'
import type { CostProject } from '../shapes/input.ts'
import { ACTUAL_ITEMS, ACTUAL_LABELS, type ActualItem } from './terms.ts'

/** What is charged and expected to be collected a month: the recommended fee, which is rounded, for the area, at the expected rate. */
function incomeOf({ feePerM2 }: ScenarioFigures['totals'], { area, analysis }: CostProject): string {
  const rate = figure(analysis?.collectionRate, '预计收缴率', 'analysis.collectionRate', { fallback: '1' })
  return money(
    Decimal(feePerM2)
      .times(figure(area.chargeable, '计费面积', 'area.chargeable'))
      .times(rate),
  )
}

/** What a plan expects of each item, yuan a month. */
export function planOf({ totals, categories }: Pick<ScenarioFigures, 'totals' | 'categories'>, input: CostProject) {
  const monthlyOf = (item: ActualItem): string => {
    if (item === 'income') return incomeOf(totals, input)
    if (item === 'taxes') return money(Decimal(totals.vatPayable).plus(totals.surcharges))
    return categories.find(({ key }) => key === item)?.monthly ?? '0.00'
  }
  return ACTUAL_ITEMS.map((item) => ({ item, monthly: monthlyOf(item) }))
}

type Entries = { month: string; item: ActualItem; amount: string }[]
/** What is planned: yuan a month, and where a plan by month says so, of that month. */
export type Planned = { plan: { item: ActualItem; monthly: string }[]; months: Entries }

/** What is planned of an item for a month. */
export const plannedFor = ({ plan, months }: Planned, item: ActualItem, month: string): Decimal =>
  Decimal(
    months.find((one) => one.item === item && one.month === month)?.amount ??
      plan.find((one) => one.item === item)?.monthly ??
      0,
  )

/** An item over the months that have accounts of it. `difference` is actual less plan; `part` is that as a share of the plan. */
export type ActualRow = {
  item: ActualItem
  label: string
  months: number
  plan: string
  actual: string
  difference: string
  /** Empty when nothing was planned. */
  part: string
}

/** A month: what was planned and spent of the items entered, and the difference since the first month. */
export type MonthRow = { month: string; plan: string; actual: string; difference: string; running: string }

const isSpending = (item: ActualItem) => item !== 'income'

function row(item: ActualItem, planned: Planned, entries: Entries): ActualRow {
  const own = entries.filter((entry) => entry.item === item)
  const plan = sum(own.map(({ month }) => plannedFor(planned, item, month)))
  const actual = sum(own.map(({ amount }) => Decimal(amount)))
  const difference = actual.minus(plan)
  return {
    item,
    label: ACTUAL_LABELS[item],
    months: own.length,
    plan: money(plan),
    actual: money(actual),
    difference: money(difference),
    part: plan.eq(0) ? '' : share(difference.div(plan)),
  }
}

/** The items with accounts, the largest deviation first. A month counts for an item only when it was entered. */
export function deviations(planned: Planned, entries: Entries): ActualRow[] {
  return ACTUAL_ITEMS.map((item) => row(item, planned, entries))
    .filter(({ months }) => months > 0)
    .sort((one, other) => Decimal(other.difference).abs().cmp(Decimal(one.difference).abs()))
}

/** Spending by month with the running total of its difference from the plan. */
export function monthlySpending(plan: Planned, entries: Entries): MonthRow[] {
  const months = [...new Set(entries.map(({ month }) => month))].sort()
  let running = Decimal(0)
  return months.flatMap((month) => {
    const own = entries.filter((entry) => entry.month === month && isSpending(entry.item))
    if (own.length === 0) return []
    const planned = sum(own.map(({ item }) => plannedFor(plan, item, month)))
    const actual = sum(own.map(({ amount }) => Decimal(amount)))
    running = running.plus(actual).minus(planned)
    return {
      month,
      plan: money(planned),
      actual: money(actual),
      difference: money(actual.minus(planned)),
      running: money(running),
    }
  })
}
