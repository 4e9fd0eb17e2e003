import {
  add,
  divide,
  either,
  equal,
  type Formula,
  larger,
  multiply,
  onePlus,
  rounded,
  roundedUp,
  subtract,
  total,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { plainDigits, figure as readFigure } from '@anju/contract/cost/figure'
import { hasIncome, incomeOf } from '@anju/contract/cost/income/outcome'
import type { CostProject, Figure } from '@anju/contract/cost/shapes/input'
import { type Figures, ROUNDINGS } from './book.ts'
import { figure, HEAD, input, MONEY, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { TaxColumn } from './tax-sheet.ts'

type Sources = { own: TaxColumn; parameters: Parameters }
const OWNERS = { company: '企业收入', owners: '公共收益' } as const
const EXACT = '0.000000'
const FIRST_ROW = 2

const isTyped = (value: Figure | undefined) => plainDigits(value) !== ''

/** Rows that are inserted above a total are within its ranges: one is empty. */
const blank = (sheet: Sheet, row: number, columns: number) =>
  sheet.line(
    row,
    Array.from({ length: columns }, () => ''),
    TEXT,
  )

/** The incomes beside the fee; answers the sums of the other tables, and the next free row. */
function putIncome(sheet: Sheet, { income = [] }: CostProject, { own, parameters }: Sources, figures: Figures) {
  const heads = ['收入', '归属', '含税收入', '成本', '增值税税率', '抵扣比例', '税费', '净额', '抵扣物业费', '企业净额']
  sheet.line(FIRST_ROW, heads, HEAD)
  const first = FIRST_ROW + 1
  for (const [index, { name, of, monthly, cost, vatRate, offset }] of income.entries()) {
    const row = first + index
    const typed = (value: Figure | undefined) => readFigure(value, '', '', { fallback: '0' })
    sheet.put(row, 0, name, TEXT)
    const owner = sheet.put(row, 1, OWNERS[of], input())
    sheet.choose(owner, Object.values(OWNERS))
    const amount = sheet.put(row, 2, typed(monthly), input(MONEY))
    const spent = sheet.put(row, 3, typed(cost), input(MONEY))
    const rate = sheet.put(row, 4, isTyped(vatRate) ? typed(vatRate) : parameters.vat, input(SHARE))
    const part = sheet.put(row, 5, typed(offset), input(SHARE))
    const vat = divide(multiply(amount, rate), onePlus(rate))
    const taxes = sheet.put(row, 6, multiply(vat, onePlus(own.terms.surcharge)), figure(MONEY))
    const net = sheet.put(row, 7, subtract(amount, spent, taxes), figure(MONEY))
    const isOwners = equal(owner, OWNERS.owners)
    const lowers = sheet.put(row, 8, either(isOwners, multiply(larger(net, 0), part), 0), figure(MONEY))
    sheet.put(row, 9, either(isOwners, 0, net), figure(MONEY))
    for (const [key, ref] of Object.entries({ monthly: amount, cost: spent, taxes, net, offset: lowers }))
      figures.set(`income.${index}.${key}`, ref)
  }
  const last = first + income.length
  blank(sheet, last, heads.length)
  const sum = (column: number) => total(sheet.column(column, first, last))
  return { offset: sum(8), company: sum(9), next: last + 2 }
}

function putTotals(sheet: Sheet, start: number, { own }: Sources, sums: { offset: Formula; company: Formula }) {
  sheet.line(start, ['项目收入合计', '元/月'], HEAD)
  let row = start
  const put = (label: string, content: Formula) => {
    row++
    sheet.put(row, 0, label, TEXT)
    return sheet.put(row, 1, content, figure(MONEY))
  }
  const needed = put('物业费总额', own.fee)
  const offset = put('公共收益抵扣', sums.offset)
  const payable = put('业主应缴总额', subtract(needed, offset))
  const margin = put('物业费利润或酬金', own.netMargin)
  const company = put('企业其他收入净额', sums.company)
  const together = put('利润合计', add(margin, company))
  return { refs: { needed, offset, payable, margin, company, together }, next: row + 2 }
}

/** The fees of the kinds of building. A cell without a fixed fee is empty. */
function putBuildings(
  sheet: Sheet,
  start: number,
  { buildings = [] }: CostProject,
  { payable, rounding }: { payable: Ref; rounding: Ref },
  figures: Figures,
) {
  const heads = [
    '业态',
    '计费面积（㎡）',
    '系数',
    '固定标准',
    '固定应收',
    '分摊权重',
    '元/㎡·月（精确）',
    '元/㎡·月',
    '月应收',
  ]
  sheet.line(start, heads, HEAD)
  const first = start + 1
  const last = first + buildings.length
  for (const [index, { name, area, weight, fee }] of buildings.entries()) {
    const row = first + index
    sheet.put(row, 0, name, TEXT)
    const size = sheet.put(row, 1, readFigure(area, '', ''), input(MONEY))
    const factor = sheet.put(row, 2, readFigure(weight, '', '', { fallback: '1' }), input('0.####'))
    const fixed = sheet.put(row, 3, isTyped(fee) ? readFigure(fee, '', '') : '', input('0.00##'))
    const isFree = equal(fixed, '')
    sheet.put(row, 4, either(isFree, 0, multiply(fixed, size)), figure(MONEY))
    sheet.put(row, 5, either(isFree, multiply(size, factor), 0), figure(MONEY))
    figures.set(`buildings.${index}.area`, size)
  }
  blank(sheet, last, heads.length)
  const rest = subtract(payable, total(sheet.column(4, first, last)))
  const weights = total(sheet.column(5, first, last))
  const hasShares = buildings.some(({ fee }) => !isTyped(fee))
  for (const index of buildings.keys()) {
    const row = first + index
    const [size, factor, fixed] = [1, 2, 3].map((column) => sheet.ref(row, column)) as [Ref, Ref, Ref]
    const share = hasShares ? divide(multiply(rest, factor), weights) : fixed
    const exact = sheet.put(row, 6, either(equal(fixed, ''), share, fixed), figure(EXACT))
    const isUp = equal(rounding, ROUNDINGS.up)
    const charged = either(isUp, roundedUp(rounded(exact, 6), 2), rounded(exact, 2))
    const published = sheet.put(row, 7, charged, figure('0.00'))
    figures.set(`buildings.${index}.feeExact`, exact)
    figures.set(`buildings.${index}.fee`, published)
    figures.set(`buildings.${index}.monthly`, sheet.put(row, 8, multiply(published, size), figure(MONEY)))
  }
  sheet.put(last + 1, 0, '合计', sumOf())
  const charged = sheet.put(last + 1, 8, total(sheet.column(8, first, last)), sumOf(MONEY))
  sheet.put(last + 2, 0, '与业主应缴总额的差额', sumOf())
  const difference = sheet.put(last + 2, 8, subtract(charged, payable), sumOf(MONEY))
  if (buildings.length > 0) {
    figures.set('charged', charged)
    figures.set('difference', difference)
  }
}

/** The sheet 业态与收入, where the project has something of it, and where it has each figure of `incomeOf`. */
export function incomeSheet(project: CostProject, sources: Sources): { sheet: Sheet; figures: Figures } | undefined {
  if (!hasIncome(project)) return undefined
  const figures: Figures = new Map()
  const sheet = new Sheet('业态与收入', {
    widths: [30, 16, 14, 14, 14, 14, 16, 14, 14, 14],
    frozen: 2,
    landscape: true,
  })
  const outcome = incomeOf(project)
  if (!outcome.ok) {
    titleOf(sheet, '业态与其他收入', `没有计算：${outcome.message}`)
    return { sheet, figures }
  }
  titleOf(sheet, '业态与其他收入', '元/月；浅黄色单元格可以修改。各业态面积合计应等于计费面积。')
  const { next, ...sums } = putIncome(sheet, project, sources, figures)
  const totals = putTotals(sheet, next, sources, sums)
  for (const [key, ref] of Object.entries(totals.refs)) figures.set(key, ref)
  const average = divide(totals.refs.payable, sources.parameters.area)
  sheet.put(totals.next, 0, '抵扣后平均标准（元/㎡·月）', TEXT)
  figures.set('feePerM2', sheet.put(totals.next, 1, average, figure(EXACT)))
  const facts = { payable: totals.refs.payable, rounding: sources.parameters.rounding }
  putBuildings(sheet, totals.next + 2, project, facts, figures)
  return { sheet, figures }
}
