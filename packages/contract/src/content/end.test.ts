import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromWireTime } from '../wire/time.ts'
import { isOver } from './end.ts'

const over = (end: unknown, now: string) => isOver(end, fromWireTime(now))

test('an item is over after its last day, from its last moment on, and never without an end', () => {
  assert.equal(over('2026-11-26', '2026-11-26 23:59:59'), false)
  assert.equal(over('2026-11-26', '2026-11-27 00:00:00'), true)
  assert.equal(over('2026-11-26 15:00', '2026-11-26 14:59:59'), false)
  assert.equal(over('2026-11-26 15:00', '2026-11-26 15:00:00'), true)
  assert.equal(over('2026-12-01', '2027-01-01 00:00:00'), true)
  for (const none of [undefined, null, '', 7]) assert.equal(over(none, '2027-01-01 00:00:00'), false)
})
