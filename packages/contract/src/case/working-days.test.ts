import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWireTime, toWireTime } from '../wire/time.ts'
import { afterWorkdays, workdaysInWords, workingTime } from './working-days.ts'

const week = { off: new Set<string>(), work: new Set<string>() }
const end = (from: string, days: number, calendar = week) =>
  toWireTime(afterWorkdays(fromWireTime(from), days, calendar))

test('a working day after a weekday ends the next day; weekends do not count', () => {
  assert.equal(end('2026-11-23 09:00:00', 1), '2026-11-25 00:00:00')
  assert.equal(end('2026-11-23 23:59:59', 1), '2026-11-25 00:00:00')
  assert.equal(end('2026-11-27 17:30:00', 1), '2026-12-01 00:00:00')
  assert.equal(end('2026-11-28 10:00:00', 1), '2026-12-01 00:00:00')
  assert.equal(end('2026-11-25 08:00:00', 5), '2026-12-03 00:00:00')
})

test('a holiday does not count, the Saturday on which people work instead does', () => {
  const off = new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07'])
  const calendar = { off, work: new Set(['2026-10-10']) }
  assert.equal(end('2026-09-30 12:00:00', 1, calendar), '2026-10-09 00:00:00')
  assert.equal(end('2026-09-30 12:00:00', 3, calendar), '2026-10-11 00:00:00')
})

test('a calendar without working days ends all the same', () => {
  const off = new Set(Array.from({ length: 700 }, (_, at) => toWireTime(Date.UTC(2026, 0, at)).slice(0, 10)))
  assert.ok(afterWorkdays(Date.UTC(2026, 0, 2), 3, { off, work: new Set() }) > 0)
})

test('limits are named in words', () => {
  assert.deepEqual([1, 2, 5, 10].map(workdaysInWords), ['一个工作日', '两个工作日', '五个工作日', '十个工作日'])
})

const HOUR = 3_600_000
const nineToFive = { opens: 9 * HOUR, closes: 17 * HOUR }

test('working time passes from nine to five on working days only', () => {
  const [first, last] = [fromWireTime('2026-09-01'), fromWireTime('2026-12-31')]
  const hours = (from: string, until: string, calendar = week) =>
    workingTime(calendar, nineToFive, first, last)(fromWireTime(from), fromWireTime(until)) / HOUR
  assert.equal(hours('2026-11-23 10:00:00', '2026-11-23 11:30:00'), 1.5)
  assert.equal(hours('2026-11-23 06:00:00', '2026-11-23 23:00:00'), 8)
  assert.equal(hours('2026-11-23 16:00:00', '2026-11-24 10:00:00'), 2)
  assert.equal(hours('2026-11-27 16:30:00', '2026-11-30 09:30:00'), 1)
  assert.equal(hours('2026-11-28 10:00:00', '2026-11-29 10:00:00'), 0)
  const holiday = { off: new Set(['2026-10-01', '2026-10-02']), work: new Set(['2026-10-10']) }
  assert.equal(hours('2026-09-30 16:00:00', '2026-10-05 10:00:00', holiday), 2)
  assert.equal(hours('2026-10-10 00:00:00', '2026-10-11 00:00:00', holiday), 8)
  assert.equal(hours('2026-11-24 10:00:00', '2026-11-23 10:00:00'), 0)
})

test('hours of work are those of the company', () => {
  const [first, last] = [fromWireTime('2026-11-01'), fromWireTime('2026-12-31')]
  const between = workingTime(week, { opens: 8.5 * HOUR, closes: 17.5 * HOUR }, first, last)
  assert.equal(between(fromWireTime('2026-11-23 08:00:00'), fromWireTime('2026-11-24 09:00:00')) / HOUR, 9.5)
})
