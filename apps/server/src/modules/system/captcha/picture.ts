import { randomInt } from 'node:crypto'
import { openTable } from '@anju/contract/wire/open-table'
import { encodePixels } from '#platform/image'
import { type Canvas, type Colour, drawDot, drawLine, newCanvas, type Point } from './canvas.ts'

const WIDTH = 160
const HEIGHT = 60
const MARGIN = 5
const INKS: Colour[] = [
  [15, 92, 85],
  [122, 46, 30],
  [38, 58, 115],
  [84, 44, 104],
  [92, 74, 12],
]
const NOISE: Colour[] = [
  [122, 138, 134],
  [176, 140, 96],
  [140, 130, 166],
]

/** Strokes of the digits and operators on a grid of 8 by 12: no font is needed, and none can be missing. */
const STROKES = openTable<readonly string[]>({
  0: ['2,0 6,0 8,2 8,10 6,12 2,12 0,10 0,2 2,0'],
  1: ['1,3 4,0 4,12', '1,12 7,12'],
  2: ['0,2 2,0 6,0 8,2 8,4 0,12 8,12'],
  3: ['0,0 8,0 4,5 6,5 8,7 8,10 6,12 2,12 0,10'],
  4: ['6,12 6,0 0,8 8,8'],
  5: ['8,0 0,0 0,5 6,5 8,7 8,10 6,12 0,12'],
  6: ['7,0 4,0 0,5 0,10 2,12 6,12 8,10 8,8 6,6 2,6 0,8'],
  7: ['0,0 8,0 3,12'],
  8: ['2,6 0,4 0,2 2,0 6,0 8,2 8,4 6,6 2,6 0,8 0,10 2,12 6,12 8,10 8,8 6,6'],
  9: ['8,4 6,6 2,6 0,4 0,2 2,0 6,0 8,2 8,7 4,12 1,12'],
  '+': ['4,2 4,10', '0,6 8,6'],
  '-': ['0,6 8,6'],
  '=': ['0,4 8,4', '0,8 8,8'],
  '?': ['0,2 2,0 6,0 8,2 8,4 4,7 4,9', '4,11.8 4,12'],
})

function between(low: number, high: number): number {
  return low + ((high - low) * randomInt(0, 1001)) / 1000
}

function pick<Thing>(things: readonly Thing[]): Thing {
  return things[randomInt(0, things.length)] as Thing
}

/** Draws one character, rotated, slanted and scaled, centred at `x`. */
function drawSign(canvas: Canvas, sign: string, x: number): void {
  const turn = between(-0.28, 0.28)
  const [wide, high, lean] = [between(2.1, 2.6), between(2.5, 3), between(-0.2, 0.2)]
  const middle = { x: x + between(-2, 2), y: HEIGHT / 2 + between(-5, 5) }
  const place = (pair: string): Point => {
    const [across = 0, down = 0] = pair.split(',').map(Number)
    const [dx, dy] = [(across - 4) * wide - (down - 6) * lean, (down - 6) * high]
    return {
      x: middle.x + dx * Math.cos(turn) - dy * Math.sin(turn),
      y: middle.y + dx * Math.sin(turn) + dy * Math.cos(turn),
    }
  }
  const [ink, thick] = [pick(INKS), between(3, 3.8)]
  for (const stroke of STROKES[sign] ?? []) drawCurve(canvas, stroke.split(' ').map(place), thick, ink, 1)
}

function drawCurve(canvas: Canvas, points: readonly Point[], thick: number, colour: Colour, cover: number): void {
  for (const [at, from] of points.entries()) {
    const to = points[at + 1]
    if (to) drawLine(canvas, from, to, thick, colour, cover)
  }
}

/** A line that wanders across the whole picture. */
function drawNoise(canvas: Canvas): void {
  const [middle, swing, length, shift] = [between(12, 48), between(4, 14), between(60, 140), between(0, 6)]
  const points = Array.from({ length: 17 }, (_, at) => ({
    x: at * 10,
    y: middle + swing * Math.sin((at * 10 * 2 * Math.PI) / length + shift),
  }))
  drawCurve(canvas, points, between(1, 1.6), pick(NOISE), 0.75)
}

/** A sum as a picture of 160 by 60, in JPEG: RuoYi's client shows nothing else in its place. Packed off the main thread. */
export async function drawSum(sum: string): Promise<Buffer> {
  const canvas = newCanvas(WIDTH, HEIGHT, [247, 243, 235])
  for (let nth = 0; nth < 4; nth++) drawNoise(canvas)
  for (let nth = 0; nth < 90; nth++)
    drawDot(canvas, { x: between(0, WIDTH), y: between(0, HEIGHT) }, between(1, 2), pick(NOISE))
  const signs = [...sum]
  const pitch = (WIDTH - 2 * MARGIN) / signs.length
  for (const [at, sign] of signs.entries()) drawSign(canvas, sign, MARGIN + pitch * (at + 0.5))
  return encodePixels(canvas.pixels, { width: WIDTH, height: HEIGHT })
}
