/** Mail to users of the console and to senders of cases: written into the database with what it is about, sent by a task. */

import { defineModule } from '#platform/app/module'
import { mailCondition } from './condition.ts'
import { sendMailTask } from './task.ts'

export { addressOf } from './address.ts'
export { enqueueLetter, enqueueMail, enqueueStaffMail, forgetLetters, type Letter } from './outbox.ts'
export { sendMailTask } from './task.ts'

export const mail = defineModule({ name: 'mail', tables: ['mail'], tasks: [sendMailTask], conditions: [mailCondition] })
