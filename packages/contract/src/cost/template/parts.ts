import type { CostCover, CostLine, CostPost, CostSettings, LabourRates } from '../shapes/input.ts'

/** A kind of post; `holidayOnDuty` of its people work on each public holiday. */
export const post = (
  code: string,
  role: string,
  func: CostPost['func'],
  headcount: string,
  wage: string,
  holidayOnDuty = '0',
): CostPost => ({ code, role, func, headcount, wage, holidayOnDuty })

/** The statutory item and the functional item that a line belongs to. */
type Place = [cat: CostLine['cat'], func: CostLine['func']]

export const line = (
  code: string,
  name: string,
  place: Place,
  inputVat: string,
  calc: CostLine['calc'],
  p: Record<string, string>,
  more: Partial<CostLine> = {},
): CostLine => ({ code, name, cat: place[0], func: place[1], calc, inputVat, p, ...more })

export const EQUIPMENT: Place = ['equipment', 'facility']
export const GREENING: Place = ['greening', 'greening']
export const CLEANING: Place = ['cleaning', 'cleaning']
export const ORDER: Place = ['order', 'order']
export const INSURANCE: Place = ['insurance', 'general']
export const OFFICE: Place = ['office', 'general']
export const HEADQUARTERS: Place = ['hqAllocation', 'general']
export const ASSETS: Place = ['depreciation', 'general']

const labour: LabourRates = {
  pension: '0.16',
  medical: '0.085',
  unemployment: '0.005',
  injury: '0.0045',
  housingFund: '0.08',
  union: '0.02',
  education: '0.015',
  welfare: '0.05',
  baseMin: '4200',
  baseMax: '23500',
  payDays: '21.75',
  holidayMultiple: '3',
  holidayDays: '13',
}

export const taxes = {
  labour,
  daysPerMonth: '30',
  taxpayer: 'general',
  vatRate: '0.06',
  urbanTax: '0.07',
  eduSurcharge: '0.03',
  localEdu: '0.02',
  surchargeFactor: '1',
  profitCap: '0.12',
} satisfies Partial<CostSettings>

const BASIS =
  '《物业服务收费管理办法》（发改价格〔2003〕1864号）、《物业服务定价成本监审办法（试行）》（发改价格〔2007〕2285号）'

/** The cover of a template: what its figures are based on, and that they are assumptions. */
export const cover = (what: string): CostCover => ({
  basis: `${BASIS}；${what}；数量、单价与费率均为假设，使用前请按项目实际修改`,
  version: 'V1.0',
})
export const period = { from: '2027-01-01', to: '2027-12-31' }
