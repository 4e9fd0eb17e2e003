/**
 * Short messages to senders of cases who want them: queued with what they are about and sent by a task through one gateway, which is
 * called by an HTTP form that the console sets, on a host that the operator allows.
 */

import { defineModule } from '#platform/app/module'
import { bindSms } from './routes.ts'
import { sendTextsTask } from './task.ts'

export { offersTexts } from './gateway.ts'
export { enqueueText, forgetTexts } from './outbox.ts'

export const sms = defineModule({
  name: 'sms',
  tables: ['sms_gateway', 'sms_message'],
  bind: [bindSms],
  tasks: [sendTextsTask],
})
