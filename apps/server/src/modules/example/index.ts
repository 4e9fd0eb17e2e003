/** The example company: what it consists of, and its removal from a database. */

export { bindExample } from './routes.ts'
export { rememberExample } from './rows.ts'
