import type { Task } from '#platform/app/context'
import { type Realm, sessionTableOf, settleClock } from '#platform/auth/session'
import type { Queries } from '#platform/database/open'

/** Deletes expired sessions, throttles and captchas. Returns how many of each. */
export async function purgeExpired(db: Queries, now: number) {
  const purged = { sessions: 0, throttles: 0, captchas: 0 }
  for (const realm of ['member', 'administrator'] satisfies Realm[]) {
    await settleClock(db, realm, now)
    const { numDeletedRows } = await db
      .deleteFrom(sessionTableOf[realm])
      .where((eb) => eb.or([eb('idle_until', '<=', now), eb('abs_until', '<=', now)]))
      .executeTakeFirst()
    purged.sessions += Number(numDeletedRows)
  }
  const throttles = await db.deleteFrom('throttle').where('window_until', '<=', now).executeTakeFirst()
  await db.deleteFrom('login_ticket').where('expires_at', '<=', now).execute()
  const captchas = await db.deleteFrom('captcha').where('expires_at', '<=', now).executeTakeFirst()
  return { ...purged, throttles: Number(throttles.numDeletedRows), captchas: Number(captchas.numDeletedRows) }
}

export const purgeTask: Task = {
  key: 'purge-expired',
  name: '清理过期会话与验证码',
  group: 'SYSTEM',
  cron: '0 5 * * * ?',
  remark: '删除已过期的登录会话、验证码与登录限制',
  run: async ({ db }, now) => {
    const { sessions, throttles, captchas } = await purgeExpired(db, now)
    return `已清理会话 ${sessions} 个、验证码 ${captchas} 个、登录限制 ${throttles} 条`
  },
}
