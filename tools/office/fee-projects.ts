// Projects whose workbooks are calculated: the worked example, the templates, every kind of line, contract and taxpayer.
import { existsSync, readFileSync } from 'node:fs'
import { feeTemplates } from '../../apps/server/demo/fee-templates.ts'
import { sampleLine, sampleProject } from '../../packages/contract/src/cost/sample-project.ts'
import type { CostLine, CostPost, CostProject, CostSettings } from '../../packages/contract/src/cost/shapes/input.ts'

type Example = { id: string; input: CostProject; variants: { label: string; changes: Partial<CostSettings> }[] }
const FILE = new URL('../../../shared/data/cost-example.json', import.meta.url)
const examples: Example[] = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')).examples : []

export const withSettings = (project: CostProject, changes: Partial<CostSettings>): CostProject => ({
  ...project,
  settings: { ...project.settings, ...changes },
})

/** Every way to calculate a line, lines that are outsourced, and what is compared with. */
export const everyKind = sampleProject({
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

/** Posts whose people follow from their hours, beside one whose people are typed. */
const postsByHours = (relief: CostProject['settings']['relief']): CostProject =>
  sampleProject({
    staff: [
      { role: '门岗', func: 'order', headcount: '', wage: '4500', dutyHours: '72', byHours: true, holidayOnDuty: '' },
      { role: '夜班', func: 'order', headcount: '9', wage: '4700', dutyHours: '８', byHours: true, holidayOnDuty: '0' },
      { role: '经理', func: 'general', headcount: '1', wage: '9000', dutyHours: '8' },
    ],
    settings: { relief },
  })

/** Lines of employing people, which take their number and their wages from the posts or have them typed. */
const linesByPeople = (changes: Partial<CostSettings>): CostProject =>
  withSettings(
    sampleProject({
      staff: [
        ...everyKind.staff,
        { role: '门岗', func: 'order', headcount: '', wage: '4500', dutyHours: '24', byHours: true },
      ],
      lines: [
        sampleLine({ calc: 'disabledFund', p: {}, cat: 'personnel', func: 'general' }),
        sampleLine({
          calc: 'disabledFund',
          p: { people: '90', quota: '0.017', employed: '1', wages: '400000', factor: '0.5' },
        }),
        sampleLine({ calc: 'disabledFund', p: { employed: '3' }, cat: 'personnel', func: 'general' }),
        sampleLine({ calc: 'perPerson', p: { price: '311' }, cat: 'personnel', func: 'order', inputVat: '0.06' }),
        sampleLine({ calc: 'wagesYearly', p: { share: '0.35' }, cat: 'personnel', func: 'general', inputVat: '0.06' }),
        sampleLine({ calc: 'wagesYearly', p: { share: '0.1' } }),
      ],
    }),
    changes,
  )

/** How many projects are drawn by lot; `ANJU_PROJECTS` asks for more of them. */
const DRAWN = Number(process.env.ANJU_PROJECTS ?? 2)

/** Numbers between 0 and 1, the same for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A project of posts, lines, rates and a contract that are drawn by lot. */
function drawnProject(seed: number): CostProject {
  const next = numbersFrom(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value
  const amount = (least: number, most: number, digits = 2) => (least + next() * (most - least)).toFixed(digits)
  const rate = (most: number) => amount(0, most, 4)
  const post = (): CostPost => {
    const headcount = amount(0.5, 30, 1)
    return {
      role: '岗位',
      func: pick(['general', 'facility', 'order', 'cleaning', 'greening']),
      headcount,
      wage: amount(2500, 26_000),
      holidayOnDuty: pick(['', '0', amount(0, Number(headcount), 1)]),
    }
  }
  const line = (at: number): CostLine => ({
    ...pick(everyKind.lines),
    code: `L${at}`,
    inputVat: pick(['0', '0.01', '0.03', '0.06', '0.09', '0.13']),
    outsourced: next() < 0.3,
  })
  const { labour } = everyKind.settings
  return withSettings(
    {
      ...everyKind,
      area: { chargeable: amount(900, 400_000) },
      staff: Array.from({ length: 1 + Math.floor(next() * 9) }, post),
      lines: Array.from({ length: 1 + Math.floor(next() * 20) }, (_, at) => line(at)),
      analysis: {
        collectionRate: amount(0.6, 1),
        vacantShare: rate(0.4),
        vacantPays: rate(1),
        currentFee: amount(0.5, 9),
      },
    },
    {
      mode: pick(['lump_sum', 'remuneration']),
      profitBasis: pick(['cost', 'revenue']),
      profitRate: rate(0.2),
      remunerationRate: rate(0.15),
      vatBase: pick(['full', 'remuneration']),
      feeRounding: pick(['half', 'up']),
      surchargeFactor: pick(['1', '0.5']),
      ...pick([
        { taxpayer: 'general', vatRate: '0.06' },
        { taxpayer: 'small', vatRate: '0.03' },
        { taxpayer: 'small', vatRate: '0.01' },
      ] as const),
      labour: {
        ...labour,
        pension: rate(0.2),
        medical: rate(0.12),
        housingFund: rate(0.12),
        baseMin: amount(2000, 6000),
      },
    },
  )
}

const CONTRACTS: [name: string, changes: Partial<CostSettings>][] = [
  ['profit on the fee', { profitBasis: 'revenue' }],
  ['commission', { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' }],
  ['commission alone taxed', { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'remuneration' }],
  ['small-scale', { taxpayer: 'small', vatRate: '0.03', surchargeFactor: '0.5' }],
  ['credit carried forward', { vatRate: '0.001' }],
  ['credit carried forward, profit on the fee', { vatRate: '0.001', profitBasis: 'revenue' }],
  ['rounded up', { feeRounding: 'up', profitRate: '0' }],
]

export const projects: [name: string, project: CostProject][] = [
  ...examples.flatMap(({ id, input, variants }): [string, CostProject][] => [
    [id, input],
    ...variants.map(({ label, changes }): [string, CostProject] => [`${id}, ${label}`, withSettings(input, changes)]),
  ]),
  ...feeTemplates.map(({ title, fields }): [string, CostProject] => [`the template ${title}`, fields.template]),
  ['every kind of line', everyKind],
  ...CONTRACTS.map(([name, changes]): [string, CostProject] => [name, withSettings(everyKind, changes)]),
  ['posts by hours', postsByHours(undefined)],
  ['posts by hours, whole people', postsByHours({ leaveDays: '10', absence: '0.035', rounding: 'whole' })],
  ['lines by people', linesByPeople({})],
  ['lines by people, small-scale', linesByPeople({ taxpayer: 'small', vatRate: '0.03' })],
  ['people only', sampleProject({ lines: [] })],
  ['lines only', sampleProject({ staff: [] })],
  ...Array.from({ length: DRAWN }, (_, at): [string, CostProject] => [`drawn by lot, ${at + 1}`, drawnProject(at + 1)]),
]
