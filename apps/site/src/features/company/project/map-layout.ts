import type { Project } from './filter.ts'

/** Units of the drawing: a district is as wide as a phone, so that its words keep their size. */
export const WIDTH = 300
const LINE = 52
const LARGEST_SIDE = 44
const SMALLEST_SIDE = 10
/** Square metres of the largest square. */
const LARGEST = 200_000

export type Place = { project: Project; x: number; y: number; side: number }

/** Projects below each other, the largest first; the area of each square is in proportion to that of the project. */
export function placed(projects: readonly Project[]): { places: Place[]; height: number } {
  const places = [...projects]
    .sort((one, other) => other.area - one.area)
    .map((project, at) => ({
      project,
      x: 0,
      y: at * LINE,
      side: Math.max(SMALLEST_SIDE, LARGEST_SIDE * Math.sqrt(Math.min(1, project.area / LARGEST))),
    }))
  return { places, height: places.length * LINE }
}
