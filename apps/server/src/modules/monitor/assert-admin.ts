import type { User } from '#platform/auth/caller'
import { refuse } from '#platform/refusal'

/** Whether somebody has the role that may do everything. */
export const isAdmin = ({ roles }: User) => roles.includes('admin')

/** A log can be added to by everybody and taken from by nobody but the highest (security: who erases traces). */
export function assertAdmin(caller: User, log: string): void {
  if (!isAdmin(caller)) refuse('forbidden', `${log}只能由超级管理员删除`)
}
