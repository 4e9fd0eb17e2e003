/** Suggestions and complaints: a ticket with number, query code and public timeline, and the desk where it is answered. */

export { bindProposalDesk } from './desk/routes.ts'
export { closeAnsweredTask } from './desk/task.ts'
export { bindTicketNotices } from './notice/routes.ts'
export { lateTask } from './notice/task.ts'
export { bindProposalPhoto } from './photo/routes.ts'
export { purgePhotosTask } from './photo/task.ts'
export { bindProposalRetention } from './retention/routes.ts'
export { eraseTicketsTask } from './retention/task.ts'
export { bindProposal } from './routes.ts'
export { bindProposalSetting } from './setting/routes.ts'
export { proposalReads } from './statistics/read.ts'
export { bindProposalStatistics } from './statistics/routes.ts'
