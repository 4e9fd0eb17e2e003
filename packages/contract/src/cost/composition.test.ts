import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { sampleLine, sampleProject } from './sample-project.ts'
import type { CostProject } from './shapes/input.ts'

const COMMISSION = { mode: 'remuneration', remunerationRate: '0.1' } as const

function composition(project: CostProject) {
  const outcome = calculateCost(project)
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome.composition
}
const labelsOf = (project: CostProject) => composition(project).map(({ key, label }) => `${key} ${label}`)

describe('the fee taken apart', () => {
  it('ends with taxes and profit, and leaves out what is nothing', () => {
    assert.deepEqual(labelsOf(sampleProject()).slice(-3), ['vat 应纳增值税', 'surcharges 附加税费', 'margin 企业利润'])
    assert.ok(composition(sampleProject()).every(({ monthly }) => Number(monthly) !== 0))
    assert.ok(!labelsOf(sampleProject({ settings: { profitRate: '0' } })).some((one) => one.startsWith('margin')))
  })

  it('calls the margin a commission under both commission rules', () => {
    for (const vatBase of ['full', 'remuneration'] as const)
      assert.ok(labelsOf(sampleProject({ settings: { ...COMMISSION, vatBase } })).includes('margin 物业服务酬金'))
    assert.ok(!labelsOf(sampleProject({ settings: { profitBasis: 'revenue' } })).includes('margin 物业服务酬金'))
  })

  it('takes away the input VAT that is left over', () => {
    const lines = [sampleLine({ inputVat: '0.13', p: { amount: '100000' } })]
    const rows = composition(sampleProject({ lines, staff: [], settings: { profitRate: '0.02' } }))
    const credit = rows.find(({ key }) => key === 'credit')
    assert.equal(credit?.label, '减：留抵进项税额')
    assert.ok(Number(credit?.monthly) < 0)
  })
})
