import assert from 'node:assert/strict'
import { test } from 'node:test'
import { covering, extentOf, firstCrop, turned } from './avatar-crop.ts'

const landscape = { width: 400, height: 200 }

test('avatar: at first the shorter side just covers the square', () => {
  assert.deepEqual(extentOf(landscape, firstCrop), { width: 2, height: 1 })
  assert.deepEqual(extentOf(landscape, { ...firstCrop, turns: 1 }), { width: 1, height: 2 })
})

test('avatar: the picture never leaves a part of the square empty', () => {
  assert.deepEqual(covering(landscape, { zoom: 1, turns: 0, x: 9, y: 9 }), { zoom: 1, turns: 0, x: 0.5, y: 0 })
  assert.deepEqual(covering(landscape, { zoom: 2, turns: 0, x: -9, y: -9 }), { zoom: 2, turns: 0, x: -1.5, y: -0.5 })
})

test('avatar: zoom stays between once and four times', () => {
  assert.equal(covering(landscape, { ...firstCrop, zoom: 0.2 }).zoom, 1)
  assert.equal(covering(landscape, { ...firstCrop, zoom: 9 }).zoom, 4)
})

test('avatar: rotating keeps the centre, and four turns change nothing', () => {
  const crop = { zoom: 2, turns: 0, x: 1, y: 0.25 }
  const right = turned(landscape, crop, 1)
  assert.deepEqual(right, { zoom: 2, turns: 1, x: -0.25, y: 1 })
  assert.deepEqual(turned(landscape, right, -1), crop)
  const around = [1, 1, 1, 1].reduce((from) => turned(landscape, from, 1), crop)
  assert.deepEqual(around, crop)
})
