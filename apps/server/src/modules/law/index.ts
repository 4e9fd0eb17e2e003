/** The law library: texts read from Markdown, found by article, by words and by citation. */

export { type DemoLaw, forgetDemoLaws, insertDemoLaws } from './import/demo.ts'
export { importLaws, NothingToImport } from './import/import.ts'
export { recordImport } from './import/record.ts'
export { csvOf, type ImportReport, linesOf, summaryOf } from './import/report.ts'
export { listFiltered, openLaw } from './library.ts'
export { findCitable, listLawAddresses } from './queries.ts'
export { lawReads, searchLibrary } from './reads.ts'
export { bindLaw } from './routes.ts'
export { askedWords } from './search/asked.ts'
export { reindexLaws } from './search/index-text.ts'
export { type SiteLawHit, searchLawsForSite, searchRelatedForSite } from './search/site-search.ts'
export { lawSynonyms as synonyms } from './search/synonyms.ts'
