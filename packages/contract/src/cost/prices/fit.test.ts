import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleProject } from '../sample-project.ts'
import { fitPrice } from './fit.ts'

const project = sampleProject({ area: { chargeable: '158,400' } })
const fitted = (calc: Parameters<typeof fitPrice>[1]['calc'], unit: string, amount = '12', p = {}) =>
  fitPrice({ amount, unit }, { calc, p }, project)
const amountIn = (...terms: Parameters<typeof fitted>) => {
  const answer = fitted(...terms)
  return 'amount' in answer ? answer.amount : answer.refused
}

/** Units by the kind of row. */
type Units = Partial<Record<Parameters<typeof fitted>[0], string[]>>
const SAME: Units = {
  wage: ['元/月', '元/人·月'],
  electricity: ['元/kWh', '元/度'],
  waterYearly: ['元/m³', '元/吨'],
  areaMonthly: ['元/㎡·月'],
  areaYearly: ['元/（平方米·年）'],
  monthly: ['元/月', '元'],
  yearly: ['元/年', '元/项·年'],
  unitMonthly: ['元/台·月', '元/支'],
  unitYearly: ['元/台·次', '元/人·年', '元/㎡·次'],
  straightLine: ['元/台'],
}
const OTHER: Units = {
  wage: ['元/㎡·年', '元/台·月', '元/小时'],
  electricity: ['元/m³', '元/月'],
  waterYearly: ['元/kWh'],
  areaMonthly: ['元/㎡·次'],
  areaYearly: ['元/年'],
  monthly: ['元/台·月'],
  yearly: ['元/人·年', '元/次', '元/kWh'],
  unitMonthly: ['元/人·天'],
  straightLine: ['元/年'],
}
const each = (units: Units) =>
  Object.entries(units).flatMap(([calc, list]) => list.map((unit) => [calc as keyof Units, unit] as const))

describe('a price of the library in a row of the project', () => {
  it('is taken as it is where its unit is that of the row', () => {
    for (const [calc, unit] of each(SAME)) assert.deepEqual(fitted(calc, unit), { amount: '12' }, `${calc} ${unit}`)
    assert.equal(amountIn('unitYearly', '元/台·月', '420', { times: '12' }), '420')
  })

  it('is converted where it follows from the chargeable area or from twelve months', () => {
    assert.deepEqual(fitted('yearly', '元/㎡·年', '0.45'), {
      amount: '71280',
      how: '0.45 元/㎡·年 × 计费面积 158400 ㎡ = 71280 元',
    })
    assert.equal(amountIn('monthly', '元/㎡·年', '0.45'), '5940')
    assert.equal(amountIn('yearly', '元/月'), '144')
    assert.equal(amountIn('monthly', '元/年', '31200'), '2600')
    assert.equal(amountIn('areaYearly', '元/㎡·月', '0.032'), '0.384')
    assert.equal(amountIn('unitMonthly', '元/人·年', '880'), '73.333333')
    assert.equal(amountIn('unitYearly', '元/台·月', '420'), '5040')
    assert.equal(amountIn('yearly', '万元/年', '3.12'), '31200')
  })

  it('is refused where the unit does not fit', () => {
    for (const [calc, unit] of each(OTHER)) assert.match(amountIn(calc, unit), /^单位“.+”不能用于/, `${calc} ${unit}`)
    const unknown = { area: { chargeable: '' } }
    assert.ok('refused' in fitPrice({ amount: '1', unit: '元/㎡·年' }, { calc: 'yearly', p: {} }, unknown))
  })
})
