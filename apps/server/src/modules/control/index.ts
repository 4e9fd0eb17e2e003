/**
 * Documents under control: rules, procedures and record forms.
 *
 * `editions.ts` adds a row for each publication, which the desk asks for in its transaction; rows of `control_edition` are never changed.
 * An item that has any is never erased (`hold.ts`). Who writes, reviews and approves is decided by the desk, because it decides who publishes. `copies.ts` has the
 * numbered copies on paper, `line.ts` what a document cites and what cites it: articles of the law, other documents.
 */

import { defineModule } from '#platform/app/module'
import { storeEdition, storeFormer } from './editions.ts'
import { hasCopyOut, hasEdition } from './hold.ts'
import { bindControl } from './routes.ts'
import { waitingDocuments } from './waiting.ts'

export { itemsWithEditions } from './hold.ts'

export const control = defineModule({
  name: 'control',
  tables: ['control_copy', 'control_edition'],
  bind: [bindControl],
  answers: { hasCopyOut, hasEdition, storeEdition, storeFormer },
  waiting: [waitingDocuments],
  usesOfPerson: [
    { table: 'control_copy', column: 'ended_by', person: 'user', row: 'stays' },
    { table: 'control_copy', column: 'issued_by', person: 'user', row: 'stays' },
  ],
})
