import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysUntil, fromWireTime, isDay } from './time.ts'

test('a day or a moment of Asia/Shanghai is read, and none that is not in the calendar', () => {
  assert.equal(fromWireTime('2026-03-01'), Date.UTC(2026, 1, 28, 16))
  assert.equal(fromWireTime('2028-02-29 23:59:59'), Date.UTC(2028, 1, 29, 15, 59, 59))
  for (const text of ['', '2026-02-31', '2027-02-29 08:00:00', '2026-13-01', '2026-1-5', '2026-01-31 25:00:00', '明天'])
    assert.equal(fromWireTime(text), Number.NaN, text)
})

test('a day is written as YYYY-MM-DD', () => {
  assert.equal(isDay('2028-02-29'), true)
  for (const text of ['2027-02-29', '2027-01-01 08:00:00', ' 2027-01-01', '2027-1-1'])
    assert.equal(isDay(text), false, text)
})

test('days are counted from midnight to midnight of Asia/Shanghai', () => {
  const late = Date.UTC(2026, 1, 28, 15, 59, 59)
  assert.deepEqual(
    ['2026-02-28', '2026-03-01', '2026-02-27', '2027-02-28'].map((day) => daysUntil(day, late)),
    [0, 1, -1, 365],
  )
  assert.equal(daysUntil('2026-03-01', late + 1000), 0)
})
