import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostLine, CostPost } from './shapes/input.ts'

/** Forty people with 5,000 yuan a month. */
const guards: CostPost = { role: '保安', func: 'order', headcount: '40', wage: '5000', holidayOnDuty: '0' }
const outcomeOf = (line: Partial<CostLine>, posts = [guards]) =>
  calculateCost(sampleProject({ staff: posts, lines: [sampleLine(line)] }))

function monthly(line: Partial<CostLine>) {
  const outcome = outcomeOf(line)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome.lineRows[0]?.monthly
}

describe('lines of employing people', () => {
  it('of the fund for the disabled follow from people and wages of the posts', () => {
    // 40 × 1.5 % = 0.6 people, 60,000 yuan a year, 90 %, a twelfth
    assert.equal(monthly({ calc: 'disabledFund', p: {} }), '2700.00')
    assert.equal(monthly({ calc: 'disabledFund', p: { employed: '0.4', factor: '0.5' } }), '500.00')
    assert.equal(monthly({ calc: 'disabledFund', p: { people: '100', wages: '450000' } }), '6075.00')
  })

  it('of the fund are nothing where enough people are employed', () => {
    assert.equal(monthly({ calc: 'disabledFund', p: { employed: '1' } }), '0.00')
  })

  it('of insurance are a price for each, of severance a share of a month a year', () => {
    assert.equal(monthly({ calc: 'perPerson', p: { price: '360' } }), '1200.00')
    assert.equal(monthly({ calc: 'perPerson', p: { price: '360', people: '10' } }), '300.00')
    assert.equal(monthly({ calc: 'wagesYearly', p: { share: '0.3' } }), '5000.00')
  })

  it('count the wages of holidays', () => {
    const posts = [{ ...guards, holidayOnDuty: '10' }]
    const outcome = outcomeOf({ calc: 'wagesYearly', p: { share: '1' } }, posts)
    assert.ok(outcome.ok)
    const { wages, holidayOvertime } = outcome.personnelBreakdown
    assert.equal(outcome.lineRows[0]?.monthly, ((Number(wages) + Number(holidayOvertime)) / 12).toFixed(2))
  })

  it('rise and fall with the wages of the posts, unless their own are typed', () => {
    const swing = (p: CostLine['p']) => {
      const outcome = outcomeOf({ calc: 'wagesYearly', p })
      assert.ok(outcome.ok)
      return Number(outcome.sensitivity.factors.find(({ factor }) => factor === 'wages')?.swing)
    }
    const fixed = swing({ share: '0.3', wages: '200000' })
    // Both sides of 10 % of 5,000 yuan for 10,000 ㎡, with VAT and profit.
    assert.ok(swing({ share: '0.3' }) - fixed > 0.1)
  })

  it('need people, and a share of at most all', () => {
    for (const [p, message, field] of [
      [{ people: '0' }, '「测试费用」的在职职工应大于 0。', 'people'],
      [{ quota: '1.5' }, '「测试费用」的安排比例应在 0 到 100% 之间。', 'quota'],
    ] as const) {
      const outcome = outcomeOf({ calc: 'disabledFund', p })
      assert.ok(!outcome.ok)
      assert.deepEqual([outcome.message, outcome.field], [message, `lines.0.p.${field}`])
    }
  })
})
