import { checksum } from '@anju/browser/stored-zip'
import { ImageRun } from 'docx'
import { type OwnPicture, pictureName } from '../own-picture.ts'

/** The width of a line of a page, in pixels of the document. */
const WIDEST = 600
/** More pixels are not seen on paper. */
const MOST_PIXELS = 1600
const QUALITY = 0.9

type Format = 'jpg' | 'png' | 'gif'
const FORMATS = new Map<string, Format>([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
])

type Drawn = { type: Format; bytes: Uint8Array<ArrayBuffer> }

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

/** Draws a picture in a format that Word shows: a photo as JPEG, one with transparent places as PNG. */
async function redrawn(blob: Blob): Promise<Drawn> {
  const bitmap = await createImageBitmap(blob)
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  let isSolid = true
  for (let at = 3; isSolid && at < data.length; at += 4) isSolid = data[at] === 255
  const options = isSolid ? { type: 'image/jpeg', quality: QUALITY } : { type: 'image/png' }
  return { type: isSolid ? 'jpg' : 'png', bytes: await bytesOf(await canvas.convertToBlob(options)) }
}

/** A grey pixel, in the place of a picture that could not be had. */
const GREY = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mPYf+rUfwAHowNMD6YMZAAAAABJRU5ErkJggg=='

async function drawn(blob: Blob | undefined): Promise<Drawn & { isMissing: boolean }> {
  const format = blob && FORMATS.get(blob.type)
  if (blob && format) return { type: format, bytes: await bytesOf(blob), isMissing: false }
  const picture = blob && (await redrawn(blob).catch(() => undefined))
  if (picture) return { ...picture, isMissing: false }
  const bytes = Uint8Array.from(atob(GREY), (character) => character.charCodeAt(0))
  return { type: 'png', bytes, isMissing: true }
}

/** A picture of a text: its attributes, and whether it has a caption. */
export type TextPicture = Omit<OwnPicture, 'checksum'> & { alt: string }

/** Reads the bytes of a picture by its address. */
export type PictureReader = (src: string) => Promise<Blob | undefined>

/** A picture in a paragraph, the `nth` of the document; `isMissing` if only a grey area stands for it. */
export async function pictureRun(
  picture: TextPicture,
  nth: number,
  read: PictureReader,
): Promise<{ run: ImageRun; isMissing: boolean }> {
  const { isMissing, type, bytes } = await drawn(await read(picture.src).catch(() => undefined))
  const [width, height] = [picture.width || WIDEST, picture.height || Math.round(WIDEST / 2)]
  const scale = Math.min(1, WIDEST / width)
  const run = new ImageRun({
    type,
    data: bytes,
    transformation: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    altText: { name: pictureName({ ...picture, checksum: checksum(bytes) }, nth), description: picture.alt, title: '' },
  })
  return { run, isMissing }
}
