import sharp from 'sharp'
import { createQueue } from './queue.ts'
import { refuse } from './refusal.ts'

const MOST_PIXELS = 50_000_000
const SECONDS = 20
const QUALITY = 82
const queue = createQueue(
  { atOnce: 1, atOnceOfOne: 1, waiting: 10, waitingOfOne: 10 },
  { msg: '正在处理的图片较多，请稍后再试' },
)

// Global settings of the process: libvips opens uploads only as one of these formats (security S41, S42).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/**
 * Re-encodes an uploaded picture as WebP, cropped to a square of `side` pixels, without the metadata of the original. Refuses
 * files that are not JPEG, PNG, WebP or GIF, or have too many pixels.
 */
export async function encodeSquare(bytes: Buffer, side: number): Promise<Buffer> {
  try {
    return await queue.run('', () =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(side, side, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message))
      return refuse('badRequest', '图片尺寸过大，请缩小后重试')
    if (error instanceof Error && error.constructor === Error)
      return refuse('badRequest', '请选择 JPG、PNG、WebP 或 GIF 格式的图片')
    throw error
  }
}

/** Encodes raw RGB pixels, three bytes each, as JPEG. */
export function encodePixels(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
