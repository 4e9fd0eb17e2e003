import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, monthBeside, weekdayOf } from './month.ts'

test('months follow each other, also over the end of a year and a short February', () => {
  const months = ['2027-12', '2028-01', '2028-02', '2028-03']
  assert.deepEqual(
    months.slice(0, 3).map((month) => monthBeside(month, 'after')),
    months.slice(1),
  )
  assert.deepEqual(
    months.slice(1).map((month) => monthBeside(month, 'before')),
    months.slice(0, 3),
  )
  assert.deepEqual(
    ['2028-02', '2027-02', '2026-04', '2026-12'].map((month) => daysOf(month).length),
    [29, 28, 30, 31],
  )
  assert.deepEqual([daysOf('2028-02')[0], daysOf('2028-02').at(-1)], ['2028-02-01', '2028-02-29'])
})

test('a week begins on Monday', () => {
  assert.deepEqual(['2026-11-27', '2026-11-29', '2026-11-30'].map(weekdayOf), [5, 7, 1])
})
