/** Content items of every section: who may read them, lists, items, and how they are saved. */
export { canRead, isLocked, mayHaveFile, opensTo, type Reading, readable, readingOf } from './access.ts'
export { putDeskItem } from './desk-item.ts'
export { reindexContent } from './full-text.ts'
export { readItem } from './item.ts'
export { countKinds, renameKinds } from './kinds.ts'
export { openSections } from './overview/open-sections.ts'
export { completedFields, faultsOfDraft, faultsOfFields } from './own-fields.ts'
export { previewItem } from './preview.ts'
export {
  countPublic,
  findContent,
  listAttachments,
  listPublic,
  listPublishedSince,
  nextContentChange,
  readersOf,
} from './queries.ts'
export { contentReads, listRemembered } from './reads.ts'
export { findOpenItem, itemTargets } from './references.ts'
export { bindContent } from './routes.ts'
export { deleteContent, insertContent, type NewContent, saveContent, updateContent } from './service.ts'
export { matchingItems } from './text.ts'
