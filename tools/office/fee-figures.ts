// Compares the cells of a workbook with an outcome of the calculation.
import assert from 'node:assert/strict'
import type { Figures } from '../../apps/site/src/features/cost/workbook/book.ts'
import { calculateCost } from '../../packages/contract/src/cost/calculate.ts'
import { Decimal, show } from '../../packages/contract/src/cost/decimal.ts'
import type { Income } from '../../packages/contract/src/cost/income/outcome.ts'
import type { CostProject } from '../../packages/contract/src/cost/shapes/input.ts'
import type { CostResult } from '../../packages/contract/src/cost/shapes/result.ts'
import type { StoredCells } from './stored-cells.ts'

/** The outcome of a project that can be calculated. */
export function calculated(project: CostProject): CostResult {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome
}

/** Every number of an outcome under its path, as it is shown. What is an input or a sentence is left out. */
function numbersOf(value: unknown, path = ''): [path: string, shown: string][] {
  if (typeof value === 'string') return /^-?\d+(\.\d+)?$/.test(value) ? [[path, value]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (['changes', 'warnings', 'headcount', 'code', 'name', 'role', 'label'].includes(key)) return []
    const own = Array.isArray(value) ? (inner.key ?? inner.factor ?? key) : key
    return numbersOf(inner, path ? `${path}.${own}` : own)
  })
}

/** A binary number as a spreadsheet shows it: fifteen digits, half up. */
const shownAs = (stored: string, like: string): string =>
  show(Decimal(Number(stored).toPrecision(15)), like.split('.')[1]?.length ?? 0)

/** Which sheet a cell is on, and its place there. */
function placeOf(path: string, figures: Figures): [sheet: string, place: string] {
  const [, sheet = '', column = '', row = ''] = /'(.*)'!\$([A-Z]+)\$(\d+)/.exec(figures.get(path)?.text('') ?? '') ?? []
  return [sheet, `${column}${row}`]
}

/** Inputs of the tables that are sheets' own: they are numbers in the workbook, too. */
const INPUTS = /\.(collectionRate|vacantShare|vacantPays)$|^income\.\d+\.(monthly|cost)$|^buildings\.\d+\.area$/

/** Every figure of an outcome, or every one that `matters`, is a formula that comes to the same. */
export function agrees(
  result: CostResult,
  figures: Figures,
  cells: StoredCells,
  matters: (path: string) => boolean = () => true,
): void {
  const numbers = numbersOf(result).filter(([path]) => matters(path))
  assert.ok(numbers.length > 100)
  sameAs(numbers, figures, cells)
}

/** Every figure of what a project takes in is a formula that comes to the same; what was typed is a number. */
export function incomeAgrees(income: Income, figures: Figures, cells: StoredCells): void {
  const numbers = numbersOf(income)
  assert.ok(numbers.length > 5)
  sameAs(numbers, figures, cells)
}

function sameAs(numbers: [path: string, shown: string][], figures: Figures, cells: StoredCells): void {
  for (const [path, wanted] of numbers) {
    const [sheet, place] = placeOf(path, figures)
    const cell = cells.get(sheet)?.get(place)
    assert.ok(cell, `the workbook has no cell for ${path}`)
    assert.equal(shownAs(cell.value, wanted), wanted, `${path}, ${sheet} ${place}: ${cell.formula}`)
    if (!INPUTS.test(path)) assert.ok(cell.formula, `${path} is typed and not calculated`)
  }
}
