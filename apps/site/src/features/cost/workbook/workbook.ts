import type { Sheet } from '@anju/browser/spreadsheet/sheet'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import type { Figures } from './book.ts'
import { incomeSheet } from './income-sheet.ts'
import { lineSheet } from './line-sheet.ts'
import { parameterSheet } from './parameters.ts'
import { peopleSheet } from './people-sheet.ts'
import { riseSheet } from './rise-sheet.ts'
import { sensitivitySheet } from './sensitivity-sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import { taxSheet } from './tax-sheet.ts'

/** `incomes`: the figures of `incomeOf`, where there is a sheet of them. */
type Book = { sheets: Sheet[]; figures: Figures; incomes?: Figures }

/** A calculation as sheets whose figures are formulas over the inputs, and where each figure of the outcome is. */
export function costSheets(project: CostProject, result: CostResult): Book {
  const figures: Figures = new Map()
  const { sheet: inputs, parameters } = parameterSheet(project)
  const { sheet: people, people: staff } = peopleSheet(project, parameters, figures)
  const isEquipment = ({ cat }: { cat: string }) => cat === 'equipment'
  const inputsOf = { parameters, people: staff }
  const equipment = lineSheet('设备能耗', project, isEquipment, inputsOf, figures)
  const others = lineSheet('各项费用', project, (line) => !isEquipment(line), inputsOf, figures)
  const sources = { parameters, people: staff, lines: [equipment.lines, others.lines] }
  const { sheet: taxes, own } = taxSheet(project, result, sources, figures)
  const sensitivity = sensitivitySheet(result, { ...sources, own }, figures)
  const summary = summarySheet(project, result, { ...sources, own }, figures)
  const rise = riseSheet(project, { own, parameters })
  const income = incomeSheet(project, { own, parameters })
  const sheets = [summary, people, equipment.sheet, others.sheet, taxes, sensitivity]
  if (income) sheets.push(income.sheet)
  if (rise) sheets.push(rise)
  sheets.push(inputs)
  return { sheets, figures, incomes: income?.figures }
}
