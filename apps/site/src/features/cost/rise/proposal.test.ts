import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { sampleProject } from '@anju/contract/cost/sample-project'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { proposalOf } from './proposal.ts'

function proposed(changes: Partial<CostProject>) {
  const project = { ...sampleProject(), ...changes }
  const result = calculateCost(project)
  assert.ok(result.ok)
  return proposalOf(project, result)
}

describe('the proposal to raise a fee', () => {
  it('needs the current fee', () => {
    assert.equal(proposed({}), undefined)
    assert.equal(proposed({ analysis: { currentFee: '1.80' } })?.newFee, '2.12')
  })

  it('compares the new fee with the current one, the guide price and neighbours that have one', () => {
    const neighbours = { 0: { name: '云水苑', fee: '2.00' }, 1: { name: '无价小区' }, 2: { fee: '2.30' } }
    const proposal = proposed({ analysis: { currentFee: '1.60', guideFee: '2.5' }, rise: { neighbours } })
    assert.deepEqual(proposal?.others, [
      { label: '现行收费标准', fee: '1.60', difference: '0.52', share: '0.3250' },
      { label: '当地政府指导价', fee: '2.50', difference: '-0.38', share: '-0.1520' },
      { label: '云水苑', fee: '2.00', difference: '0.12', share: '0.0600' },
      { label: '周边项目', fee: '2.30', difference: '-0.18', share: '-0.0783' },
    ])
  })

  it('counts two thirds of the owners and of the area, rounded up', () => {
    const area = { chargeable: '10000', households: '100', avgArea: '100' }
    const proposal = proposed({ area, analysis: { currentFee: '2.00' } })
    assert.deepEqual(proposal?.ballot, { owners: 100, leastOwners: 67, area: '10000.00', leastArea: '6666.67' })
    assert.deepEqual(proposal?.household, { area: '100', more: '12.00' })
    assert.equal(proposed({ area, analysis: { currentFee: '2' }, rise: { owners: '96' } })?.ballot.leastOwners, 64)
  })
})
