import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { encodePicture } from './image.ts'

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#abc' }, limitInputPixels: false })

test('C1 a photo of fifty million pixels and a panorama are taken, upright, and made smaller', async () => {
  const photo = await flat(8192, 6144).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { width, height } = await encodePicture(photo, 2400)
  assert.deepEqual([width, height], [1800, 2400])
  const panorama = await encodePicture(await flat(16_000, 3200).jpeg().toBuffer(), 2400)
  assert.deepEqual([panorama.width, panorama.height], [2400, 480])
})
