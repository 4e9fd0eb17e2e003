/** The console's own affairs: accounts, sessions, roles, menus, departments, dictionaries, parameters, notices. */

import { bindDepartment } from './department.routes.ts'
import { bindDictionary } from './dictionary.routes.ts'
import { bindMenu } from './menu.routes.ts'
import { bindNotice } from './notice.routes.ts'
import { bindParameter } from './parameter.routes.ts'
import { bindPost } from './post/post.routes.ts'
import { bindProfile } from './profile.routes.ts'
import { bindUnlock } from './rights/unlock.routes.ts'
import { bindRole } from './role.routes.ts'
import { bindSecondFactor } from './second-factor/factor.routes.ts'
import { bindSession } from './session.routes.ts'
import { bindUser } from './user.routes.ts'

export { findAdministrator } from './access.ts'
export { changeAccess } from './access-change.ts'
export { purgeAvatars } from './avatar.ts'
export { ensureBuiltIns } from './built-in.ts'
export { addDepartments } from './built-in-department.ts'
export { departmentAndBelow, departmentsInScope } from './data-scope.ts'
export { departmentTree } from './department.queries.ts'
export { addNotice, type NewNotice } from './notice.service.ts'
export { readParameter } from './parameter.queries.ts'
export { type Holder, postsOf, postsToChoose } from './post/post.queries.ts'
export { changePosts } from './post/post.service.ts'
export { listUserNames, recoverAccount } from './recovery/recovery.service.ts'
export { frameOrigins } from './rights/frame-origins.ts'
export { resetSecondFactor } from './second-factor/factor.service.ts'
export { addAdministrator, type NewAdministrator } from './session.service.ts'

/** Binds every call of this module. */
export function bindSystem(...to: Parameters<typeof bindSession>): void {
  for (const bindPart of [
    bindDepartment,
    bindDictionary,
    bindMenu,
    bindNotice,
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
