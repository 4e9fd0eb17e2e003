import { itemPath, type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { fieldsOf, shownDate } from '#ui/api/content.ts'
import { isHidden, sectionsShown } from '#ui/api/sections.ts'
import { catalogName, readSite } from '#ui/api/site.ts'
import { useApi } from '#ui/api/use-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/router.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { CardGrid } from '#ui/text/card.tsx'
import { Part } from '#ui/text/part.tsx'
import { ProjectCard } from '../project/card.tsx'
import { FigureRow } from '#ui/section/figure-row.tsx'
import styles from './landing.module.css'

const CATALOG = 1
const PROJECTS = 4
const MILESTONES = 4

const icons: Partial<Record<SectionKey, IconName>> = {
  outline: 'info',
  history: 'calendar',
  department: 'users',
  relation: 'external',
  introduceIntroduction: 'building',
  introduceManagement: 'retry',
  introduceServing: 'check',
  culture: 'book',
  core: 'speech',
}

/** An introduction from the company's profile; the slogan is shown while it loads. */
function Opening() {
  const { data } = useApi('GET /api/cms/content/list', { query: { section: 'outline', pageSize: 1 } })
  const row = data?.rows[0]
  const { companyName, slogan, foundedYear } = readSite()
  return (
    <div className={styles.opening}>
      <div className={styles.words}>
        {foundedYear < new Date().getFullYear() && <p className={styles.since}>始于 {foundedYear}</p>}
        <h2>{slogan || companyName}</h2>
        {data?.rows.length !== 0 && (
          <p className={styles.introduction}>{row && (fieldsOf('outline', row).introduction?.[0] ?? row.summary)}</p>
        )}
        <p className={styles.actions}>
          <ButtonLink to={sections.outline.path}>了解公司</ButtonLink>
          <ButtonLink to={sections.contactus.path} kind="quiet" icon="phone">
            联系我们
          </ButtonLink>
        </p>
      </div>
      <FigureRow />
    </div>
  )
}

function Sections() {
  const shown = sectionsShown(CATALOG)
  if (shown.length === 0) return null
  return (
    <Part look="large" id="sections" title="栏目">
      <ul className={styles.grid}>
        {shown.map(({ key, section }) => (
          <li key={key} className={styles.card}>
            <Icon name={icons[key] ?? 'file'} size="1.7em" />
            <h3>
              <Link to={section.path}>{section.label}</Link>
            </h3>
            <p>{section.about}</p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Projects() {
  const section = 'introduceIntroduction'
  const result = useApi('GET /api/cms/content/list', { query: { section, pageSize: PROJECTS } })
  if (result.data?.rows.length === 0) return null
  return (
    <Part look="large" id="projects" title="在管项目" more={{ to: sections[section].path, label: '全部项目' }}>
      <ApiView result={result} skeleton={<Skeleton shape="cards" count={PROJECTS} />}>
        {({ rows }) => (
          <CardGrid min={19}>
            {rows.map((row) => (
              <ProjectCard key={row.contentId} sectionKey={section} row={row} level={3} />
            ))}
          </CardGrid>
        )}
      </ApiView>
    </Part>
  )
}

function Milestones() {
  const section = 'history'
  const result = useApi('GET /api/cms/content/list', { query: { section, pageSize: MILESTONES } })
  if (result.data?.rows.length === 0) return null
  return (
    <Part look="large" id="milestones" title="近年大事" more={{ to: sections[section].path, label: '发展历程' }}>
      <ApiView result={result} skeleton={<Skeleton shape="rows" count={2} />}>
        {({ rows }) => (
          <ol className={styles.milestones}>
            {rows.map((row) => (
              <li key={row.contentId}>
                <time dateTime={row.publishDate.slice(0, 7)}>{shownDate(section, row.publishDate)}</time>
                <h3>
                  <Link to={itemPath(section, row.contentId)}>{row.title}</Link>
                </h3>
                <p>{row.summary}</p>
              </li>
            ))}
          </ol>
        )}
      </ApiView>
    </Part>
  )
}

/** The landing page of the company: an introduction, its sections, projects and milestones. */
export function LandingPage() {
  const name = catalogName(CATALOG)
  return (
    <CatalogPage catalog={CATALOG} lead={readSite().companyName} steps={[{ label: name }]}>
      <Opening />
      <Sections />
      {!isHidden('introduceIntroduction') && <Projects />}
      {!isHidden('history') && <Milestones />}
    </CatalogPage>
  )
}
