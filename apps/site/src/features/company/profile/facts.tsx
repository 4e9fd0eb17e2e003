import { profileFacts } from '@anju/contract/shown/facts'
import type { LayoutFields } from '#ui/api/content.ts'
import { readSite } from '#ui/api/site.ts'
import { Facts } from '#ui/text/facts.tsx'

/** The particulars of the company as registered. */
export function ProfileFacts({ fields }: { fields: LayoutFields<'profile'> }) {
  return <Facts look="lines" facts={profileFacts(fields, readSite())} />
}
