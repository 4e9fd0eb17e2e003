import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TooDear, TooSlow } from './engine.ts'
import { createPatience } from './patience.ts'

const LIMITS = { processor: 1000, deadline: 9000, grace: 200 }

test('after a stop the limit that was reached is longer, until a read is answered', () => {
  const patience = createPatience(LIMITS)
  patience.stopped(new TooSlow())
  assert.deepEqual(patience.limits, { ...LIMITS, deadline: 18_000 })
  patience.stopped(new TooDear())
  assert.deepEqual(patience.limits, { ...LIMITS, processor: 2000, deadline: 18_000 })
  patience.answered()
  assert.deepEqual(patience.limits, LIMITS)
})

test('a limit is lengthened four times at most, and a client that has left lengthens none', () => {
  const patience = createPatience(LIMITS)
  for (let at = 0; at < 5; at++) patience.stopped(new TooDear())
  patience.stopped(new Error('the client has left'))
  assert.deepEqual(patience.limits, { ...LIMITS, processor: 4000 })
})
