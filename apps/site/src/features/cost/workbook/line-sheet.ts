import {
  type Column,
  divide,
  either,
  equal,
  type Formula,
  multiply,
  onePlus,
  total,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { type CalcParam, calcKind, type OwnFigure } from '@anju/contract/cost/calc-kinds'
import { Decimal, ZERO } from '@anju/contract/cost/decimal'
import { plainDigits, figure as readFigure } from '@anju/contract/cost/figure'
import { CATEGORIES, FUNCTIONS } from '@anju/contract/cost/labels'
import { lineFigures, takesOwn } from '@anju/contract/cost/lines'
import type { CostLine, CostProject } from '@anju/contract/cost/shapes/input'
import { type Figures, TAXPAYERS } from './book.ts'
import { LINE_FORMULAS } from './line-formulas.ts'
import { figure, HEAD, input, MONEY, PER_AREA, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { People } from './people-sheet.ts'

const FIRST_ROW = 3
const FIRST_FIGURE = 5
const NAMES: [name: string, width: number][] = [
  ['编号', 7],
  ['费用名称', 26],
  ['法定项目', 20],
  ['服务类别', 20],
  ['计算方法', 22],
]
const RESULTS: [name: string, width: number][] = [
  ['月费用（元）', 14],
  ['进项税率', 10],
  ['含进项税额', 12],
  ['可抵扣进项税额', 13],
  ['元/㎡·月', 10],
  ['外包', 6],
  ['备注', 20],
]

/** Beside the others where some line rises and falls with the wages of the project. */
const BY_WAGES: [name: string, width: number] = ['随工资变动', 8]

/** The columns of a sheet whose lines have at most so many figures. */
function columnsFor(figures: number, hasLinesByWages: boolean) {
  const after = (at: number) => FIRST_FIGURE + figures + at
  return {
    figures,
    heads: [
      ...NAMES,
      ...Array.from({ length: figures }, (_, at): [string, number] => [`计算参数 ${at + 1}`, 17]),
      ...RESULTS,
      ...(hasLinesByWages ? [BY_WAGES] : []),
    ],
    monthly: after(0),
    rate: after(1),
    vat: after(2),
    deducted: after(3),
    each: after(4),
    outsourced: after(5),
    note: after(6),
    byWages: hasLinesByWages ? after(7) : undefined,
  }
}
type Columns = ReturnType<typeof columnsFor>
const figuresOf = (line: CostLine) => calcKind(line.calc).params

/** Lines as the other sheets need them: sums, and the columns by which they are added up. */
export type Lines = Record<'categories' | 'functions' | 'kinds' | 'outsourced' | 'monthly' | 'vat', Column> &
  Record<'monthlySum' | 'vatSum', Ref> & {
    /** Says 是 beside the lines that rise and fall with the wages, where there are some. */
    byWages?: Column
  }

/** A figure with its name and unit in its own format, so that the cell stays a number. */
function formatOf({ label, unit, rate }: CalcParam): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '')}"`
  return `${quoted(`${label} `)}${rate ? '0.00##%' : 'General'}${unit ? quoted(` ${unit}`) : ''}`
}

type Place = { sheet: Sheet; row: number; columns: Columns; own: Record<OwnFigure, Formula> }

const amountIn = ({ value }: Formula): Decimal => (value instanceof Decimal ? value : ZERO)

/** The figures of a line as cells, by their keys. */
function figureCells({ sheet, row, columns, own }: Place, line: CostLine, index: number): Map<string, Formula> {
  const read = lineFigures(line, index, {
    days: amountIn(own.days),
    people: amountIn(own.people),
    wages: amountIn(own.wages),
  })
  const cells = new Map<string, Formula>()
  for (const [at, param] of figuresOf(line).entries()) {
    const isOwn = param.own && plainDigits(line.p[param.key]) === ''
    const content = isOwn && param.own ? own[param.own] : (read[param.key] ?? '')
    cells.set(param.key, sheet.put(row, FIRST_FIGURE + at, content, input(formatOf(param))))
  }
  for (let at = cells.size; at < columns.figures; at++) sheet.put(row, FIRST_FIGURE + at, '', TEXT)
  return cells
}

function lineRow(place: Place, line: CostLine, index: number, { area, taxpayer }: Parameters, figures: Figures) {
  const { sheet, row, columns, own } = place
  sheet.line(row, [line.code, line.name], TEXT)
  // The names by which sums are made are long; here their beginning is enough.
  sheet.line(row, [CATEGORIES[line.cat], FUNCTIONS[line.func], calcKind(line.calc).label], { border: true }, 2)
  const cells = figureCells(place, line, index)
  const get = (key: string) => cells.get(key) ?? own.days
  const monthly = sheet.put(row, columns.monthly, LINE_FORMULAS[line.calc](get), figure(MONEY))
  const entered = readFigure(line.inputVat, '进项税率', `lines.${index}.inputVat`, { rate: true, fallback: '0' })
  const rate = sheet.put(row, columns.rate, entered, input(SHARE))
  const vat = sheet.put(row, columns.vat, divide(multiply(monthly, rate), onePlus(rate)), figure(MONEY))
  const deducted = either(equal(taxpayer, TAXPAYERS.general), vat, 0)
  figures.set(`lineRows.${index}.monthly`, monthly)
  figures.set(`lineRows.${index}.inputVat`, sheet.put(row, columns.deducted, deducted, figure(MONEY)))
  figures.set(`lineRows.${index}.perM2`, sheet.put(row, columns.each, divide(monthly, area), figure(PER_AREA)))
  sheet.put(row, columns.outsourced, line.outsourced ? '是' : '', input())
  sheet.put(row, columns.note, line.note ?? '', TEXT)
  if (columns.byWages) sheet.put(row, columns.byWages, takesOwn(line, 'wages') ? '是' : '', input())
}

/** A sheet of cost lines: those that `belongs` chooses. */
export function lineSheet(
  name: string,
  project: CostProject,
  belongs: (line: CostLine) => boolean,
  { parameters, people }: { parameters: Parameters; people: People },
  figures: Figures,
) {
  const chosen = [...project.lines.entries()].filter(([, line]) => belongs(line))
  const hasLinesByWages = chosen.some(([, line]) => takesOwn(line, 'wages'))
  const columns = columnsFor(Math.max(1, ...chosen.map(([, line]) => figuresOf(line).length)), hasLinesByWages)
  const { heads, monthly, vat, deducted, each } = columns
  const sheet = new Sheet(name, { widths: heads.map(([, width]) => width), frozen: FIRST_ROW, landscape: true })
  titleOf(sheet, name, '元/月；含税。新增费用请在合计行上方插入一行，并复制同一计算方法的一行。')
  sheet.line(
    FIRST_ROW - 1,
    heads.map(([head]) => head),
    HEAD,
  )
  const own = { days: parameters.days, people: people.heads, wages: people.wages }
  for (const [at, [index, line]] of chosen.entries())
    lineRow({ sheet, row: FIRST_ROW + at, columns, own }, line, index, parameters, figures)
  // One empty row, so that rows which are inserted above the total are within its ranges.
  const last = FIRST_ROW + chosen.length
  sheet.line(
    last,
    heads.map(() => ''),
    TEXT,
  )
  const column = (at: number) => sheet.column(at, FIRST_ROW, last)
  const sums = [monthly, vat, deducted, each]
  for (const at of heads.keys()) {
    const format = at === each ? PER_AREA : MONEY
    const content = sums.includes(at) ? total(column(at)) : at === 0 ? '合计' : ''
    sheet.put(last + 1, at, content, sumOf(sums.includes(at) ? format : undefined))
  }
  const lines: Lines = {
    categories: column(2),
    functions: column(3),
    kinds: column(4),
    outsourced: column(columns.outsourced),
    monthly: column(monthly),
    vat: column(vat),
    monthlySum: sheet.ref(last + 1, monthly),
    vatSum: sheet.ref(last + 1, vat),
    ...(columns.byWages && { byWages: column(columns.byWages) }),
  }
  return { sheet, lines }
}
