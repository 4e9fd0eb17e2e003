/**
 * One search over everything that the caller may read: items of every section, and the law library.
 *
 * `ranking` has one table of weights by section and caller, `action` reads what is to be done from the words. `gap`
 * records what was not found, beside the requests; editors answer with `synonym` groups, which both searches read on
 * top of the built-in table, and with `best` answers, which the handler adds above what a reader found (record 0073).
 * `suggestion` offers what may answer a letter while it is written.
 */

import { defineModule } from '#platform/app/module'
import { bindDocumentSearch } from './document/routes.ts'
import { purgePhrasesTask } from './gap/store.ts'
import { searchReads } from './reads.ts'
import { bindSearch } from './routes.ts'
import { waitingWords } from './waiting.ts'

export { searchReads } from './reads.ts'
export { suggestFor } from './suggestion/suggest.ts'

export const search = defineModule({
  name: 'search',
  tables: ['search_phrase', 'search_phrase_day', 'search_synonym', 'search_answer'],
  bind: [bindSearch, bindDocumentSearch],
  reads: searchReads,
  tasks: [purgePhrasesTask],
  waiting: [waitingWords],
  titles: {
    // The words of employees are not for every reader of the operation log.
    searchPhrase: {
      from: 'search_phrase t',
      title: `case when exists (select 1 from search_phrase_day d where d.phrase_id = t.id and d.searcher = 'visitor')
        then t.phrase else '员工的搜索词' end`,
    },
    synonym: { from: 'search_synonym t', title: 't.title' },
    bestAnswer: { from: 'search_answer t', title: 't.title' },
  },
})
