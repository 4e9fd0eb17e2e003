import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostPlan, CostProject } from '../shapes/input.ts'
import { monthlyPlan, monthsOf } from './outcome.ts'

/** Two people and 1,200 yuan a month of heating, without VAT. */
const project = (
  plan: CostPlan,
  changes: Partial<Pick<CostProject, 'period' | 'lines' | 'analysis' | 'seasons'>> = {},
) =>
  sampleProject({
    lines: [sampleLine({ code: 'E01', p: { amount: '1200' } })],
    period: { from: '2027-11-15' },
    settings: { vatRate: '0' },
    ...changes,
    plan,
  })
function planOf(plan: CostPlan, changes?: Parameters<typeof project>[1]) {
  const answer = monthlyPlan(project(plan, changes))
  assert.ok(answer.ok, 'message' in answer ? answer.message : '')
  return answer
}
function refusal(plan: CostPlan, changes?: Parameters<typeof project>[1]) {
  const answer = monthlyPlan(project(plan, changes))
  assert.ok(!answer.ok)
  return [answer.message, answer.field]
}

describe('months as they are typed', () => {
  it('are single ones and spans, also over the end of the year', () => {
    assert.deepEqual(monthsOf('11-3'), [1, 2, 3, 11, 12])
    assert.deepEqual(monthsOf('1月，6、12'), [1, 6, 12])
    assert.deepEqual(monthsOf('7 至 8'), [7, 8])
    for (const text of ['', '0', '13', '1-', '3-13', '冬']) assert.equal(monthsOf(text), undefined, text)
  })
})

describe('the plan by month', () => {
  it('begins with the period, and comes to what the calculation says of a year', () => {
    const { rows, years } = planOf({})
    assert.deepEqual([rows.length, rows[0]?.month, rows[2]?.month], [12, '2027-11', '2028-01'])
    const outcome = calculateCost(project({}))
    assert.ok(outcome.ok)
    const [full] = outcome.sensitivity.collection
    assert.deepEqual([years[0]?.cash, rows[0]?.cash], [full?.surplusYearly, full?.surplusMonthly])
    assert.equal(years[0]?.running, rows.at(-1)?.running)
  })

  it('spends the money of a year in the months of its season', () => {
    const { rows, years } = planOf({}, { seasons: [{ code: 'r1', line: 'E01', months: '11-2' }] })
    assert.deepEqual(rows.map(({ lines }) => lines).slice(0, 6), [
      '3600.00',
      '3600.00',
      '3600.00',
      '3600.00',
      '0.00',
      '0.00',
    ])
    assert.equal(years[0]?.lines, '14400.00')
  })

  it('has wages and prices rise from the second year on', () => {
    const { rows, years } = planOf({ months: '25', wageRise: '0.05', priceRise: '0.1' })
    assert.deepEqual(
      [11, 12, 24].map((at) => rows[at]?.lines),
      ['1200.00', '1320.00', '1452.00'],
    )
    const [first, second] = [Number(rows[0]?.people), Number(rows[12]?.people)]
    assert.ok(Math.abs(second / first - 1.05) < 0.0001)
    assert.deepEqual([years.length, years[2]?.lines], [3, '1452.00'])
  })

  it('collects as it was typed, or the expected rate evenly', () => {
    const full = Number(planOf({}).years[0]?.collected)
    const { rows, lowest } = planOf({ collection: { 1: '0.5', 7: '0.45' } })
    assert.deepEqual(
      rows.filter(({ collected }) => collected !== '0.00').map(({ month, collected }) => [month, collected]),
      [
        ['2028-01', (full * 0.5).toFixed(2)],
        ['2028-07', (full * 0.45).toFixed(2)],
      ],
    )
    assert.equal(lowest.month, '2027-12')
    assert.equal(planOf({}, { analysis: { collectionRate: '0.9' } }).years[0]?.collected, (full * 0.9).toFixed(2))
  })

  it('carries a VAT credit to the next month', () => {
    const taxed = sampleProject({ period: { from: '2027-01-01' }, plan: { collection: { 12: '1' } } })
    const answer = monthlyPlan(taxed)
    const outcome = calculateCost(taxed)
    assert.ok(answer.ok && outcome.ok)
    assert.deepEqual(new Set(answer.rows.slice(0, 11).map(({ taxes }) => taxes)), new Set(['0.00']))
    const even = monthlyPlan({ ...taxed, plan: {} })
    assert.ok(even.ok)
    assert.equal(answer.years[0]?.taxes, even.years[0]?.taxes)
  })

  it('leaves out depreciation, which is no money', () => {
    const lines = [sampleLine({ code: 'D01', calc: 'straightLine', p: { cost: '1200', salvage: '0', years: '5' } })]
    assert.equal(planOf({}, { lines }).rows[0]?.lines, '0.00')
  })

  it('names what is wrong with its inputs', () => {
    const season = { code: 'r1', line: 'E01', months: '1' }
    assert.deepEqual(refusal({}, { period: {} })[1], 'period.from')
    assert.deepEqual(refusal({ months: '61' }), ['计划月数应为 1 到 60 的整数。', 'plan.months'])
    assert.deepEqual(refusal({ months: '1.5' })[1], 'plan.months')
    assert.deepEqual(refusal({ wageRise: '5' })[1], 'plan.wageRise')
    assert.deepEqual(refusal({}, { seasons: [{ ...season, line: 'X' }] }), ['请选择费用。', 'seasons.0.line'])
    assert.deepEqual(refusal({}, { seasons: [season, season] })[1], 'seasons.1.line')
    assert.deepEqual(refusal({}, { seasons: [{ ...season, months: '冬' }] })[1], 'seasons.0.months')
    assert.deepEqual(refusal({ collection: { 1: '0.6', 2: '0.5' } }), [
      '各月收取比例合计超过 100%。',
      'plan.collection.12',
    ])
  })
})
