import {
  add,
  type Column,
  divide,
  type Formula,
  rounded,
  subtract,
  totalOfRounded,
  totalWhere,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { CATEGORIES, FUNCTIONS } from '@anju/contract/cost/labels'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { marginName } from '../figure/margin-name.ts'
import type { Figures } from './book.ts'
import type { Lines } from './line-sheet.ts'
import { figure, HEAD, MONEY, PER_AREA, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { People } from './people-sheet.ts'
import type { TaxColumn } from './tax-sheet.ts'

type Sources = { parameters: Parameters; people: People; lines: Lines[]; own: TaxColumn }
const START = 8

function heading(sheet: Sheet, row: number, title: string, heads: string[]): number {
  sheet.put(row, 0, title, { bold: true, size: 12 })
  sheet.line(row + 1, heads, HEAD)
  return row + 2
}

/** A table of cost items that adds up to the cost, with what rounding leaves (尾差). */
function itemTable(
  sheet: Sheet,
  start: number,
  view: { title: string; path: 'categories' | 'functions'; labels: Record<string, string> },
  cost: (label: Ref, key: string) => Formula,
  { parameters, own }: Sources,
  figures: Figures,
): number {
  const first = heading(sheet, start, view.title, ['项目', '元/月', '元/㎡·月', '占成本'])
  let row = first
  for (const [key, name] of Object.entries(view.labels)) {
    const label = sheet.put(row, 0, name, TEXT)
    const monthly = sheet.put(row, 1, cost(label, key), figure(MONEY))
    figures.set(`${view.path}.${key}.monthly`, monthly)
    figures.set(`${view.path}.${key}.perM2`, sheet.put(row, 2, divide(monthly, parameters.area), figure(PER_AREA)))
    figures.set(`${view.path}.${key}.shareOfCost`, sheet.put(row, 3, divide(monthly, own.gross), figure(SHARE)))
    row++
  }
  const column = (at: number): Column => sheet.column(at, first, row - 1)
  sheet.put(row, 0, '尾差', TEXT)
  const each = divide(own.gross, parameters.area)
  const tails = [
    ['monthly', rounded(own.gross, 2), 1, 2, MONEY],
    ['perM2', rounded(each, 4), 2, 4, PER_AREA],
    ['shareOfCost', 1, 3, 4, SHARE],
  ] as const
  for (const [path, whole, at, places, format] of tails) {
    const missing = rounded(subtract(whole, totalOfRounded(column(at), places)), places)
    figures.set(`${view.path}Tail.${path}`, sheet.put(row, at, missing, figure(format)))
  }
  sheet.put(row + 1, 0, '成本合计', sumOf())
  sheet.put(row + 1, 1, own.gross, sumOf(MONEY))
  sheet.put(row + 1, 2, each, sumOf(PER_AREA))
  sheet.put(row + 1, 3, divide(own.gross, own.gross), sumOf(SHARE))
  return row + 3
}

function compositionTable(
  sheet: Sheet,
  start: number,
  name: string,
  costs: Map<string, Ref>,
  sources: Sources,
  figures: Figures,
) {
  const { own, parameters } = sources
  let row = heading(sheet, start, '收费构成', ['组成', '元/月', '元/㎡·月', '占收费'])
  const parts: [key: string, label: string, amount: Formula][] = [
    ...Object.entries(CATEGORIES).map(([key, label]): [string, string, Formula] => [
      key,
      label,
      costs.get(key) ?? own.gross,
    ]),
    ['vat', '应纳增值税', own.vatPayable],
    ['surcharges', '附加税费', own.surcharges],
    ['margin', name, own.netMargin],
    ['credit', '减：留抵进项税额', subtract(0, own.vatCredit)],
  ]
  const first = row
  for (const [key, label, amount] of parts) {
    sheet.put(row, 0, label, TEXT)
    const monthly = sheet.put(row, 1, amount, figure(MONEY))
    figures.set(`composition.${key}.monthly`, monthly)
    figures.set(`composition.${key}.perM2`, sheet.put(row, 2, divide(monthly, parameters.area), figure(PER_AREA)))
    figures.set(`composition.${key}.shareOfFee`, sheet.put(row, 3, divide(monthly, own.fee), figure(SHARE)))
    row++
  }
  const whole = add(...Array.from({ length: row - first }, (_, at) => sheet.ref(first + at, 1)))
  sheet.put(row, 0, '每月物业费总额', sumOf())
  const sum = sheet.put(row, 1, whole, sumOf(MONEY))
  sheet.put(row, 2, divide(sum, parameters.area), sumOf(PER_AREA))
  sheet.put(row, 3, divide(sum, own.fee), sumOf(SHARE))
  return row + 2
}

function comparisonTable(sheet: Sheet, start: number, { own, parameters }: Sources, figures: Figures): number {
  const others = [
    ['现行收费标准', parameters.analysis.currentFee],
    ['当地政府指导价', parameters.analysis.guideFee],
  ].filter((other): other is [string, Ref] => other[1] !== undefined)
  if (others.length === 0) return start
  let row = heading(sheet, start, '与其他标准比较', ['对照', '标准', '差额', '幅度'])
  for (const [index, [label, fee]] of others.entries()) {
    sheet.put(row, 0, label, TEXT)
    const theirs = sheet.put(row, 1, fee, figure('0.00'))
    const difference = sheet.put(row, 2, subtract(own.recommended, theirs), figure('0.00'))
    figures.set(`comparison.${index}.fee`, theirs)
    figures.set(`comparison.${index}.difference`, difference)
    figures.set(`comparison.${index}.share`, sheet.put(row, 3, divide(difference, theirs), figure(SHARE)))
    row++
  }
  return row + 1
}

/** The sheet 汇总: the fee, the cost in both views, what the fee consists of, and the warnings of the day of export. */
export function summarySheet(project: CostProject, result: CostResult, sources: Sources, figures: Figures): Sheet {
  const { own, people, lines, parameters } = sources
  const sheet = new Sheet('汇总', { widths: [46, 18, 18, 14], frozen: 2 })
  titleOf(
    sheet,
    `${project.name || '未命名项目'} 物业服务费测算`,
    '内部资料。各表由公式连接，修改“参数与依据”及各表中的浅黄色单元格后自动重算。',
  )
  const facts: [string, Ref, string][] = [
    ['计费面积（㎡）', parameters.area, MONEY],
    ['建议收费标准（元/㎡·月）', own.recommended, '0.00'],
    ['每月物业费总额（元）', own.fee, MONEY],
  ]
  for (const [at, [label, ref, format]] of facts.entries()) {
    sheet.put(3 + at, 0, label, sumOf())
    const cell = sheet.put(3 + at, 1, ref, sumOf(format))
    if (ref === own.recommended) figures.set('sensitivity.atRecommendedFee', cell)
  }
  const byLine = (keys: (one: Lines) => Column, label: Ref) =>
    lines.map((one) => totalWhere(keys(one), label, one.monthly))
  const categories = { title: '成本分项（法定十项）', path: 'categories', labels: CATEGORIES } as const
  const ownPeople = (key: string) => (key === 'personnel' ? [people.total] : [])
  let row = itemTable(
    sheet,
    START,
    categories,
    (label, key) => add(...ownPeople(key), ...byLine((one) => one.categories, label)),
    sources,
    figures,
  )
  const functions = { title: '成本分项（服务五项）', path: 'functions', labels: FUNCTIONS } as const
  row = itemTable(
    sheet,
    row,
    functions,
    (label) => add(totalWhere(people.functions, label, people.costs), ...byLine((one) => one.functions, label)),
    sources,
    figures,
  )
  const costs = new Map(
    Object.keys(CATEGORIES).flatMap((key) => {
      const ref = figures.get(`categories.${key}.monthly`)
      return ref ? [[key, ref] as const] : []
    }),
  )
  row = compositionTable(sheet, row, marginName(project), costs, sources, figures)
  row = comparisonTable(sheet, row, sources, figures)
  if (result.warnings.length > 0) {
    sheet.put(row, 0, '提示（导出时）', { bold: true, size: 12 })
    for (const [at, { message, basis }] of result.warnings.entries()) {
      sheet.put(row + 1 + at, 0, `${message}（依据：${basis}）`, { wrap: true, spans: 4 })
    }
  }
  return sheet
}
