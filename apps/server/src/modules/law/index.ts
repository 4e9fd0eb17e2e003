/** The law library: texts read from Markdown, found by article, by words and by citation. */

export { type ImportReport, importLaws, NothingToImport } from './law.import.ts'
export { lawReads } from './law.reads.ts'
export { bindLaw } from './law.routes.ts'
export { type DemoLaw, insertDemoLaws } from './law-demo.ts'
export { reindexLaws } from './law-index.ts'
export { type SiteLawHit, searchLawsForSite } from './law-site-search.ts'
export { lawSynonyms as synonyms } from './synonyms.ts'
