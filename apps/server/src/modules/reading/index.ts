/**
 * Texts that employees must read: a version of an item or a notice, put before an audience with a due day, and the evidence of who has
 * confirmed it.
 *
 * `texts.ts` stores each version as its readers see it, with its digest; what is published later is a new version, which asks again unless
 * somebody says that it is a small correction. `duties.ts` decides who must confirm what, for everybody at every call, so that joiners and
 * leavers need nothing. `mine.ts` is what the employee does, `desk` what heads see, in their data scope. Rows of `reading_evidence` are
 * added and never changed; `desk/evidence.ts` exports them in a list that `deploy/verify-evidence.mjs` verifies. `notice.ts` has the notices
 * for employees, of which nobody needs evidence.
 */

import { defineModule } from '#platform/app/module'
import { bindReading } from './desk/routes.ts'
import { readByMember, recordOfReading } from './mine.ts'
import { readingTask } from './reading.task.ts'
import { bindMine } from './routes.ts'
import { waitingReaders } from './waiting.ts'

export { readingsOfItems } from './desk/people.ts'
export { digestOf } from './texts.ts'

export const reading = defineModule({
  name: 'reading',
  tables: [
    'reading',
    'reading_target',
    'reading_edition',
    'reading_opening',
    'reading_evidence',
    'reading_exemption',
    'reading_reminder',
  ],
  bind: [bindMine, bindReading],
  tasks: [readingTask],
  mine: [readByMember],
  record: [recordOfReading],
  waiting: [waitingReaders],
  usesOfDepartment: [
    {
      name: (count) => `${count} 项阅读确认的对象`,
      rows: [
        {
          table: 'reading_target',
          column: 'target',
          thing: 'reading_id',
          counts: (eb) => eb('reading_target.kind', '=', 'department'),
        },
      ],
    },
  ],
  usesOfPerson: [
    { table: 'reading_opening', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'reading_evidence', column: 'member_id', person: 'staff', row: 'stays' },
    { table: 'reading_exemption', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'reading_reminder', column: 'member_id', person: 'staff', row: 'goes' },
  ],
  titles: { reading: { from: 'reading t', title: 't.title' } },
})
