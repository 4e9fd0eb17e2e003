/**
 * Enquiries of visitors who look for a manager of a building, and the desk where they are followed.
 *
 * A form is filed once, and names the day of the first call by the calendar of the tickets. States and moves are data
 * of the contract (record 0061).
 */

import { caseData, openCases } from '#modules/case'
import { defineModule } from '#platform/app/module'
import { bindEnquiryDesk } from './desk/routes.ts'
import { waitingEnquiries } from './desk/waiting.ts'
import { ENQUIRY } from './kind.ts'
import { enquiryRule } from './privacy.ts'
import { bindEnquiry } from './routes.ts'
import { deleteEnquiriesTask, remindEnquiriesTask } from './task.ts'

export { ENQUIRY } from './kind.ts'

export const enquiry = defineModule({
  ...caseData(ENQUIRY, '条合作意向'),
  name: 'enquiry',
  tables: ['enquiry'],
  bind: [bindEnquiry, bindEnquiryDesk],
  tasks: [deleteEnquiriesTask, remindEnquiriesTask],
  openWork: [openCases(ENQUIRY, '条跟进中的合作意向')],
  waiting: [waitingEnquiries],
  titles: { enquiry: { from: 'enquiry t', title: 't.no' } },
  privacy: { enquiry: enquiryRule },
})
