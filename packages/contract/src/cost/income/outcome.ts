import { type Decimal, money, ONE, show, sum, upToCent, ZERO } from '../decimal.ts'
import { CostInputError, figure, plainDigits } from '../figure.ts'
import { type Model, readModel } from '../model.ts'
import type { CostBuilding, CostIncome, CostProject } from '../shapes/input.ts'
import type { CostFailure } from '../shapes/result.ts'
import { priceModel } from '../totals.ts'

/** Yuan a month; `net` is what is left after cost and taxes, `offset` the part of it that lowers the fee. */
export type IncomeRow = { name: string; monthly: string; cost: string; taxes: string; net: string; offset: string }
/** Yuan per ㎡ and month, exact to six decimals and as it is charged, and what comes in a month. */
export type BuildingRow = { name: string; area: string; feeExact: string; fee: string; monthly: string }
export type Income = {
  ok: true
  income: IncomeRow[]
  buildings: BuildingRow[]
  /** The fee that the project needs a month, what is set off against it, and what the owners pay. */
  needed: string
  offset: string
  payable: string
  /** The fee for one ㎡ after what is set off, if all kinds of building paid the same. */
  feePerM2: string
  /** What comes in with the fees of the kinds of building, and that less `payable`; empty without any. */
  charged: string
  difference: string
  /** Profit or commission of the fee after its taxes, the company's other income, and both. */
  margin: string
  company: string
  together: string
}

const KINDS = { building: '业态', income: '收入' } as const
const nameOf = (kind: keyof typeof KINDS, name: string, index: number) => name || `${KINDS[kind]}第 ${index + 1} 行`

type ReadIncome = {
  name: string
  isOwners: boolean
  monthly: Decimal
  cost: Decimal
  taxes: Decimal
  net: Decimal
  offset: Decimal
}

/** Reads the income. VAT is counted in full: input VAT belongs to the spending of the fee. */
function readIncome(rows: readonly CostIncome[], project: CostProject, { terms }: Model): ReadIncome[] {
  return rows.map((row, index) => {
    const field = `income.${index}`
    const name = nameOf('income', row.name, index)
    const monthly = figure(row.monthly, `「${name}」的月收入`, `${field}.monthly`)
    const cost = figure(row.cost, `「${name}」的月成本`, `${field}.cost`, { fallback: '0' })
    const vat = figure(row.vatRate, `「${name}」的增值税税率`, `${field}.vatRate`, {
      rate: true,
      fallback: plainDigits(project.settings.vatRate),
    })
    const part = figure(row.offset, `「${name}」的抵扣比例`, `${field}.offset`, { rate: true, fallback: '0' })
    const taxes = monthly.times(vat).div(ONE.plus(vat)).times(ONE.plus(terms.surcharge))
    const net = monthly.minus(cost).minus(taxes)
    const isOwners = row.of === 'owners'
    const offset = isOwners && net.gt(0) ? net.times(part) : ZERO
    return { name, isOwners, monthly, cost, taxes, net, offset }
  })
}

type ReadBuilding = { name: string; area: Decimal; weight: Decimal; fixed?: Decimal }

function readBuildings(rows: readonly CostBuilding[], { area: chargeable }: Model): ReadBuilding[] {
  const buildings = rows.map((row, index): ReadBuilding => {
    const field = `buildings.${index}`
    const name = nameOf('building', row.name, index)
    const area = figure(row.area, `「${name}」的计费面积`, `${field}.area`, { positive: true })
    const weight = figure(row.weight, `「${name}」的系数`, `${field}.weight`, { positive: true, fallback: '1' })
    const isFixed = plainDigits(row.fee) !== ''
    return { name, area, weight, ...(isFixed && { fixed: figure(row.fee, `「${name}」的固定标准`, `${field}.fee`) }) }
  })
  const whole = sum(buildings.map(({ area }) => area))
  if (buildings.length > 0 && !whole.eq(chargeable)) {
    const sentence = `各业态面积合计 ${whole.toFixed()} ㎡，与计费面积 ${chargeable.toFixed()} ㎡ 不一致。`
    throw new CostInputError(sentence, `buildings.${buildings.length - 1}.area`)
  }
  return buildings
}

/** The fees of the kinds of building: what fixed ones leave is shared by area × weight, and rounded as the project's fee is. */
function chargedFees(buildings: ReadBuilding[], payable: Decimal, { terms }: Model) {
  const rest = payable.minus(sum(buildings.map(({ area, fixed }) => area.times(fixed ?? ZERO))))
  const weighted = sum(buildings.map(({ area, weight, fixed }) => (fixed ? ZERO : area.times(weight))))
  if (weighted.gt(0) && rest.lte(0)) {
    const at = buildings.findIndex(({ fixed }) => fixed !== undefined)
    throw new CostInputError(
      '按固定标准收取的已达到应收总额，其余业态没有可分摊的费用，请核对。',
      `buildings.${at}.fee`,
    )
  }
  return buildings.map(({ name, area, weight, fixed }) => {
    const exact = fixed ?? rest.times(weight).div(weighted)
    const fee = terms.roundsUp ? upToCent(exact) : exact.round(30).round(2)
    return { name, area, exact, fee, monthly: fee.times(area) }
  })
}

/** The fees after what the owners set off, and the company's other income. Throws `CostInputError`. */
function readOutcome(project: CostProject): Income {
  const model = readModel(project)
  const { price } = priceModel(model)
  const income = readIncome(project.income ?? [], project, model)
  const offset = sum(income.map((row) => row.offset))
  const payable = price.fee.minus(offset)
  if (payable.lte(0)) {
    const at = income.findIndex((row) => row.offset.gt(0))
    throw new CostInputError('抵扣的公共收益已达到物业费总额，请降低抵扣比例。', `income.${at}.offset`)
  }
  const fees = chargedFees(readBuildings(project.buildings ?? [], model), payable, model)
  const charged = sum(fees.map(({ monthly }) => monthly))
  const company = sum(income.map(({ isOwners, net }) => (isOwners ? ZERO : net)))
  return {
    ok: true,
    income: income.map((row) => ({
      name: row.name,
      monthly: money(row.monthly),
      cost: money(row.cost),
      taxes: money(row.taxes),
      net: money(row.net),
      offset: money(row.offset),
    })),
    buildings: fees.map(({ name, area, exact, fee, monthly }) => ({
      name,
      area: money(area),
      feeExact: show(exact, 6),
      fee: money(fee),
      monthly: money(monthly),
    })),
    needed: money(price.fee),
    offset: money(offset),
    payable: money(payable),
    feePerM2: show(payable.div(model.area), 6),
    charged: fees.length > 0 ? money(charged) : '',
    difference: fees.length > 0 ? money(charged.minus(payable)) : '',
    margin: money(price.netMargin),
    company: money(company),
    together: money(price.netMargin.plus(company)),
  }
}

/**
 * What a project takes in beside the fee of one square metre: the fees of its kinds of building, and its other income. Money is yuan a
 * month. The fee that the project needs is that of `calculateCost`. Inputs that cannot be calculated with answer `ok: false`.
 */
export function incomeOf(project: CostProject): Income | CostFailure {
  try {
    return readOutcome(project)
  } catch (error) {
    if (error instanceof CostInputError) return { ok: false, message: error.message, field: error.field }
    throw error
  }
}

/** Whether a project says anything about its kinds of building or its other income. */
export const hasIncome = ({ buildings = [], income = [] }: CostProject): boolean =>
  buildings.length > 0 || income.length > 0
