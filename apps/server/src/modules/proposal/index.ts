/** Suggestions and complaints: a ticket with number, query code and public timeline, and the desk where it is answered. */
export { bindProposalClock } from './clock/routes.ts'
export { bindProposalDesk } from './desk/routes.ts'
export { closeAnsweredTask } from './desk/task.ts'
export { bindProposalPhoto } from './photo/routes.ts'
export { purgePhotosTask } from './photo/task.ts'
export { bindProposal } from './routes.ts'
