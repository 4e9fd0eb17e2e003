import { purgeSessions, purgeThrottles } from '#modules/identity'
import { purgeTickets } from '#modules/organisation'
import type { Task } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

/** Deletes expired sessions, throttles and captchas. Returns how many of each. */
export async function purgeExpired(db: Queries, now: number) {
  const sessions = await purgeSessions(db, now)
  const throttles = await purgeThrottles(db, now)
  await purgeTickets(db, now)
  const captchas = await db.deleteFrom('captcha').where('expires_at', '<=', now).executeTakeFirst()
  return { sessions, throttles, captchas: Number(captchas.numDeletedRows) }
}

export const purgeTask: Task = {
  key: 'purge-expired',
  name: '清理过期会话与验证码',
  group: 'SYSTEM',
  cron: '0 5 * * * ?',
  remark: '删除已过期的登录会话、验证码与登录限制',
  deletes: false,
  run: async ({ db }, now) => {
    const { sessions, throttles, captchas } = await purgeExpired(db, now)
    return `已清理会话 ${sessions} 个、验证码 ${captchas} 个、登录限制 ${throttles} 条`
  },
}
