import type { CategoryKey, FunctionKey } from '../labels.ts'
import type { CostSettings } from './input.ts'

/** Employer's cost of people, yuan a month with two decimals. */
export type PeopleCost = {
  wages: string
  holidayOvertime: string
  social: string
  housingFund: string
  union: string
  education: string
  welfare: string
  total: string
}

export type StaffRow = PeopleCost & { role: string; func: FunctionKey; headcount: number }

export type LineRow = {
  code: string
  name: string
  cat: CategoryKey
  func: FunctionKey
  monthly: string
  inputVat: string
  perM2: string
}

/** Yuan a month (2 decimals), yuan per ㎡ and month (4), share of the gross cost (4). */
export type ItemRow<Key> = { key: Key; label: string; monthly: string; perM2: string; shareOfCost: string }

/** A part of the fee; `margin` is what is left of it after its taxes. */
export type CompositionRow = {
  key: CategoryKey | 'vat' | 'surcharges' | 'margin' | 'credit'
  label: string
  monthly: string
  perM2: string
  shareOfFee: string
}

/** What rounded rows miss of the rounded total (尾差). */
export type RoundingTail = { monthly: string; perM2: string; shareOfCost: string }

export type CostTotals = {
  costGross: string
  inputVat: string
  costNet: string
  costPerM2: string
  /** Profit (包干制) or commission (酬金制). */
  margin: string
  /** The margin less its taxes: differs only when VAT is charged on the commission alone. */
  netMarginAfterVat: string
  outputVat: string
  vatPayable: string
  /** Input VAT beyond the output VAT, carried forward. */
  vatCredit: string
  surcharges: string
  surchargeRate: string
  feeMonthly: string
  feeYearly: string
  feePerM2Exact: string
  /** The recommended fee, yuan per ㎡ and month, two decimals. */
  feePerM2: string
  taxPerM2: string
  marginPerM2: string
}

export type CollectionRow = {
  collectionRate: string
  collectedMonthly: string
  /** Money only: what is collected less spending and taxes. */
  surplusMonthly: string
  surplusYearly: string
  /** Input VAT that what is collected does not use up; it is carried forward and is no money. */
  vatCreditMonthly: string
  requiredFeePerM2: string
}

export type VacancyRow = { vacantShare: string; vacantPays: string; effectiveArea: string; requiredFeePerM2: string }

export type FactorKey = 'wages' | 'electricityPrice' | 'outsourcing' | 'chargeableArea'
export type FactorRow = { factor: FactorKey; label: string; minus10: string; plus10: string; swing: string }

export type Sensitivity = {
  atRecommendedFee: string
  collection: CollectionRow[]
  breakEvenCollectionRate: string
  vacancy: VacancyRow[]
  factors: FactorRow[]
}

export type WarningCode =
  | 'SMALL_SCALE_OVER_LIMIT'
  | 'SMALL_SCALE_RATE_EXPIRED'
  | 'PROFIT_ABOVE_CAP'
  | 'WELFARE_OVER_14'
  | 'UNION_NOT_2'
  | 'HOUSING_FUND_RANGE'
  | 'SALVAGE_RANGE'
  | 'DEPRECIATION_TOO_FAST'
  | 'CAPITAL_REPAIR_IN_FEE'
  | 'HQ_AND_REMUNERATION'
  | 'DOUBLE_RECOVERY'
  | 'VAT_CREDIT'
  | 'AREA_IMPLAUSIBLE'
  | 'FEE_IMPLAUSIBLE'
  | 'CHARGEABLE_OVER_GROSS'
  | 'HEADCOUNT_IMPLAUSIBLE'
  | 'CAPITAL_REPAIR_BY_NAME'
  | 'FEE_ABOVE_GUIDE'
  | 'FEE_BELOW_BREAK_EVEN'
  | 'PERIOD_REVERSED'
  | 'WAGE_BELOW_MINIMUM'
  | 'RATE_LOOKS_LIKE_SHARE'
  | 'VAT_ABOVE_HIGHEST'
  | 'GENERAL_VAT_RATE'
  | 'SMALL_VAT_RATE'
  | 'SURCHARGE_REDUCTION_ENDS'
  | 'SURCHARGE_REDUCTION_GENERAL'
  | 'HOURS_OVER_LAW'
  | 'ELECTRICITY_HOURS'
  | 'ELECTRICITY_LOAD'
  | 'ELECTRICITY_DAYS'
  | 'ELECTRICITY_MONTHS'
  | 'DAYS_OVER_MONTH'
  | 'HOLIDAY_PAY_LOW'
  | 'SOCIAL_RATE_IMPLAUSIBLE'
  | 'COLLECTION_RATE_LOW'

/** `field` is the path of the input that a warning is about; `remedy` what can be done about it at once. */
export type CostWarning = {
  code: WarningCode
  level: 'error' | 'warning' | 'info'
  message: string
  basis: string
  field: string
  remedy?: 'roundUp'
}

export type VariantRow = { label: string; changes: Partial<CostSettings> } & (
  | { ok: true; totals: CostTotals; warnings: WarningCode[] }
  | { ok: false; message: string }
)

/** The recommended fee beside another one. `difference` is ours less theirs; `share` is that as a share of theirs. */
export type ComparisonRow = { label: string; fee: string; difference: string; share: string }

export type CostResult = {
  ok: true
  personnelBreakdown: PeopleCost
  staffRows: StaffRow[]
  lineRows: LineRow[]
  categories: ItemRow<CategoryKey>[]
  categoriesTail: RoundingTail
  functions: ItemRow<FunctionKey>[]
  functionsTail: RoundingTail
  totals: CostTotals
  composition: CompositionRow[]
  sensitivity: Sensitivity
  comparison: ComparisonRow[]
  variants: VariantRow[]
  warnings: CostWarning[]
}

/** Why nothing can be calculated: one sentence for the reader and the input it is about, such as `lines.3.p.price`. */
export type CostFailure = { ok: false; message: string; field: string }
export type CostOutcome = CostResult | CostFailure
