import {
  add,
  type Column,
  divide,
  either,
  equal,
  type Formula,
  multiply,
  type Operand,
  oneMinus,
  subtract,
  totalWhere,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { CALC_KINDS } from '@anju/contract/cost/calc-kinds'
import { Decimal } from '@anju/contract/cost/decimal'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { type Figures, TAXPAYERS } from './book.ts'
import type { Lines } from './line-sheet.ts'
import { figure, HEAD, input, MONEY, PER_AREA, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { People } from './people-sheet.ts'
import { breakEvenOf, feeOf, outputVatOf, surchargeFor, vatCreditOf, vatPayableOf } from './price-formulas.ts'
import type { TaxColumn } from './tax-sheet.ts'

type Sources = { parameters: Parameters; people: People; lines: Lines[]; own: TaxColumn }
type Scenario = { label: string; by: number; gross: Operand; inputVat: Operand; area: Operand }

const WIDTHS = [30, 14, 17, 16, 16, 15, 15, 16, 17, 14]
const START = 3

/** The sum of chosen lines on all sheets, of their amounts or of their input VAT. */
const sumWhere = (lines: Lines[], keys: (one: Lines) => Column, key: Operand, of: 'monthly' | 'vat'): Formula =>
  add(...lines.map((one) => totalWhere(keys(one), key, one[of])))

/** What chosen lines add to the spending when they are ten percent cheaper or dearer. */
function scaledLines(
  lines: Lines[],
  keys: (one: Lines) => Column,
  chosen: string,
  by: number,
  { taxpayer }: Parameters,
) {
  const more = Number((by - 1).toFixed(1))
  const vat = either(equal(taxpayer, TAXPAYERS.general), multiply(sumWhere(lines, keys, chosen, 'vat'), more), 0)
  return { gross: multiply(sumWhere(lines, keys, chosen, 'monthly'), more), vat }
}

/** Wages: what people cost, and the lines that follow from it. */
function wageScenarios({ parameters, people, lines, own }: Sources): Scenario[] {
  const following = lines.filter(({ byWages }) => byWages !== undefined)
  return [people.lower, people.higher].map((cost, at) => {
    const by = at === 0 ? 0.9 : 1.1
    const paid = add(subtract(own.gross, people.total), cost)
    const scenario = { label: '工资水平', by, area: parameters.area }
    if (following.length === 0) return { ...scenario, gross: paid, inputVat: own.inputVat }
    const { gross, vat } = scaledLines(following, (one) => one.byWages ?? one.outsourced, '是', by, parameters)
    return { ...scenario, gross: add(paid, gross), inputVat: add(own.inputVat, vat) }
  })
}

function scenariosOf(key: string, sources: Sources): Scenario[] {
  const { parameters, lines, own } = sources
  const scaled = (keys: (one: Lines) => Column, chosen: string, label: string) =>
    [0.9, 1.1].map((by) => {
      const { gross, vat } = scaledLines(lines, keys, chosen, by, parameters)
      const area = parameters.area
      return { label, by, gross: add(own.gross, gross), inputVat: add(own.inputVat, vat), area }
    })
  if (key === 'wages') return wageScenarios(sources)
  if (key === 'electricityPrice') return scaled((one) => one.kinds, CALC_KINDS.electricity.label, '电价')
  if (key === 'outsourcing') return scaled((one) => one.outsourced, '是', '外包价格')
  return [0.9, 1.1].map((by) => ({
    label: '计费面积（各项费用不变）',
    by,
    gross: own.gross,
    inputVat: own.inputVat,
    area: multiply(parameters.area, by),
  }))
}

/** Cells of a row, from left to right, each with its format. */
function rowWriter(sheet: Sheet, row: number, from = 1) {
  let column = from
  return (content: Formula | Decimal, format: string): Ref => {
    const ref = sheet.put(row, column, content, content instanceof Decimal ? input(format) : figure(format))
    column++
    return ref
  }
}

function heading(sheet: Sheet, row: number, title: string, heads: string[]): number {
  sheet.put(row, 0, title, { bold: true, size: 12 })
  sheet.line(row + 1, heads, HEAD)
  return row + 2
}

function factorTables(sheet: Sheet, start: number, result: CostResult, sources: Sources, figures: Figures): number {
  const { terms } = sources.own
  let row = heading(sheet, start, '单因素变动的测算', [
    '因素',
    '系数',
    '含税成本',
    '可抵扣进项税额',
    '计费面积（㎡）',
    '试算收费',
    '适用附加税费率',
    '每月收费',
    '收费标准（元/㎡·月）',
  ])
  const fees = new Map<string, Ref[]>()
  for (const { factor } of result.sensitivity.factors)
    for (const scenario of scenariosOf(factor, sources)) {
      sheet.put(row, 0, scenario.label, TEXT)
      const write = rowWriter(sheet, row, 2)
      sheet.put(row, 1, Decimal(scenario.by), figure('0.0'))
      const gross = write(asFormula(scenario.gross), MONEY)
      const inputVat = write(asFormula(scenario.inputVat), MONEY)
      const area = write(asFormula(scenario.area), MONEY)
      const tried = write(feeOf({ gross, inputVat }, terms, terms.surcharge), MONEY)
      const held = write(surchargeFor(tried, inputVat, terms), SHARE)
      const fee = write(feeOf({ gross, inputVat }, terms, held), MONEY)
      fees.set(factor, [...(fees.get(factor) ?? []), write(divide(fee, area), PER_AREA)])
      row++
    }
  row = heading(sheet, row + 1, '单因素变动 ±10% 后的收费标准（元/㎡·月）', ['因素', '−10%', '+10%', '变动幅度'])
  for (const { factor, label } of result.sensitivity.factors) {
    const [low, high] = fees.get(factor) ?? []
    if (!low || !high) continue
    sheet.put(row, 0, label, TEXT)
    const write = rowWriter(sheet, row)
    const at = `sensitivity.factors.${factor}`
    figures.set(`${at}.minus10`, write(low, PER_AREA))
    figures.set(`${at}.plus10`, write(high, PER_AREA))
    figures.set(`${at}.swing`, write(subtract(high, low), PER_AREA))
    row++
  }
  return row + 1
}

const asFormula = (operand: Operand): Formula => (typeof operand === 'object' ? operand : add(operand))

function collectionTable(sheet: Sheet, start: number, result: CostResult, sources: Sources, figures: Figures): number {
  const { own, parameters } = sources
  const { terms } = own
  let row = heading(sheet, start, '收缴率敏感性（按建议收费标准）', [
    '收缴率',
    '月实收',
    '销项税额',
    '应纳增值税',
    '附加税费',
    '月结余',
    '年结余',
    '留抵进项税额',
    '保本所需标准',
  ])
  const full = multiply(own.recommended, parameters.area)
  for (const [index, { collectionRate }] of result.sensitivity.collection.entries()) {
    const write = rowWriter(sheet, row, 0)
    const at = `sensitivity.collection.${index}`
    const note = (path: string, ref: Ref) => figures.set(`${at}.${path}`, ref) && ref
    const rate = write(Decimal(collectionRate), SHARE)
    figures.set(`${at}.collectionRate`, rate)
    const collected = note('collectedMonthly', write(multiply(full, rate), MONEY)) as Ref
    const output = write(outputVatOf(collected, terms), MONEY)
    const payable = write(vatPayableOf(output, own.inputVat, terms), MONEY)
    const surcharges = write(multiply(payable, terms.surcharge), MONEY)
    const surplus = write(subtract(collected, own.gross, payable, surcharges), MONEY)
    figures.set(`${at}.surplusMonthly`, surplus)
    figures.set(`${at}.surplusYearly`, write(multiply(surplus, 12), MONEY))
    figures.set(`${at}.vatCreditMonthly`, write(vatCreditOf(output, own.inputVat, terms), MONEY))
    figures.set(`${at}.requiredFeePerM2`, write(divide(own.fee, multiply(parameters.area, rate)), PER_AREA))
    row++
  }
  sheet.put(row, 0, '盈亏平衡收缴率', sumOf())
  const breakEven = divide(breakEvenOf(own, terms), full)
  figures.set('sensitivity.breakEvenCollectionRate', sheet.put(row, 1, breakEven, sumOf(SHARE)))
  sheet.put(row + 1, 0, '留抵进项税额结转以后各期抵扣，不是本期的现金，不计入结余。', { quiet: true })
  return row + 3
}

function vacancyTable(sheet: Sheet, start: number, result: CostResult, { own, parameters }: Sources, figures: Figures) {
  const heads = ['空置率', '空置缴费比例', '有效计费面积（㎡）', '所需标准（元/㎡·月）']
  let row = heading(sheet, start, '空置影响', heads)
  for (const [index, { vacantShare, vacantPays }] of result.sensitivity.vacancy.entries()) {
    const write = rowWriter(sheet, row, 0)
    const vacant = write(Decimal(vacantShare), SHARE)
    const pays = write(Decimal(vacantPays), SHARE)
    const effective = write(multiply(parameters.area, oneMinus(multiply(vacant, oneMinus(pays)))), MONEY)
    const required = write(divide(own.fee, effective), PER_AREA)
    for (const [path, ref] of Object.entries({
      vacantShare: vacant,
      vacantPays: pays,
      effectiveArea: effective,
      requiredFeePerM2: required,
    }))
      figures.set(`sensitivity.vacancy.${index}.${path}`, ref)
    row++
  }
}

/** The sheet 敏感性: collection, vacancy, and what a price or the area changes. */
export function sensitivitySheet(result: CostResult, sources: Sources, figures: Figures): Sheet {
  const sheet = new Sheet('敏感性', { widths: WIDTHS, frozen: 2, landscape: true })
  titleOf(sheet, '敏感性分析', '浅黄色的收缴率、空置率和空置缴费比例可以修改。')
  const afterCollection = collectionTable(sheet, START, result, sources, figures)
  const afterFactors = factorTables(sheet, afterCollection, result, sources, figures)
  vacancyTable(sheet, afterFactors, result, sources, figures)
  return sheet
}
