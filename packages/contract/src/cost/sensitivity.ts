import { Decimal, money, ONE, perSquareMetre, share } from './decimal.ts'
import { CostInputError, type FigureRule, figure } from './figure.ts'
import { type Model, spendingOf } from './model.ts'
import { breakEvenReceipts, priceOf, surplusOf } from './price.ts'
import type { CostAnalysis } from './shapes/input.ts'
import type { CollectionRow, FactorKey, FactorRow, Sensitivity, VacancyRow } from './shapes/result.ts'
import type { Priced } from './totals.ts'

const COLLECTION_RATES = ['1', '0.98', '0.95', '0.9', '0.85', '0.8', '0.7']
const VACANCIES: [share: string, pays: string][] = [
  ['0.1', '1'],
  ['0.1', '0.7'],
  ['0.2', '0.7'],
  ['0.3', '0.7'],
  ['0.3', '0.6'],
]

const scaleLines = (model: Model, by: Decimal, chosen: (line: Model['lines'][number]) => boolean): Model => ({
  ...model,
  lines: model.lines.map((line) =>
    chosen(line) ? { ...line, monthly: line.monthly.times(by), inputVat: line.inputVat.times(by) } : line,
  ),
})

const FACTORS: { factor: FactorKey; label: string; scale: (model: Model, by: Decimal) => Model }[] = [
  {
    factor: 'wages',
    label: '工资水平',
    scale: (model, by) => ({
      ...scaleLines(model, by, (line) => line.followsWages),
      posts: model.posts.map((post) => ({ ...post, wage: post.wage.times(by) })),
    }),
  },
  {
    factor: 'electricityPrice',
    label: '电价',
    scale: (model, by) => scaleLines(model, by, (line) => line.isElectricity),
  },
  {
    factor: 'outsourcing',
    label: '外包价格',
    scale: (model, by) => scaleLines(model, by, (line) => line.isOutsourced),
  },
  {
    factor: 'chargeableArea',
    label: '计费面积（各项费用不变）',
    scale: (model, by) => ({ ...model, area: model.area.times(by) }),
  },
]

function factorRow(model: Model, { factor, label, scale }: (typeof FACTORS)[number]): FactorRow {
  const feeAt = (by: string) => {
    const scaled = scale(model, Decimal(by))
    return priceOf(spendingOf(scaled), scaled.terms).fee.div(scaled.area)
  }
  const [low, high] = [feeAt('0.9'), feeAt('1.1')]
  return {
    factor,
    label,
    minus10: perSquareMetre(low),
    plus10: perSquareMetre(high),
    swing: perSquareMetre(high.minus(low)),
  }
}

const entered = (value: unknown): boolean => String(value ?? '').trim() !== ''

function read(analysis: CostAnalysis, key: keyof CostAnalysis, label: string, rule: FigureRule): Decimal {
  return figure(analysis[key], label, `analysis.${key}`, { rate: true, ...rule })
}

function collectionRates(analysis: CostAnalysis): Decimal[] {
  const rates = COLLECTION_RATES.map((rate) => Decimal(rate))
  if (!entered(analysis.collectionRate)) return rates
  const expected = read(analysis, 'collectionRate', '预计收缴率', { positive: true })
  if (rates.some((rate) => rate.eq(expected))) return rates
  return [...rates, expected].sort((one, other) => other.cmp(one))
}

function collectionTable(model: Model, { price, recommended }: Priced, analysis: CostAnalysis): CollectionRow[] {
  const full = recommended.times(model.area)
  const spending = spendingOf(model)
  return collectionRates(analysis).map((rate) => {
    const collected = full.times(rate)
    const { cash, credit } = surplusOf(collected, spending, model.terms)
    return {
      collectionRate: rate.toString(),
      collectedMonthly: money(collected),
      surplusMonthly: money(cash),
      surplusYearly: money(cash.times(12)),
      vatCreditMonthly: money(credit),
      requiredFeePerM2: perSquareMetre(price.fee.div(model.area.times(rate))),
    }
  })
}

function vacancyRow(model: Model, { price }: Priced, vacant: Decimal, pays: Decimal): VacancyRow {
  const effective = model.area.times(ONE.minus(vacant.times(ONE.minus(pays))))
  if (effective.lte(0)) {
    throw new CostInputError(
      '全部面积空置且不缴费时没有可收费的面积，请调整空置率或空置缴费比例。',
      'analysis.vacantShare',
    )
  }
  return {
    vacantShare: vacant.toString(),
    vacantPays: pays.toString(),
    effectiveArea: money(effective),
    requiredFeePerM2: perSquareMetre(price.fee.div(effective)),
  }
}

function vacancyTable(model: Model, priced: Priced, analysis: CostAnalysis): VacancyRow[] {
  const rows = VACANCIES.map(([vacant, pays]) => vacancyRow(model, priced, Decimal(vacant), Decimal(pays)))
  if (!entered(analysis.vacantShare)) return rows
  const vacant = read(analysis, 'vacantShare', '预计空置率', {})
  const pays = read(analysis, 'vacantPays', '空置缴费比例', { fallback: '1' })
  return [vacancyRow(model, priced, vacant, pays), ...rows]
}

/** How the fee and the surplus move. The surplus follows cash: VAT is counted on what is collected. */
export function sensitivityOf(model: Model, priced: Priced, analysis: CostAnalysis): Sensitivity {
  const full = priced.recommended.times(model.area)
  return {
    atRecommendedFee: money(priced.recommended),
    collection: collectionTable(model, priced, analysis),
    breakEvenCollectionRate: share(breakEvenReceipts(spendingOf(model), model.terms).div(full)),
    vacancy: vacancyTable(model, priced, analysis),
    factors: FACTORS.map((factor) => factorRow(model, factor)),
  }
}
