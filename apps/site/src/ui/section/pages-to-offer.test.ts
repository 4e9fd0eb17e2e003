import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesToOffer } from './pages-to-offer.ts'

test('paging: first, last and the neighbours are offered, gaps of more than one page are a 0', () => {
  assert.deepEqual(pagesToOffer(1, 1), [1])
  assert.deepEqual(pagesToOffer(1, 3), [1, 2, 3])
  assert.deepEqual(pagesToOffer(5, 9), [1, 0, 4, 5, 6, 0, 9])
  assert.deepEqual(pagesToOffer(4, 9), [1, 2, 3, 4, 5, 0, 9])
})
