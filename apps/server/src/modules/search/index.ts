/** One search over everything that the caller may read: items of every section, and the law library. */

import { defineModule } from '#platform/app/module'
import { findDocuments } from './document/read.ts'
import { bindDocumentSearch } from './document/routes.ts'
import { purgePhrasesTask } from './gap/store.ts'
import { searchSite } from './reads.ts'
import { bindSearch } from './routes.ts'

export const search = defineModule({
  name: 'search',
  tables: ['search_phrase', 'search_phrase_day', 'search_synonym', 'search_answer'],
  bind: [bindSearch, bindDocumentSearch],
  reads: [searchSite, findDocuments],
  tasks: [purgePhrasesTask],
})
