type Position = { longitude: number; latitude: number }
/** A place on the map: 0 to 1 from its left and its top. */
export type Point = { x: number; y: number }

const METRES_PER_DEGREE = 111_320
/** Width of the map over its height. */
export const ASPECT = 4 / 3
/** What stays free at each side, as a part of the width. */
const MARGIN = 0.14
/** A single street fills no map. */
const LEAST_METRES = 2000
/** How close two marks may come, as a part of the width: on a phone both can still be pressed. */
const APART = 0.1
const ROUNDS = 40

/** Moves two points that are too close to each other apart, each by half; `angle` is for those in the same place. */
function pushApart(one: Point, other: Point, angle: number): void {
  const across = other.x - one.x
  const down = (other.y - one.y) / ASPECT
  const distance = Math.hypot(across, down)
  if (distance >= APART) return
  const direction = distance > 0 ? Math.atan2(down, across) : angle
  const push = (APART - distance) / 2
  one.x -= Math.cos(direction) * push
  other.x += Math.cos(direction) * push
  one.y -= Math.sin(direction) * push * ASPECT
  other.y += Math.sin(direction) * push * ASPECT
}

/** Moves points that are too close to each other apart. */
function spread(points: Point[]): Point[] {
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, one] of points.entries())
      for (const other of points.slice(index + 1)) pushApart(one, other, index)
  const inside = (value: number) => Math.min(1 - MARGIN / 2, Math.max(MARGIN / 2, value))
  return points.map(({ x, y }) => ({ x: inside(x), y: inside(y) }))
}

/** The longest of 1, 2 and 5 times a power of ten that is not above `most`. */
function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return power * ([5, 2, 1].find((factor) => factor * power <= most) ?? 1)
}

/**
 * Positions of one city on a map with north at the top, true to distance, and the bar of its scale: metres, and its length
 * as a part of the width. Marks that would cover each other are moved apart.
 */
export function mapOf(positions: readonly Position[]): { points: Point[]; scale: { metres: number; width: number } } {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const span = (values: number[]) => Math.max(...values) - Math.min(...values)
  const latitudes = positions.map(({ latitude }) => latitude)
  const narrowed = Math.cos((middle(latitudes) * Math.PI) / 180)
  const east = positions.map(({ longitude }) => longitude * narrowed * METRES_PER_DEGREE)
  const north = latitudes.map((latitude) => latitude * METRES_PER_DEGREE)
  const width = Math.max(span(east), span(north) * ASPECT, LEAST_METRES) / (1 - 2 * MARGIN)
  const points = positions.map((_, index) => ({
    x: 0.5 + ((east[index] ?? 0) - middle(east)) / width,
    y: 0.5 - (((north[index] ?? 0) - middle(north)) * ASPECT) / width,
  }))
  const metres = roundLength(width / 4)
  return { points: spread(points), scale: { metres, width: metres / width } }
}

const turn = (a: Point, b: Point, c: Point) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)

/** The outermost of the points, in order around them. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y)
  const half = (ordered: readonly Point[]) => {
    const hull: Point[] = []
    for (const point of ordered) {
      for (let [a, b] = hull.slice(-2); a && b && turn(a, b, point) <= 0; [a, b] = hull.slice(-2)) hull.pop()
      hull.push(point)
    }
    return hull.slice(0, -1)
  }
  return sorted.length < 3 ? sorted : [...half(sorted), ...half([...sorted].reverse())]
}
