import { fieldsOf } from '#ui/api/content.ts'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { CompanyItem } from '../company-item.tsx'
import { ExternalLink } from './external-link.tsx'
import { RelatedFacts } from './facts.tsx'

/** One related company: facts and its own site. */
export function RelatedDetail({ sectionKey, item }: DetailPageProps<'related'>) {
  const fields = fieldsOf(sectionKey, item)
  const before = (
    <>
      <RelatedFacts fields={fields} />
      {fields.website && <ExternalLink href={fields.website} />}
    </>
  )
  return <CompanyItem sectionKey={sectionKey} item={item} before={before} />
}
