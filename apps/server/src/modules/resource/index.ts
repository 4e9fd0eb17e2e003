/** The library of files from which editors choose: uploads, and who may use which file. */
export { mimeOfDocument } from './documents.ts'
export { orphansTask } from './orphans.ts'
export { insertResource } from './queries.ts'
export { bindResource } from './routes.ts'
export { uploadFile } from './upload.service.ts'
export { findUsable } from './usable.ts'
