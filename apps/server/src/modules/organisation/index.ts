/**
 * Who works for the company and may do what: departments, posts, users of the console, roles, and the menus that give permissions.
 *
 * `access/access.ts` determines what users may do, `access/reach.ts` over which departments and sections each
 * permission applies, `access/grant.ts` what they may grant (record 0021). `access/able.ts` determines who can work on what a department has,
 * `access/leaving.ts` what becomes of work that a change takes away, `absence` who stands in for whom. `user/ending.ts` disables the account of
 * a person who leaves together with the staff account.
 */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { bindAbsence } from './absence/routes.ts'
import { findUser } from './access/access.ts'
import { departmentsIn, reachOf } from './access/reach.ts'
import { bindUnlock } from './access/unlock.routes.ts'
import { consoleWork } from './console-work.ts'
import { bindDepartment } from './department/routes.ts'
import { bindMenu } from './menu/routes.ts'
import { bindPost } from './post/routes.ts'
import { bindRole } from './role/routes.ts'
import { bindRoleUsers } from './role/user.routes.ts'
import { bindUserAccess } from './role/user-access.routes.ts'
import { organisationTitles } from './titles.ts'
import { bindUserNames } from './user/names.routes.ts'
import { bindUser } from './user/routes.ts'

export { absencesOf, deputiesOf, isOrStandsIn } from './absence/queries.ts'
export {
  type AbleUser,
  ableUsers,
  ableUsersOf,
  answeredFor,
  canAnswerFor,
  mayTake,
  usersWith,
} from './access/able.ts'
export { findAbsentUser } from './access/access.ts'
export { changeAccess, changeAndHandOver, handedOverOf } from './access/access-change.ts'
export { findAssignees } from './access/assignees.ts'
export { ensureAdminRole } from './access/built-in-role.ts'
export { departmentAndBelow, departmentPaths, EVERYTHING as wholeCompany, unionOf } from './access/data-scope.ts'
export { informHeads } from './access/inform-heads.ts'
export { type ItemPermission, reachesSection } from './access/item-rights.ts'
export { countRolesOfProject } from './access/letter-rights.ts'
export {
  departmentsIn,
  holdsTogether,
  itemReachesOf,
  type PlacedReach,
  placedReachesOf,
  reachesDepartment,
  reachOf,
  usersInScope,
} from './access/reach.ts'
export {
  audienceOf,
  holdTargets,
  nameOfTarget,
  type PlacedEmployee,
  placeEmployees,
  placeInRow,
  placesOfUser,
  rolesToChoose,
  type Target,
  targetNames,
} from './audience.ts'
export { addDepartments, deleteDepartments, UNNAMED_COMPANY, unnameCompany } from './department/built-in.ts'
export {
  departmentNames,
  departmentTree,
  findDepartment,
  holdDepartment,
  placesOfDepartments,
  topDepartments,
} from './department/queries.ts'
export { ensureMenus } from './menu/built-in.ts'
export { adminFrames, FRAME_ORIGINS, frameOrigins, originsFault } from './menu/frame-origins.ts'
export { listRouters } from './menu/router.ts'
export { idsFrom, loginsCalled, nameOfDepartment, nameOfUser, namesByLogin } from './names.ts'
export { postsOf, postsToChoose } from './post/queries.ts'
export { changePosts } from './post/service.ts'
export { opensSecondFactors } from './second-factor/check.ts'
export {
  describeLogin,
  matchPassword,
  passSecondStep,
  type SecondStep,
  type TypedPassword,
} from './second-factor/login-step.ts'
export { purgeTickets, readTicket } from './second-factor/ticket.ts'
export { addPasskey, offerPasskey, removePasskey } from './session/passkey.service.ts'
export { changePassword, provePassword } from './session/password.service.ts'
export { editProfile, readProfile } from './session/profile.service.ts'
export {
  confirmFactor,
  offerFactor,
  proveSession,
  readState,
  removeFactorOf,
  removeOwnFactor,
  renewCodes,
  resetSecondFactor,
} from './session/second-factor.service.ts'
export { insertUserWithPassword } from './user/account.ts'
export { changeAvatar, purgeAvatars, readAvatar } from './user/avatar.ts'
export { assertManagesUserOfStaff, disableUserOfStaff, endUserSessionsOfStaff, usersOfStaff } from './user/ending.ts'
export { findUserByLogin, findUserOfStaff, foldUserNames, noteLogin } from './user/login.queries.ts'
export { presentUser } from './user/present.ts'
export { listUserNames, recoverAccount } from './user/recovery.ts'
export type { SoughtStaff, StaffAccount } from './user/staff.ts'

export const organisation = defineModule({
  name: 'organisation',
  tables: [
    'department',
    'role',
    'menu',
    'role_menu',
    'role_department',
    'role_section',
    'role_project',
    'post',
    'administrator',
    'administrator_post',
    'administrator_role',
    'member_post',
    'second_factor',
    'recovery_code',
    'passkey',
    'login_ticket',
    'absence',
  ],
  bind: [
    bindAbsence,
    bindDepartment,
    bindMenu,
    bindPost,
    bindRole,
    bindRoleUsers,
    bindUnlock,
    bindUser,
    bindUserAccess,
    bindUserNames,
  ],
  mine: [consoleWork],
  answers: {
    administrator: findUser,
    departmentsOf: (caller, permission) => departmentsIn(reachOf(caller, permission)),
  },
  usesOfDepartment: [
    { name: (count) => `${count} 个用户`, rows: [{ table: 'administrator', column: 'department_id' }] },
  ],
  goesWithDepartment: [{ table: 'role_department', column: 'department_id', thing: 'role_id' }],
  usesOfPerson: [
    { table: 'administrator', column: 'member_id', person: 'staff', row: 'stays' },
    { table: 'administrator_post', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'absence', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'absence', column: 'deputy_id', person: 'user', row: 'goes' },
    { table: 'administrator_role', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'member_post', column: 'member_id', person: 'staff', row: 'goes' },
    { table: 'second_factor', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'recovery_code', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'passkey', column: 'administrator_id', person: 'user', row: 'goes' },
    { table: 'login_ticket', column: 'administrator_id', person: 'user', row: 'goes' },
  ],
  exampleRows: [{ kind: 'department', table: 'department', title: sql`name`, mark: sql`cast(version as text)` }],
  titles: organisationTitles,
})
