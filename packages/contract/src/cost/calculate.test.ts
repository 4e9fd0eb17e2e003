import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostProject, CostSettings } from './shapes/input.ts'
import type { CostResult } from './shapes/result.ts'

function calculated(project: CostProject): CostResult {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome
}

/** Every contract and taxpayer, and one with more input than output VAT. */
const CONTRACTS: Partial<CostSettings>[] = [
  { profitBasis: 'cost' },
  { profitBasis: 'revenue' },
  { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'full' },
  { mode: 'remuneration', remunerationRate: '0.1', vatBase: 'remuneration' },
  { taxpayer: 'small', vatRate: '0.03', surchargeFactor: '0.5' },
  { profitBasis: 'cost', vatRate: '0.005' },
  { profitBasis: 'revenue', vatRate: '0.005' },
]

describe('the calculation', () => {
  it('agrees with the pencil for a small project', () => {
    const { personnelBreakdown, totals, categories, functions } = calculated(sampleProject())
    assert.deepEqual(personnelBreakdown, {
      wages: '10000.00',
      holidayOvertime: '0.00',
      social: '2500.00',
      housingFund: '500.00',
      union: '200.00',
      education: '100.00',
      welfare: '200.00',
      total: '13500.00',
    })
    // Lines: 1060 + 10·10·30·1.13 + 37500·0.96/60; input VAT 60 + 390.
    assert.equal(totals.costGross, '18550.00')
    assert.equal(totals.inputVat, '450.00')
    assert.equal(totals.margin, '1810.00')
    // R = (18100·1.1 − 0.12·450) / (1 − 0.12·0.06) = 20000
    assert.equal(totals.feeMonthly, '21200.00')
    assert.equal(totals.feePerM2, '2.12')
    assert.equal(categories.find(({ key }) => key === 'depreciation')?.monthly, '600.00')
    assert.equal(functions.find(({ key }) => key === 'facility')?.monthly, '17950.00')
  })

  it('pays insurance on the base limits and holidays on the wage', () => {
    const staff = [{ role: '保洁员', func: 'cleaning' as const, headcount: '4', wage: '2175', holidayOnDuty: '2' }]
    const { personnelBreakdown } = calculated(sampleProject({ staff }))
    assert.equal(personnelBreakdown.social, '4000.00')
    assert.equal(personnelBreakdown.holidayOvertime, '600.00')
  })

  it('understands every way to calculate a line', () => {
    const monthly = (calc: Parameters<typeof sampleLine>[0]['calc'], p: Record<string, string>) =>
      calculated(sampleProject({ lines: [sampleLine({ calc, p })] })).lineRows[0]?.monthly
    assert.equal(monthly('unitMonthly', { qty: '3', price: '2.5' }), '7.50')
    assert.equal(monthly('unitYearly', { qty: '3', times: '2', price: '10' }), '5.00')
    assert.equal(monthly('unitYearly', { qty: '6', price: '10' }), '5.00')
    assert.equal(monthly('monthly', { amount: '1,234.5' }), '1234.50')
    assert.equal(monthly('yearly', { amount: '１２０' }), '10.00')
    assert.equal(monthly('electricity', { kw: '2', hours: '5', load: '0.5', price: '1', months: '6' }), '75.00')
    assert.equal(monthly('waterYearly', { area: '600', m3PerM2Year: '0.4', price: '5' }), '100.00')
    assert.equal(monthly('areaMonthly', { area: '600', rate: '0.05' }), '30.00')
    assert.equal(monthly('areaYearly', { area: '600', rate: '1' }), '50.00')
    assert.equal(monthly('insured', { value: '1200000', rate: '0.001' }), '100.00')
    assert.equal(monthly('straightLine', { cost: '12500', salvage: '0.04', years: '10' }), '100.00')
    assert.equal(monthly('hq', { hqYear: '12000', projectWeight: '1', totalWeight: '4' }), '250.00')
  })

  for (const settings of CONTRACTS) {
    it(`keeps fee + credit = cost + margin + VAT + surcharges: ${JSON.stringify(settings)}`, () => {
      const { totals } = calculated(sampleProject({ settings }))
      const cents = (text: string) => Math.round(Number(text) * 100)
      const right = [totals.costGross, totals.netMarginAfterVat, totals.vatPayable, totals.surcharges].map(cents)
      const left = cents(totals.feeMonthly) + cents(totals.vatCredit)
      const difference = Math.abs(left - right.reduce((total, part) => total + part, 0))
      assert.ok(difference <= 2, `differs by ${difference} cents, more than rounding explains`)
    })

    it(`asks for more when wages rise: ${JSON.stringify(settings)}`, () => {
      let last = 0
      for (const wage of ['3000', '3900', '4000', '5000', '19999', '20001', '30000']) {
        const staff = [{ role: '客服', func: 'general' as const, headcount: '2', wage }]
        const fee = Number(calculated(sampleProject({ staff, settings })).totals.feeMonthly)
        assert.ok(fee > last, `${wage}: ${fee} is not above ${last}`)
        last = fee
      }
    })
  }

  it('carries the credit forward and drops the surcharges when input VAT exceeds output VAT', () => {
    const { totals } = calculated(sampleProject({ settings: { vatRate: '0.01' } }))
    assert.equal(totals.vatPayable, '0.00')
    assert.equal(totals.surcharges, '0.00')
    // C·(1+r)·(1+v) = 18100·1.1·1.01
    assert.equal(totals.feeMonthly, '20109.10')
    assert.equal(totals.vatCredit, '250.90')
  })

  it('breaks even at the rate that it names', () => {
    for (const settings of CONTRACTS) {
      const { breakEvenCollectionRate } = calculated(sampleProject({ settings })).sensitivity
      const { sensitivity } = calculated(
        sampleProject({ settings, analysis: { collectionRate: breakEvenCollectionRate } }),
      )
      const row = sensitivity.collection.find(
        ({ collectionRate }) => Number(collectionRate) === Number(breakEvenCollectionRate),
      )
      assert.ok(Math.abs(Number(row?.surplusMonthly)) < 3, `${JSON.stringify(settings)}: ${row?.surplusMonthly}`)
    }
  })

  it('moves the fee with outsourcing prices only where a line is outsourced', () => {
    const swing = (outsourced: boolean) =>
      calculated(sampleProject({ lines: [sampleLine({ outsourced })] })).sensitivity.factors.find(
        ({ factor }) => factor === 'outsourcing',
      )?.swing
    assert.equal(swing(false), '0.0000')
    assert.notEqual(swing(true), '0.0000')
  })

  it('compares with the current fee and the guide price when they are entered', () => {
    assert.deepEqual(calculated(sampleProject()).comparison, [])
    const { comparison } = calculated(sampleProject({ analysis: { currentFee: '2', guideFee: '2.5' } }))
    assert.deepEqual(
      comparison.map(({ difference, share }) => [difference, share]),
      [
        ['0.12', '0.0600'],
        ['-0.38', '-0.1520'],
      ],
    )
  })

  it('takes the fee apart without a remainder', () => {
    for (const settings of CONTRACTS) {
      const { composition, totals } = calculated(sampleProject({ settings }))
      const parts = composition.reduce((total, part) => total + Math.round(Number(part.monthly) * 100), 0)
      assert.ok(Math.abs(parts - Math.round(Number(totals.feeMonthly) * 100)) <= 4, JSON.stringify(settings))
    }
  })

  it('leaves the current contract out of the variants and keeps the others', () => {
    const labels = calculated(sampleProject()).variants.map(({ label }) => label)
    assert.equal(labels.includes('包干制，利润按成本计'), false)
    assert.equal(labels.includes('一般纳税人（6%）'), false)
    assert.equal(labels.length, 6)
  })

  it('stops at rounding: three thirds of a line are the whole line', () => {
    const third = { calc: 'hq' as const, p: { hqYear: '0.06', projectWeight: '1', totalWeight: '3' } }
    const lines = [sampleLine({ p: { amount: '99.995' } }), ...[1, 2, 3].map(() => sampleLine(third))]
    // 99.995 + 3 · 0.06/36 = 100.00 exactly; rounded lines would add to 100.03.
    const { categories } = calculated(sampleProject({ lines }))
    assert.equal(categories.find(({ key }) => key === 'equipment')?.monthly, '100.00')
  })
})
