/**
 * Enquiries of visitors who look for a manager of a building, and the desk where they are followed.
 *
 * A form is filed once, and names the day of the first call by the calendar of the tickets. States and moves are data
 * of the contract (record 0061).
 */

import { endedStates } from '@anju/contract/enquiry/terms'
import { defineModule } from '#platform/app/module'
import { bindEnquiryDesk } from './desk/routes.ts'
import { waitingEnquiries } from './desk/waiting.ts'
import { enquiryRule } from './privacy.ts'
import { bindEnquiry } from './routes.ts'
import { bindEnquirySetting } from './setting.routes.ts'
import { deleteEnquiriesTask } from './task.ts'

export const enquiry = defineModule({
  name: 'enquiry',
  tables: ['enquiry'],
  bind: [bindEnquiry, bindEnquiryDesk, bindEnquirySetting],
  tasks: [deleteEnquiriesTask],
  usesOfDepartment: [{ name: (count) => `${count} 条合作意向`, rows: [{ table: 'enquiry', column: 'department_id' }] }],
  openWork: [
    {
      person: 'user',
      name: (count) => `${count} 条跟进中的合作意向`,
      rows: [{ table: 'enquiry', column: 'owner_id', counts: (eb) => eb('state', 'not in', endedStates) }],
    },
  ],
  waiting: [waitingEnquiries],
  titles: { enquiry: { from: 'enquiry t', title: 't.no' } },
  consents: ['enquiry'],
  privacy: { enquiry: enquiryRule },
})
