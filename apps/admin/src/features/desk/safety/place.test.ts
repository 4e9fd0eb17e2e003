import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexOfNth } from './place.ts'

test('an occurrence of words is found by its number', () => {
  const text = '电话一，电话二'
  assert.deepEqual(
    [0, 1, 2].map((nth) => indexOfNth(text, '电话', nth)),
    [0, 4, -1],
  )
})
