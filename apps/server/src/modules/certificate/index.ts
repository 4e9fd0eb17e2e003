/**
 * Certificates of employees: those that the company issues, with a number of the year and a code by which anybody checks them, and those of
 * others, which the employee enters with a scan and the desk checks.
 *
 * `issue.ts` writes them: a newer one of the same name takes the place of the older. `scan.ts` stores scans as files that no item has, so that
 * they have no address: the holder reads them, and who has the permission within the data scope. `check.ts` answers anybody with what is on the
 * paper, the name masked: whether its holder still works here is not on it and not said. `reminder.task.ts` says each of the days before the
 * end once. Certificates of leavers and of deleted accounts stay, and ask nobody for anything.
 *
 * What a person has on file, `mine.ts` collects from what every module declares as `record`.
 */

import { defineModule } from '#platform/app/module'
import { bindCertificate } from './desk/routes.ts'
import { expiringOfMember, recordOfCertificates } from './mine.ts'
import { certificateTask, scanTask } from './reminder.task.ts'
import { bindOwnRecord } from './routes.ts'
import { waitingCertificates } from './waiting.ts'

export { issueCertificate } from './issue.ts'

export const certificate = defineModule({
  name: 'certificate',
  tables: ['certificate', 'certificate_event', 'certificate_reminder', 'certificate_series', 'certificate_scan'],
  bind: [bindOwnRecord, bindCertificate],
  tasks: [certificateTask, scanTask],
  mine: [expiringOfMember],
  record: [recordOfCertificates],
  waiting: [waitingCertificates],
  usesOfPerson: [{ table: 'certificate', column: 'member_id', person: 'staff', row: 'stays' }],
  usesOfFile: [
    { table: 'certificate', column: 'file_id' },
    { table: 'certificate_scan', column: 'file_id', thing: 'file_id' },
  ],
  titles: { certificate: { from: 'certificate t', title: "t.title || '（' || t.name || '）'" } },
})
