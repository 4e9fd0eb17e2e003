import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, isLarge, LEAST, movedBy, regionOf, resizedBy } from './region.ts'

const region = { x: 10, y: 20, w: 30, h: 40 }

test('a region moves and grows inside of its page only', () => {
  assert.deepEqual(movedBy(region, 1, -1), { ...region, x: 11, y: 19 })
  assert.deepEqual(movedBy(region, 100, -100), { ...region, x: 70, y: 0 })
  assert.deepEqual(resizedBy(region, 100, 100), { ...region, w: 90, h: 80 })
  assert.deepEqual(resizedBy(region, -100, 0), { ...region, w: LEAST })
})

test('a drawing has two corners in any order, inside of the page', () => {
  const expected = { x: 10, y: 20, w: 30, h: 40 }
  assert.deepEqual(drawn({ x: 40, y: 60 }, { x: 10, y: 20 }), expected)
  assert.deepEqual(drawn({ x: -5, y: 90 }, { x: 3.14, y: 120 }), { x: 0, y: 90, w: 3.1, h: 10 })
  assert.equal(isLarge(drawn({ x: 5, y: 5 }, { x: 5.5, y: 60 })), false)
})

test('what is missing in a region is zero', () => {
  assert.deepEqual(regionOf({ x: 3, y: '4' }), { x: 3, y: 0, w: 0, h: 0 })
  assert.deepEqual(regionOf(undefined), { x: 0, y: 0, w: 0, h: 0 })
})
