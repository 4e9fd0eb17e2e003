import { heicAdvice } from '@anju/contract/wire/file-name'
import { openTable } from '@anju/contract/wire/open-table'

const QUALITY = 0.86
/** The server encodes it again. */
const FINE = 0.92
/** A smaller file is sent as it is. */
const LARGE = 1024 * 1024

/** A chosen picture upright, or `null` when the browser cannot read it. */
const bitmapOf = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

type Drawing = { longest: number; type: string; quality: number; ground?: string }

/** A picture with its longest side of at most so many pixels; `null` when the browser cannot draw or encode it. */
async function drawn(bitmap: ImageBitmap, { longest, type, quality, ground }: Drawing): Promise<Blob | null> {
  const factor = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * factor))
  canvas.height = Math.max(1, Math.round(bitmap.height * factor))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  if (ground) {
    pen.fillStyle = ground
    pen.fillRect(0, 0, canvas.width, canvas.height)
  }
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const renamed = (blob: Blob, name: string, ending: string) =>
  new File([blob], `${name.replace(/\.\w+$/, '')}.${ending}`, { type: blob.type })

/**
 * A chosen picture as it is sent: upright, its longest side of at most so many pixels, as JPEG without metadata such as the place. `null` when
 * the browser cannot read it.
 */
export async function resized(file: File, longest: number): Promise<File | null> {
  const bitmap = await bitmapOf(file)
  if (!bitmap) return null
  // JPEG has no transparency.
  const blob = await drawn(bitmap, { longest, type: 'image/jpeg', quality: QUALITY, ground: '#fff' })
  bitmap.close()
  return blob && renamed(blob, file.name, 'jpg')
}

const ENDINGS = openTable<string>({ 'image/jpeg': 'jpg', 'image/webp': 'webp', 'image/png': 'png' })

/** A picture as the library gets it: as JPEG if it is one or a photo of another kind, else with its transparency. */
async function smaller(bitmap: ImageBitmap, longest: number, isPhoto: boolean): Promise<Blob | null> {
  const type = isPhoto ? 'image/jpeg' : 'image/webp'
  return drawn(bitmap, { longest, type, quality: FINE }).catch(() => null)
}

/** A photo that only some browsers read, as JPEG; refused with what helps where this one does not. */
async function asJpeg(file: File, longest: number, advice: string): Promise<File> {
  const bitmap = await bitmapOf(file)
  const blob = bitmap && (await smaller(bitmap, longest, true))
  bitmap?.close()
  if (!blob) throw new Error(advice)
  return renamed(blob, file.name, 'jpg')
}

/**
 * A picture for the library, smaller where it is larger than the server keeps it, so that a photo of fifty million pixels is sent in
 * seconds. A HEIC photo becomes JPEG, or is refused with what helps. Other files, and those that the browser cannot draw, are sent as
 * they are.
 */
export async function reduced(file: File, longest: number): Promise<File> {
  const advice = heicAdvice(file.name)
  if (advice) return asJpeg(file, longest, advice)
  if (file.size <= LARGE || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file
  const bitmap = await bitmapOf(file)
  const isLong = bitmap && Math.max(bitmap.width, bitmap.height) > longest
  const blob = isLong ? await smaller(bitmap, longest, file.type === 'image/jpeg') : null
  bitmap?.close()
  // A browser that cannot encode WebP writes PNG.
  const ending = ENDINGS[blob?.type ?? '']
  return blob && ending && blob.size < file.size ? renamed(blob, file.name, ending) : file
}
