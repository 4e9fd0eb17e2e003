import type { CalcKind } from '../calc-kinds.ts'
import type { CategoryKey, FunctionKey } from '../labels.ts'

/** A number as a person typed it: text keeps every digit. Thousands separators and full-width digits are understood. */
export type Figure = string | number

/** A depreciated asset's class: the tax law names a shortest life for each. */
export type AssetKind = 'electronics' | 'vehicle' | 'tools' | 'machinery' | 'building'

/**
 * The entry of the price library that a price was taken from: which one, how much it was, and since when it was valid. `taken` is what
 * it became in the row where that has another unit.
 */
export type PriceSource = {
  entryId: string
  name: string
  place: string
  validFrom: string
  amount: string
  unit?: string
  taken?: string
}

/**
 * One kind of post. `holidayOnDuty` is how many of its people work on each public holiday; `dutyHours` the hours a day that
 * have to be covered, of all its places together: three places around the clock are 72.
 */
export type CostPost = {
  code?: string
  role: string
  func: FunctionKey
  headcount: Figure
  wage: Figure
  holidayOnDuty?: Figure
  dutyHours?: Figure
  /** The headcount, and without one of its own the number on holidays, follow from `dutyHours`; `headcount` is not read. */
  byHours?: boolean
  note?: string
  /** Where the wage was taken from. */
  source?: PriceSource
}

/** One cost line. `inputVat` is the rate on the supplier's special invoice (0 without one); `p` holds the figures of `calc`. */
export type CostLine = {
  code: string
  name: string
  cat: CategoryKey
  func: FunctionKey
  calc: CalcKind
  inputVat: Figure
  p: Record<string, Figure>
  asset?: AssetKind
  /** A contract with another company: it moves with the outsourcing price in the sensitivity table. */
  outsourced?: boolean
  /** Major or medium repair, renewal, rebuilding: the maintenance fund pays these, never the fee. */
  capitalRepair?: boolean
  /** The same money is also collected as shared or forwarded cost. */
  recovered?: boolean
  note?: string
  /** Where the price was taken from. */
  source?: PriceSource
}

/** What the employer pays on wages, as shares (8 % is `0.08`), and how holidays are paid. */
export type LabourRates = {
  pension: Figure
  medical: Figure
  unemployment: Figure
  injury: Figure
  housingFund: Figure
  union: Figure
  education: Figure
  welfare: Figure
  baseMin: Figure
  baseMax: Figure
  payDays: Figure
  holidayMultiple: Figure
  holidayDays: Figure
}

/** What keeps people from their posts: days of leave a year, and other absence as a share. Derived headcounts are rounded up to a tenth. */
export type CostRelief = { leaveDays?: Figure; absence?: Figure; rounding?: 'whole' | 'tenth' }

/** Contract mode and taxes. All rates are shares. */
export type CostSettings = {
  /** `lump_sum` 包干制, `remuneration` 酬金制. */
  mode: 'lump_sum' | 'remuneration'
  /** 包干制: profit as a share of the net cost or of the gross fee. */
  profitBasis?: 'cost' | 'revenue'
  profitRate?: Figure
  /** Above this share of profit a warning is given; 12 % when absent. */
  profitCap?: Figure
  /** 酬金制: commission as a share of the fee, and what VAT is charged on. */
  remunerationRate?: Figure
  vatBase?: 'full' | 'remuneration'
  labour: LabourRates
  /** For posts by hours. */
  relief?: CostRelief
  daysPerMonth: Figure
  taxpayer: 'general' | 'small'
  vatRate: Figure
  urbanTax: Figure
  eduSurcharge: Figure
  localEdu: Figure
  /** 0.5 where the three surcharges are halved, else 1. */
  surchargeFactor: Figure
  /** How the fee is rounded to the cent: half up when absent. */
  feeRounding?: 'half' | 'up'
}

/** ㎡ and counts. Only `chargeable` enters the calculation; the rest describes the project on paper. */
export type CostArea = {
  chargeable: Figure
  gross?: Figure
  households?: Figure
  avgArea?: Figure
  green?: Figure
  elevators?: Figure
  towers?: Figure
  floors?: Figure
}

/** What to compare the outcome with; every part may be left out. */
export type CostAnalysis = {
  collectionRate?: Figure
  vacantShare?: Figure
  vacantPays?: Figure
  currentFee?: Figure
  guideFee?: Figure
  /** Of the place of the project, yuan a month. */
  minimumWage?: Figure
}

/** What the printed cover says. */
export type CostCover = { unit?: string; basis?: string; date?: string; version?: string }

/** What a proposal to raise the fee says to the owners. `neighbours` are other projects by row, `0` to `2`. */
export type CostRise = {
  company?: string
  address?: string
  reasons?: string
  effective?: string
  noticeFrom?: string
  noticeTo?: string
  voteFrom?: string
  voteTo?: string
  place?: string
  phone?: string
  /** How many owners there are; the households when absent. */
  owners?: Figure
  neighbours?: Record<string, { name?: string; fee?: Figure }>
}

/** A kind of building in the project, with a fee of its own: `fee` where it is fixed, else its share of the rest by area × `weight`. */
export type CostBuilding = { code: string; name: string; area: Figure; weight?: Figure; fee?: Figure }

/**
 * Income beside the fee, yuan a month with VAT, and what earning it costs. Of what the owners earn from common parts, `offset` is the
 * share that they have decided to set off against the fee.
 */
export type CostIncome = {
  code: string
  name: string
  of: 'company' | 'owners'
  monthly: Figure
  cost?: Figure
  /** The rate of the project when absent. */
  vatRate?: Figure
  offset?: Figure
}

/** A line whose money of a year is spent in some months: `months` as `11-3` or `1,6`. `line` is its code. */
export type CostSeason = { code: string; line: string; months: string }

/**
 * The plan by month: how many months it has from the first one of the period, yearly rises as shares, and how much of a year's fees is
 * collected in each month of the calendar, `1` to `12`.
 */
export type CostPlan = {
  months?: Figure
  wageRise?: Figure
  priceRise?: Figure
  collection?: Record<string, Figure>
}

/** One calculation: everything that `calculateCost` needs and what the cover prints. */
export type CostProject = {
  id?: string
  name: string
  buildingType: string
  /** First and last day priced, `YYYY-MM-DD`. */
  period?: { from?: string; to?: string }
  area: CostArea
  settings: CostSettings
  staff: CostPost[]
  lines: CostLine[]
  buildings?: CostBuilding[]
  income?: CostIncome[]
  plan?: CostPlan
  seasons?: CostSeason[]
  analysis?: CostAnalysis
  cover?: CostCover
  rise?: CostRise
}
