import { isHidden } from '#ui/api/sections.ts'
import { catalogName, readSite } from '#ui/api/site.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FigureRow } from '#ui/section/parts/figure-row.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { Contents } from './contents.tsx'
import { HistoryLine } from './history-line.tsx'
import { LandingHonours } from './landing-honours.tsx'
import { Opening } from './opening.tsx'
import styles from './page.module.css'
import { Places } from './places.tsx'
import { useProfile } from './use-profile.ts'

const CATALOG = 1

/**
 * The landing page of the company: what it says of itself, its figures, a leading case and the cities where its projects
 * are, its history in a line, its honours, and what else there is to read.
 */
export function LandingPage() {
  const name = catalogName(CATALOG)
  const { state } = useProfile()
  return (
    <CatalogPage catalog={CATALOG} lead={readSite().companyName} steps={[{ label: name }]}>
      {state === 'loading' ? (
        <Skeleton shape="article" />
      ) : (
        <div className={styles.parts}>
          <Opening />
          <FigureRow />
          {!isHidden('introduceIntroduction') && <Places />}
          {!isHidden('history') && <HistoryLine />}
          {!isHidden('outline') && <LandingHonours />}
          <Contents catalog={CATALOG} />
        </div>
      )}
    </CatalogPage>
  )
}
