// Compares the picture of a page with the stored one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Width and height in pixels of the squares whose mean colours are compared: what differs by less than a square, such as the edges of letters, does not count. */
const CELL = 8
/** The difference of a mean colour in one channel, of 255, from which a square counts as different. */
const VISIBLE = 20
/** The share of different squares that a page may have. */
const TOLERANCE = 0.0005
/** Another font changes most letters a little and the length of lines, so that only the composition of a page can be compared. */
const OTHER_FONT = { cell: 48, visible: 40, tolerance: 0.08 }

type Tolerance = { cell: number; visible: number; tolerance: number }
export type Comparison = {
  same: boolean
  /** Share of the squares that differ, from 0 to 1; 1 when the heights of the pages differ. */
  share: number
  /** The new picture with the different squares in red, as PNG. */
  mark: () => Promise<Buffer>
}

/** The limits for a comparison in which the stored picture was taken with the same font or with another. */
export const toleranceFor = (sameFont: boolean): Tolerance =>
  sameFont ? { cell: CELL, visible: VISIBLE, tolerance: TOLERANCE } : OTHER_FONT

/** A picture as its colours, three bytes for each pixel, line by line: reading and writing a format takes longer than comparing. */
type Pixels = { data: Buffer; width: number; height: number }

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The mean colours of the squares of a picture. */
async function squares({ data, width, height }: Pixels, columns: number, rows: number): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  return picture.resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
}

/** The picture as it is, and a pixel further in each direction: what lies between two pixels is painted on either. */
function withRoundings(picture: Pixels): Pixels[] {
  const { data, width } = picture
  const back = (bytes: number) => Buffer.concat([data.subarray(bytes), data.subarray(-bytes)])
  const on = (bytes: number) => Buffer.concat([data.subarray(0, bytes), data.subarray(0, -bytes)])
  const line = width * 3
  return [data, back(line), on(line), back(3), on(3)].map((moved) => ({ ...picture, data: moved }))
}

/** Squares that differ from all of the versions. */
function differentSquares(versions: readonly Buffer[], after: Buffer, visible: number): number[] {
  const different: number[] = []
  for (let square = 0; square * 3 < after.length; square++) {
    const channels = [square * 3, square * 3 + 1, square * 3 + 2]
    const differs = (before: Buffer) => channels.some((at) => Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > visible)
    if (versions.every(differs)) different.push(square)
  }
  return different
}

async function mark(picture: Buffer, different: readonly number[], columns: number, cell: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata()
  const places = different.map(
    (square) =>
      `<rect x="${(square % columns) * cell}" y="${Math.floor(square / columns) * cell}" width="${cell}" height="${cell}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="red" fill-opacity="0.5">${places.join('')}</svg>`
  return sharp(picture)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer()
}

/** Compares the picture of a page with the stored one, which may be smaller; both in any format that sharp reads. */
export async function comparePictures(stored: Buffer, now: Buffer, limits: Tolerance): Promise<Comparison> {
  const { cell, visible, tolerance } = limits
  const [before, after] = await Promise.all([sharp(stored).metadata(), pixelsOf(sharp(now))])
  const { width, height } = after
  const scale = width / before.width
  const isAsHigh = Math.abs(before.height * scale - height) < cell
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const cut = { left: 0, top: 0, width: before.width, height: Math.min(before.height, Math.round(height / scale)) }
  const page = sharp(stored)
    .extract(cut)
    .extend({ bottom: Math.round(height / scale) - cut.height })
  const versions = withRoundings(await pixelsOf(page))
  const [right, ...left] = await Promise.all([after, ...versions].map((pixels) => squares(pixels, columns, rows)))
  const different = differentSquares(left, right ?? Buffer.alloc(0), visible)
  const share = isAsHigh || cell > CELL ? different.length / (columns * rows) : 1
  return { same: share <= tolerance, share, mark: () => mark(now, different, columns, cell) }
}

/** Stores the picture of a page, at most this many pixels wide, because there are a hundred of them. */
const STORED_WIDTH = 960

export async function storePicture(path: string, picture: Buffer): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  const smaller = sharp(picture).resize({ width: STORED_WIDTH, withoutEnlargement: true })
  writeFileSync(path, await smaller.webp({ quality: 50, effort: 6 }).toBuffer())
}

export const isStored = (path: string): boolean => existsSync(path)
