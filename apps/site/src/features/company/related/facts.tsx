import { relatedFacts } from '@anju/contract/shown/facts'
import type { LayoutFields } from '#ui/api/content.ts'
import { Facts } from '#ui/text/facts.tsx'

/** The particulars of a related company. */
export function RelatedFacts({ fields }: { fields: LayoutFields<'related'> }) {
  return <Facts look="lines" facts={relatedFacts(fields)} />
}
