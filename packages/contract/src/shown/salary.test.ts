import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosed, salaryRange } from './salary.ts'

test('a salary is a range, one figure, or 面议', () => {
  assert.equal(salaryRange({ salaryMin: 5800, salaryMax: 7600, salaryUnit: '元/月' }), '5,800–7,600 元/月')
  assert.equal(salaryRange({ salaryMin: 5000, salaryMax: 5000 }), '5,000 元/月')
  assert.equal(salaryRange({}), '面议')
})

test('a position is open through its closing day in Shanghai, whatever the clock of the reader says', () => {
  assert.equal(isClosed('2026-11-21', Date.parse('2026-11-21T23:59:59+08:00')), false)
  assert.equal(isClosed('2026-11-21', Date.parse('2026-11-22T00:00:00+08:00')), true)
  // Still the day before in London.
  assert.equal(isClosed('2026-11-20', Date.parse('2026-11-20T16:30:00Z')), true)
  assert.equal(isClosed(undefined), false)
})
