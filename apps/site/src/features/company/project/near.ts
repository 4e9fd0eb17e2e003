import type { Project } from './filter.ts'

export type Position = NonNullable<Project['at']>

const EARTH_RADIUS_METRES = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two places, along the surface of the earth. */
export function metresBetween(one: Position, other: Position): number {
  const across = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2
  const along = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2
  const share = along + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.sqrt(Math.min(1, share)))
}

const METRES_A_KILOMETRE = 1000
/** From here on a decimal says nothing that helps. */
const FAR = 100 * METRES_A_KILOMETRE

/** A distance for reading: `约 300 米`, `约 2.4 公里`, `约 130 公里`. */
export function shownDistance(metres: number): string {
  if (metres < METRES_A_KILOMETRE) return `约 ${Math.max(100, Math.round(metres / 100) * 100)} 米`
  const kilometres = metres / METRES_A_KILOMETRE
  return `约 ${metres < FAR ? kilometres.toFixed(1) : Math.round(kilometres)} 公里`
}

/** The projects with the nearest first; those whose place is not known come last, in the order in which they are. */
export function nearestFirst(projects: readonly Project[], from: Position): Project[] {
  const far = ({ at }: Project) => (at ? metresBetween(from, at) : Number.POSITIVE_INFINITY)
  return projects
    .map((project) => ({ project, metres: far(project) }))
    .sort((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres))
    .map(({ project }) => project)
}
