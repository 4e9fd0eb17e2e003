import { itemPath } from '@anju/contract/sections'
import { shownArea } from '#ui/format/area.ts'
import { Link } from '#ui/router.tsx'
import type { Project } from './filter.ts'
import { type Place, placed, WIDTH } from './map-layout.ts'
import styles from './project-map.module.css'

/** One district: a plot for each project, as large as its area says. */
function District({ name, projects }: { name: string; projects: readonly Project[] }) {
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
          <Plot key={place.project.row.contentId} {...place} />
        ))}
      </svg>
    </li>
  )
}

function Plot({ project, x, y, side }: Place) {
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
        {row.title}
      </text>
      <text x={x + 56} y={y + 38} className={styles.small}>
        {kind} · {shownArea(area)}
      </text>
    </Link>
  )
}

/** The projects by a name, in the order in which the names come. */
function grouped(projects: readonly Project[], nameOf: (project: Project) => string): [string, Project[]][] {
  const groups = new Map<string, Project[]>()
  for (const project of projects) groups.set(nameOf(project), [...(groups.get(nameOf(project)) ?? []), project])
  return [...groups]
}

/** Where the projects are: cities and their districts with what is managed in them, drawn by ourselves. */
export function ProjectMap({ projects }: { projects: readonly Project[] }) {
  return (
    <>
      <p className={styles.note}>按行政区示意，方块大小表示管理面积，不表示实际位置。</p>
      {grouped(projects, ({ city }) => city).map(([city, inCity]) => (
        <section key={city} className={styles.city}>
          <h2>{city || '其他'}</h2>
          <ul>
            {grouped(inCity, ({ district }) => district).map(([district, inDistrict]) => (
              <District key={district} name={district} projects={inDistrict} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
