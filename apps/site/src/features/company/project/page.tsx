import { shownArea } from '@anju/contract/shown/area'
import { ApiView } from '#ui/api/api-view.tsx'
import { pageOf } from '#ui/api/content.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { useLocation } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { CardGrid } from '#ui/text/card.tsx'
import { ProjectCard } from './card.tsx'
import { choose, type Project, sorted } from './filter.ts'
import { metresBetween, nearestFirst, type Position, shownDistance } from './near.ts'
import { ProjectFilters, ProjectViews } from './project-filters.tsx'
import { ProjectTable } from './project-table.tsx'
import styles from './projects.module.css'
import { useNearest } from './use-nearest.ts'
import { useProjects } from './use-projects.ts'

const ProjectMap = later(async () => (await import('./project-map.tsx')).ProjectMap, <Skeleton shape="cards" />)

const CARDS_TO_A_PAGE = 12

function Total({ projects }: { projects: readonly Project[] }) {
  const area = projects.filter(({ status }) => status === '在管').reduce((sum, one) => sum + one.area, 0)
  return (
    <p className={styles.total} role="status">
      当前 <strong>{projects.length}</strong> 个项目，在管面积合计 <strong>{shownArea(area)}</strong>
    </p>
  )
}

/** The projects as the address asks: pictures on pages, one table, or by district. */
function MappedProjects({ projects, from }: { projects: readonly Project[]; from: Position | null }) {
  const { query } = useLocation()
  const isNarrowed = ['keyword', 'kind', 'city', 'area', 'status'].some((name) => query.get(name))
  if (projects.length === 0 && !isNarrowed) return <EmptyState title="暂无项目" />
  if (projects.length === 0) return <EmptyState title="没有符合条件的项目">换一种业态或关键词试试。</EmptyState>
  if (query.get('view') === 'table') return <ProjectTable projects={projects} />
  if (query.get('view') === 'map') return <ProjectMap projects={projects} />
  const last = Math.ceil(projects.length / CARDS_TO_A_PAGE)
  const page = Math.min(pageOf(query), last)
  return (
    <>
      <CardGrid min={19}>
        {projects.slice((page - 1) * CARDS_TO_A_PAGE, page * CARDS_TO_A_PAGE).map(({ row, at }) => (
          <ProjectCard
            key={row.contentId}
            sectionKey="introduceIntroduction"
            row={row}
            distance={from && at ? shownDistance(metresBetween(from, at)) : ''}
          />
        ))}
      </CardGrid>
      <Pagination total={projects.length} pageSize={CARDS_TO_A_PAGE} />
    </>
  )
}

/** The managed projects: pictures, table or map; filtered by type, city, area, state and words. */
export function ProjectPage({ sectionKey }: SectionPageProps<'projects'>) {
  const { query } = useLocation()
  const value = (name: string) => query.get(name) ?? ''
  const { result, projects: all } = useProjects(sectionKey, value('keyword'))
  const chosen = { kind: value('kind'), city: value('city'), area: value('area'), status: value('status') }
  const nearest = useNearest()
  const inOrder = sorted(choose(all, chosen), value('sort'))
  const projects = nearest.from ? nearestFirst(inOrder, nearest.from) : inOrder
  return (
    <SectionPage sectionKey={sectionKey}>
      {result.state !== 'locked' && <ProjectFilters projects={all} chosen={chosen} />}
      <ApiView result={result} sectionKey={sectionKey} skeleton={<Skeleton shape="cards" />}>
        {() => (
          <>
            <div className={styles.above}>
              <Total projects={projects} />
              <ProjectViews nearest={nearest} />
            </div>
            <p className={styles.nearest} role="status">
              {nearest.refusal || (nearest.from && '已按距离排序。您的位置只在这个页面里用于排序，不会上传。')}
            </p>
            <MappedProjects projects={projects} from={nearest.from} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
