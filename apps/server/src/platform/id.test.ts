import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId } from './id.ts'

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

test('another shape is no id', () => {
  for (const text of ['', 'x', newId(1).toUpperCase(), `${newId(1)}0`, newId(1).replace(/-7/, '-4')])
    assert.equal(isId(text), false, text)
})
