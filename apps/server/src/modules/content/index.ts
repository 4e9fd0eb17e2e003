/** Content items of every section: who may read them, lists, items, and how they are saved. */
export { canRead, type Guarded, mayHaveFile, readable } from './content.access.ts'
export { reindexContent } from './content.index.ts'
export { nextContentChange } from './content.queries.ts'
export { contentReads } from './content.reads.ts'
export { bindContent } from './content.routes.ts'
export { insertContent, type NewContent, saveContent } from './content.service.ts'
export { contentText } from './content-text.ts'
export { namesDepartment, renameDepartment } from './department-name.queries.ts'
