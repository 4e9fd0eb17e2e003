import type { ContentRow } from '@anju/contract/content'
import type { SectionKey, sections } from '@anju/contract/sections'
import { companyViews } from './company.ts'
import { cultureViews } from './culture.ts'
import { educationViews } from './education.ts'
import { mediaViews } from './media.ts'
import { rulesViews } from './rules.ts'
import { serviceViews } from './service.ts'
import type { Row, View } from './view.ts'

/** The sections that visitors may read. */
type OpenKey = { [Key in SectionKey]: (typeof sections)[Key]['audience'] extends 'public' ? Key : never }[SectionKey]

const views: { [Key in OpenKey]: View<Key> } = {
  ...companyViews,
  ...cultureViews,
  ...educationViews,
  ...mediaViews,
  ...rulesViews,
  ...serviceViews,
}

/** How the items of a section look; those of internal ones have no twins. */
export function viewOf(key: SectionKey): View<SectionKey> | undefined {
  return (views as Partial<Record<SectionKey, View<SectionKey>>>)[key]
}

/** A row with its own fields, which were checked against the shape of its section when it was written. */
export const rowWithOwn = (row: ContentRow) => row as unknown as Row<SectionKey>
