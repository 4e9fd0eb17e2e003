import { divide, type Formula, larger, multiply, oneMinus, subtract } from '@anju/browser/spreadsheet/formula'
import type { CalcKind } from '@anju/contract/cost/calc-kinds'

type Get = (key: string) => Formula

/** Yuan a month of a line, as a formula over its figures: what `CALC_KINDS` calculates. */
export const LINE_FORMULAS: Record<CalcKind, (p: Get) => Formula> = {
  unitMonthly: (p) => multiply(p('qty'), p('price')),
  unitYearly: (p) => divide(multiply(p('qty'), p('times'), p('price')), 12),
  monthly: (p) => p('amount'),
  yearly: (p) => divide(p('amount'), 12),
  electricity: (p) =>
    divide(multiply(p('qty'), p('kw'), p('hours'), p('load'), p('days'), p('price'), p('months')), 12),
  waterYearly: (p) => divide(multiply(p('area'), p('m3PerM2Year'), p('price')), 12),
  areaMonthly: (p) => multiply(p('area'), p('rate')),
  areaYearly: (p) => divide(multiply(p('area'), p('rate')), 12),
  insured: (p) => divide(multiply(p('value'), p('rate')), 12),
  straightLine: (p) => divide(multiply(p('cost'), oneMinus(p('salvage'))), multiply(p('years'), 12)),
  hq: (p) => divide(multiply(p('hqYear'), p('projectWeight')), multiply(p('totalWeight'), 12)),
  perPerson: (p) => divide(multiply(p('people'), p('price')), 12),
  wagesYearly: (p) => divide(multiply(p('wages'), p('share')), 12),
  disabledFund: (p) =>
    divide(
      multiply(larger(subtract(multiply(p('people'), p('quota')), p('employed')), 0), p('wages'), p('factor')),
      p('people'),
    ),
}
