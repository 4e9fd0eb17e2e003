export type Point = { x: number; y: number }
export type Colour = readonly [red: number, green: number, blue: number]
/** Three bytes a pixel, row by row. */
export type Canvas = { width: number; height: number; pixels: Uint8Array }

export function newCanvas(width: number, height: number, ground: Colour): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  for (let at = 0; at < pixels.length; at++) pixels[at] = ground[at % 3] ?? 0
  return { width, height, pixels }
}

/** A line with round ends; `cover` from 0 (nothing) to 1 (nothing shines through). Its edges are smooth. */
export function drawLine(canvas: Canvas, from: Point, to: Point, thick: number, colour: Colour, cover: number): void {
  const reach = thick / 2 + 1
  const [left, right] = span(from.x, to.x, reach, canvas.width)
  const [top, bottom] = span(from.y, to.y, reach, canvas.height)
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const inside = thick / 2 + 0.5 - distance({ x: x + 0.5, y: y + 0.5 }, from, to)
      if (inside > 0) blend(canvas, x, y, colour, cover * Math.min(1, inside))
    }
}

export function drawDot(canvas: Canvas, at: Point, thick: number, colour: Colour): void {
  drawLine(canvas, at, at, thick, colour, 0.8)
}

/** The pixels that something between two places can touch. */
function span(one: number, other: number, reach: number, end: number): [number, number] {
  return [
    Math.max(0, Math.floor(Math.min(one, other) - reach)),
    Math.min(end - 1, Math.ceil(Math.max(one, other) + reach)),
  ]
}

/** From a point to the nearest place of a line. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length
  const nearest = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
}

function blend({ width, pixels }: Canvas, x: number, y: number, colour: Colour, cover: number): void {
  const at = (y * width + x) * 3
  for (const [channel, value] of colour.entries()) {
    const before = pixels[at + channel] ?? 0
    pixels[at + channel] = Math.round(before + (value - before) * cover)
  }
}
