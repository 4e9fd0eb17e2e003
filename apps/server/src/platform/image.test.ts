import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { encodePicture, looksLikePicture } from './image.ts'

const flat = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#abc' } })

test('C5 a picture that is broken, one that only telephones open, and no picture are told apart', async () => {
  const whole = await flat(400, 300).jpeg().toBuffer()
  const png = await flat(400, 300).png().toBuffer()
  for (const bytes of [
    whole.subarray(0, 700),
    whole.subarray(0, whole.length - 200),
    png.subarray(0, 60),
    Buffer.from('GIF89a/*'),
  ]) {
    assert.ok(looksLikePicture(bytes))
    await assert.rejects(encodePicture(bytes, 2400), { message: '图片已损坏，或没有传完，请重新选择' })
  }
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])
  await assert.rejects(encodePicture(heic, 2400), { message: /HEIC.*兼容性最佳/ })
  for (const bytes of [Buffer.from('<html></html>'), Buffer.from('%PDF-1.7\n'), Buffer.alloc(20)])
    await assert.rejects(encodePicture(bytes, 2400), { message: '请选择 JPG、PNG、WebP 或 GIF 格式的图片' })
})
