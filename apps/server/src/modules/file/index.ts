/** Files: stored under random keys, served to whoever may read the item that they hang on. */
export { keepExport, purgeExports } from './export.store.ts'
export { bindFile } from './file.routes.ts'
export { avatarFolder, type StoredFile, storeFile, writeDurably } from './file.store.ts'
export { type Opened, openInside } from './folder.ts'
export { strayFiles } from './stray.ts'
