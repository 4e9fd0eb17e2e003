/** A point or direction in metres: x to the right, y up, z away from the viewer. */
export type V3 = readonly [number, number, number]
/** A point on the picture, in pixels of the 1200 x 800 drawing. */
export type V2 = readonly [number, number]

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const times = (a: V3, k: number): V3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const length = (a: V3): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: V3): V3 => times(a, 1 / (length(a) || 1))
export const between = (a: V3, b: V3, t: number): V3 => add(a, times(sub(b, a), t))

/** Turns a point around the vertical axis by `degrees`, seen from above. */
export function turned(p: V3, degrees: number): V3 {
  const a = (degrees * Math.PI) / 180
  return [p[0] * Math.cos(a) + p[2] * Math.sin(a), p[1], -p[0] * Math.sin(a) + p[2] * Math.cos(a)]
}

/** Random numbers in 0–1 that are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** The convex outline of points on the ground (x and z), for cast shadows. */
export function outline(points: readonly V3[]): V3[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[2] - b[2])
  const side = (o: V3, a: V3, b: V3) => (a[0] - o[0]) * (b[2] - o[2]) - (a[2] - o[2]) * (b[0] - o[0])
  const half = (list: V3[]) => {
    const hull: V3[] = []
    for (const p of list) {
      while (hull.length >= 2) {
        const [a, b] = hull.slice(-2)
        if (!a || !b || side(a, b, p) > 0) break
        hull.pop()
      }
      hull.push(p)
    }
    return hull.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.reverse())]
}
