/**
 * The library of files from which editors choose: uploads, and who may use which file.
 *
 * Each file belongs to a department; an address gives nobody a file (record 0043).
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { orphansTask } from './orphans.ts'
import { bindResource } from './routes.ts'
import { findUsable } from './usable.ts'

export { mimeOfDocument } from './documents.ts'
export { type Focus, focusIn, focusUpload } from './focus.ts'
export { describeResources, insertResources } from './queries.ts'
export { uploadFile } from './upload.service.ts'
export { findUsable } from './usable.ts'

/** Names of files of a department are for that department. */
const titleOf = (table: string, word: string) => ({
  from: `${table} t left join department d on d.id = t.department_id`,
  title: `case when t.department_id is null then t.name else coalesce(d.name, '部门') || '的${word}' end`,
})

export const resource = defineModule({
  name: 'resource',
  tables: ['resource', 'resource_folder', 'video_upload'],
  bind: [bindResource],
  tasks: [orphansTask],
  answers: { usableFiles: findUsable },
  usesOfDepartment: [
    {
      name: (count) => `资源库中的 ${count} 个文件或文件夹`,
      rows: [
        { table: 'resource', column: 'department_id' },
        { table: 'resource_folder', column: 'department_id' },
      ],
    },
    { name: (count) => `${count} 个未传完的视频`, rows: [{ table: 'video_upload', column: 'department_id' }] },
  ],
  usesOfPerson: [
    { table: 'resource', column: 'owner_id', person: 'user', row: 'stays' },
    { table: 'resource_folder', column: 'owner_id', person: 'user', row: 'stays' },
    { table: 'video_upload', column: 'owner_id', person: 'user', row: 'stays' },
  ],
  // The original of a cropped picture.
  usesOfFile: [{ table: 'resource', column: 'original_id', thing: 'id' }],
  exampleRows: [{ kind: 'file', table: 'resource', title: sql`name`, mark: sql`cast(version as text)` }],
  titles: { file: titleOf('resource', '文件'), folder: titleOf('resource_folder', '文件夹') },
})
