import { add, either, equal, type Formula } from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { Decimal } from '@anju/contract/cost/decimal'
import { figure, plainDigits } from '@anju/contract/cost/figure'
import { LABOUR_FIELDS } from '@anju/contract/cost/labour'
import type { CostProject, LabourRates } from '@anju/contract/cost/shapes/input'
import { readTerms } from '@anju/contract/cost/terms'
import { BASES } from './bases.ts'
import { ROUNDINGS, RULES, TAXPAYERS } from './book.ts'
import { HEAD, input, SHARE, sumOf, TEXT, titleOf } from './looks.ts'

const FIRST_ROW = 3
const NUMBER = '#,##0.######'

export type Parameters = {
  area: Ref
  rule: Ref
  profitRate: Ref
  remunerationRate: Ref
  /** Profit or commission, whichever the rule takes. */
  rate: Formula
  rounding: Ref
  taxpayer: Ref
  vat: Ref
  /** The three surcharges together, before a reduction. */
  surcharges: Formula
  surchargeFactor: Ref
  days: Ref
  labour: Record<keyof LabourRates, Ref>
  /** Only what was entered. */
  analysis: Partial<Record<'collectionRate' | 'vacantShare' | 'vacantPays' | 'currentFee' | 'guideFee', Ref>>
}

/** An input as a number where it is one, else as it was typed. */
function entered(value: unknown): Decimal | string {
  const text = plainDigits(value)
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Decimal(text) : String(value ?? '')
}

/** The sheet 参数与依据: what the other sheets calculate with, and why. */
export function parameterSheet(project: CostProject): { sheet: Sheet; parameters: Parameters } {
  const { settings, area, analysis = {}, cover = {}, period = {} } = project
  const sheet = new Sheet('参数与依据', { widths: [30, 24, 12, 78], frozen: FIRST_ROW })
  titleOf(sheet, '参数与依据', '浅黄色单元格可以修改，其余各表随之重新计算。')
  sheet.line(FIRST_ROW - 1, ['参数', '取值', '单位', '依据与说明'], HEAD)
  let row = FIRST_ROW
  const section = (title: string) => {
    sheet.line(row, [title, '', '', ''], sumOf())
    row++
  }
  const parameter = (label: string, content: Decimal | string, unit: string, basis: string, format?: string): Ref => {
    sheet.put(row, 0, label, TEXT)
    const ref = sheet.put(row, 1, content, input(content instanceof Decimal ? (format ?? NUMBER) : undefined))
    sheet.put(row, 2, unit, TEXT)
    sheet.put(row, 3, basis, TEXT)
    row++
    return ref
  }
  const share = (label: string, value: unknown, basis: string) => parameter(label, entered(value), '', basis, SHARE)
  const choice = (label: string, chosen: string, options: Record<string, string>, basis: string) => {
    const ref = parameter(label, chosen, '', basis)
    sheet.choose(ref, Object.values(options))
    return ref
  }

  section('项目')
  parameter('项目名称', project.name, '', '')
  parameter('业态', project.buildingType, '', '')
  parameter('测算期', [period.from, period.to].filter(Boolean).join(' 至 '), '', '')
  const chargeable = parameter('计费面积', figure(area.chargeable, '计费面积', 'area.chargeable'), '㎡', BASES.area)
  for (const [key, label, unit] of COUNTS) if (area[key]) parameter(label, entered(area[key]), unit, '项目资料')

  section('收费方式')
  const terms = readTerms(settings)
  const rule = choice('计价规则', RULES[terms.rule], RULES, BASES.rule)
  const profitRate = share('利润率', settings.profitRate || '0.08', BASES.profitRate)
  const remunerationRate = share('酬金比例', settings.remunerationRate || '0.10', BASES.remunerationRate)
  const rounding = choice('建议标准的取整', ROUNDINGS[settings.feeRounding ?? 'half'], ROUNDINGS, BASES.rounding)

  section('税费')
  const taxpayer = choice('纳税人类型', TAXPAYERS[settings.taxpayer], TAXPAYERS, BASES.taxpayer)
  const vat = share('增值税税率或征收率', settings.vatRate, BASES.vatRate)
  const urban = share('城市维护建设税', settings.urbanTax, BASES.urbanTax)
  const education = share('教育费附加', settings.eduSurcharge, BASES.eduSurcharge)
  const local = share('地方教育附加', settings.localEdu, BASES.localEdu)
  const surchargeFactor = share('附加税费计征比例', settings.surchargeFactor, BASES.surchargeFactor)

  section('社会保险、公积金与经费')
  const labour = {} as Parameters['labour']
  for (const { key, label, unit = '', rate } of LABOUR_FIELDS)
    labour[key] = parameter(label, entered(settings.labour[key]), unit, BASES[key], rate ? SHARE : NUMBER)

  section('能耗')
  const days = parameter('每月计费天数', entered(settings.daysPerMonth), '天', BASES.days)

  const analysed: Parameters['analysis'] = {}
  const asked = ANALYSES.filter(({ key }) => String(analysis[key] ?? '').trim() !== '')
  if (asked.length > 0) section('对照与预期')
  for (const { key, label, unit, format } of asked)
    analysed[key] = parameter(label, entered(analysis[key]), unit, '由编制人填写', format)

  section('编制')
  for (const [label, text] of [
    ['编制单位', cover.unit],
    ['编制日期', cover.date],
    ['版本', cover.version],
    ['测算依据', cover.basis],
  ] as const)
    parameter(label, text ?? '', '', '')
  const isProfit = (name: string, otherwise: Ref | Formula) => either(equal(rule, name), profitRate, otherwise)
  return {
    sheet,
    parameters: {
      area: chargeable,
      rule,
      profitRate,
      remunerationRate,
      rate: isProfit(RULES.profitOnCost, isProfit(RULES.profitOnFee, remunerationRate)),
      rounding,
      taxpayer,
      vat,
      surcharges: add(urban, education, local),
      surchargeFactor,
      days,
      labour,
      analysis: analysed,
    },
  }
}

const COUNTS = [
  ['gross', '总建筑面积', '㎡'],
  ['households', '户数', '户'],
  ['avgArea', '户均面积', '㎡'],
  ['green', '绿化面积', '㎡'],
  ['elevators', '电梯', '台'],
  ['towers', '楼栋', '栋'],
  ['floors', '层数', '层'],
] as const

const ANALYSES = [
  { key: 'collectionRate', label: '预计收缴率', unit: '', format: SHARE },
  { key: 'vacantShare', label: '预计空置率', unit: '', format: SHARE },
  { key: 'vacantPays', label: '空置缴费比例', unit: '', format: SHARE },
  { key: 'currentFee', label: '现行收费标准', unit: '元/㎡·月', format: '0.00' },
  { key: 'guideFee', label: '当地政府指导价', unit: '元/㎡·月', format: '0.00' },
] as const
