import { fieldsOf } from '#ui/api/content.ts'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { CompanyItem } from '../company-item.tsx'
import { SystemView } from './system-view.tsx'

/** One management system. */
export function SystemDetail({ sectionKey, item }: DetailPageProps<'systems'>) {
  const before = <SystemView fields={fieldsOf(sectionKey, item)} level={2} />
  return <CompanyItem sectionKey={sectionKey} item={item} before={before} />
}
