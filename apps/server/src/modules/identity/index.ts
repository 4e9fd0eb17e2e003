/**
 * Who calls: visitors, members and administrators with their sessions, the guard of all routes, and the rules of
 * passwords.
 *
 * It imports no other module; who owns a token is given to the guard from outside (record 0033).
 */

import { defineModule } from '#platform/app/module'

export { isOutOfUse } from './account-state.ts'
export { bind, type Call } from './bind.ts'
export {
  ADMIN_ROLE,
  type By,
  type ByMember,
  type ByPermission,
  type Caller,
  type DataScope,
  isAdmin,
  type Member,
  type Permitted,
  type Projects,
  type Right,
  type Sections,
  type User,
  visitor,
} from './caller.ts'
export { type FirstAccount, lineOfAccount, sweepFirstAccounts, writeFirstAccounts } from './first-accounts.ts'
export { callerOf, createGuard, holds } from './guard.ts'
export { dataHandlerOf, handlerOf } from './handlers.ts'
export { loginKey } from './login-key.ts'
export {
  consumeLoginAttempt,
  type LoginAttempt,
  lockedUntil,
  purgeThrottles,
  resetLoginAttempts,
} from './login-throttle.ts'
export { passwordFault } from './password/fault.ts'
export {
  beginSession,
  type CompanyProof,
  endOtherSessions,
  endOwnSession,
  endSession,
  endSessionByDigest,
  endSessionsOf,
  findSession,
  listSessions,
  lockSession,
  purgeSessions,
  unlockSession,
  verifySession,
} from './session.ts'
export { countWaiting } from './waiting.ts'

export const identity = defineModule({
  name: 'identity',
  tables: ['member_session', 'administrator_session', 'throttle'],
  usesOfPerson: [
    { table: 'member_session', column: 'owner_id', person: 'staff', row: 'goes' },
    { table: 'administrator_session', column: 'owner_id', person: 'user', row: 'goes' },
  ],
})
