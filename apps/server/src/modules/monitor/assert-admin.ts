import { isAdmin, type User } from '#modules/identity'
import { refuse } from '#platform/refusal'

/**
 * Every user's actions add to a log, but only holders of the admin role may delete from it (security: who erases
 * traces).
 */
export function assertAdmin(caller: User, log: string): void {
  if (!isAdmin(caller)) refuse('forbidden', `${log}只能由超级管理员删除`)
}
