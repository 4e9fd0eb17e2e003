import { heicAdvice } from '@anju/contract/wire/file-name'
import type { Sharp } from 'sharp'
import { loadSharp } from './picture-library.ts'
import { createQueue } from './queue.ts'
import { refuse } from './refusal.ts'

/** Telephones write 50 million pixels, panoramas more; what is larger is a bomb rather than a photo. */
const MOST_PIXELS = 120_000_000
const SECONDS = 20
const QUALITY = 82
const queue = createQueue(
  { atOnce: 1, atOnceOfOne: 1, waiting: 10, waitingOfOne: 10 },
  { msg: '正在处理的图片较多，请稍后再试' },
)

/**
 * Re-encodes an uploaded picture as WebP, cropped to a square of `side` pixels, without the metadata of the original. Refuses
 * files that are not JPEG, PNG, WebP or GIF, or have too many pixels.
 */
export async function encodeSquare(bytes: Buffer, side: number): Promise<Buffer> {
  const { data } = await run(bytes, (picture) =>
    picture.resize(side, side, { fit: 'cover' }).webp({ quality: QUALITY }),
  )
  return data
}

/** An encoded picture, and its size in pixels. */
export type Encoded = { bytes: Buffer; mime: string; width: number; height: number }

/**
 * Re-encodes an uploaded logo or icon within `width` × `height` pixels, its transparent parts kept: an icon as a PNG of exactly
 * this size, which every browser shows in its tab, anything else as WebP. Refuses what `encodeSquare` refuses.
 */
export async function encodeMark(
  bytes: Buffer,
  { width, height, icon }: { width: number; height: number; icon: boolean },
): Promise<Encoded> {
  const { data, info } = await run(bytes, (picture) =>
    icon
      ? picture.resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }).png()
      : picture.resize(width, height, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90 }),
  )
  return { bytes: data, mime: `image/${info.format}`, width: info.width, height: info.height }
}

/** Re-encodes an uploaded picture as WebP, with sides of at most `longest` pixels. Refuses what `encodeSquare` refuses. */
export async function encodePicture(bytes: Buffer, longest: number): Promise<Encoded> {
  const { data, info } = await run(bytes, (picture) =>
    picture.resize(longest, longest, { fit: 'inside', withoutEnlargement: true }).webp({ quality: QUALITY }),
  )
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
}

/** A part of a stored picture in the format that it has, after quarter turns to the right. Refuses what `encodeSquare` refuses. */
export async function encodeCrop(
  { bytes, mime }: { bytes: Buffer; mime: string },
  turns: number,
  box: { left: number; top: number; width: number; height: number },
): Promise<Encoded> {
  const { data, info } = await run(bytes, (picture) =>
    picture
      .rotate(turns * 90)
      .extract(box)
      .toFormat(mime === 'image/jpeg' || mime === 'image/png' ? (mime.slice(6) as 'jpeg' | 'png') : 'webp', {
        quality: QUALITY,
      }),
  )
  return { bytes: data, mime, width: info.width, height: info.height }
}

/** A stored picture, smaller, in one of the formats of the site. Refuses what `encodeSquare` refuses. */
export async function encodeSize(bytes: Buffer, width: number, format: 'webp' | 'avif'): Promise<Buffer> {
  const { data } = await run(bytes, (picture) => {
    const smaller = picture.resize(width, null, { withoutEnlargement: true })
    // More effort makes AVIF hardly smaller and takes a multiple of the second that this takes.
    return format === 'webp' ? smaller.webp({ quality: 78 }) : smaller.avif({ quality: 55, effort: 2 })
  })
  return data
}

/** Whether bytes begin like one of the pictures that are taken. */
export const looksLikePicture = (bytes: Buffer): boolean =>
  /^(?:\xff\xd8\xff|\x89PNG\r\n|GIF8[79]a|RIFF[\s\S]{4}WEBP)/.test(bytes.subarray(0, 12).toString('latin1'))

/** Why a picture could not be decoded. */
function faultOf(bytes: Buffer): string {
  if (looksLikePicture(bytes)) return '图片已损坏，或没有传完，请重新选择'
  const heic = /^ftyp(?:hei|hev|mif1|msf1)/.test(bytes.subarray(4, 12).toString('latin1'))
  return heic ? heicAdvice('.heic') : '请选择 JPG、PNG、WebP 或 GIF 格式的图片'
}

/** Decodes one upload at a time, upright, and encodes it as told. */
async function run(bytes: Buffer, encode: (picture: Sharp) => Sharp) {
  const sharp = await loadSharp()
  try {
    return await queue.run('', () =>
      encode(
        sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).timeout({ seconds: SECONDS }).autoOrient(),
      ).toBuffer({ resolveWithObject: true }),
    )
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message))
      return refuse('badRequest', '图片尺寸过大，请缩小后重试')
    if (error instanceof Error && error.constructor === Error) return refuse('badRequest', faultOf(bytes))
    throw error
  }
}

/** Encodes raw RGB pixels, three bytes each, as JPEG. */
export async function encodePixels(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}
