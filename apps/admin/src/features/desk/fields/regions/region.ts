/** A place on a page, in percent of its width and height. */
export type Region = { x: number; y: number; w: number; h: number }
export type Point = { x: number; y: number }

/** The smallest side of a region, in percent. */
export const LEAST = 2
/** What an article gets that was added without a drawing. */
export const FIRST: Region = { x: 10, y: 10, w: 40, h: 20 }

const between = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
/** Half a percent is about a millimetre of a newspaper; finer figures would differ with every drawing. */
const rounded = (value: number) => Math.round(value * 10) / 10

/** The region of an entry, with zero for what is missing. */
export function regionOf(value: unknown): Region {
  const fields = (typeof value === 'object' && value ? value : {}) as Partial<Record<keyof Region, unknown>>
  const figure = (name: keyof Region) => (typeof fields[name] === 'number' ? fields[name] : 0)
  return { x: figure('x'), y: figure('y'), w: figure('w'), h: figure('h') }
}

/** The region at another place of the page, as far as it has room there. */
export function movedBy(region: Region, dx: number, dy: number): Region {
  const { x, y, w, h } = region
  return { ...region, x: rounded(between(x + dx, 0, 100 - w)), y: rounded(between(y + dy, 0, 100 - h)) }
}

/** The region with another size, as far as the page has room. */
export function resizedBy(region: Region, dw: number, dh: number): Region {
  const { x, y, w, h } = region
  return { ...region, w: rounded(between(w + dw, LEAST, 100 - x)), h: rounded(between(h + dh, LEAST, 100 - y)) }
}

/** The region between two corners. */
export function drawn(from: Point, to: Point): Region {
  const [left, right] = [from.x, to.x].map((value) => between(value, 0, 100)).sort((a, b) => a - b) as [number, number]
  const [top, bottom] = [from.y, to.y].map((value) => between(value, 0, 100)).sort((a, b) => a - b) as [number, number]
  return { x: rounded(left), y: rounded(top), w: rounded(right - left), h: rounded(bottom - top) }
}

/** Whether a drawing was meant as a region and not as a click. */
export const isLarge = ({ w, h }: Region) => w >= LEAST && h >= LEAST

/** The region in words. */
export const inWords = ({ x, y, w, h }: Region) => `左 ${x}%，上 ${y}%，宽 ${w}%，高 ${h}%`
