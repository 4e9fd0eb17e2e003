/** Files: stored under random keys, served to callers who may read the item that they are attached to. */
export { fetchExport, type ItemsInScope } from './console.service.ts'
export { purgeExports, storeExport } from './export.store.ts'
export { hashOfParts, listParts, openFile } from './parts.ts'
export { purgeFiles } from './purge.ts'
export { findFile } from './queries.ts'
export { bindFile } from './routes.ts'
export { openSent, sizeOf, sizesTask, storePreview } from './sizes.ts'
export { insertFile, openNamed, type PutFile, putFile, type StoredFile, storeFile } from './store.ts'
