import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterCrop, type Crop, isWhole, pixelsOf, wholePicture } from './picture-crop.ts'

const left: Crop = { turns: 0, left: 0, top: 0, width: 50, height: 100 }

test('the focus of a picture stays on the same thing when the picture is cropped, turned and restored', () => {
  assert.deepEqual(afterCrop({ x: 25, y: 50 }, wholePicture, left), { x: 50, y: 50 })
  assert.deepEqual(afterCrop({ x: 10, y: 20 }, wholePicture, { ...wholePicture, turns: 1 }), { x: 80, y: 10 })
  for (const turns of [0, 1, 2, 3] as const) {
    const crop: Crop = { turns, left: 10, top: 20, width: 80, height: 60 }
    assert.deepEqual(afterCrop(afterCrop({ x: 40, y: 60 }, wholePicture, crop), crop, wholePicture), { x: 40, y: 60 })
  }
})

test('a focus that is cut off is at the edge', () => {
  assert.deepEqual(afterCrop({ x: 90, y: 50 }, wholePicture, left), { x: 100, y: 50 })
})

test('the box of a crop is in whole pixels inside the turned picture', () => {
  const original = { width: 401, height: 201 }
  assert.deepEqual(pixelsOf(original, wholePicture), { left: 0, top: 0, width: 401, height: 201 })
  assert.deepEqual(pixelsOf(original, { ...wholePicture, turns: 3 }), { left: 0, top: 0, width: 201, height: 401 })
  assert.deepEqual(pixelsOf(original, { turns: 0, left: 50, top: 50, width: 50, height: 50 }), {
    left: 201,
    top: 101,
    width: 200,
    height: 100,
  })
  const speck = pixelsOf({ width: 3, height: 3 }, { turns: 0, left: 99.9, top: 99.9, width: 0.1, height: 0.1 })
  assert.deepEqual(speck, { left: 2, top: 2, width: 1, height: 1 })
})

test('only a crop of everything without a turn is the original', () => {
  assert.equal(isWhole(wholePicture), true)
  assert.equal(isWhole({ ...wholePicture, turns: 2 }), false)
  assert.equal(isWhole(left), false)
})
