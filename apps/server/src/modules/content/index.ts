/** Content items of every section: who may read them, lists, items, and how they are saved. */
export { canRead, type Guarded, mayHaveFile, readable, readingOf } from './access.ts'
export { reindexContent } from './full-text.ts'
export { nextContentChange, readersOf } from './queries.ts'
export { contentReads } from './reads.ts'
export { bindContent } from './routes.ts'
export { insertContent, type NewContent, saveContent } from './service.ts'
export { contentText } from './text.ts'
