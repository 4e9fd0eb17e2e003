import type { Queries } from '#platform/database/open'

/** The user with a login name, given as its key. */
export async function findUserByLogin(db: Queries, key: string) {
  return db.selectFrom('administrator').selectAll().where('user_key', '=', key).executeTakeFirst()
}

/** Records when and from where a user has logged in last. */
export async function noteLogin(db: Queries, id: string, { ip, now }: { ip: string; now: number }): Promise<void> {
  await db.updateTable('administrator').set({ login_ip: ip, login_at: now }).where('id', '=', id).execute()
}
