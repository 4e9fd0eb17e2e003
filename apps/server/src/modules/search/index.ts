/** One search over everything that the caller may read: items of every section, and the law library. */
export { findDocuments } from './document/read.ts'
export { bindDocumentSearch } from './document/routes.ts'
export { purgePhrasesTask } from './gap/store.ts'
export { searchReads } from './reads.ts'
export { bindSearch } from './routes.ts'
