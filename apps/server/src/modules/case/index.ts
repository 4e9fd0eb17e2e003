/** What people send in and clerks decide: what letters, applications and enquiries have in common, from the form to the deletion. */

import { defineModule } from '#platform/app/module'

export { assignedTo } from './desk/assign.ts'
export { correctionOf } from './desk/correction-note.ts'
export { maskedName, maskedPhone } from './desk/masks.ts'
export { livingOwner, ownerless } from './desk/owner.ts'
export { repeatedLine } from './history/repeated.ts'
export { CALENDAR, DAY, HOUR, lastDay, monthsFrom, readWorkdays, workdaysOf } from './setting/calendar.ts'
export { type DocumentOf, editDocument, readDocument } from './setting/document.ts'
export { admitForm, drawNumber, readQuestion } from './submit/admission.ts'
export { codeOf, codeOfReceipt, digestCode, newCode, proofOf, sealCodes } from './submit/code.ts'
export { consentCell, consentOf, consentTo } from './submit/consent.ts'
export { type From, findByCode, type Key, refuseCodeInAddress } from './submit/find-by-code.ts'
export { keepPace, pacesOf } from './submit/pace.ts'
export { digestForm, refuseOther } from './submit/sent-again.ts'

export const cases = defineModule({ name: 'case', tables: ['setting'] })
