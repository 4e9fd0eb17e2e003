/**
 * The top catalogs of the primary navigation, and the sections as the company names and shows them.
 *
 * Names, order, visibility, pictures and kinds of sections are settings over the section table of the contract (record
 * 0044). `effectiveSections` has them; what a visitor reads of a section comes from there, never from the table.
 */

import { type SectionKey, sections } from '@anju/contract/sections'
import { defineModule } from '#platform/app/module'
import { bindCatalog } from './routes.ts'

export { insertCatalogs, placeCatalog, readCatalogs, updateCatalog } from './queries.ts'
export {
  builtIn,
  type EffectiveSection,
  type EffectiveSections,
  effectiveSections,
  parseBanner,
  readSections,
} from './sections.ts'

export const catalog = defineModule({
  name: 'catalog',
  tables: ['catalog'],
  bind: [bindCatalog],
  titles: {
    catalog: { from: 'catalog t', title: 't.name' },
    section: (key) => (Object.hasOwn(sections, key) ? sections[key as SectionKey].label : undefined),
  },
})
