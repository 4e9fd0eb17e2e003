/** The library of files from which editors choose: uploads, and who may use which file. */
export { insertResource } from './queries.ts'
export { bindResource } from './routes.ts'
export { findUsable } from './usable.ts'
