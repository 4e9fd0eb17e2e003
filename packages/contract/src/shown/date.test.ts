import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bracketDate, listDate, monthDate } from './date.ts'

test('§9 dates: lists show YYYY.MM or [ YYYY-MM-DD]', () => {
  assert.equal(monthDate('2026-03-18 09:00:00'), '2026.03')
  assert.equal(bracketDate('2026-03-18 09:00:00'), '[ 2026-03-18]')
  assert.deepEqual(
    (['month', 'day', 'none'] as const).map((dates) => listDate(dates, '2026-03-18 09:00:00')),
    ['2026.03', '[ 2026-03-18]', ''],
  )
})

test('dates: nonsense gives an empty string', () => {
  assert.equal(bracketDate('soon'), '')
  assert.equal(monthDate(''), '')
})
