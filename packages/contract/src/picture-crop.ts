/**
 * What is cut out of a picture of the library: the original, turned to the right by quarters, and of that a box in percent of its
 * width and height. The original is kept, and each crop begins with it.
 */
export type Crop = { turns: 0 | 1 | 2 | 3; left: number; top: number; width: number; height: number }
type Point = { x: number; y: number }

/** The original as it is. */
export const wholePicture: Crop = { turns: 0, left: 0, top: 0, width: 100, height: 100 }

/** Whether a crop leaves the original as it is. */
export const isWhole = ({ turns, width, height }: Crop): boolean => turns === 0 && width === 100 && height === 100

const percent = (value: number) => Math.min(100, Math.max(0, Math.round(value)))

function rightTurned({ x, y }: Point, turns: number): Point {
  let point = { x, y }
  for (let quarter = 0; quarter < turns; quarter++) point = { x: 100 - point.y, y: point.x }
  return point
}

/** Where a point of a picture with one crop is with another one, in whole percent; at the edge if it has been cut off. */
export function afterCrop({ x, y }: Point, from: Crop, to: Crop): Point {
  const turned = { x: from.left + (x * from.width) / 100, y: from.top + (y * from.height) / 100 }
  const place = rightTurned(turned, (to.turns - from.turns + 4) % 4)
  return {
    x: percent(((place.x - to.left) / to.width) * 100),
    y: percent(((place.y - to.top) / to.height) * 100),
  }
}

type Extent = { width: number; height: number }

/** Width and height of a turned picture. */
export function extentAfter({ width, height }: Extent, turns: number): Extent {
  return turns % 2 === 0 ? { width, height } : { width: height, height: width }
}

/** The box of a crop in whole pixels of the turned picture, inside of it and at least one pixel. */
export function pixelsOf(
  original: Extent,
  { turns, left, top, width, height }: Crop,
): Extent & Record<'left' | 'top', number> {
  const extent = extentAfter(original, turns)
  const side = (length: number, from: number, share: number) => {
    const begin = Math.min(length - 1, Math.max(0, Math.round((from * length) / 100)))
    return { begin, size: Math.max(1, Math.min(length - begin, Math.round((share * length) / 100))) }
  }
  const [across, down] = [side(extent.width, left, width), side(extent.height, top, height)]
  return { left: across.begin, top: down.begin, width: across.size, height: down.size }
}
