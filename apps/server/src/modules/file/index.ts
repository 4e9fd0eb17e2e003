/** Files: stored under random keys, served to callers who may read the item that they are attached to. */
export { fetchExport, type ItemsInScope } from './console.service.ts'
export { purgeExports, storeExport } from './export.store.ts'
export { findFile } from './queries.ts'
export { bindFile } from './routes.ts'
export { sizeOf, sizesTask } from './sizes.ts'
export { insertFile, openNamed, type PutFile, purgeFiles, putFile, type StoredFile, storeFile } from './store.ts'
