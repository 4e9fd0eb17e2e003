/**
 * Suggestions and complaints: a ticket with number, query code and public timeline, and the desk where it is answered.
 *
 * A ticket has a state, a department and a user who answer for it, and a history whose lines are for the sender, for
 * clerks, or both. Steps and states are data of the contract (record 0055). What strangers may send, and how long it is
 * kept, is in record 0058.
 */

import { caseData, openCases, purgeFilesTask } from '#modules/case'
import { defineModule } from '#platform/app/module'
import { bindProposalBulk } from './bulk/routes.ts'
import { bindProposalCorrection } from './correction/routes.ts'
import { bindProposalCourse } from './course/routes.ts'
import { bindProposalField } from './desk/field.routes.ts'
import { bindProposalDesk } from './desk/routes.ts'
import { closeAnsweredTask } from './desk/task.ts'
import { waitingTickets } from './desk/waiting.ts'
import { bindProposalFigures } from './figures/routes.ts'
import { renewFiguresTask } from './figures/task.ts'
import { PROPOSAL } from './kind.ts'
import { bindProposalMerge } from './merge/routes.ts'
import { lateTask } from './notice/task.ts'
import { bindProposalPhoto } from './photo/routes.ts'
import { PHOTOS } from './photos.ts'
import { bindProposalPlace } from './place/routes.ts'
import { usesOfPlace } from './place/uses.ts'
import { letterRule } from './privacy.ts'
import { bindProposalPublication } from './publication/routes.ts'
import { bindProposalReference } from './reference/routes.ts'
import { bindProposalRetention } from './retention/routes.ts'
import { eraseTicketsTask } from './retention/task.ts'
import { bindProposal } from './routes.ts'
import { bindProposalSetting } from './setting/routes.ts'
import { namingRules } from './setting/rules-hand-over.ts'
import { waitingCalendar } from './setting/waiting.ts'
import { proposalReads } from './statistics/read.ts'
import { bindProposalStatistics } from './statistics/routes.ts'
import { bindProposalSuggestion } from './suggestion/routes.ts'

export { isPublished as publishesFigures, readFigures } from './figures/publication.ts'
export { PROPOSAL } from './kind.ts'
export { lateTask } from './notice/task.ts'
export { eraseTicketsTask } from './retention/task.ts'
export { proposalReads } from './statistics/read.ts'

const shared = caseData(PROPOSAL, '件意见建议')

export const proposal = defineModule({
  ...shared,
  name: 'proposal',
  tables: ['proposal', 'proposal_reference', 'proposal_call'],
  bind: [
    bindProposal,
    bindProposalReference,
    bindProposalRetention,
    bindProposalSetting,
    bindProposalBulk,
    bindProposalCorrection,
    bindProposalCourse,
    bindProposalDesk,
    bindProposalField,
    bindProposalFigures,
    bindProposalMerge,
    bindProposalPhoto,
    bindProposalPublication,
    bindProposalPlace,
    bindProposalStatistics,
    bindProposalSuggestion,
  ],
  reads: proposalReads,
  tasks: [closeAnsweredTask, lateTask, purgeFilesTask(PHOTOS), eraseTicketsTask, renewFiguresTask],
  openWork: [openCases(PROPOSAL, '件未办结的意见建议'), namingRules],
  usesOfPerson: [
    ...shared.usesOfPerson,
    { table: 'proposal', column: 'first_answered_by', person: 'user', row: 'stays' },
    // Who has asked for more time does not approve it; somebody else does, also when they have left.
    { table: 'proposal', column: 'extension_by', person: 'user', row: 'stays' },
    { table: 'proposal', column: 'callback_by', person: 'user', row: 'stays' },
  ],
  answers: { usesOfPlace },
  waiting: [waitingTickets, waitingCalendar],
  titles: { ticket: { from: 'proposal t', title: 't.no' } },
  privacy: { letter: letterRule },
})
