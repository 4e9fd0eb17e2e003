/** Suggestions and complaints: a ticket with number, query code and public timeline. */
export { bindProposal } from './routes.ts'
