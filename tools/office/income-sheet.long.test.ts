// The sheet of what a project takes in, in LibreOffice: every figure is a formula that comes to the same cents.
import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { costSheets } from '../../apps/site/src/features/cost/workbook/workbook.ts'
import { workbookFile } from '../../packages/browser/src/spreadsheet/write.ts'
import { Decimal } from '../../packages/contract/src/cost/decimal.ts'
import { incomeOf } from '../../packages/contract/src/cost/income/outcome.ts'
import { sampleProject } from '../../packages/contract/src/cost/sample-project.ts'
import type { CostBuilding, CostIncome, CostProject } from '../../packages/contract/src/cost/shapes/input.ts'
import { calculated, incomeAgrees } from './fee-figures.ts'
import { everyKind, withSettings } from './fee-projects.ts'
import { provideOffice, recalculated } from './libreoffice.ts'
import { type StoredCells, storedCells } from './stored-cells.ts'

const buildings: CostBuilding[] = [
  { code: 'K01', name: '住宅', area: '6,100', fee: '1.35', weight: '3' },
  { code: 'K02', name: '商业', area: '2900.5', weight: '1.7' },
  { code: 'K03', name: '写字楼', area: '999.5', weight: '' },
]
const income: CostIncome[] = [
  { code: 'r1', name: '停车管理', of: 'company', monthly: '3,333.33', cost: '1000', vatRate: '0.05' },
  { code: 'r2', name: '电梯广告', of: 'owners', monthly: '2100', offset: '0.7' },
  { code: 'r3', name: '场地出租', of: 'owners', monthly: '100', cost: '300', offset: '1' },
]
const projects: [name: string, project: CostProject][] = [
  ['kinds of building and income', { ...everyKind, buildings, income }],
  ['kinds of building alone', sampleProject({ buildings: buildings.map((row) => ({ ...row, fee: '' })) })],
  ['fixed fees alone', sampleProject({ buildings: buildings.map((row) => ({ ...row, fee: '2.2' })) })],
  ['income alone', sampleProject({ income })],
  ['rounded up', withSettings({ ...everyKind, buildings, income }, { feeRounding: 'up' })],
  [
    'small-scale',
    withSettings({ ...everyKind, buildings, income }, { taxpayer: 'small', vatRate: '0.03', surchargeFactor: '0.5' }),
  ],
]

function checked(project: CostProject, cells: StoredCells): void {
  const { incomes } = costSheets(project, calculated(project))
  const answer = incomeOf(project)
  assert.ok(answer.ok, 'message' in answer ? answer.message : '')
  assert.ok(incomes)
  incomeAgrees(answer, incomes, cells)
}
const bytesOf = async (project: CostProject) =>
  new Uint8Array(await workbookFile(costSheets(project, calculated(project)).sheets, '内部资料').arrayBuffer())

describe('the sheet of income', () => {
  for (const [name, project] of projects)
    it(`keeps the figures: ${name}`, async () => {
      checked(project, storedCells(await bytesOf(project)))
    })

  it('says what is wrong where it cannot be calculated', () => {
    const { sheets } = costSheets({ ...everyKind, buildings: buildings.slice(1) }, calculated(everyKind))
    const sheet = sheets.find(({ name }) => name === '业态与收入')
    assert.equal(sheet?.rows[1]?.[0]?.content, '没有计算：各业态面积合计 3900 ㎡，与计费面积 10000 ㎡ 不一致。')
  })

  it('is not in the workbook of a project without any', () => {
    const names = costSheets(everyKind, calculated(everyKind)).sheets.map((sheet) => sheet.name)
    assert.deepEqual(names, ['汇总', '人员', '设备能耗', '各项费用', '税费', '敏感性', '调价', '参数与依据'])
  })
})

const office = provideOffice()
const skip = office ? false : 'LibreOffice is not installed, and cannot be from here'

/** A project without fixed fees in whose workbook somebody has typed one, another weight and another income; and the project that it makes. */
async function typedOver(): Promise<{ project: CostProject; bytes: Uint8Array }> {
  const free = sampleProject({ buildings: buildings.map((row) => ({ ...row, fee: '' })), income })
  const { sheets } = costSheets(free, calculated(free))
  const rows = sheets.find(({ name }) => name === '业态与收入')?.rows ?? []
  const type = (label: string, column: number, number: string) => {
    const cell = rows.find((cells) => cells?.[0]?.content === label)?.[column]
    assert.ok(cell, label)
    cell.content = Decimal(number)
  }
  type('商业', 3, '1.9')
  type('住宅', 2, '2.5')
  type('停车管理', 2, '5000')
  const project = {
    ...free,
    buildings: buildings.map((row) => ({
      ...row,
      fee: row.name === '商业' ? '1.9' : '',
      weight: row.name === '住宅' ? '2.5' : row.weight,
    })),
    income: income.map((row) => ({ ...row, monthly: row.name === '停车管理' ? '5000' : row.monthly })),
  }
  return { project, bytes: new Uint8Array(await workbookFile(sheets, '内部资料').arrayBuffer()) }
}

describe('the sheet of income in LibreOffice', { skip }, () => {
  let saved: Map<string, StoredCells>
  let changed: CostProject

  before(async () => {
    const files = new Map<string, Uint8Array>()
    for (const [at, [, project]] of projects.entries()) files.set(String(at), await bytesOf(project))
    const typed = await typedOver()
    changed = typed.project
    files.set('typed', typed.bytes)
    saved = new Map([...recalculated(office ?? '', files)].map(([name, bytes]) => [name, storedCells(bytes)]))
  })

  for (const [at, [name, project]] of projects.entries())
    it(`comes to the same cents: ${name}`, () => {
      checked(project, saved.get(String(at)) ?? new Map())
    })
  it('calculates another project when its cells are typed over', () => {
    checked(changed, saved.get('typed') ?? new Map())
  })
})
