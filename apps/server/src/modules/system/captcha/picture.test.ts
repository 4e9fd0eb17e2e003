import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawSum } from './picture.ts'

test('every digit and sign is in the picture, with enough contrast to the background', async () => {
  for (const sign of '0123456789+-=?') {
    const { data } = await sharp(await drawSum(sign))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const dark = data.reduce((count, grey) => count + (grey < 110 ? 1 : 0), 0)
    assert.ok(dark > 15 && dark < 1500, `${sign}: ${dark} dark points`)
  }
})
