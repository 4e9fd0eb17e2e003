import type { ContentItem } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import { CourseView } from './course-view.tsx'
import { StationView } from './station-view.tsx'
import { TourView } from './tour-view.tsx'
import { TrainingSystem } from './training-system.tsx'

/** One item of education, shown as its section needs it. */
export default function Detail({ sectionKey, item }: { sectionKey: SectionKey; item: ContentItem }) {
  switch (sections[sectionKey].layout) {
    case 'stations':
      return <StationView sectionKey={sectionKey} item={item} />
    case 'studies':
      return <TourView sectionKey={sectionKey} item={item} />
    case 'training-outline':
      return (
        <DetailPage sectionKey={sectionKey} item={item}>
          <TrainingSystem outline={fieldsOf('eductionOutline', item)} />
        </DetailPage>
      )
    default:
      return <CourseView sectionKey={sectionKey} item={item} />
  }
}
