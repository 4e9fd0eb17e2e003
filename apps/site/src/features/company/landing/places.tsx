import { itemPath, sections } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { ApiView } from '#ui/api/api-view.tsx'
import { sectionOf } from '#ui/api/sections.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { Part } from '#ui/text/part.tsx'
import { Words } from '#ui/text/words.tsx'
import { grouped, type Project } from '../project/filter.ts'
import { useProjects } from '../project/use-projects.ts'
import styles from './places.module.css'

const PROJECTS = 'introduceIntroduction'
/** A city with more projects is no wider than one with so many. */
const WIDEST = 4
const LEFT: Project['status'] = '已撤场'

/** The first of the company's projects: its picture at full width, where and how large it is, and since when. */
function LeadingCase({ project }: { project: Project }) {
  const { row, kind, city, district, area, takenOverOn } = project
  const facts = [area > 0 && shownArea(area), takenOverOn && `${takenOverOn.slice(0, 4)} 年接管`].filter(Boolean)
  return (
    <article className={styles.case}>
      {row.cover && (
        <Picture {...row.cover} alt="" member={row.audience !== 'public'} sizes="(max-width: 992px) 100vw, 90rem" />
      )}
      <div className={styles.caseWords}>
        <p className={styles.kind}>{kind}</p>
        <h3>
          <Link to={itemPath(PROJECTS, row.contentId)}>
            <Words>{row.title}</Words>
          </Link>
        </h3>
        <p className={styles.at}>
          <Icon name="pin" size="1em" /> {[city, district].filter(Boolean).join(' · ')}
        </p>
        <p>{row.summary}</p>
        {facts.length > 0 && <p className={styles.facts}>{facts.join('　')}</p>}
      </div>
    </article>
  )
}

/** A city with the number and area of its projects, and each of them by name. */
function City({ name, projects }: { name: string; projects: readonly Project[] }) {
  const area = projects.reduce((sum, one) => sum + one.area, 0)
  return (
    <li className={styles.city} style={{ flexGrow: Math.min(projects.length, WIDEST) }}>
      <h3>{name}</h3>
      <p className={styles.sum}>
        <strong>{projects.length}</strong> 个项目{area > 0 && `，${shownArea(area)}`}
      </p>
      <ul>
        {projects.map(({ row, kind, district }) => (
          <li key={row.contentId}>
            <Link to={itemPath(PROJECTS, row.contentId)}>{row.title}</Link>
            <span>{[district, kind].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Where the company works: a leading case, and the cities with all its projects. */
export function Places() {
  const { result, projects } = useProjects(PROJECTS, '')
  const present = projects.filter(({ status }) => status !== LEFT)
  const [first, ...others] = present
  if (result.data && !first) return null
  const leading = present.find(({ row }) => row.cover) ?? first
  return (
    <Part
      look="large"
      id="projects"
      title={sectionOf(PROJECTS).label}
      more={{ to: sections[PROJECTS].path, label: '查看地图与全部项目' }}
    >
      <ApiView result={result} skeleton={<div className={styles.waiting} />}>
        {() => (
          <>
            {leading && <LeadingCase project={leading} />}
            {others.length > 0 && (
              <ul className={styles.cities}>
                {grouped(present, ({ city }) => city || '其他').map(([name, inside]) => (
                  <City key={name} name={name} projects={inside} />
                ))}
              </ul>
            )}
          </>
        )}
      </ApiView>
    </Part>
  )
}
