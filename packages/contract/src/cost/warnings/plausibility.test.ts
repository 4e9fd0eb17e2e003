import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostAnalysis, CostPost, CostProject } from '../shapes/input.ts'
import type { WarningCode } from '../shapes/result.ts'

const area = (chargeable: string, gross?: string) => sampleProject({ area: { chargeable, ...(gross && { gross }) } })
const settings = (changes: NonNullable<Parameters<typeof sampleProject>[0]>['settings']) =>
  sampleProject({ settings: changes })
const period = (from: string, to: string) => sampleProject({ period: { from, to } })
const called = (name: string) => sampleProject({ lines: [sampleLine({ name })] })
const compared = (analysis: CostAnalysis) => sampleProject({ analysis })
const post = (changes: Partial<CostPost>) =>
  sampleProject({
    staff: [
      { role: '客服', func: 'general', headcount: '1', wage: '6000' },
      { role: '门岗', func: 'order', headcount: '3', wage: '5000', ...changes },
    ],
  })
const lamps = (p: Record<string, string>) =>
  sampleProject({ lines: [sampleLine({ calc: 'electricity', p: { kw: '1', hours: '10', price: '1', ...p } })] })
const huge = { lines: [sampleLine({ p: { amount: '9000000' } })] }
const COMMISSION = { mode: 'remuneration', vatBase: 'full' } as const
const SMALL = { taxpayer: 'small', surchargeFactor: '0.5' } as const
/** Without profit the sample costs 1.9306, which rounds to 1.93. */
const without = (changes: { feeRounding?: 'up' }) =>
  sampleProject({ area: { chargeable: '9980' }, settings: { profitRate: '0', ...changes } })
const [LOSS, UP] = [without({}), without({ feeRounding: 'up' })]

const CASES: [code: WarningCode, field: string, fires: CostProject[], keeps: CostProject[]][] = [
  [
    'AREA_IMPLAUSIBLE',
    'area.chargeable',
    [area('0.0001'), area('99.99'), sampleProject({ ...huge, area: { chargeable: '10000000.01' } })],
    [area('100'), sampleProject({ ...huge, area: { chargeable: '10000000' } })],
  ],
  ['FEE_IMPLAUSIBLE', 'area.chargeable', [area('200'), area('250000')], [area('10000'), area('215')]],
  [
    'CHARGEABLE_OVER_GROSS',
    'area.chargeable',
    [area('10000', '9,999')],
    [area('10000', '10000'), area('10000', '未知')],
  ],
  [
    'HEADCOUNT_IMPLAUSIBLE',
    'staff.1.headcount',
    [post({ headcount: '500' }), post({ headcount: '99999999' })],
    [post({ headcount: '499' })],
  ],
  [
    'CAPITAL_REPAIR_BY_NAME',
    'lines.0.name',
    [called('电梯更新'), called('改造'), called('外墙翻新')],
    [called('电梯维护'), called('电梯大修')],
  ],
  [
    'FEE_ABOVE_GUIDE',
    'analysis.guideFee',
    [compared({ guideFee: '2.11' })],
    [compared({ guideFee: '2.12' }), compared({})],
  ],
  ['FEE_BELOW_BREAK_EVEN', 'settings.feeRounding', [LOSS], [UP, sampleProject()]],
  [
    'PERIOD_REVERSED',
    'period.to',
    [period('2027-01-01', '2026-12-31')],
    [period('2026-12-31', '2026-12-31'), period('2027-01-01', '')],
  ],
  [
    'WAGE_BELOW_MINIMUM',
    'staff.0.wage',
    [compared({ minimumWage: '5000.01' })],
    [compared({ minimumWage: '5000' }), compared({})],
  ],
  [
    'RATE_LOOKS_LIKE_SHARE',
    'settings.profitRate',
    [settings({ profitRate: '0.0008' }), settings({ profitRate: '0.0099' })],
    [settings({ profitRate: '0.01' }), settings({ profitRate: '0' })],
  ],
  [
    'RATE_LOOKS_LIKE_SHARE',
    'settings.remunerationRate',
    [settings({ ...COMMISSION, remunerationRate: '0.001' })],
    [settings({ ...COMMISSION, remunerationRate: '0.1' })],
  ],
  ['VAT_ABOVE_HIGHEST', 'settings.vatRate', [settings({ vatRate: '1' })], [settings({ vatRate: '0.13' })]],
  [
    'GENERAL_VAT_RATE',
    'settings.vatRate',
    [settings({ vatRate: '0.01' }), settings({ vatRate: '0.03' }), settings({ vatRate: '0.09' })],
    [sampleProject(), settings({ ...SMALL, vatRate: '0.03' })],
  ],
  [
    'SMALL_VAT_RATE',
    'settings.vatRate',
    [settings({ ...SMALL, vatRate: '0.06' }), settings({ ...SMALL, vatRate: '0.02' })],
    [settings({ ...SMALL, vatRate: '0.03' }), settings({ ...SMALL, vatRate: '0.01' }), sampleProject()],
  ],
  [
    'SURCHARGE_REDUCTION_ENDS',
    'settings.surchargeFactor',
    [sampleProject({ settings: { ...SMALL, vatRate: '0.03' }, period: { to: '2028-01-01' } })],
    [
      sampleProject({ settings: { ...SMALL, vatRate: '0.03' }, period: { to: '2027-12-31' } }),
      sampleProject({ period: { to: '2028-01-01' } }),
    ],
  ],
  [
    'SURCHARGE_REDUCTION_GENERAL',
    'settings.surchargeFactor',
    [settings({ surchargeFactor: '0.5' })],
    [sampleProject(), settings({ ...SMALL, vatRate: '0.03' })],
  ],
  [
    // (365 − 104 − 12) · 8 / 12 + 36 = 202 hours a month, of three people 19.923 a day.
    'HOURS_OVER_LAW',
    'staff.1.dutyHours',
    [post({ dutyHours: '24' }), post({ dutyHours: '19.93' })],
    [post({ dutyHours: '19.92' }), post({ dutyHours: '' }), post({ headcount: '4', dutyHours: '24' })],
  ],
  ['ELECTRICITY_HOURS', 'lines.0.p.hours', [lamps({ hours: '24.5' })], [lamps({ hours: '24' })]],
  ['ELECTRICITY_LOAD', 'lines.0.p.load', [lamps({ load: '60' })], [lamps({ load: '1' }), lamps({ load: '' })]],
  ['ELECTRICITY_DAYS', 'lines.0.p.days', [lamps({ days: '32' })], [lamps({ days: '31' })]],
  ['ELECTRICITY_MONTHS', 'lines.0.p.months', [lamps({ months: '13' })], [lamps({ months: '12' })]],
  [
    'DAYS_OVER_MONTH',
    'settings.daysPerMonth',
    [settings({ daysPerMonth: '31.1' })],
    [settings({ daysPerMonth: '31' })],
  ],
  [
    'HOLIDAY_PAY_LOW',
    'settings.labour.holidayMultiple',
    [settings({ labour: { holidayMultiple: '2.99' } }), settings({ labour: { holidayMultiple: '0' } })],
    [settings({ labour: { holidayMultiple: '3' } })],
  ],
  [
    'SOCIAL_RATE_IMPLAUSIBLE',
    'settings.labour.pension',
    [settings({ labour: { pension: '0.0016' } }), settings({ labour: { pension: '0.401' } })],
    [settings({ labour: { pension: '0.01' } }), settings({ labour: { pension: '0.4' } })],
  ],
  [
    'SOCIAL_RATE_IMPLAUSIBLE',
    'settings.labour.unemployment',
    [settings({ labour: { unemployment: '0.00005' } }), settings({ labour: { unemployment: '0.5' } })],
    [settings({ labour: { unemployment: '0.0005' } })],
  ],
  [
    'COLLECTION_RATE_LOW',
    'analysis.collectionRate',
    [compared({ collectionRate: '0.0095' }), compared({ collectionRate: '0.299' })],
    [compared({ collectionRate: '0.3' }), compared({ collectionRate: '' })],
  ],
]

function warningOf(project: CostProject, code: WarningCode) {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome.warnings.find((warning) => warning.code === code)
}

describe('objections to what is implausible', () => {
  for (const [code, field, fires, keeps] of CASES) {
    it(`${code} is about ${field} and stops nothing`, () => {
      for (const project of fires) {
        const warning = warningOf(project, code)
        assert.equal(warning?.field, field)
        assert.match(warning?.message ?? '', /\p{Script=Han}.*。$/u)
        assert.match(warning?.basis ?? '', /\p{Script=Han}/u)
      }
    })
    it(`${code} is silent about ${field} within its bounds`, () => {
      for (const project of keeps) assert.equal(warningOf(project, code), undefined, JSON.stringify(project))
    })
  }

  it('a fee rounded below what it costs offers the next cent, with which it breaks even', () => {
    const warning = warningOf(LOSS, 'FEE_BELOW_BREAK_EVEN')
    assert.equal(warning?.remedy, 'roundUp')
    const up = calculateCost(UP)
    assert.ok(up.ok && Number(up.sensitivity.breakEvenCollectionRate) <= 1)
    assert.ok(warning?.message.includes(`向上取整为 ${up.totals.feePerM2} 元`))
  })

  it('a loss that rounding does not explain offers nothing', () => {
    // Input VAT of 13 % is a credit, which pays no bills.
    const lines = [sampleLine({ inputVat: '0.13', p: { amount: '100000' } })]
    const warning = warningOf(
      sampleProject({ lines, staff: [], settings: { profitRate: '0.02' } }),
      'FEE_BELOW_BREAK_EVEN',
    )
    assert.ok(warning)
    assert.equal(warning.remedy, undefined)
  })

  it('hours on duty that are no number are refused like any other figure', () => {
    const outcome = calculateCost(post({ dutyHours: '很多' }))
    assert.ok(!outcome.ok)
    assert.equal(outcome.field, 'staff.1.dutyHours')
  })
})
