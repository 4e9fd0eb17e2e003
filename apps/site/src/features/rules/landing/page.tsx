import type { SectionKey } from '@anju/contract/sections'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { isHidden, sectionsShown } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { catalogName } from '#ui/api/site.ts'
import { EmptyState } from '#ui/api/states.tsx'
import { type DataFor, useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useLocation } from '#ui/router.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { MemberChanges, RecentChanges } from './changes.tsx'
import { LatestNews } from './latest-news.tsx'
import { changeMemory, withVisit } from './memory.ts'
import { OftenUsed } from './often-used.tsx'
import styles from './page.module.css'
import { DocumentResults } from './results.tsx'
import { DocumentSearch } from './search-field.tsx'
import { Shelves } from './shelves.tsx'
import { useStarters } from './starters.ts'

const CATALOG = 5
type Overview = DataFor<'GET /api/cms/content/overview'>

const isOpen = ({ sections }: Overview, key: SectionKey) => sections.some(({ section }) => section === key)

/** What is new and what is often used, of the member who looks at the page; this device remembers the visit. */
function MemberColumns({ name, overview }: { name: string; overview: Overview }) {
  const [memory, setMemory] = useState(() => changeMemory(name, (before) => withVisit(before, Date.now())))
  const starters = useStarters(memory.opened.length)
  if (starters === undefined) return <Skeleton shape="article" />
  return (
    <div className={styles.columns}>
      <MemberChanges name={name} {...overview} earlierVisit={memory.earlierVisit} />
      <OftenUsed memory={memory} starters={starters} changes={overview.changes} onChange={setMemory} />
    </div>
  )
}

function VisitorColumns({ overview }: { overview: Overview }) {
  const hasNews = !isHidden('internalrulesNews') && isOpen(overview, 'internalrulesNews')
  return (
    <div className={styles.columns}>
      <RecentChanges changes={overview.changes} />
      {hasNews && <LatestNews />}
    </div>
  )
}

function Landing({ overview }: { overview: Overview }) {
  const { name, mustChangePassword } = useSession()
  const shelves = sectionsShown(CATALOG)
  if (shelves.length === 0) return <EmptyState />
  return (
    <>
      {name && !mustChangePassword ? (
        <MemberColumns key={name} name={name} overview={overview} />
      ) : (
        <VisitorColumns overview={overview} />
      )}
      <Shelves shelves={shelves} overviews={overview.sections} />
    </>
  )
}

/** The landing page of the internal rules: search, what is new, what is often used, and the shelves. */
export function RulesLandingPage() {
  const { query } = useLocation()
  const keyword = (query.get('keyword') ?? '').trim()
  const result = useApi(keyword ? null : 'GET /api/cms/content/overview', { query: { catalog: CATALOG } })
  return (
    <CatalogPage
      catalog={CATALOG}
      steps={[{ label: catalogName(CATALOG) }]}
      head={<DocumentSearch key={keyword} keyword={keyword} />}
    >
      {keyword ? (
        <DocumentResults catalog={CATALOG} keyword={keyword} />
      ) : (
        <ApiView result={result} skeleton={<Skeleton shape="article" />}>
          {(overview) => <Landing overview={overview} />}
        </ApiView>
      )}
    </CatalogPage>
  )
}
