/**
 * The law library: texts read from Markdown, found by article, by words and by citation.
 *
 * `parse` reads Markdown into articles, `import` stores a folder in one step and settles the status of all laws,
 * `upload` runs imports in a thread, `search` finds them. What people decide in the console is `override`, a row beside
 * each law that every import applies again (record 0070). `desk` has the calls that edit, withdraw and decide: each
 * goes through `changeLibrary` of `desk/change.ts`, which settles the statuses and clears what is cached.
 *
 * `note` is what the company says of an article, in layers with an audience each; `note/read.ts` is the one place that
 * decides which layers a reader gets. `watch` compares the texts of an import, or of an edit, with those before, and
 * puts every place that cites a changed article under review (record 0071). `follow` informs users and employees of what has happened to the
 * laws and topics that they follow: in the bell, or on the page 我的, at once, and each morning in one digest by mail and, of users, in the
 * groups of their departments.
 *
 * A search begins in `search/library-search.ts` and goes through the files of `search` once: `law-query` reads what was typed, `hits` asks
 * the index, `ranking` and `filter` choose the page. `answer` says what a typed name or citation means: `citation` reads
 * its laws and places, `citation-answer` or `name-answer` looks for them with `laws-by-name` and `cited-articles`, and
 * `replaced-laws` knows what took the place of a law. `situations` knows the articles that govern what a question
 * describes, `by-text` which of them come first, `related-articles` what shares much with it, and `blocks` in which order they stand.
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { newsOfMember } from './follow/mine.ts'
import { followTask } from './follow.task.ts'
import { lawReads } from './reads.ts'
import { bindLaw } from './routes.ts'
import { lawTitles } from './titles.ts'
import { waitingDoubts, waitingNotes, waitingReviews } from './waiting.ts'
import { openReviews } from './watch/hand-over.ts'

export { findLaws } from './find-laws.ts'
export { type DemoLaw, forgetDemoLaws, insertDemoLaws } from './import/demo.ts'
export { importLaws, NothingToImport } from './import/import.ts'
export { recordImport } from './import/record.ts'
export { csvOf, type ImportReport, linesOf, summaryOf } from './import/report.ts'
export { listFiltered, openLaw } from './library.ts'
export { type DemoNote, forgetDemoNotes, insertDemoNotes } from './note/demo.ts'
export { placeTable } from './places/table.ts'
export { checkedLine, factsLine } from './present.ts'
export { findCitable, listLawAddresses } from './queries.ts'
export { lawReads } from './reads.ts'
export { reindexLaws } from './search/index-text.ts'
export { readSynonyms } from './search/own/synonyms.ts'
export { lawQuestionWords } from './search/question-words.ts'
export { type SiteLawHit, searchLawsForSite, searchRelatedForSite } from './search/site-search.ts'
export { lawSynonyms as synonyms } from './search/synonyms.ts'
export { lawTargets } from './targets.ts'
export { vouchingOf } from './vouched.ts'
export { markOf } from './watch/mark.ts'
export { articlesCitedIn } from './watch/places.ts'
export { openReviewsOf } from './watch/queries.ts'

export const law = defineModule({
  name: 'law',
  tables: [
    'law',
    'law_article',
    'law_override',
    'law_doubt',
    'law_amended',
    'law_event',
    'law_import',
    'law_note',
    'law_review',
    'law_follow',
    'law_news',
  ],
  tasks: [followTask],
  mine: [newsOfMember],
  bind: [bindLaw],
  reads: lawReads,
  usesOfDepartment: [
    { name: (count) => `${count} 项条文变动的复核`, rows: [{ table: 'law_review', column: 'department_id' }] },
  ],
  openWork: [openReviews],
  usesOfPerson: [
    { table: 'law_note', column: 'author_id', person: 'user', row: 'stays' },
    { table: 'law_follow', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'law_follow', column: 'member_id', person: 'staff', row: 'goes' },
  ],
  exampleRows: [
    // An import of the law's text makes another row at the same address.
    { kind: 'law', table: 'law', title: sql`title`, mark: sql`slug` },
    { kind: 'note', table: 'law_note', title: sql`law_title`, mark: sql`cast(version as text)` },
  ],
  waiting: [waitingReviews, waitingNotes, waitingDoubts],
  titles: lawTitles,
})
