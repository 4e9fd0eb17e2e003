import { Decimal, money, ONE, sum, ZERO } from '../decimal.ts'
import { CostInputError, figure, plainDigits } from '../figure.ts'
import { CATEGORY_KEYS, type CategoryKey } from '../labels.ts'
import { type Model, readModel } from '../model.ts'
import { postCost } from '../people.ts'
import { taxOn } from '../price.ts'
import type { CostPlan, CostProject } from '../shapes/input.ts'
import type { CostFailure } from '../shapes/result.ts'
import { priceModel } from '../totals.ts'

/** A month, `2027-01`, in yuan: what is collected and paid, what is left, and what is left since the first month. */
export type PlanRow = {
  month: string
  collected: string
  people: string
  lines: string
  taxes: string
  cash: string
  running: string
}
/** The months, their sums by year of the plan, and the month in which the least money is left since the first. */
export type Plan = { ok: true; rows: PlanRow[]; years: PlanRow[]; lowest: { month: string; running: string } }

const MONTHS = 12
const LONGEST = 60
const MONTH_LIST = /^(\d{1,2})(?:[-至到](\d{1,2}))?$/

/** The months of the calendar that a text names: `11-3` goes over the end of the year. Undefined for what names none. */
export function monthsOf(text: string): number[] | undefined {
  const months = new Set<number>()
  const parts = text.replace(/[\s月]/g, '').split(/[,，、]/)
  for (const part of parts) {
    const [, from, to = from] = MONTH_LIST.exec(part) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (![first, last].every((month) => month >= 1 && month <= MONTHS)) return undefined
    for (let month = first; ; month = (month % MONTHS) + 1) {
      months.add(month)
      if (month === last) break
    }
  }
  return [...months].sort((one, other) => one - other)
}

/** The months in which each line is spent, by its place; every month for those that are not named. */
function seasonsOf({ seasons: rows = [], lines }: CostProject): Map<number, number[]> {
  const seasons = new Map<number, number[]>()
  for (const [index, { line, months }] of rows.entries()) {
    const at = lines.findIndex(({ code }) => code === line)
    if (at < 0) throw new CostInputError('请选择费用。', `seasons.${index}.line`)
    if (seasons.has(at)) {
      throw new CostInputError('这项费用的月份已经填写，请合并为一行。', `seasons.${index}.line`)
    }
    const read = monthsOf(months)
    if (!read) throw new CostInputError('月份请写成“11-3”或“1,6”。', `seasons.${index}.months`)
    seasons.set(at, read)
  }
  return seasons
}

/** The share of a year's fees that is collected in each month: as it was typed, or the expected rate evenly. */
function collectionOf({ plan = {}, analysis }: CostProject): Decimal[] {
  const typed = Array.from({ length: MONTHS }, (_, at) => plan.collection?.[at + 1])
  if (typed.every((share) => plainDigits(share) === '')) {
    const rate = figure(analysis?.collectionRate, '预计收缴率', 'analysis.collectionRate', {
      rate: true,
      fallback: '1',
    })
    return typed.map(() => rate.div(MONTHS))
  }
  const shares = typed.map((share, at) =>
    figure(share, `${at + 1} 月收取比例`, `plan.collection.${at + 1}`, { rate: true, fallback: '0' }),
  )
  if (sum(shares).gt(1)) throw new CostInputError('各月收取比例合计超过 100%。', 'plan.collection.12')
  return shares
}

function monthsFrom({ period = {}, plan = {} }: CostProject): string[] {
  const [, year, month] = /^(\d{4})-(\d{2})/.exec(period.from ?? '') ?? []
  if (!year || !month) throw new CostInputError('请填写测算期起，按月计划从那个月开始。', 'period.from')
  const count = figure(plan.months, '计划月数', 'plan.months', { positive: true, fallback: String(MONTHS) })
  if (count.gt(LONGEST) || !count.eq(count.round(0))) {
    throw new CostInputError(`计划月数应为 1 到 ${LONGEST} 的整数。`, 'plan.months')
  }
  return Array.from({ length: count.toNumber() }, (_, at) => {
    const whole = Number(year) * MONTHS + Number(month) - 1 + at
    return `${Math.floor(whole / MONTHS)}-${String((whole % MONTHS) + 1).padStart(2, '0')}`
  })
}

/** By how much wages and prices have risen in a year of the plan, 0 for the first. */
function risesOf({ wageRise, priceRise }: CostPlan, year: number) {
  const rise = (value: CostPlan['wageRise'], label: string, key: string) =>
    ONE.plus(figure(value, label, `plan.${key}`, { rate: true, fallback: '0' })).pow(year)
  return { wages: rise(wageRise, '工资年增长', 'wageRise'), prices: rise(priceRise, '价格年增长', 'priceRise') }
}

type PaidLine = { cat: CategoryKey; monthly: Decimal }
type Spent = { people: Decimal; paid: PaidLine[]; lines: Decimal; inputVat: Decimal }

/** What is paid in a month of the calendar. Depreciation is no money. */
function spentIn(
  month: number,
  model: Model,
  project: CostProject,
  seasons: Map<number, number[]>,
  year: number,
): Spent {
  const { wages, prices } = risesOf(project.plan ?? {}, year)
  const people = sum(model.posts.map((post) => postCost({ ...post, wage: post.wage.times(wages) }, model.labour).total))
  const paid = model.lines.flatMap((line, at) => {
    const months = seasons.get(at)
    if (project.lines[at]?.calc === 'straightLine' || (months && !months.includes(month))) return []
    const by = (line.followsWages ? wages : prices).times(months ? Decimal(MONTHS).div(months.length) : ONE)
    return [{ cat: line.cat, monthly: line.monthly.times(by), inputVat: line.inputVat.times(by) }]
  })
  return {
    people,
    paid,
    lines: sum(paid.map(({ monthly }) => monthly)),
    inputVat: sum(paid.map(({ inputVat }) => inputVat)),
  }
}

type Money = { collected: Decimal; people: Decimal; lines: Decimal; taxes: Decimal; cash: Decimal; running: Decimal }
type Month = Money & { paid: PaidLine[] }

const rowOf = (month: string, { collected, people, lines, taxes, cash, running }: Money): PlanRow => ({
  month,
  collected: money(collected),
  people: money(people),
  lines: money(lines),
  taxes: money(taxes),
  cash: money(cash),
  running: money(running),
})

/** What comes in and is paid in each month of the plan. */
function readMonths(project: CostProject): { months: string[]; all: Month[] } {
  const model = readModel(project)
  const { recommended } = priceModel(model)
  const [seasons, shares, months] = [seasonsOf(project), collectionOf(project), monthsFrom(project)]
  const ofYear = recommended.times(model.area).times(MONTHS)
  let [running, credit] = [ZERO, ZERO]
  const all = months.map((month, at): Month => {
    const number = Number(month.slice(5))
    const { people, paid, lines, inputVat } = spentIn(number, model, project, seasons, Math.floor(at / MONTHS))
    const collected = ofYear.times(shares[number - 1] ?? ZERO)
    const tax = taxOn(collected, inputVat.plus(credit), model.terms)
    credit = tax.vatCredit
    const taxes = tax.vatPayable.plus(tax.surcharges)
    const cash = collected.minus(people).minus(lines).minus(taxes)
    running = running.plus(cash)
    return { collected, people, paid, lines, taxes, cash, running }
  })
  return { months, all }
}

function readPlan(project: CostProject): Plan {
  const { months, all } = readMonths(project)
  const lowest = all.reduce((least, one, at) => (one.running.lt(all[least]?.running ?? ZERO) ? at : least), 0)
  const years = Array.from({ length: Math.ceil(all.length / MONTHS) }, (_, year) => {
    const own = all.slice(year * MONTHS, (year + 1) * MONTHS)
    const total = (part: (one: Money) => Decimal) => sum(own.map(part))
    return rowOf(`第 ${year + 1} 年`, {
      collected: total((one) => one.collected),
      people: total((one) => one.people),
      lines: total((one) => one.lines),
      taxes: total((one) => one.taxes),
      cash: total((one) => one.cash),
      running: own.at(-1)?.running ?? ZERO,
    })
  })
  return {
    ok: true,
    rows: all.map((one, at) => rowOf(months[at] ?? '', one)),
    years,
    lowest: { month: months[lowest] ?? '', running: money(all[lowest]?.running ?? ZERO) },
  }
}

/** What accounts are compared by. Depreciation is no money, and has no months. */
const PLANNED = ['income' as const, ...CATEGORY_KEYS.filter((key) => key !== 'depreciation'), 'taxes' as const]
/** Yuan of an item that are planned for a month. */
export type PlannedItem = { month: string; item: (typeof PLANNED)[number]; amount: string }

/** The items of accounts in the months of the plan; none where it cannot be calculated. */
export function plannedItems(project: CostProject): PlannedItem[] {
  try {
    const { months, all } = readMonths(project)
    return all.flatMap(({ collected, people, paid, taxes }, at) =>
      PLANNED.map((item) => {
        const own = sum(paid.filter(({ cat }) => cat === item).map(({ monthly }) => monthly))
        const more: Partial<Record<typeof item, Decimal>> = { income: collected, taxes, personnel: people }
        return { month: months[at] ?? '', item, amount: money(own.plus(more[item] ?? ZERO)) }
      }),
    )
  } catch (error) {
    if (error instanceof CostInputError) return []
    throw error
  }
}

/**
 * The plan by month at the recommended fee: money in and out, with seasons of lines, yearly rises and the collection of the fee. VAT
 * follows what is collected; a credit is carried to the next month. Inputs that cannot be calculated with answer `ok: false`.
 */
export function monthlyPlan(project: CostProject): Plan | CostFailure {
  try {
    return readPlan(project)
  } catch (error) {
    if (error instanceof CostInputError) return { ok: false, message: error.message, field: error.field }
    throw error
  }
}
