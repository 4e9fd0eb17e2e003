import assert from 'node:assert/strict'
import test from 'node:test'
import { isClosed, salaryText } from './position-terms.ts'

const evening = Date.parse('2026-11-21T23:30:00+08:00')

test('a position stays open through its last day in Shanghai', () => {
  assert.equal(isClosed('2026-11-21', evening), false)
  assert.equal(isClosed('2026-11-20', evening), true)
  assert.equal(isClosed(undefined, evening), false)
})

test('a salary is shown as a range, one figure or 面议', () => {
  assert.equal(salaryText({ salaryMin: 5200, salaryMax: 6800, salaryUnit: '元/月' }), '5,200–6,800 元/月')
  assert.equal(salaryText({ salaryMin: 5200, salaryMax: 5200 }), '5,200 元/月')
  assert.equal(salaryText({}), '面议')
})
