// The workbook of the fee tool in LibreOffice: every figure is a formula that comes to the same cents.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { RULES, TAXPAYERS } from '../../apps/site/src/features/cost/workbook/book.ts'
import { costSheets } from '../../apps/site/src/features/cost/workbook/workbook.ts'
import type { Sheet } from '../../packages/browser/src/spreadsheet/sheet.ts'
import { workbookFile } from '../../packages/browser/src/spreadsheet/write.ts'
import { Decimal } from '../../packages/contract/src/cost/decimal.ts'
import type { CostProject } from '../../packages/contract/src/cost/shapes/input.ts'
import { agrees, calculated } from './fee-figures.ts'
import { everyKind, projects, withSettings } from './fee-projects.ts'
import { provideOffice, recalculated } from './libreoffice.ts'
import { type StoredCells, storedCells } from './stored-cells.ts'

const sheetsOf = (project: CostProject) => costSheets(project, calculated(project))

async function bytesOf(sheets: Sheet[]): Promise<Uint8Array> {
  return new Uint8Array(await workbookFile(sheets, '内部资料').arrayBuffer())
}

describe('the workbook', () => {
  for (const [name, project] of projects)
    it(`keeps the figures of the calculation: ${name}`, async () => {
      const { sheets, figures } = sheetsOf(project)
      agrees(calculated(project), figures, storedCells(await bytesOf(sheets)))
    })
})

/** A workbook in whose rows, named by their first cells, somebody has typed other values; what follows from them stays as it was. */
async function typedOver(sheet: string, values: Record<string, (string | number | undefined)[]>): Promise<Uint8Array> {
  const { sheets } = sheetsOf(everyKind)
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? []
  for (const [label, contents] of Object.entries(values)) {
    const row = rows.find((cells) => cells?.[0]?.content === label)
    assert.ok(row, `${sheet} has no row ${label}`)
    for (const [at, content] of contents.entries()) {
      const cell = row[at + 1]
      if (cell && content !== undefined) cell.content = typeof content === 'number' ? Decimal(content) : content
    }
  }
  return bytesOf(sheets)
}

/** A workbook that says 1 wherever it has a formula. */
async function withWrongValues(): Promise<Uint8Array> {
  const { sheets } = sheetsOf(everyKind)
  for (const { rows } of sheets)
    for (const row of rows)
      for (const cell of row ?? [])
        if (cell && typeof cell.content === 'object' && 'binds' in cell.content) cell.value = Decimal(1)
  return bytesOf(sheets)
}

const { labour } = everyKind.settings
/** What is typed over in 参数与依据, and the project that it makes. */
const PARAMETERS = {
  计费面积: [12_345],
  计价规则: [RULES.commissionTaxed],
  酬金比例: [0.12],
  建议标准的取整: ['向上取整'],
  纳税人类型: [TAXPAYERS.small],
  增值税税率或征收率: [0.03],
  附加税费计征比例: [0.5],
  缴费基数下限: [5000],
  每月计费天数: [31],
}
const CHANGED: CostProject = {
  ...withSettings(everyKind, {
    mode: 'remuneration',
    vatBase: 'remuneration',
    remunerationRate: '0.12',
    feeRounding: 'up',
    taxpayer: 'small',
    vatRate: '0.03',
    surchargeFactor: '0.5',
    daysPerMonth: '31',
    labour: { ...labour, baseMin: '5000' },
  }),
  area: { chargeable: '12345' },
}

/** Votes of 9 owners with 10,000 ㎡: who takes part and who agrees, by area and by number, and what comes of it. */
const VOTES: [name: string, present: number[], agreed: number[], outcome: string][] = [
  ['two thirds take part and more than half agree', [6666.67, 6], [3333.34, 4], '通过'],
  ['a square metre is missing', [6666.66, 6], [6666.66, 6], '未通过'],
  ['exactly half of the owners agree', [7000, 6], [6000, 3], '未通过'],
  ['nothing is counted', [], [], '待填写'],
]

const office = provideOffice()
const skip = office ? false : 'LibreOffice is not installed, and cannot be from here'

describe('LibreOffice', { skip }, () => {
  let saved: Map<string, StoredCells>
  const cellsOf = (name: string): StoredCells => saved.get(name) ?? new Map()

  before(async () => {
    const files = new Map<string, Uint8Array>()
    for (const [at, [, project]] of projects.entries()) files.set(String(at), await bytesOf(sheetsOf(project).sheets))
    files.set('wrong', await withWrongValues())
    files.set('changed', await typedOver('参数与依据', PARAMETERS))
    for (const [at, [, present, agreed]] of VOTES.entries())
      files.set(
        `vote-${at}`,
        await typedOver('调价', { 全体业主: [undefined, 9], 实际参与表决: present, 同意: agreed }),
      )
    saved = new Map([...recalculated(office ?? '', files)].map(([name, bytes]) => [name, storedCells(bytes)]))
  })
  after(() => saved.clear())

  for (const [at, [name, project]] of projects.entries())
    it(`comes to the same cents: ${name}`, () => {
      agrees(calculated(project), sheetsOf(project).figures, cellsOf(String(at)))
    })

  it('really calculates: wrong values in the file are corrected', () => {
    agrees(calculated(everyKind), sheetsOf(everyKind).figures, cellsOf('wrong'))
  })

  it('calculates another project when its parameters are typed over', () => {
    const isOwn = (path: string) => !path.startsWith('variants.')
    agrees(calculated(CHANGED), sheetsOf(everyKind).figures, cellsOf('changed'), isOwn)
  })

  for (const [at, [name, , , outcome]] of VOTES.entries())
    it(`counts a vote: ${name}`, () => {
      const cells = [...(cellsOf(`vote-${at}`).get('调价') ?? [])]
      const [place = ''] = cells.find(([, { value }]) => value === '结论') ?? []
      assert.equal(new Map(cells).get(place.replace('A', 'B'))?.value, outcome)
    })

  it('finds an answer for every formula', () => {
    for (const cells of saved.values())
      for (const [sheet, places] of cells)
        for (const [place, { value, formula }] of places)
          assert.doesNotMatch(value, /^#|^Err:/, `${sheet} ${place}: ${formula}`)
  })
})
