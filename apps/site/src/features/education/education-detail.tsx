import { hasLayout } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { CourseView } from './course-view.tsx'
import { StationView } from './station-view.tsx'
import { TourView } from './tour-view.tsx'
import { TrainingSystem } from './training-system.tsx'

type Props = DetailPageProps<'stations' | 'studies' | 'training-outline' | 'training'>

/** One item of education, on the page of its layout. */
export function EducationDetail({ sectionKey, item }: Props) {
  if (hasLayout(sectionKey, 'stations')) return <StationView sectionKey={sectionKey} item={item} />
  if (hasLayout(sectionKey, 'studies')) return <TourView sectionKey={sectionKey} item={item} />
  if (hasLayout(sectionKey, 'training')) return <CourseView sectionKey={sectionKey} item={item} />
  return (
    <DetailPage sectionKey={sectionKey} item={item}>
      <TrainingSystem outline={fieldsOf(sectionKey, item)} />
    </DetailPage>
  )
}
