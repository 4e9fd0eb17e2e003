/**
 * Files: stored under random keys, served to callers who may read the item that they are attached to.
 *
 * `sizes.ts` makes and sends smaller versions of pictures; videos stay in the parts in which they were uploaded (record
 * 0057).
 */

import { defineModule } from '#platform/app/module'
import { storeExport } from './export.store.ts'
import { bindFile } from './routes.ts'
import { sizesTask } from './sizes.ts'
import { openNamed } from './store.ts'

export { fetchExport } from './console.service.ts'
export { purgeExports, storeExport } from './export.store.ts'
export { findMissing, type Missing } from './missing.ts'
export { deleteParts, hashOfParts, insertPart, listParts } from './parts.ts'
export { purgeFiles } from './purge.ts'
export { findFile } from './queries.ts'
export { openSent, sizeOf, sizesTask, storePreview } from './sizes.ts'
export {
  deleteFiles,
  insertFile,
  insertFiles,
  mergeBytes,
  openNamed,
  type PutFile,
  putFile,
  removeBytes,
  replaceBytes,
  type StoredFile,
  splitBytes,
  storeFile,
} from './store.ts'

export const file = defineModule({
  name: 'file',
  tables: ['file', 'file_part', 'file_size', 'file_use', 'export_file', 'upload_day'],
  bind: [bindFile],
  tasks: [sizesTask],
  answers: { openStored: openNamed, storeExport },
  usesOfPerson: [
    { table: 'export_file', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'upload_day', column: 'administrator_id', person: 'user', row: 'goes' },
  ],
  usesOfFile: [{ table: 'file_use', column: 'file_id', thing: 'owner_id' }],
})
