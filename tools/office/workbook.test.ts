// The workbook of the fee tool in LibreOffice: every figure is a formula that comes to the same cents.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { items } from '../../apps/server/demo/sections/rules/internalrulescount.ts'
import type { Figures } from '../../apps/site/src/features/cost/workbook/book.ts'
import { costSheets } from '../../apps/site/src/features/cost/workbook/workbook.ts'
import type { Sheet } from '../../packages/browser/src/spreadsheet/sheet.ts'
import { workbookFile } from '../../packages/browser/src/spreadsheet/write.ts'
import { calculateCost } from '../../packages/contract/src/cost/calculate.ts'
import { Decimal, show } from '../../packages/contract/src/cost/decimal.ts'
import { sampleLine, sampleProject } from '../../packages/contract/src/cost/sample-project.ts'
import type { CostProject, CostSettings } from '../../packages/contract/src/cost/shapes/input.ts'
import type { CostResult } from '../../packages/contract/src/cost/shapes/result.ts'
import { provideOffice, recalculated } from './libreoffice.ts'
import { type StoredCells, storedCells } from './stored-cells.ts'

type Example = { id: string; input: CostProject; variants: { label: string; changes: Partial<CostSettings> }[] }
const FILE = new URL('../../../shared/data/cost-example.json', import.meta.url)
const examples: Example[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).examples : []

const withSettings = (project: CostProject, changes: Partial<CostSettings>): CostProject => ({
  ...project,
  settings: { ...project.settings, ...changes },
})

/** Every way to calculate a line, lines that are outsourced, and what is compared with. */
const everyKind = sampleProject({
  staff: [
    { role: '保安', func: 'order', headcount: '7.5', wage: '3,900', holidayOnDuty: '3' },
    { role: '经理', func: 'general', headcount: '1', wage: '21000' },
  ],
  lines: [
    sampleLine({ calc: 'unitMonthly', p: { qty: '7', price: '33.33' }, outsourced: true, inputVat: '0.06' }),
    sampleLine({ calc: 'unitYearly', p: { qty: '3', price: '1000' }, cat: 'order', func: 'order' }),
    sampleLine({ calc: 'monthly', p: { amount: '1,234.5' }, cat: 'cleaning', func: 'cleaning', outsourced: true }),
    sampleLine({ calc: 'yearly', p: { amount: '１０００' }, cat: 'office', func: 'general', inputVat: '0.09' }),
    sampleLine({
      calc: 'electricity',
      p: { kw: '7', hours: '9', load: '0.33', price: '0.61', months: '7' },
      inputVat: '0.13',
    }),
    sampleLine({
      calc: 'waterYearly',
      p: { area: '777', m3PerM2Year: '0.37', price: '3.61' },
      cat: 'greening',
      func: 'greening',
    }),
    sampleLine({ calc: 'areaMonthly', p: { area: '900', rate: '0.07' } }),
    sampleLine({ calc: 'areaYearly', p: { area: '900', rate: '0.7' }, cat: 'other', func: 'general' }),
    sampleLine({ calc: 'insured', p: { value: '7000000', rate: '0.0003' }, cat: 'insurance', func: 'general' }),
    sampleLine({ calc: 'straightLine', p: { cost: '70000', salvage: '0.04', years: '3' }, cat: 'depreciation' }),
    sampleLine({ calc: 'hq', p: { hqYear: '90000', projectWeight: '1', totalWeight: '7' }, cat: 'hqAllocation' }),
  ],
  analysis: { collectionRate: '0.93', vacantShare: '0.17', vacantPays: '0.5', currentFee: '5.20', guideFee: '6' },
})

const CONTRACTS: [name: string, changes: Partial<CostSettings>][] = [
  ['profit on the fee', { profitBasis: 'revenue' }],
  ['commission', { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' }],
  ['commission alone taxed', { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'remuneration' }],
  ['small-scale', { taxpayer: 'small', vatRate: '0.03', surchargeFactor: '0.5' }],
  ['credit carried forward', { vatRate: '0.001' }],
  ['credit carried forward, profit on the fee', { vatRate: '0.001', profitBasis: 'revenue' }],
  ['rounded up', { feeRounding: 'up', profitRate: '0' }],
]

const projects: [name: string, project: CostProject][] = [
  ...examples.flatMap(({ id, input, variants }): [string, CostProject][] => [
    [id, input],
    ...variants.map(({ label, changes }): [string, CostProject] => [`${id}, ${label}`, withSettings(input, changes)]),
  ]),
  ...items.map(({ title, fields }): [string, CostProject] => [`the template ${title}`, fields.template as CostProject]),
  ['every kind of line', everyKind],
  ...CONTRACTS.map(([name, changes]): [string, CostProject] => [name, withSettings(everyKind, changes)]),
  ['people only', sampleProject({ lines: [] })],
  ['lines only', sampleProject({ staff: [] })],
]

function calculated(project: CostProject): CostResult {
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

async function bytesOf(sheets: Sheet[]): Promise<Uint8Array> {
  return new Uint8Array(await workbookFile(sheets, '内部资料').arrayBuffer())
}

/** Inputs of the tables that are sheets' own: they are numbers in the workbook, too. */
const INPUTS = /\.(collectionRate|vacantShare|vacantPays)$/

function agrees(result: CostResult, figures: Figures, cells: StoredCells): void {
  const numbers = numbersOf(result)
  assert.ok(numbers.length > 200)
  for (const [path, wanted] of numbers) {
    const [sheet, place] = placeOf(path, figures)
    const cell = cells.get(sheet)?.get(place)
    assert.ok(cell, `the workbook has no cell for ${path}`)
    assert.equal(shownAs(cell.value, wanted), wanted, `${path}, ${sheet} ${place}: ${cell.formula}`)
    if (!INPUTS.test(path)) assert.ok(cell.formula, `${path} is typed and not calculated`)
  }
}

describe('the workbook', () => {
  for (const [name, project] of projects)
    it(`keeps the figures of the calculation: ${name}`, async () => {
      const result = calculated(project)
      const { sheets, figures } = costSheets(project, result)
      agrees(result, figures, storedCells(await bytesOf(sheets)))
    })
})

const office = provideOffice()
const skip = office ? false : 'LibreOffice is not installed, and cannot be from here'

describe('LibreOffice', { skip }, () => {
  const WRONG = 'wrong'
  let saved: Map<string, StoredCells>

  before(async () => {
    const files = new Map<string, Uint8Array>()
    for (const [at, [, project]] of projects.entries())
      files.set(String(at), await bytesOf(costSheets(project, calculated(project)).sheets))
    files.set(WRONG, await withWrongValues(everyKind))
    saved = new Map([...recalculated(office ?? '', files)].map(([name, bytes]) => [name, storedCells(bytes)]))
  })
  after(() => saved.clear())

  for (const [at, [name, project]] of projects.entries())
    it(`comes to the same cents: ${name}`, () => {
      const result = calculated(project)
      agrees(result, costSheets(project, result).figures, saved.get(String(at)) ?? new Map())
    })

  it('really calculates: wrong values in the file are corrected', () => {
    const result = calculated(everyKind)
    agrees(result, costSheets(everyKind, result).figures, saved.get(WRONG) ?? new Map())
  })

  it('finds an answer for every formula', () => {
    for (const cells of saved.values())
      for (const [sheet, places] of cells)
        for (const [place, { value, formula }] of places)
          assert.doesNotMatch(value, /^#|^Err:/, `${sheet} ${place}: ${formula}`)
  })
})

/** A workbook that says 1 wherever it has a formula. */
async function withWrongValues(project: CostProject): Promise<Uint8Array> {
  const { sheets } = costSheets(project, calculated(project))
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row ?? [])
        if (cell && typeof cell.content === 'object' && 'binds' in cell.content) cell.value = Decimal(1)
  return bytesOf(sheets)
}
