import { fieldsOf } from '#ui/api/content.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { TrainingSystem } from './training-system.tsx'

/** The training system of one year. */
export function TrainingOutlineDetail({ sectionKey, item }: DetailPageProps<'training-outline'>) {
  return (
    <DetailPage sectionKey={sectionKey} item={item}>
      <TrainingSystem outline={fieldsOf(sectionKey, item)} />
    </DetailPage>
  )
}
