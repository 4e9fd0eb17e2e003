import assert from 'node:assert/strict'
import { test } from 'node:test'
import dayjs from 'dayjs'
import { datePresets } from './date-presets.ts'

const rangesOf = (today: string) =>
  Object.fromEntries(
    datePresets(dayjs(today)).map(({ label, value }) => [label, value.map((day) => day.format('MM-DD')).join(' ')]),
  )

test('ranges of days are those of the calendar, also on a Sunday and at the turn of a month', () => {
  assert.deepEqual(rangesOf('2026-03-01'), {
    今天: '03-01 03-01',
    昨天: '02-28 02-28',
    本周: '02-23 03-01',
    上周: '02-16 02-22',
    本月: '03-01 03-31',
    上月: '02-01 02-28',
    今年: '01-01 12-31',
  })
  assert.equal(rangesOf('2026-11-27').本周, '11-23 11-29')
  assert.equal(rangesOf('2026-01-05').上月, '12-01 12-31')
})
