import { loginKey } from '#modules/identity'
import type { Queries } from '#platform/database/open'

/** The user with a login name, given as its key. */
export async function findUserByLogin(db: Queries, key: string) {
  return db.selectFrom('administrator').selectAll().where('user_key', '=', key).executeTakeFirst()
}

/** The user who is this member of the staff. */
export async function findUserOfStaff(db: Queries, memberId: string) {
  return db.selectFrom('administrator').selectAll().where('member_id', '=', memberId).executeTakeFirst()
}

/** Records when and from where a user has logged in last. */
export async function noteLogin(db: Queries, id: string, { ip, now }: { ip: string; now: number }): Promise<void> {
  await db.updateTable('administrator').set({ login_ip: ip, login_at: now }).where('id', '=', id).execute()
}

/**
 * Stores the keys of login names that had another one in an earlier release: those with blanks in them. A key that another user has
 * stays as it is. Returns how many have changed.
 */
export async function foldUserNames(db: Queries): Promise<number> {
  const rows = await db
    .selectFrom('administrator')
    .select(['id', 'user_name', 'user_key'])
    .where('user_key', 'like', '% %')
    .execute()
  let changed = 0
  for (const { id, user_name, user_key } of rows) {
    const key = loginKey(user_name)
    if (key === undefined || key === user_key) continue
    const other = await db.selectFrom('administrator').select('id').where('user_key', '=', key).executeTakeFirst()
    if (other) continue
    await db.updateTable('administrator').set({ user_key: key }).where('id', '=', id).execute()
    changed++
  }
  return changed
}
