import { sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { useSession } from '#ui/api/session.ts'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { Link } from '#ui/router.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import styles from './education-landing.module.css'
import { Ladder } from './ladder.tsx'
import { CATALOG, outlineOf, useOutline } from './stages.ts'
import { Statistics } from './statistics.tsx'
import { TourCard } from './tour-card.tsx'

const tours = 'eductionStudies'
const TOURS_SHOWN = 3

function System() {
  const outline = useOutline()
  return (
    <ApiView result={outline} skeleton={<Skeleton shape="cards" count={5} />}>
      {(page) => {
        const { stages = [], statistics = [] } = outlineOf(page)
        return (
          <>
            <Ladder stages={stages} />
            <div className={styles.figures}>
              <Statistics statistics={statistics} />
            </div>
          </>
        )
      }}
    </ApiView>
  )
}

/** Two links side by side: the training system, and the room for practice. */
function Doors() {
  const { name } = useSession()
  const row = useOutline().data?.rows[0]
  const { path, label, about } = sectionOf('eductionDemonstration')
  return (
    <div className={styles.doors}>
      {row && !isHidden('eductionOutline') && (
        <section className={styles.door}>
          {row.cover && <Picture {...row.cover} alt="" member={row.audience !== 'public'} />}
          <div>
            <h2>
              <Link to={sections.eductionOutline.path}>{row.title}</Link>
            </h2>
            <p>{row.summary}</p>
          </div>
        </section>
      )}
      {!isHidden('eductionDemonstration') && (
        <section className={styles.room}>
          <h2>
            <Link to={path}>{label}</Link>
          </h2>
          <p>{about}</p>
          {!name && (
            <p className={styles.lock}>
              <Icon name="lock" /> 员工登录后查看
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function LatestTours() {
  const result = useApi('GET /api/cms/content/list', { query: { section: tours, pageSize: TOURS_SHOWN } })
  if (result.data?.total === 0) return null
  return (
    <section className={styles.block} aria-labelledby="latest-tours">
      <div className={styles.head}>
        <h2 id="latest-tours">{sectionOf(tours).label}</h2>
        <Link to={sections[tours].path}>全部批次</Link>
      </div>
      <ApiView result={result} skeleton={<Skeleton shape="cards" count={TOURS_SHOWN} />}>
        {({ rows }) => (
          <div className={styles.tours}>
            {rows.map((row) => (
              <TourCard key={row.contentId} sectionKey={tours} row={row} level={3} />
            ))}
          </div>
        )}
      </ApiView>
    </section>
  )
}

/** The landing page of education: the ladder, the figures, the demonstration room and the latest study tours. */
export function EducationLandingPage() {
  const { path, label } = sectionOf('eductionOutline')
  const { data } = useOutline()
  const described = data?.total !== 0
  const lead = described ? '从第一天上岗，到带着课题走出去，一步有一步的学法' : undefined
  return (
    <CatalogPage catalog={CATALOG} lead={lead}>
      {described && !isHidden('eductionOutline') && (
        <section className={styles.block} aria-labelledby="training-ladder">
          <div className={styles.head}>
            <h2 id="training-ladder">五级培训</h2>
            <Link to={path}>{label}</Link>
          </div>
          <System />
        </section>
      )}
      <Doors />
      {!isHidden(tours) && <LatestTours />}
    </CatalogPage>
  )
}
