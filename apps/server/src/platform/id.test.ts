import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isId, newId } from './id.ts'

test('ids sort in the order of their making, within one millisecond too', () => {
  const made = [...Array.from({ length: 4000 }, () => newId(1_700_000_000_000)), newId(1_700_000_000_001)]
  assert.deepEqual(made, made.toSorted())
  assert.equal(new Set(made).size, made.length)
  assert.ok(made.every(isId))
})

test('another shape is no id', () => {
  for (const text of ['', 'x', newId(1).toUpperCase(), `${newId(1)}0`, newId(1).replace(/-7/, '-4')])
    assert.equal(isId(text), false, text)
})
