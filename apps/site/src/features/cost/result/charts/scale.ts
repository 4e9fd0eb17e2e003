/** From figures to percent of a length. */
export type Scale = { from: number; to: number; at: (value: number) => number }

export const scaleOf = (from: number, to: number): Scale => ({
  from,
  to,
  at: (value) => ((value - from) / (to - from || 1)) * 100,
})

/** Round figures that enclose a range, four to eight of them. */
export function ticksOf(least: number, most: number): number[] {
  const range = most - least || 1
  const power = 10 ** Math.floor(Math.log10(range))
  const step = [0.2, 0.5, 1, 2].map((share) => share * power).find((size) => range / size <= 6) ?? power
  const first = Math.floor(least / step)
  const count = Math.ceil(most / step) - first
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}
