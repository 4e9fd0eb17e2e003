import { Decimal } from '../decimal.ts'
import { headcountText } from '../relief.ts'
import type { CostProject } from '../shapes/input.ts'
import type { ScenarioFigures } from './figures.ts'

/** One figure of several calculations side by side; `unit` says how to show it. */
export type ComparedRow = {
  key: string
  label: string
  unit: 'fee' | 'money' | 'people' | 'share'
  values: string[]
  /** Each value less the first one; nothing for the first and for equal values. */
  differences: (string | undefined)[]
}
export type ComparedGroup = { title: string; rows: ComparedRow[] }
type Compared = { figures: ScenarioFigures; headcount: string }

/** People of a project; inputs that are no numbers count as none. */
export function headcountOf({ staff, settings }: Pick<CostProject, 'staff' | 'settings'>): string {
  const people = staff.map((post) => Number(headcountText(post, settings)))
  return people.reduce((total, one) => total.plus(Number.isFinite(one) ? one : 0), Decimal(0)).toFixed()
}

type Spec = [key: string, label: string, unit: ComparedRow['unit'], value: (one: Compared) => string]

function compared([key, label, unit, value]: Spec, all: readonly Compared[]): ComparedRow {
  const values = all.map(value)
  const first = Decimal(values[0] || 0)
  const differences = values.map((one, at) => {
    const difference = Decimal(one || 0).minus(first)
    return at === 0 || difference.eq(0) ? undefined : difference.toFixed()
  })
  return { key, label, unit, values, differences }
}

const PRICE: Spec[] = [
  ['feePerM2', '建议收费标准（元/㎡·月）', 'fee', ({ figures }) => figures.totals.feePerM2],
  ['feeMonthly', '每月总额', 'money', ({ figures }) => figures.totals.feeMonthly],
  ['feeYearly', '全年总额', 'money', ({ figures }) => figures.totals.feeYearly],
  ['costGross', '每月成本', 'money', ({ figures }) => figures.totals.costGross],
  ['margin', '利润或酬金', 'money', ({ figures }) => figures.totals.margin],
  ['breakEven', '盈亏平衡收缴率', 'share', ({ figures }) => figures.breakEven],
]
const PEOPLE: Spec[] = [
  ['headcount', '自有人员（人）', 'people', ({ headcount }) => headcount],
  ['wages', '工资', 'money', ({ figures }) => figures.personnelBreakdown.wages],
  ['holiday', '节假日加班', 'money', ({ figures }) => figures.personnelBreakdown.holidayOvertime],
  ['social', '社会保险', 'money', ({ figures }) => figures.personnelBreakdown.social],
  ['housingFund', '住房公积金', 'money', ({ figures }) => figures.personnelBreakdown.housingFund],
]
const TAXES: Spec[] = [
  ['outputVat', '销项税额', 'money', ({ figures }) => figures.totals.outputVat],
  ['inputVat', '进项税额', 'money', ({ figures }) => figures.totals.inputVat],
  ['vatPayable', '应纳增值税', 'money', ({ figures }) => figures.totals.vatPayable],
  ['vatCredit', '留抵税额', 'money', ({ figures }) => figures.totals.vatCredit],
  ['surcharges', '附加税费', 'money', ({ figures }) => figures.totals.surcharges],
]

/** Two to four calculations side by side: fee, cost by item, people, taxes. Differences are from the first one. */
export function compareFigures(all: readonly Compared[]): ComparedGroup[] {
  const items: Spec[] = (all[0]?.figures.categories ?? []).map(({ key, label }) => [
    key,
    label,
    'money',
    ({ figures }) => figures.categories.find((item) => item.key === key)?.monthly ?? '0.00',
  ])
  const groups: [string, Spec[]][] = [
    ['收费与成本', PRICE],
    ['成本分项（元/月）', items],
    ['人员', PEOPLE],
    ['税费（元/月）', TAXES],
  ]
  return groups.map(([title, specs]) => ({ title, rows: specs.map((spec) => compared(spec, all)) }))
}
