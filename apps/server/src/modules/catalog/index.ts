/** The top catalogs of the primary navigation, and the sections as the company names and shows them. */

export { insertCatalogs, readCatalogs } from './queries.ts'
export { bindCatalog } from './routes.ts'
export {
  builtIn,
  type EffectiveSection,
  type EffectiveSections,
  effectiveSections,
  parseBanner,
  readSections,
} from './sections.ts'
