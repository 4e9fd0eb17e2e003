/** The console's own affairs: accounts, sessions, roles, menus, departments, dictionaries, parameters, notices. */

import { bindUnlock } from './access/unlock.routes.ts'
import { bindDepartment } from './department/routes.ts'
import { bindDictionary } from './dictionary/routes.ts'
import { bindMenu } from './menu/routes.ts'
import { bindNoticePicture } from './notice/picture.routes.ts'
import { bindNotice } from './notice/routes.ts'
import { bindParameter } from './parameter/routes.ts'
import { bindPost } from './post/routes.ts'
import { bindRole } from './role/routes.ts'
import { bindProfile } from './session/profile.routes.ts'
import { bindSession } from './session/routes.ts'
import { bindSecondFactor } from './session/second-factor.routes.ts'
import { bindUser } from './user/routes.ts'

export { findAbsentUser, findUser, usersWith } from './access/access.ts'
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
export { addDepartments, UNNAMED_COMPANY } from './department/built-in.ts'
export { departmentTree, findDepartment } from './department/queries.ts'
export { purgePictures } from './notice/picture.ts'
export { insertNotice, type NewNotice } from './notice/service.ts'
export { frameOrigins } from './parameter/frame-origins.ts'
export { readParameter } from './parameter/queries.ts'
export { readUploadLimits } from './parameter/upload-limits.ts'
export { postsOf, postsToChoose } from './post/queries.ts'
export { changePosts } from './post/service.ts'
export { opensSecondFactors } from './second-factor/check.ts'
export { purgeExpired, purgeTask } from './session/purge.ts'
export { resetSecondFactor } from './session/second-factor.service.ts'
export { insertUserWithPassword } from './user/account.ts'
export { purgeAvatars } from './user/avatar.ts'
export { listUserNames, recoverAccount } from './user/recovery.ts'

/** Binds every call of this module. */
export function bindSystem(...to: Parameters<typeof bindSession>): void {
  for (const bindPart of [
    bindDepartment,
    bindDictionary,
    bindMenu,
    bindNotice,
    bindNoticePicture,
    bindParameter,
    bindPost,
    bindProfile,
    bindRole,
    bindSecondFactor,
    bindSession,
    bindUnlock,
    bindUser,
  ])
    bindPart(...to)
}
