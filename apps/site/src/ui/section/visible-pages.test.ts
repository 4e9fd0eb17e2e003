import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visiblePages } from './visible-pages.ts'

test('paging: first, last and the neighbours are offered, gaps of more than one page are a 0', () => {
  assert.deepEqual(visiblePages(1, 1), [1])
  assert.deepEqual(visiblePages(1, 3), [1, 2, 3])
  assert.deepEqual(visiblePages(5, 9), [1, 0, 4, 5, 6, 0, 9])
  assert.deepEqual(visiblePages(4, 9), [1, 2, 3, 4, 5, 0, 9])
})
