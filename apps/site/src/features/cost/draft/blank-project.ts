import type { CostProject } from '@anju/contract/cost/shapes/input'

/** Nothing of a project yet, only the national rates; local ones are typical and are to be checked. */
export const BLANK_PROJECT: CostProject = {
  name: '',
  buildingType: '住宅',
  area: { chargeable: '' },
  settings: {
    mode: 'lump_sum',
    profitBasis: 'cost',
    profitRate: '0.08',
    remunerationRate: '0.1',
    vatBase: 'full',
    labour: {
      pension: '0.16',
      medical: '0.08',
      unemployment: '0.005',
      injury: '0.004',
      housingFund: '0.07',
      union: '0.02',
      education: '0.015',
      welfare: '0.04',
      baseMin: '4000',
      baseMax: '22000',
      payDays: '21.75',
      holidayMultiple: '3',
      holidayDays: '13',
    },
    daysPerMonth: '30',
    taxpayer: 'general',
    vatRate: '0.06',
    urbanTax: '0.07',
    eduSurcharge: '0.03',
    localEdu: '0.02',
    surchargeFactor: '1',
  },
  staff: [],
  lines: [],
}
