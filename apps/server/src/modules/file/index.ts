/** Files: stored under random keys, served to whoever may read the item that they hang on. */
export { bindFile } from './file.routes.ts'
export { type StoredFile, storeFile } from './file.store.ts'
