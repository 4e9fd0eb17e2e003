import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inserted, isEmpty, moved, valueAt, withValue } from './values.ts'

test('a changed value keeps its place, an empty one is removed', () => {
  assert.deepEqual(Object.keys(withValue({ a: 1, b: 2, c: 3 }, 'b', 4)), ['a', 'b', 'c'])
  assert.deepEqual(withValue({ a: 1, b: 2 }, 'b', undefined), { a: 1 })
})

test('a path leads through lists, and nowhere if a part is missing', () => {
  const values = { steps: [{ text: '一' }, { text: '二' }] }
  assert.equal(valueAt(values, 'steps.1.text'), '二')
  assert.equal(valueAt(values, 'steps.2.text'), undefined)
})

test('entries move and are inserted without changing the list before', () => {
  const list = ['甲', '乙', '丙']
  assert.deepEqual(moved(list, 2, 0), ['丙', '甲', '乙'])
  assert.deepEqual(inserted(list, 1, '丁'), ['甲', '丁', '乙', '丙'])
  assert.deepEqual(list, ['甲', '乙', '丙'])
})

test('an entry is empty until something is in it', () => {
  assert.equal(isEmpty({ text: '', points: [], region: {} }), true)
  assert.equal(isEmpty({ hours: 0 }), false)
})
