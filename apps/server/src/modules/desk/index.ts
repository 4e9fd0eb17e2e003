/**
 * The content desk: working copies of items, their review, publication and history.
 *
 * Visitors read the row in `content`; editors write into a working copy, `content_copy`, which becomes the live text
 * when it is published (record 0038). Every change begins with `claim`, which checks rights and version and locks the
 * item; `scope.ts` is the one place that decides with which items a caller may do what (record 0021). `desk_item` is
 * the narrow row that the desk lists; `content_history` has each step with the texts that would be lost otherwise.
 *
 * `check.ts` decides what may be saved and what is complete, `safety` is the check before publishing (record 0042),
 * `find-replace` puts other words into many items, `replacement` publishes at a chosen time, `order` gives items their
 * places by hand, `transfer` moves and copies them (record 0046), `exchange` exports and imports documents and sheets
 * (record 0049), `upkeep` has who answers for a published item, its review day and what readers report, `comment` has what reviewers say of some words or a field, `notice` reads notices of reviews from the history, `bin` keeps removed items for sixty days.
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { bindBin } from './bin/routes.ts'
import { bindBulk } from './bulk/routes.ts'
import { bindCalendar } from './calendar.routes.ts'
import { bindComments } from './comment/routes.ts'
import { bindExchange } from './exchange/routes.ts'
import { openCopies } from './hand-over.ts'
import { bindHistory } from './history.routes.ts'
import { renameKindsOfCopies } from './kinds.ts'
import { bindNotices } from './notice/routes.ts'
import { bindPreview } from './preview.routes.ts'
import { replacementTask } from './replacement/service.ts'
import { bindItems } from './routes.ts'
import { bindCheck } from './safety/routes.ts'
import { findInScope } from './scope.ts'
import { binTask, blankItemsTask } from './sweep.ts'
import { answeredReports } from './upkeep/answered.ts'
import { ownedItems } from './upkeep/owner.ts'
import { bindUpkeep } from './upkeep/routes.ts'
import { shownReviewDay } from './upkeep/setting.ts'
import { upkeepTask } from './upkeep/task.ts'
import { bindViewing } from './viewing.routes.ts'
import { waitingApprovals, waitingItems, waitingUpkeep } from './waiting.ts'
import { bindWorkflow } from './workflow.routes.ts'

export { CONTROL } from './acts.ts'
export { beginItem } from './copy.service.ts'
export { type DocumentItem, readDocuments } from './exchange/documents.ts'
export { contentOf, filesOf, wasPublished } from './form.ts'
export { placesOf } from './queries.ts'
export { replacementTask } from './replacement/service.ts'
export { personalPatterns } from './safety/patterns.ts'
export { departmentFor, findInScope, getInScope, itemsInScope } from './scope.ts'
export { upkeepOf } from './upkeep/queries.ts'
export type { Publication } from './workflow.service.ts'

export const desk = defineModule({
  name: 'desk',
  tables: [
    'comment_read',
    'content_copy',
    'content_history',
    'content_report',
    'content_upkeep',
    'desk_comment',
    'history_read',
  ],
  bind: [
    bindBin,
    bindBulk,
    bindCalendar,
    bindCheck,
    bindComments,
    bindExchange,
    bindHistory,
    bindItems,
    bindNotices,
    bindPreview,
    bindUpkeep,
    bindViewing,
    bindWorkflow,
  ],
  tasks: [blankItemsTask, replacementTask, binTask, upkeepTask],
  answers: { itemsInScope: findInScope, renameKindsOfCopies, shownReviewDay },
  usesOfDepartment: [
    {
      name: (count) => `${count} 条内容`,
      rows: [
        { table: 'content', column: 'department_id' },
        { table: 'content_copy', column: 'department_id' },
        { table: 'content_department', column: 'department_id', thing: 'content_id' },
        { table: 'desk_item', column: 'department_id' },
      ],
    },
  ],
  openWork: [
    openCopies,
    ownedItems,
    {
      person: 'user',
      page: '/cms/content?state=changed',
      name: (count) => `${count} 条安排了定时替换的内容`,
      rows: [{ table: 'content_copy', column: 'replace_by' }],
    },
  ],
  usesOfPerson: [
    { table: 'content_copy', column: 'submitted_by', person: 'user', row: 'stays' },
    { table: 'content_copy', column: 'reviewed_by', person: 'user', row: 'stays' },
    { table: 'content_history', column: 'administrator_id', person: 'user', row: 'stays' },
    { table: 'desk_comment', column: 'administrator_id', person: 'user', row: 'stays' },
    { table: 'desk_comment', column: 'resolved_by', person: 'user', row: 'stays' },
    { table: 'content_upkeep', column: 'reviewed_by', person: 'user', row: 'stays' },
    { table: 'content_report', column: 'done_by', person: 'user', row: 'stays' },
    { table: 'content_report', column: 'reporter_id', person: 'staff', row: 'stays' },
    { table: 'comment_read', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'history_read', column: 'administrator_id', person: 'user', row: 'goes' },
  ],
  exampleRows: [{ kind: 'item', table: 'desk_item', title: sql`title`, mark: sql`cast(version as text)` }],
  waiting: [waitingItems, waitingApprovals, waitingUpkeep],
  mine: [answeredReports],
  titles: {
    report: {
      from: 'content_report t join desk_item i on i.id = t.content_id',
      title: 'i.title',
      scope: 'i.department_id',
    },
  },
})
