/** The top catalogs of the primary navigation, and the sections as the company names and shows them. */

import { defineModule } from '#platform/app/module'
import { bindCatalog } from './routes.ts'

export { insertCatalogs, readCatalogs } from './queries.ts'
export {
  builtIn,
  type EffectiveSection,
  type EffectiveSections,
  effectiveSections,
  parseBanner,
  readSections,
} from './sections.ts'

export const catalog = defineModule({ name: 'catalog', tables: ['catalog'], bind: [bindCatalog] })
