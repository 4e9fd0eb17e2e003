/**
 * The console's own affairs: login, profile, dictionaries, parameters, notices, captchas, and who has a thing open now.
 *
 * Built-in menus, dictionaries and parameters are inserted at each start (record 0014).
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { conditionsTask } from './condition/task.ts'
import { bindDictionary } from './dictionary/routes.ts'
import { bindNoticePicture } from './notice/picture.routes.ts'
import { bindNotice } from './notice/routes.ts'
import { bindParameter } from './parameter/routes.ts'
import { purgeFilesTask } from './purge-files.task.ts'
import { bindProfile } from './session/profile.routes.ts'
import { purgeTask } from './session/purge.ts'
import { bindSession } from './session/routes.ts'
import { bindSecondFactor } from './session/second-factor.routes.ts'
import { systemTitles } from './titles.ts'
import { forgetViewersTask } from './viewer/viewer.ts'

export { ensureBuiltIns } from './built-in.ts'
export { createCaptcha, proveHuman } from './captcha/captcha.ts'
export { dictionaryLabels } from './dictionary/queries.ts'
export { purgePictures } from './notice/picture.ts'
export { liveNotices, noteOpening, noticesFor, noticesOfStaff, noticeText } from './notice/queries.ts'
export { deleteNotices, insertNotice, type NewNotice } from './notice/service.ts'
export { readUploadLimits } from './parameter/upload-limits.ts'
export { purgeExpired, purgeTask } from './session/purge.ts'
export { forgetViewer, forgetViewersTask, listViewers, noteViewer } from './viewer/viewer.ts'

export const system = defineModule({
  name: 'system',
  tables: [
    'dict_type',
    'dict_data',
    'parameter',
    'notice',
    'notice_target',
    'notice_read',
    'notice_opening',
    'notice_picture',
    'captcha',
    'viewer',
  ],
  bind: [bindDictionary, bindNotice, bindNoticePicture, bindParameter, bindProfile, bindSecondFactor, bindSession],
  tasks: [purgeTask, purgeFilesTask, forgetViewersTask, conditionsTask],
  usesOfDepartment: [
    {
      name: (count) => `${count} 条通知公告的对象`,
      rows: [
        {
          table: 'notice_target',
          column: 'target',
          thing: 'notice_id',
          counts: (eb) => eb('notice_target.kind', '=', 'department'),
        },
      ],
    },
  ],
  usesOfPerson: [
    { table: 'notice_read', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'notice_opening', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'viewer', column: 'user_id', person: 'user', row: 'goes' },
  ],
  usesOfFile: [{ table: 'notice_picture', column: 'file_id', thing: 'name' }],
  exampleRows: [{ kind: 'notice', table: 'notice', title: sql`title`, mark: sql`cast(version as text)` }],
  titles: systemTitles,
})
