import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calculateCost } from './calculate.ts'
import { headcountText } from './relief.ts'
import { sampleProject } from './sample-project.ts'
import type { CostPost, CostRelief } from './shapes/input.ts'

const gate: CostPost = { role: '门岗', func: 'order', headcount: '', wage: '4500', dutyHours: '24', byHours: true }
const project = (post: Partial<CostPost>, relief?: CostRelief) =>
  sampleProject({ staff: [{ ...gate, ...post }], settings: { relief, labour: { holidayDays: '13' } } })

function headcount(post: Partial<CostPost>, relief?: CostRelief) {
  const outcome = calculateCost(project(post, relief))
  assert.ok(outcome.ok, 'message' in outcome ? outcome.message : '')
  return outcome.staffRows[0]?.headcount
}
function refusal(post: Partial<CostPost>, relief?: CostRelief) {
  const outcome = calculateCost(project(post, relief))
  assert.ok(!outcome.ok)
  return [outcome.message, outcome.field]
}

describe('people of a post by its hours', () => {
  it('are its hours outside of holidays by those that one person works, rounded up to a tenth', () => {
    // 24 × 352 ÷ (243 × 8) = 4.3457
    assert.equal(headcount({}), 4.4)
    // 24 × 352 ÷ (248 × 8) = 4.2581
    assert.equal(headcount({}, { leaveDays: '0' }), 4.3)
    // 72 × 352 ÷ (238 × 0.95 × 8) = 14.0115
    assert.equal(headcount({ dutyHours: '72' }, { leaveDays: '10', absence: '0.05', rounding: 'whole' }), 15)
  })

  it('are not rounded up from a whole number', () => {
    // 8 × 352 ÷ (220 × 8) = 1.6, and 40 × 352 ÷ (220 × 8) = 8
    assert.equal(headcount({ dutyHours: '8' }, { leaveDays: '28' }), 1.6)
    assert.equal(headcount({ dutyHours: '40' }, { leaveDays: '28', rounding: 'whole' }), 8)
    assert.equal(headcount({ dutyHours: '40.000001' }, { leaveDays: '28', rounding: 'whole' }), 8)
  })

  it('are on duty on holidays as days of eight hours, or as many as were typed', () => {
    const paid = (post: Partial<CostPost>) => {
      const outcome = calculateCost(project(post))
      assert.ok(outcome.ok)
      return outcome.personnelBreakdown.holidayOvertime
    }
    // 3 × 4,500 × 3 × 13 ÷ (21.75 × 12)
    assert.equal(paid({}), '2017.24')
    assert.equal(paid({ holidayOnDuty: '1' }), '672.41')
    assert.equal(paid({ holidayOnDuty: '0' }), '0.00')
  })

  it('cost what as many typed people cost, and the typed number is not read', () => {
    const derived = calculateCost(project({ headcount: '99' }))
    const typed = calculateCost(project({ byHours: false, headcount: '4.4', holidayOnDuty: '3' }))
    assert.deepEqual(derived, typed)
  })

  it('need hours, and people who come to work', () => {
    assert.deepEqual(refusal({ dutyHours: '' }), ['请填写岗位「门岗」的每日值守工时。', 'staff.0.dutyHours'])
    assert.deepEqual(refusal({ dutyHours: '0' }), ['岗位「门岗」的每日值守工时应大于 0。', 'staff.0.dutyHours'])
    const never = '扣除休假和缺勤后没有出勤时间，请减少年休假天数或缺勤比例。'
    assert.deepEqual(refusal({}, { leaveDays: '248' }), [never, 'settings.relief.leaveDays'])
    assert.deepEqual(refusal({}, { absence: '1' }), [never, 'settings.relief.leaveDays'])
  })

  it('are said as text, or not at all while they cannot be calculated', () => {
    const { settings } = project({})
    assert.equal(headcountText(gate, settings), '4.4')
    assert.equal(headcountText({ ...gate, byHours: false, headcount: '2.50' }, settings), '2.50')
    assert.equal(headcountText({ ...gate, dutyHours: '多' }, settings), '')
  })
})
