import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatDate, longDate, monthsUntil } from './dates.ts'

test('§9 dates: the default pattern is zero-padded', () => {
  assert.equal(formatDate(new Date(2026, 2, 8, 4, 5, 6)), '2026-03-08 04:05:06')
})

test('§9 dates: ten digits are seconds, thirteen are milliseconds', () => {
  const seconds = Math.floor(new Date(2026, 0, 2, 3, 4, 5).getTime() / 1000)
  assert.equal(formatDate(seconds), '2026-01-02 03:04:05')
  assert.equal(formatDate(String(seconds)), '2026-01-02 03:04:05')
  assert.equal(formatDate(seconds * 1000), '2026-01-02 03:04:05')
})

test('§9 dates: weekdays are Chinese numerals', () => {
  assert.equal(formatDate('2026-11-21', '星期{a}'), '星期六')
  assert.equal(formatDate('2026-11-22', '星期{a}'), '星期日')
})

test('dates: a month comes after so many months, across the end of the year', () => {
  const november = '2026-11-26'
  assert.deepEqual(
    [11, 12, 1, 10].map((month) => monthsUntil(month, november)),
    [0, 1, 2, 11],
  )
})

test('dates: a date for reading has no padding and names the weekday', () => {
  assert.equal(longDate('2026-03-08'), '2026年3月8日 星期日')
})

test('dates: nothing and nonsense give an empty string', () => {
  assert.equal(formatDate(''), '')
  assert.equal(formatDate(null), '')
})
