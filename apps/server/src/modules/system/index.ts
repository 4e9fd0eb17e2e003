/**
 * The console's own affairs: accounts, sessions, roles, menus, departments, dictionaries, parameters, notices.
 *
 * `access/access.ts` determines what users may do, `access/reach.ts` over which departments and sections each
 * permission applies, `access/grant.ts` what they may grant (record 0021). Built-in menus, dictionaries and parameters
 * are inserted at each start (record 0014).
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { findUser } from './access/access.ts'
import { departmentsIn, reachOf } from './access/reach.ts'
import { bindUnlock } from './access/unlock.routes.ts'
import { bindDepartment } from './department/routes.ts'
import { bindDictionary } from './dictionary/routes.ts'
import { bindMenu } from './menu/routes.ts'
import { bindNoticePicture } from './notice/picture.routes.ts'
import { bindNotice } from './notice/routes.ts'
import { bindParameter } from './parameter/routes.ts'
import { bindPost } from './post/routes.ts'
import { purgeFilesTask } from './purge-files.task.ts'
import { bindRole } from './role/routes.ts'
import { bindRoleUsers } from './role/user.routes.ts'
import { bindProfile } from './session/profile.routes.ts'
import { purgeTask } from './session/purge.ts'
import { bindSession } from './session/routes.ts'
import { bindSecondFactor } from './session/second-factor.routes.ts'
import { systemTitles } from './titles.ts'
import { bindUser } from './user/routes.ts'

export { findAbsentUser, usersWith } from './access/access.ts'
export { changeAccess } from './access/access-change.ts'
export { departmentAndBelow, EVERYTHING as wholeCompany, unionOf } from './access/data-scope.ts'
export { type ItemPermission, reachesSection } from './access/item-rights.ts'
export {
  departmentsIn,
  holdsTogether,
  itemReachesOf,
  reachesDepartment,
  reachOf,
} from './access/reach.ts'
export { ensureBuiltIns } from './built-in.ts'
export { createCaptcha, proveHuman } from './captcha/captcha.ts'
export { addDepartments, deleteDepartments, UNNAMED_COMPANY, unnameCompany } from './department/built-in.ts'
export {
  departmentNames,
  departmentTree,
  findDepartment,
  holdDepartment,
  placesOfDepartments,
} from './department/queries.ts'
export { nameOfDepartment, nameOfUser } from './names.ts'
export { purgePictures } from './notice/picture.ts'
export { deleteNotices, insertNotice, type NewNotice } from './notice/service.ts'
export { frameOrigins } from './parameter/frame-origins.ts'
export { readUploadLimits } from './parameter/upload-limits.ts'
export { postsOf, postsToChoose } from './post/queries.ts'
export { changePosts } from './post/service.ts'
export { opensSecondFactors } from './second-factor/check.ts'
export { purgeExpired, purgeTask } from './session/purge.ts'
export { resetSecondFactor } from './session/second-factor.service.ts'
export { insertUserWithPassword } from './user/account.ts'
export { listUserNames, recoverAccount } from './user/recovery.ts'

export const system = defineModule({
  name: 'system',
  tables: [
    'department',
    'role',
    'menu',
    'role_menu',
    'role_department',
    'role_section',
    'post',
    'administrator',
    'administrator_post',
    'administrator_role',
    'member_post',
    'dict_type',
    'dict_data',
    'parameter',
    'notice',
    'notice_read',
    'notice_picture',
    'captcha',
    'second_factor',
    'recovery_code',
    'login_ticket',
  ],
  bind: [
    bindDepartment,
    bindDictionary,
    bindMenu,
    bindNotice,
    bindNoticePicture,
    bindParameter,
    bindPost,
    bindProfile,
    bindRole,
    bindRoleUsers,
    bindSecondFactor,
    bindSession,
    bindUnlock,
    bindUser,
  ],
  tasks: [purgeTask, purgeFilesTask],
  answers: {
    administrator: findUser,
    departmentsOf: (caller, permission) => departmentsIn(reachOf(caller, permission)),
  },
  usesOfDepartment: [
    { name: (count) => `${count} 个用户`, rows: [{ table: 'administrator', column: 'department_id' }] },
  ],
  goesWithDepartment: [{ table: 'role_department', column: 'department_id', thing: 'role_id' }],
  usesOfPerson: [
    { table: 'administrator_post', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'administrator_role', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'member_post', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'notice_read', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'second_factor', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'recovery_code', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'login_ticket', column: 'administrator_id', person: 'user', row: 'goes' },
  ],
  usesOfFile: [{ table: 'notice_picture', column: 'file_id', thing: 'name' }],
  exampleRows: [
    { kind: 'notice', table: 'notice', title: sql`title`, mark: sql`cast(version as text)` },
    { kind: 'department', table: 'department', title: sql`name`, mark: sql`cast(version as text)` },
  ],
  titles: systemTitles,
})
