import type { Queries } from './database/open.ts'

/** Deletes what only time ends: sessions, throttles and captchas that are over. */
export async function purgeExpired(db: Queries, now: number): Promise<void> {
  for (const table of ['member_session', 'administrator_session'] as const)
    await db
      .deleteFrom(table)
      .where((eb) => eb.or([eb('idle_until', '<=', now), eb('abs_until', '<=', now)]))
      .execute()
  await db.deleteFrom('throttle').where('window_until', '<=', now).execute()
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
}
