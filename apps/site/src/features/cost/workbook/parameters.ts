import { add, either, equal, type Formula } from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { Decimal } from '@anju/contract/cost/decimal'
import { figure, plainDigits } from '@anju/contract/cost/figure'
import { LABOUR_FIELDS, readLabour } from '@anju/contract/cost/labour'
import { hasPostsByHours } from '@anju/contract/cost/people'
import { readRelief } from '@anju/contract/cost/relief'
import type { CostProject, LabourRates } from '@anju/contract/cost/shapes/input'
import { readTerms } from '@anju/contract/cost/terms'
import { BASES } from './bases.ts'
import { HEADCOUNT_ROUNDINGS, ROUNDINGS, RULES, TAXPAYERS } from './book.ts'
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
  /** Where some headcount follows from hours. */
  relief?: { leaveDays: Ref; absence: Ref; rounding: Ref }
  labour: Record<keyof LabourRates, Ref>
  /** Only what was entered. */
  analysis: Partial<Record<'collectionRate' | 'vacantShare' | 'vacantPays' | 'currentFee' | 'guideFee', Ref>>
}

/** An input as a number where it is one, else as it was typed. */
function entered(value: unknown): Decimal | string {
  const text = plainDigits(value)
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Decimal(text) : String(value ?? '')
}

/** Writes the sheet line by line: a title of a part, or a parameter with its unit and its basis. */
function writerOf(sheet: Sheet) {
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
  return { section, parameter, share, choice }
}
type Writer = ReturnType<typeof writerOf>

function putProject({ section, parameter }: Writer, { name, buildingType, period = {}, area }: CostProject): Ref {
  section('项目')
  parameter('项目名称', name, '', '')
  parameter('业态', buildingType, '', '')
  parameter('测算期', [period.from, period.to].filter(Boolean).join(' 至 '), '', '')
  const chargeable = parameter('计费面积', figure(area.chargeable, '计费面积', 'area.chargeable'), '㎡', BASES.area)
  for (const [key, label, unit] of COUNTS) if (area[key]) parameter(label, entered(area[key]), unit, '项目资料')
  return chargeable
}

function putPricing({ section, share, choice }: Writer, settings: CostProject['settings']) {
  section('收费方式')
  const rule = choice('计价规则', RULES[readTerms(settings).rule], RULES, BASES.rule)
  const profitRate = share('利润率', settings.profitRate || '0.08', BASES.profitRate)
  const remunerationRate = share('酬金比例', settings.remunerationRate || '0.10', BASES.remunerationRate)
  const rounding = choice('建议标准的取整', ROUNDINGS[settings.feeRounding ?? 'half'], ROUNDINGS, BASES.rounding)
  const isProfit = (name: string, otherwise: Ref | Formula) => either(equal(rule, name), profitRate, otherwise)
  const rate = isProfit(RULES.profitOnCost, isProfit(RULES.profitOnFee, remunerationRate))
  return { rule, profitRate, remunerationRate, rate, rounding }
}

function putTaxes({ section, share, choice }: Writer, settings: CostProject['settings']) {
  section('税费')
  const taxpayer = choice('纳税人类型', TAXPAYERS[settings.taxpayer], TAXPAYERS, BASES.taxpayer)
  const vat = share('增值税税率或征收率', settings.vatRate, BASES.vatRate)
  const urban = share('城市维护建设税', settings.urbanTax, BASES.urbanTax)
  const education = share('教育费附加', settings.eduSurcharge, BASES.eduSurcharge)
  const local = share('地方教育附加', settings.localEdu, BASES.localEdu)
  const surchargeFactor = share('附加税费计征比例', settings.surchargeFactor, BASES.surchargeFactor)
  return { taxpayer, vat, surcharges: add(urban, education, local), surchargeFactor }
}

function putLabour({ section, parameter }: Writer, rates: CostProject['settings']['labour']): Parameters['labour'] {
  section('社会保险、公积金与经费')
  const labour = {} as Parameters['labour']
  for (const { key, label, unit = '', rate } of LABOUR_FIELDS)
    labour[key] = parameter(label, entered(rates[key]), unit, BASES[key], rate ? SHARE : NUMBER)
  return labour
}

function putRelief(
  { section, parameter, share, choice }: Writer,
  { staff, settings }: CostProject,
): Parameters['relief'] {
  if (!hasPostsByHours(staff)) return undefined
  const { leaveDays, absence, places } = readRelief(settings, readLabour(settings.labour).holidayDays)
  section('岗位编制')
  return {
    leaveDays: parameter('人均年休假', leaveDays, '天', BASES.leaveDays),
    absence: share('病假、培训等缺勤比例', absence.toFixed(), BASES.absence),
    rounding: choice(
      '按工时推算的人数取整',
      HEADCOUNT_ROUNDINGS[places === 0 ? 'whole' : 'tenth'],
      HEADCOUNT_ROUNDINGS,
      BASES.headcount,
    ),
  }
}

function putAnalysis({ section, parameter }: Writer, values: NonNullable<CostProject['analysis']>) {
  const analysis: Parameters['analysis'] = {}
  const entries = ANALYSES.filter(({ key }) => String(values[key] ?? '').trim() !== '')
  if (entries.length > 0) section('对照与预期')
  for (const { key, label, unit, format } of entries)
    analysis[key] = parameter(label, entered(values[key]), unit, '由编制人填写', format)
  return analysis
}

function putCover({ section, parameter }: Writer, cover: NonNullable<CostProject['cover']>): void {
  section('编制')
  for (const [label, text] of [
    ['编制单位', cover.unit],
    ['编制日期', cover.date],
    ['版本', cover.version],
    ['测算依据', cover.basis],
  ] as const)
    parameter(label, text ?? '', '', '')
}

/** The sheet 参数与依据: what the other sheets calculate with, and why. */
export function parameterSheet(project: CostProject): { sheet: Sheet; parameters: Parameters } {
  const { settings, analysis = {}, cover = {} } = project
  const sheet = new Sheet('参数与依据', { widths: [30, 24, 12, 78], frozen: FIRST_ROW })
  titleOf(sheet, '参数与依据', '浅黄色单元格可以修改，其余各表随之重新计算。')
  sheet.line(FIRST_ROW - 1, ['参数', '取值', '单位', '依据与说明'], HEAD)
  const writer = writerOf(sheet)

  const area = putProject(writer, project)
  const pricing = putPricing(writer, settings)
  const taxes = putTaxes(writer, settings)
  const labour = putLabour(writer, settings.labour)
  const relief = putRelief(writer, project)
  writer.section('能耗')
  const days = writer.parameter('每月计费天数', entered(settings.daysPerMonth), '天', BASES.days)
  const analysed = putAnalysis(writer, analysis)
  putCover(writer, cover)
  return { sheet, parameters: { area, ...pricing, ...taxes, days, relief, labour, analysis: analysed } }
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
