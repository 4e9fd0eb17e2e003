import type { DetailPageProps } from '#ui/section/page-props.ts'
import { CompanyItem } from '../company-item.tsx'

/** One milestone of the company's history. */
export function MilestoneDetail({ sectionKey, item }: DetailPageProps<'timeline'>) {
  return <CompanyItem sectionKey={sectionKey} item={item} />
}
