import { loginKey, resetLoginAttempts } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { INITIAL_LIFE } from '#platform/auth/password'
import type { Queries, Tx } from '#platform/database/open'
import { byProduct, updateVersioned } from '#platform/database/tracked'
import { endSessions } from './service.ts'

/** The login names of all users, for an operator who forgot them. */
export async function listUserNames(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('administrator').select('user_name').orderBy('user_name').execute()
  return rows.map(({ user_name }) => user_name)
}

/**
 * Gives a user an initial password and enables the user, for an operator when no user can log in. The user's sessions
 * end, and failed logins no longer delay the next one. Resolves with `false` when there is no such user.
 */
export async function recoverAccount(
  tx: Tx,
  passwords: Context['passwords'],
  { userName, password }: { userName: string; password: string },
  now: number,
): Promise<boolean> {
  const key = loginKey(userName) ?? ''
  const row = await tx.selectFrom('administrator').select('id').where('user_key', '=', key).executeTakeFirst()
  if (!row) return false
  const edit = { status: 'enabled', must_change: 1, initial_until: now + INITIAL_LIFE } as const
  const password_hash = await passwords.hash(password)
  await updateVersioned(tx, 'administrator', { id: row.id, by: byProduct(now) }, { ...edit, password_hash })
  await endSessions(tx, row.id)
  await resetLoginAttempts(tx, 'administrator', key)
  return true
}
