import { type Crop, extentAfter, pixelsOf } from '@anju/contract/picture-crop'

/** Draws a picture, turned to the right by quarters, over the whole canvas. */
export function drawTurned(canvas: HTMLCanvasElement, picture: ImageBitmap, turns: number): void {
  const { width, height } = extentAfter(picture, turns)
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.translate(width / 2, height / 2)
  pen.rotate((turns * Math.PI) / 2)
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** What a crop leaves of a picture, as a file of its own. */
export async function cutOut(picture: ImageBitmap, crop: Crop, name: string): Promise<File> {
  const whole = document.createElement('canvas')
  drawTurned(whole, picture, crop.turns)
  const { left, top, width, height } = pixelsOf(picture, crop)
  const part = document.createElement('canvas')
  part.width = width
  part.height = height
  part.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, width, height)
  const blob = await new Promise<Blob | null>((resolve) => part.toBlob(resolve, 'image/webp', 0.92))
  if (!blob) throw new Error('浏览器无法处理这张图片')
  return new File([blob], `${name.replace(/\.\w+$/, '')}-裁剪.${blob.type === 'image/webp' ? 'webp' : 'png'}`, {
    type: blob.type,
  })
}
