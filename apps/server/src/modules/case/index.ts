/**
 * What people send in and clerks decide: what letters, applications and enquiries have in common, from the form to the
 * deletion, as functions with the kind as a parameter.
 *
 * - `submit` files a form once and bounds what strangers send (record 0058)
 * - `record` files what clerks write down for those who call
 * - `desk` has what clerks do with a case, `find` by what it is found, `draft` what they have not sent yet, `bulk` does it with several
 * - `notice` says who learns of what, `history` has the lines of all cases, `files` what is uploaded for them
 * - `setting` has the documents that companies edit
 */

import { defineModule } from '#platform/app/module'

export { bulkAssignHandler, bulkHandler } from './bulk/bulk.ts'
export { caseData, openCases } from './declaration.ts'
export { deleteCases, deleteEnded, removalOf } from './deletion.ts'
export { assignedTo, findAssignee, giveCase, refuseEnded, takeCase, takenBy } from './desk/assign.ts'
export { type Bell, usualBell } from './desk/bell.ts'
export { type Charge, chargeOf, wayOf, writeOrigin } from './desk/charge.ts'
export { replaceCode } from './desk/code.ts'
export { contactColumns, correctCase } from './desk/correction.ts'
export { countsHandler, waitingIn } from './desk/counts.ts'
export { exportCases } from './desk/export.ts'
export { type DeskWork, deskHandlers, followedDetail, ownerHandlers, type ReadDetail } from './desk/handler.ts'
export { type NextLimit, presentLimit } from './desk/limit.ts'
export {
  type CaseWithNames,
  casesMatching,
  casesWithNames,
  countViews,
  defineDesk,
  ownedDesk,
  ownedShownOf,
  shownOf,
} from './desk/list.ts'
export { contactOf, maskedContact, maskedEmail, maskedName, maskedPhone } from './desk/masks.ts'
export { moveCase, moveFollowed } from './desk/move.ts'
export { filledText, noteHandler, writeCaseLine } from './desk/note.ts'
export { casesOfLastFour, casesOfTelephone } from './desk/of-telephone.ts'
export { listOwners, ownerless } from './desk/owner.ts'
export {
  casesInScope,
  changeCase,
  claimCase,
  type InScope,
  putCase,
  reachesCase,
  rightsOn,
  writeColumns,
} from './desk/scope.ts'
export { anyView, openView, ownedViewsOf, viewsOf, viewsOfStates } from './desk/views.ts'
export { deleteDrafts, dropSentDraft } from './draft/drafts.ts'
export { changeDue } from './due.ts'
export { attachFiles, type CaseFile, digestsOfFiles, filesByLine, listFiles } from './files/attach.ts'
export { deleteFiles, type FileKeys, purgeFilesTask, removeFiles } from './files/deletion.ts'
export { defineFiles, type EncodedFile, isFileOf } from './files/kind.ts'
export { findFile, openCaseFile } from './files/open.ts'
export { uploadClerkFile, uploadFile } from './files/upload.ts'
export { enterCases } from './find/entry.ts'
export {
  type CaseLine,
  copyLine,
  presentLine,
  readHistory,
  repeatedLine,
  replaceSaid,
  writeLine,
  writeLines,
} from './history/events.ts'
export { type CaseKind, type CaseRow, defineKind } from './kind.ts'
export { announce, assignedMail } from './notice/announce.ts'
export type { CaseEvent } from './notice/events.ts'
export { shortened } from './notice/list.ts'
export { recipientsOf } from './notice/recipients.ts'
export { limitReached, type RunningLimit, reminderTask, remindOpen } from './notice/reminder.ts'
export { channelsOf, forgetMessages, informSender, type SenderEvent } from './notice/sender.ts'
export { nameOfRecorder, sourceColumns, type WithRecorder } from './record/origin.ts'
export { CALENDAR, hoursOf, lastDay, monthsFrom, readWorkdays, untilOf, workdaysOf } from './setting/calendar.ts'
export { changeDocument, type DocumentOf, editDocument, readDocument } from './setting/document.ts'
export { admitForm, readQuestion } from './submit/admission.ts'
export { codeOf, codeOfReceipt, digestCode, sealCodes } from './submit/code.ts'
export { CONSENT_BASIS, consentColumn } from './submit/consent.ts'
export { fileCase, recordCase } from './submit/file-case.ts'
export { type From, findByCode, type Key, refuseCodeInAddress } from './submit/find-by-code.ts'
export { keepPace, pacesOf } from './submit/pace.ts'
export { digestForm } from './submit/sent-again.ts'

export const cases = defineModule({
  name: 'case',
  tables: [
    'setting',
    'case_event',
    'case_file',
    'case_reminder',
    'case_digest',
    'case_draft',
    'case_view',
    'case_start',
    'case_event_read',
  ],
  titles: { view: { from: 'case_view t', title: 't.name' } },
  usesOfPerson: [
    { table: 'case_event', column: 'user_id', person: 'user', row: 'stays' },
    { table: 'case_draft', column: 'user_id', person: 'user', row: 'goes' },
    { table: 'case_file', column: 'user_id', person: 'user', row: 'stays' },
    { table: 'case_view', column: 'owner_id', person: 'user', row: 'goes' },
    { table: 'case_start', column: 'user_id', person: 'user', row: 'goes' },
    { table: 'case_event_read', column: 'user_id', person: 'user', row: 'goes' },
  ],
})
