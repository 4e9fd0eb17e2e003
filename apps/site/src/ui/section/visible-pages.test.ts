import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visiblePages } from './visible-pages.ts'

test('visible pages are the first, the last and the neighbours; a gap of more than one page is a 0', () => {
  assert.deepEqual(visiblePages(1, 1), [1])
  assert.deepEqual(visiblePages(1, 3), [1, 2, 3])
  assert.deepEqual(visiblePages(5, 9), [1, 0, 4, 5, 6, 0, 9])
  assert.deepEqual(visiblePages(4, 9), [1, 2, 3, 4, 5, 0, 9])
})
