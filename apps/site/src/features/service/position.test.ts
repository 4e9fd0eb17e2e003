import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosed, salaryRange } from './position.ts'

test('a salary is a range, one figure, or 面议', () => {
  assert.equal(salaryRange({ salaryMin: 5800, salaryMax: 7600, salaryUnit: '元/月' }), '5,800–7,600 元/月')
  assert.equal(salaryRange({ salaryMin: 5000, salaryMax: 5000 }), '5,000 元/月')
  assert.equal(salaryRange({}), '面议')
})

test('a position is open through its closing day', () => {
  assert.equal(isClosed('2026-11-21', new Date('2026-11-21T23:30:00')), false)
  assert.equal(isClosed('2026-11-20', new Date('2026-11-21T00:30:00')), true)
  assert.equal(isClosed(undefined), false)
})
