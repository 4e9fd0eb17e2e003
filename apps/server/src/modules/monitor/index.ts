/** What happens on the server: operation log, login log, online sessions, state of the machine, scheduled tasks. */
export { bindRecords } from './record.routes.ts'
export { recordLogin, recordOperation } from './record.service.ts'
