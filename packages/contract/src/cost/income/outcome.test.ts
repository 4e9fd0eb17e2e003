import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from '../calculate.ts'
import { sampleLine, sampleProject } from '../sample-project.ts'
import type { CostBuilding, CostIncome, CostProject } from '../shapes/input.ts'
import { hasIncome, incomeOf } from './outcome.ts'

/** A fee of 20,000 yuan a month for 10,000 ㎡, of which 10 % are profit: nothing of it is taxed. */
const project = (changes: Pick<CostProject, 'buildings' | 'income'>) =>
  sampleProject({
    staff: [],
    lines: [sampleLine({ p: { amount: '18181.8181818181818181818181818181818181818181' } })],
    settings: { vatRate: '0', profitRate: '0.1' },
    ...changes,
  })
const building = (name: string, area: string, more: Partial<CostBuilding> = {}): CostBuilding => ({
  code: name,
  name,
  area,
  ...more,
})
const source = (of: CostIncome['of'], more: Partial<CostIncome> = {}): CostIncome => ({
  code: 'r1',
  name: '停车',
  of,
  monthly: '1000',
  ...more,
})
function outcome(changes: Pick<CostProject, 'buildings' | 'income'>) {
  const answer = incomeOf(project(changes))
  assert.ok(answer.ok, 'message' in answer ? answer.message : '')
  return answer
}
function refusal(changes: Pick<CostProject, 'buildings' | 'income'>) {
  const answer = incomeOf(project(changes))
  assert.ok(!answer.ok)
  return [answer.message, answer.field]
}

describe('kinds of building', () => {
  it('share the fee by area and weight', () => {
    const { buildings, charged, difference } = outcome({
      buildings: [building('住宅', '6000'), building('商业', '4000', { weight: '2' })],
    })
    // 20,000 ÷ (6,000 + 8,000)
    assert.deepEqual(
      buildings.map(({ feeExact, fee, monthly }) => [feeExact, fee, monthly]),
      [
        ['1.428571', '1.43', '8580.00'],
        ['2.857143', '2.86', '11440.00'],
      ],
    )
    assert.deepEqual([charged, difference], ['20020.00', '20.00'])
  })

  it('with a fixed fee leave the rest to the others', () => {
    const { buildings, difference } = outcome({
      buildings: [building('住宅', '6000', { fee: '1.2', weight: '9' }), building('商业', '4000')],
    })
    assert.deepEqual(
      buildings.map(({ fee }) => fee),
      ['1.20', '3.20'],
    )
    assert.equal(difference, '0.00')
  })

  it('that all have fixed fees show what is missing', () => {
    assert.equal(outcome({ buildings: [building('住宅', '10000', { fee: '1.9' })] }).difference, '-1000.00')
  })

  it('that are rounded up bring in at least what is needed', () => {
    const up = project({ buildings: [building('甲', '3000'), building('乙', '7000', { weight: '1.3' })] })
    const answer = incomeOf({ ...up, settings: { ...up.settings, feeRounding: 'up' } })
    assert.ok(answer.ok)
    assert.ok(Number(answer.difference) >= 0)
  })

  it('have areas that add up to the chargeable one, and leave something to share', () => {
    assert.deepEqual(refusal({ buildings: [building('住宅', '6000'), building('商业', '3999.5')] }), [
      '各业态面积合计 9999.5 ㎡，与计费面积 10000 ㎡ 不一致。',
      'buildings.1.area',
    ])
    assert.deepEqual(refusal({ buildings: [building('', '0')] }), [
      '「业态第 1 行」的计费面积应大于 0。',
      'buildings.0.area',
    ])
    const fixed = [building('住宅', '6000'), building('商业', '4000', { fee: '5' })]
    assert.deepEqual(refusal({ buildings: fixed }), [
      '按固定标准收取的已达到应收总额，其余业态没有可分摊的费用，请核对。',
      'buildings.1.fee',
    ])
  })
})

describe('other income', () => {
  it('of the company is beside the profit, after cost and taxes', () => {
    const { income, company, margin, together, payable } = outcome({
      income: [source('company', { monthly: '1060', cost: '100', vatRate: '0.06', offset: '1' })],
    })
    // VAT of 60 and 12 % of it
    assert.deepEqual(income, [
      { name: '停车', monthly: '1060.00', cost: '100.00', taxes: '67.20', net: '892.80', offset: '0.00' },
    ])
    assert.deepEqual([company, margin, together], ['892.80', '1818.18', '2710.98'])
    assert.equal(payable, '20000.00')
  })

  it('of the owners lowers what they pay by the share that they decided', () => {
    const { offset, payable, feePerM2, company } = outcome({
      income: [source('owners', { monthly: '6000', cost: '1000', offset: '0.4' })],
    })
    assert.deepEqual([offset, payable, feePerM2, company], ['2000.00', '18000.00', '1.800000', '0.00'])
  })

  it('of the owners sets nothing off where it costs more than it earns', () => {
    assert.equal(outcome({ income: [source('owners', { cost: '1500', offset: '1' })] }).offset, '0.00')
  })

  it('is taxed at the rate of the project, where it has none of its own', () => {
    const taxed = sampleProject({ income: [source('company', { monthly: '1060' })] })
    const answer = incomeOf(taxed)
    assert.ok(answer.ok)
    assert.equal(answer.income[0]?.taxes, '67.20')
  })

  it('is refused where it is no number or leaves no fee', () => {
    assert.deepEqual(refusal({ income: [source('company', { name: '', monthly: '多' })] }), [
      '「收入第 1 行」的月收入应为数字，现在填写的是「多」。',
      'income.0.monthly',
    ])
    assert.deepEqual(refusal({ income: [source('company'), source('owners', { monthly: '20000', offset: '1' })] }), [
      '抵扣的公共收益已达到物业费总额，请降低抵扣比例。',
      'income.1.offset',
    ])
  })
})

it('neither changes the calculation of the fee', () => {
  const plain = project({})
  const more = project({ buildings: [building('住宅', '1')], income: [source('owners', { offset: '1' })] })
  assert.deepEqual(calculateCost(more), calculateCost(plain))
  assert.deepEqual([hasIncome(plain), hasIncome(more)], [false, true])
})
