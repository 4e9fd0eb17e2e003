import { itemPath } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { Link } from '#ui/router.tsx'
import { CityMap, type Located } from './city-map.tsx'
import { grouped, type Project } from './filter.ts'
import { type Place, placed, WIDTH } from './map-layout.ts'
import styles from './project-map.module.css'

/** One district: a plot for each project, as large as its area says, with its number on the map. */
function District({
  name,
  projects,
  located,
}: {
  name: string
  projects: readonly Project[]
  located: readonly Project[]
}) {
  const { places, height } = placed(projects)
  const area = projects.reduce((sum, one) => sum + one.area, 0)
  return (
    <li className={styles.district}>
      <h3>{name || '其他'}</h3>
      <p>
        {projects.length} 个项目，{shownArea(area)}
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${height}`}>
        <title>{`${name || '其他'}的项目`}</title>
        {places.map((place) => (
          <Plot key={place.project.row.contentId} {...place} number={located.indexOf(place.project) + 1} />
        ))}
      </svg>
    </li>
  )
}

function Plot({ project, x, y, side, number }: Place & { number: number }) {
  const { row, kind, area, status } = project
  const label = `${row.title}，${kind}，${shownArea(area)}${status === '已撤场' ? '，已撤场' : ''}`
  return (
    <Link to={itemPath('introduceIntroduction', row.contentId)} aria-label={label} className={styles.plot}>
      <title>{label}</title>
      <rect x={x} y={y} width={WIDTH - 2 * x} height={44} className={styles.hit} />
      <rect
        x={x + (44 - side) / 2}
        y={y + (44 - side) / 2}
        width={side}
        height={side}
        rx={3}
        data-left={status === '已撤场' || undefined}
        className={styles.ground}
      />
      <text x={x + 56} y={y + 19}>
        {number > 0 && `${number}. `}
        {row.title}
      </text>
      <text x={x + 56} y={y + 38} className={styles.small}>
        {kind} · {shownArea(area)}
      </text>
    </Link>
  )
}

/** Those with coordinates, the largest of each district first; a map of a single one would say nothing. */
function locatedOf(districts: readonly [string, Project[]][]): Located[] {
  const located = districts.flatMap(([, projects]) =>
    placed(projects).places.flatMap(({ project }) => (project.at ? [{ project, at: project.at }] : [])),
  )
  return located.length > 1 ? located : []
}

/** A city: a map of the projects whose coordinates are known, and all of them by district. */
function City({ name, projects }: { name: string; projects: readonly Project[] }) {
  const districts = grouped(projects, ({ district }) => district)
  const located = locatedOf(districts)
  return (
    <section className={styles.city}>
      <h2>{name || '其他'}</h2>
      {located.length > 0 && <CityMap located={located} />}
      <ul>
        {districts.map(([district, inDistrict]) => (
          <District
            key={district}
            name={district}
            projects={inDistrict}
            located={located.map(({ project }) => project)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Where the projects are: cities and their districts with what is managed in them, drawn by ourselves. */
export function ProjectMap({ projects }: { projects: readonly Project[] }) {
  return (
    <>
      <p className={styles.note}>
        地图按经纬度绘制，相邻的标记略有移动；色块只示意区域，不是行政区界线。方块大小表示管理面积。
      </p>
      {grouped(projects, ({ city }) => city).map(([city, inCity]) => (
        <City key={city} name={city} projects={inCity} />
      ))}
    </>
  )
}
