import type { CostLine, CostProject, CostSettings, LabourRates } from './shapes/input.ts'

const labour: LabourRates = {
  pension: '0.16',
  medical: '0.08',
  unemployment: '0.005',
  injury: '0.005',
  housingFund: '0.05',
  union: '0.02',
  education: '0.01',
  welfare: '0.02',
  baseMin: '4000',
  baseMax: '20000',
  payDays: '21.75',
  holidayMultiple: '3',
  holidayDays: '12',
}

const settings: CostSettings = {
  mode: 'lump_sum',
  profitBasis: 'cost',
  profitRate: '0.1',
  labour,
  daysPerMonth: '30',
  taxpayer: 'general',
  vatRate: '0.06',
  urbanTax: '0.07',
  eduSurcharge: '0.03',
  localEdu: '0.02',
  surchargeFactor: '1',
}

/** A line of tests; only what a test is about needs naming. */
export const sampleLine = (line: Partial<CostLine>): CostLine => ({
  code: 'X01',
  name: '测试费用',
  cat: 'equipment',
  func: 'facility',
  calc: 'monthly',
  inputVat: '0',
  p: { amount: '1000' },
  ...line,
})

type Changes = Omit<Partial<CostProject>, 'settings'> & {
  settings?: Omit<Partial<CostSettings>, 'labour'> & { labour?: Partial<LabourRates> }
}

/** A project small enough to check with a pencil: one post, three lines, 10,000 ㎡. */
export function sampleProject({ settings: changed = {}, ...changes }: Changes = {}): CostProject {
  return {
    name: '测试项目',
    buildingType: 'office',
    area: { chargeable: '10000' },
    staff: [{ role: '工程技工', func: 'facility', headcount: '2', wage: '5000', holidayOnDuty: '0' }],
    lines: [
      sampleLine({ code: 'E01', name: '维护保养', inputVat: '0.06', p: { amount: '1060' } }),
      sampleLine({
        code: 'E02',
        name: '公共用电',
        calc: 'electricity',
        inputVat: '0.13',
        p: { kw: '10', hours: '10', price: '1.13' },
      }),
      sampleLine({
        code: 'D01',
        name: '电子设备',
        cat: 'depreciation',
        func: 'general',
        calc: 'straightLine',
        p: { cost: '37500', salvage: '0.04', years: '5' },
      }),
    ],
    ...changes,
    settings: { ...settings, ...changed, labour: { ...labour, ...changed.labour } },
  }
}
