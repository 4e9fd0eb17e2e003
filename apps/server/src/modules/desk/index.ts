/** The content desk: working copies of items, their review, publication and history. */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { bindBin } from './bin/routes.ts'
import { bindBulk } from './bulk/routes.ts'
import { bindExchange } from './exchange/routes.ts'
import { bindHistory } from './history.routes.ts'
import { bindNotices } from './notice/routes.ts'
import { bindPreview } from './preview.routes.ts'
import { replacementTask } from './replacement/service.ts'
import { bindItems } from './routes.ts'
import { bindCheck } from './safety/routes.ts'
import { findInScope } from './scope.ts'
import { binTask, blankItemsTask } from './sweep.ts'
import { bindWorkflow } from './workflow.routes.ts'

export { type DocumentItem, readDocuments } from './exchange/documents.ts'
export { contentOf, filesOf } from './form.ts'

export const desk = defineModule({
  name: 'desk',
  tables: ['desk_item', 'content_copy', 'content_history', 'history_read'],
  bind: [bindBin, bindBulk, bindCheck, bindExchange, bindHistory, bindItems, bindNotices, bindPreview, bindWorkflow],
  tasks: [blankItemsTask, replacementTask, binTask],
  answers: { itemsInScope: findInScope },
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
    {
      person: 'user',
      name: (count) => `${count} 条安排了定时替换的内容`,
      rows: [{ table: 'content_copy', column: 'replace_by' }],
    },
  ],
  usesOfPerson: [
    { table: 'desk_item', column: 'owner_id', person: 'user', row: 'stays' },
    { table: 'content_copy', column: 'submitted_by', person: 'user', row: 'stays' },
    { table: 'content_copy', column: 'editor_id', person: 'user', row: 'stays' },
    { table: 'content_history', column: 'administrator_id', person: 'user', row: 'stays' },
    { table: 'history_read', column: 'administrator_id', person: 'user', row: 'goes' },
  ],
  exampleRows: [{ kind: 'item', table: 'desk_item', title: sql`title`, mark: sql`cast(version as text)` }],
})
