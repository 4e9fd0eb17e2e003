import { itemPath } from '@anju/contract/sections'
import type { CSSProperties } from 'react'
import { Link } from '#ui/router.tsx'
import styles from './city-map.module.css'
import { grouped, type Project } from './filter.ts'
import { ASPECT, hullOf, mapOf, type Point } from './positions.ts'

/** Units of the drawing. */
const WIDTH = 400
const HEIGHT = WIDTH / ASPECT
/** How far the ground of a district reaches around its projects. */
const GROUND = 22

export type Located = { project: Project; at: NonNullable<Project['at']> }

const inPercent = ({ x, y }: Point): CSSProperties => ({ left: `${x * 100}%`, top: `${y * 100}%` })

/** The ground around the projects of a district. */
function Ground({ points }: { points: readonly Point[] }) {
  const path = hullOf(points).map(({ x, y }) => `${x * WIDTH} ${y * HEIGHT}`)
  return <path className={styles.ground} d={`M${path.join('L')}Z`} />
}

/** The name of a district, above its ground. */
function Name({ name, points }: { name: string; points: readonly Point[] }) {
  const x = points.reduce((sum, one) => sum + one.x, 0) / points.length
  const y = Math.min(...points.map((one) => one.y)) - GROUND / HEIGHT
  return (
    <span className={styles.name} style={inPercent({ x, y })}>
      {name}
    </span>
  )
}

/**
 * Where the projects of a city are, drawn from their coordinates. The marks are for eyes and pointers: every project is in the
 * list below by its number, which is what keyboards and screen readers use.
 */
export function CityMap({ located }: { located: readonly Located[] }) {
  const { points, scale } = mapOf(located.map(({ at }) => at))
  const marks = located.flatMap(({ project }, index) => {
    const point = points[index]
    return point ? [{ project, point, number: index + 1 }] : []
  })
  const districts = grouped(marks, ({ project }) => project.district).map(([name, inside]) => ({
    name,
    points: inside.map(({ point }) => point),
  }))
  const length = scale.metres >= 1000 ? `${scale.metres / 1000} 公里` : `${scale.metres} 米`
  return (
    <div className={styles.map} aria-hidden="true">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {districts.map(({ name, points }) => (
          <Ground key={name} points={points} />
        ))}
      </svg>
      {districts.map((district) => (
        <Name key={district.name} {...district} />
      ))}
      {marks.map(({ project: { row, status }, point, number }) => (
        <Link
          key={row.contentId}
          to={itemPath('introduceIntroduction', row.contentId)}
          className={styles.mark}
          data-left={status === '已撤场' || undefined}
          style={inPercent(point)}
          title={row.title}
          tabIndex={-1}
        >
          {number}
        </Link>
      ))}
      <span className={styles.north}>北 ↑</span>
      <span className={styles.scale} style={{ width: `${scale.width * 100}%` }}>
        {length}
      </span>
    </div>
  )
}
