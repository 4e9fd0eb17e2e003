/**
 * Content items of every section: who may read them, lists, items, and how they are saved.
 *
 * `access.ts` decides who may read an item, once as a function (`canRead`) and once as an SQL condition (`readable`),
 * which lists, items, neighbours, search, counts and files use. Both compare ids of departments (record 0034). Lists
 * come from indexes (record 0008). `words` has all that editors have written into an item, which the desk looks through.
 */

import { defineModule } from '#platform/app/module'
import { reindexContent } from './full-text.ts'
import { contentReads } from './reads.ts'
import { bindContent } from './routes.ts'

export { canRead, isLocked, mayHaveFile, opensTo, type Reading, readable, readingOf } from './access.ts'
export { claimByClock, claimDeskItem, itemRows, moveDeskItems, putDeskItem } from './desk-item.ts'
export { labelOf as labelOfField } from './field-labels.ts'
export { reindexContent } from './full-text.ts'
export { readItem } from './item.ts'
export { countKinds, renameKinds } from './kinds.ts'
export { openSections } from './overview/open-sections.ts'
export { completedFields, faultsOfDraft, faultsOfFields } from './own-fields.ts'
export { listPlanned } from './planned.ts'
export { previewItem } from './preview.ts'
export {
  countPublic,
  findContent,
  listAttachments,
  listManagedProjects,
  listPublic,
  listPublished,
  listPublishedSince,
  listReadable,
  liveTitles,
  nextContentChange,
  publicTitles,
  publishedSaying,
  publishedWithField,
  readersOf,
  readTexts,
} from './queries.ts'
export { contentReads, listRemembered } from './reads.ts'
export { findOpenItem, itemTargets } from './references.ts'
export {
  arrangeContent,
  deleteContent,
  insertContent,
  insertContents,
  type NewContent,
  numberContent,
  saveContent,
  updateContent,
} from './service.ts'
export { matchingItems } from './text.ts'
export { liveItems, wholeText } from './whole-text.ts'
export { dialledOf, fillDeskWords, hasWords, isOwnAddress, numberOfLink } from './words/desk-words.ts'
export { editItem, type TextPlace } from './words/item-texts.ts'

export const content = defineModule({
  name: 'content',
  tables: ['content', 'content_department', 'content_file', 'desk_item', 'desk_words'],
  bind: [bindContent],
  reads: contentReads,
  answers: { reindexContent },
  usesOfPerson: [{ table: 'desk_item', column: 'owner_id', person: 'user', row: 'stays' }],
  usesOfFile: [{ table: 'content_file', column: 'file_id', thing: 'content_id' }],
  titles: { item: { from: 'desk_item t', title: 't.title', scope: 't.department_id' } },
})
