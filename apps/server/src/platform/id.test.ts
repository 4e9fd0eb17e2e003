import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idOfPart, isId, newId } from './id.ts'

test('ids sort in the order of their making, within one millisecond too', () => {
  const made = [...Array.from({ length: 4000 }, () => newId(1_700_000_000_000)), newId(1_700_000_000_001)]
  assert.deepEqual(made, made.toSorted())
  assert.equal(new Set(made).size, made.length)
  assert.ok(made.every(isId))
})

test('ids sort in the order of their making though the clock is set back a little, and stay different whatever it does', () => {
  const start = 1_800_000_000_000
  const little = [start, start - 500, start - 59_000].flatMap((now) => Array.from({ length: 5000 }, () => newId(now)))
  assert.deepEqual(little, little.toSorted())
  const far = [start - 86_400_000, start + 86_400_000, start].flatMap((now) =>
    Array.from({ length: 5000 }, () => newId(now)),
  )
  assert.equal(new Set([...little, ...far]).size, little.length + far.length)
})

test('the parts of something have ids of their own, always the same and in the order of their numbers', () => {
  const whole = newId(1_700_000_000_000)
  const made = Array.from({ length: 10_000 }, (_, number) => idOfPart(whole, 'x', number))
  assert.deepEqual(made, made.toSorted())
  assert.equal(new Set(made).size, made.length)
  assert.ok(made.every(isId))
  assert.equal(made[7], idOfPart(whole, 'x', 7))
  assert.notEqual(made[7], idOfPart(whole, 'y', 7))
  assert.notEqual(made[7], idOfPart(newId(1_700_000_000_000), 'x', 7))
})

test('another shape is no id', () => {
  for (const text of ['', 'x', newId(1).toUpperCase(), `${newId(1)}0`, newId(1).replace(/-7/, '-4')])
    assert.equal(isId(text), false, text)
})
