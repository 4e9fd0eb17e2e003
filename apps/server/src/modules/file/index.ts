/** Files: stored under random keys, served to callers who may read the item that they are attached to. */
export { purgeExports, storeExport } from './export.store.ts'
export { bindFile } from './routes.ts'
export { insertFile, openNamed, type PutFile, purgeFiles, putFile, type StoredFile, storeFile } from './store.ts'
