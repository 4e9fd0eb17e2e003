import type { Operand } from '@anju/browser/spreadsheet/formula'
import type { Ref } from '@anju/browser/spreadsheet/sheet'
import type { PriceRule } from '@anju/contract/cost/terms'

/** Where the workbook has a figure of the outcome, by its path, such as `totals.feePerM2` or `categories.order.monthly`. */
export type Figures = Map<string, Ref>

/** The four price formulas as a cell names them. */
export const RULES: Record<PriceRule, string> = {
  profitOnCost: '包干制，利润按成本计',
  profitOnFee: '包干制，利润按收费计',
  commission: '酬金制，全额计税',
  commissionTaxed: '酬金制，仅酬金计税',
}
export const TAXPAYERS = { general: '一般纳税人', small: '小规模纳税人' } as const
export const ROUNDINGS = { half: '四舍五入', up: '向上取整' } as const
export const HEADCOUNT_ROUNDINGS = { whole: '进到整人', tenth: '进到 0.1 人' } as const

/** Contract and taxes as cells: of the project, or of a column beside it. */
export type TermCells = { rule: Operand; rate: Operand; taxpayer: Operand; vat: Operand; surcharge: Operand }
