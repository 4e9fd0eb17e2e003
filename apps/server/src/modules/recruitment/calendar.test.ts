import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarOf } from './calendar.ts'

const meeting = {
  id: 'a1',
  sequence: 3,
  now: Date.UTC(2026, 10, 21, 2),
  summary: '面试：电梯维保',
  place: '三层, 会议室; 东',
  description: '一\n二',
  from: Date.UTC(2026, 10, 30, 1, 30),
  until: Date.UTC(2026, 10, 30, 2, 15),
}

test('a meeting is one event in UTC, with what separates values escaped', () => {
  const lines = calendarOf(meeting).split('\r\n')
  for (const line of [
    'UID:a1@anju',
    'SEQUENCE:3',
    'DTSTAMP:20261121T020000Z',
    'DTSTART:20261130T013000Z',
    'DTEND:20261130T021500Z',
    'SUMMARY:面试：电梯维保',
    'LOCATION:三层\\, 会议室\\; 东',
    'DESCRIPTION:一\\n二',
  ])
    assert.ok(lines.includes(line), line)
  assert.deepEqual([lines[0], lines.at(-2), lines.at(-1)], ['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('a long line is folded within 75 bytes and between characters, and is whole when it is unfolded', () => {
  const place = '杭州市𬭊江区安居路一百二十八号云澜大厦主楼三层人力资源部面试等候室（从东门进入）'.repeat(3)
  const file = calendarOf({ ...meeting, place })
  for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(!file.includes('\ufffd'))
  assert.ok(file.replaceAll('\r\n ', '').includes(`LOCATION:${place}`))
})

test('a line end in a text cannot begin a property', () => {
  assert.doesNotMatch(calendarOf({ ...meeting, place: 'x\r\nATTENDEE:evil' }), /^ATTENDEE/m)
})
