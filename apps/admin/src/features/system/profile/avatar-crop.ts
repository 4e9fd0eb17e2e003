/** Position of a picture behind the square that is cut out: `x` and `y` are offsets in units of the square's side. */
export type Crop = { zoom: number; turns: number; x: number; y: number }

export const firstCrop: Crop = { zoom: 1, turns: 0, x: 0, y: 0 }
export const zoomLimits = { min: 1, max: 4, step: 0.1 } as const
/** Width and height of the sent picture in pixels. */
export const AVATAR_SIZE = 256

type Extent = { width: number; height: number }

/** Returns width and height of the turned picture in units of the square's side: at zoom 1 it just covers the square. */
export function extentOf({ width, height }: Extent, { zoom, turns }: Crop): Extent {
  const short = Math.min(width, height)
  const fitted = { width: (width / short) * zoom, height: (height / short) * zoom }
  return turns % 2 === 0 ? fitted : { width: fitted.height, height: fitted.width }
}

function within(value: number, limit: number): number {
  return Math.max(-limit, Math.min(limit, value))
}

/** Returns the crop, moved and zoomed only as far as needed for the picture to cover the square. */
export function covering(picture: Extent, crop: Crop): Crop {
  const zoom = Math.max(zoomLimits.min, Math.min(zoomLimits.max, crop.zoom))
  const { width, height } = extentOf(picture, { ...crop, zoom })
  const turns = ((crop.turns % 4) + 4) % 4
  return { zoom, turns, x: within(crop.x, (width - 1) / 2), y: within(crop.y, (height - 1) / 2) }
}

/** Rotates by quarters to the right around the middle of the square. */
export function turned(picture: Extent, crop: Crop, quarters: 1 | -1): Crop {
  const { x, y } = crop
  const moved = quarters === 1 ? { x: -y, y: x } : { x: y, y: -x }
  return covering(picture, { ...crop, ...moved, turns: crop.turns + quarters })
}

/** Draws the cut-out square on the whole canvas. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const side = canvas.width
  const scale = (side / Math.min(picture.width, picture.height)) * crop.zoom
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.translate(side / 2 + crop.x * side, side / 2 + crop.y * side)
  context.rotate((crop.turns * Math.PI) / 2)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}

/** Returns the cut-out square as a file. */
export async function cutOut(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR_SIZE
  canvas.height = AVATAR_SIZE
  draw(canvas, picture, crop)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('无法处理该图片，请换一张')
  return new File([blob], 'avatar.png', { type: 'image/png' })
}
