import { isHidden, sectionOf } from '#ui/api/sections.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { CatalogPage } from '#ui/section/section-page.tsx'
import { Part } from '#ui/text/part.tsx'
import { Ladder } from '../ladder.tsx'
import { CATALOG, outlineOf, useOutline } from '../stages.ts'
import { Statistics } from '../statistics.tsx'
import { Calendar } from './calendar.tsx'
import { Doors } from './doors.tsx'
import { Journey } from './journey.tsx'
import styles from './page.module.css'

/** The training system: its steps, its figures, and the year's plan. */
function System() {
  const { path, label } = sectionOf('eductionOutline')
  const outline = useOutline()
  const { stages = [], statistics = [], plan } = outlineOf(outline.data)
  if (outline.state === 'loading') return <Skeleton shape="article" />
  return (
    <>
      {stages.length > 0 && (
        <Part look="large" id="training-ladder" title="培训阶梯" more={{ to: path, label }}>
          <Ladder stages={stages} />
        </Part>
      )}
      {statistics.length > 0 && (
        <Part look="large" id="training-figures" title="培训数字">
          <Statistics statistics={statistics} />
        </Part>
      )}
      {outline.data?.rows[0] && <Calendar plan={plan} />}
    </>
  )
}

/** The landing page of education: a ladder, a year in figures and months, what came home from the latest study tour, two doors. */
export function EducationLandingPage() {
  const { data } = useOutline()
  const described = data?.total !== 0
  const lead = described ? '从第一天上岗，到带着课题走出去，一步有一步的学法' : undefined
  return (
    <CatalogPage catalog={CATALOG} lead={lead}>
      <div className={styles.parts}>
        {described && !isHidden('eductionOutline') && <System />}
        {!isHidden('eductionStudies') && <Journey />}
        <Doors />
      </div>
    </CatalogPage>
  )
}
